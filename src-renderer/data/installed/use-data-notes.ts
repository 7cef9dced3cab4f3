import { useTranslation } from 'react-i18next';
import type { ImportWarning, UnreadableFile } from '../../../src-main/contract/status.ts';
import { useFormat } from '../../shared/format.ts';

export interface DataNotes {
  /** Why an installed file answers nothing, and what to do, in a sentence. */
  unreadable(file: UnreadableFile): string;
  /** What an import had to say of the data it made, in a sentence. */
  warning(warning: ImportWarning): string;
}

const CODES = [
  'partnersMissing',
  'oneStateOnly',
  'aliasesMissing',
  'dateGiven',
  'dateAssumed',
  'filesMissing',
  'unofficialSource',
  'sampleOnly',
] as const;

/** What cannot be read and what an import said, in the window's language. A code that this window does not know shows what came with it. */
export function useDataNotes(): DataNotes {
  const { t } = useTranslation('data');
  const { date } = useFormat();
  return {
    unreadable: ({ file, reason }) => t(`unreadable.${reason}`, { file }),
    warning({ code, detail }) {
      const known = CODES.find((one) => one === code);
      if (!known) return detail || t('warnings.unknown', { code });
      const sentence = t(`warnings.${known}`);
      return detail ? t('warnings.withDetail', { sentence, detail: date(detail) }) : sentence;
    },
  };
}
