import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format.ts';
import { useFailureText } from '../results/use-failure-text.ts';
import { COLUMNS, type TableWords } from './table.ts';

/** The exported table's words in the window's language. */
export function useTableWords(): TableWords {
  const { t } = useTranslation(['registryBatch', 'registry']);
  const { dateTime } = useFormat();
  const failure = useFailureText();
  const headings = COLUMNS.map((column) => [column, t(`export.columns.${column}`)]);
  return {
    columns: Object.fromEntries(headings) as TableWords['columns'],
    result: (standing) => t(`standing.${standing}`),
    outcome: (outcome) => t(`outcome.${outcome}`),
    yes: t('registry:yes'),
    no: t('registry:no'),
    failure,
    moment: (at) => dateTime(at.toISOString()),
  };
}
