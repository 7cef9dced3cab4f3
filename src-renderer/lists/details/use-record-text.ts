import { useTranslation } from 'react-i18next';
import type { Row } from '../results/rows.ts';
import { useSearch } from '../search/store.ts';
import type { Words } from '../words/words.ts';
import { recordText } from './record-text.ts';

/** Makes the text that is copied of a record, as an answer to the lookup on the screen. */
export function useRecordText(words: Words): (row: Row, title: string, columns?: boolean) => string {
  const { t } = useTranslation(['lists', 'common']);
  const asked = useSearch((state) => state.asked);
  const headings = {
    taxId: t('columns.taxId'),
    birthDate: t('columns.birthDate'),
    country: t('columns.country'),
    list: t('columns.list'),
    file: t('columns.file'),
    date: t('columns.date'),
    standing: t('columns.standing'),
    score: t('columns.score'),
    why: t('why.title'),
    demonstration: `${t('common:demonstration')}: ${t('common:demonstrationHint')}`,
  };
  return (row, title, columns = false) => recordText(row, asked, words, headings, { title, columns });
}
