import { useTranslation } from 'react-i18next';
import type { ImportWarning, UnreadableFile } from '../../../src-main/contract/status.ts';
import { useFormat } from '../format.ts';

export interface DataNotes {
  /** Why an installed file answers nothing, and what to do, in a sentence. */
  unreadable(file: UnreadableFile): string;
  /** What an import had to say of the data it made, in a sentence. */
  warning(warning: ImportWarning): string;
}

/** A day that is no part of a file's name. */
const DAY = /(?<![\w.-])\d{4}-\d{2}-\d{2}(?![\w.-])/g;

/** What cannot be read and what an import said, in the window's language; a code that it does not know is shown as it is. */
export function useDataNotes(): DataNotes {
  const { t, i18n } = useTranslation('data');
  const { date } = useFormat();
  return {
    unreadable: ({ file, reason }) => t(`unreadable.${reason}`, { file }),
    warning({ code, detail = '' }) {
      const known = i18n.exists(`warnings.${code}`, { ns: 'data' });
      return t(`warnings.${known ? code : 'unknown'}` as 'warnings.unknown', {
        code,
        detail: detail.replace(DAY, date),
      });
    },
  };
}
