import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { subjectsOf } from '../../../src-main/contract/subjects-of-rows.ts';
import type { CheckedRow } from '../../../src-main/contract/window/spreadsheets.ts';
import { showPortfolio } from '../../portfolios/arrival.ts';
import { FormDialog } from '../../shared/FormDialog.tsx';
import { useFormat } from '../../shared/format.ts';
import { WatchForm } from '../../shared/portfolio/WatchForm.tsx';

/** Lines and references that are named; of more it is said how many. */
const NAMED = 5;

/** Has the clients of the spreadsheet watched in a portfolio, once it was shown what would change there. */
export function WatchDialog({ rows, onClose }: { rows: readonly CheckedRow[]; onClose: () => void }) {
  const { t } = useTranslation(['spreadsheet', 'common']);
  const { count } = useFormat();
  const { subjects, withoutReference, repeated, severalDocuments, partly } = useMemo(() => subjectsOf(rows), [rows]);
  const told = (number: number) => ({ count: number, shown: count(number) });
  const named = (some: readonly (string | number)[]) =>
    some.slice(0, NAMED).join(', ') + (some.length > NAMED ? ` ${t('watch.andMore', told(some.length - NAMED))}` : '');
  const warnings = [
    withoutReference.length > 0 &&
      t('watch.withoutReference', { ...told(withoutReference.length), lines: named(withoutReference) }),
    withoutReference.length > 0 && t('watch.notAll'),
    repeated.length > 0 && t('watch.repeated', { ...told(repeated.length), references: named(repeated) }),
    partly > 0 && t('watch.partly', told(partly)),
    severalDocuments > 0 && t('watch.severalDocuments', told(severalDocuments)),
  ];
  return (
    <FormDialog onClose={onClose} title={t('watch.title')}>
      <WatchForm
        subjects={subjects}
        intro={t('watch.clients', told(subjects.length))}
        warnings={warnings.filter((one) => one !== false)}
        refused={repeated.length > 0}
        // A client whose reference is missing would be watched no longer.
        mayBeComplete={withoutReference.length === 0}
        onShow={showPortfolio}
        onClose={onClose}
      />
    </FormDialog>
  );
}
