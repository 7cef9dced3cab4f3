import { useTranslation } from 'react-i18next';
import { SERVICE_NAMES } from '../../../src-main/contract/provider-names.ts';

/** Providers that are called otherwise in each language. */
const TRANSLATED = ['local', 'http', 'sefaz'] as const;
const SERVICES: Readonly<Record<string, string>> = SERVICE_NAMES;

/** The name of a provider as people know it; one that is not known here as the configuration has it. */
export function useProviderName(): (provider: string) => string {
  const { t } = useTranslation('registry');
  return (provider) => {
    const translated = TRANSLATED.find((one) => one === provider);
    return translated ? t(`providers.${translated}`) : (SERVICES[provider] ?? provider);
  };
}
