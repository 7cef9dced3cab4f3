import { useTranslation } from 'react-i18next';

/** Providers with a name of their own in both languages; the names of services are the same in each. */
const TRANSLATED = ['local', 'http', 'sefaz'] as const;
const SERVICES: Readonly<Record<string, string>> = {
  sintegraws: 'SintegraWS',
  infosimples: 'Infosimples',
  cnpja: 'CNPJá',
  cnpjws: 'CNPJ.ws',
  brasilapi: 'BrasilAPI',
};

/** The name of a provider as people know it; one that is not known here as the configuration has it. */
export function useProviderName(): (provider: string) => string {
  const { t } = useTranslation('registry');
  return (provider) => {
    const translated = TRANSLATED.find((one) => one === provider);
    return translated ? t(`providers.${translated}`) : (SERVICES[provider] ?? provider);
  };
}
