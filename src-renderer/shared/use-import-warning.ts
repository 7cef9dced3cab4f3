import { useTranslation } from 'react-i18next';
import type { ImportWarning } from '../../src-main/contract/status.ts';

/** What an import said of its data, in the window's words; a code that this window does not know is shown as it is. */
export function useImportWarning(): (warning: ImportWarning) => string {
  const { t, i18n } = useTranslation('data');
  return ({ code, detail = '' }) => {
    const known = i18n.exists(`importWarnings.${code}`, { ns: 'data' });
    return t(`importWarnings.${known ? code : 'unknown'}` as 'importWarnings.unknown', { code, detail });
  };
}
