import { useTranslation } from 'react-i18next';
import type { SettingSchema } from '../../../src-main/contract/window/config.ts';

/** What a setting wants, in one sentence, for whoever typed something else. */
export function useInvalidText(): (schema: SettingSchema) => string {
  const { t } = useTranslation('settings');
  return ({ type, minimum = 0, maximum = 0, pattern, items, default: standard }) => {
    if (type === 'integer') return t('invalid.number', { min: minimum, max: maximum });
    if (/^\d\d:\d\d$/.test(String(standard))) return t('invalid.time');
    return (pattern ?? items?.pattern)?.includes('https') ? t('invalid.address') : t('invalid.other');
  };
}
