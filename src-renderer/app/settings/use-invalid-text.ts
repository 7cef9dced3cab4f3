import { useTranslation } from 'react-i18next';
import type { SettingSchema } from '../../../src-main/contract/window/config.ts';
import { type Draft, wrongLine } from './draft.ts';

/** What a setting wants, in one sentence, for whoever typed something else. */
export function useInvalidText(): (schema: SettingSchema, draft: Draft) => string {
  const { t } = useTranslation('settings');
  return (schema, draft) => {
    const { type, minimum = 0, maximum = 0, pattern, items, default: standard } = schema;
    if (type === 'object') {
      const [name] = Object.keys(schema.properties ?? {});
      const line = wrongLine(schema, draft) ?? 1;
      return name === undefined ? t('invalid.headerLine', { line }) : t('invalid.addressLine', { line, name });
    }
    if (type === 'integer') return t('invalid.number', { min: minimum, max: maximum });
    if (/^\d\d:\d\d$/.test(String(standard))) return t('invalid.time');
    return (pattern ?? items?.pattern)?.includes('https') ? t('invalid.address') : t('invalid.other');
  };
}
