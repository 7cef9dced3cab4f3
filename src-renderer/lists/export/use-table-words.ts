import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format.ts';
import { reasonsOf } from '../details/why.ts';
import { needleOf } from '../results/needle.ts';
import { isByName } from '../search/question.ts';
import { useSearch } from '../search/store.ts';
import { useWords } from '../words/use-words.ts';
import { COLUMNS, type TableWords } from './table.ts';

/** The exported table's words in the window's language, with the lookup on the screen. */
export function useTableWords(): TableWords {
  const { t } = useTranslation('lists');
  const { dateTime } = useFormat();
  const { asked, askedAt } = useSearch();
  const words = useWords();
  const needle = needleOf(asked);
  const headings = COLUMNS.map((column) => [column, t(`columns.${column}`)]);
  return {
    columns: Object.fromEntries(headings) as TableWords['columns'],
    yes: t('columns.yes'),
    no: t('columns.no'),
    why: (record) => reasonsOf(record, needle).map(words.reason).join('; '),
    question: {
      asked: asked?.text.trim() ?? '',
      comparison: asked && isByName(asked.text) ? t(`comparedBy.${asked.match}`, { threshold: asked.threshold }) : '',
      askedAt: askedAt ? dateTime(askedAt.toISOString()) : '',
    },
  };
}
