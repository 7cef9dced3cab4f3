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
/** The same of lines of whom not all is watched: each is somebody to look after. */
const NAMED_PARTLY = 100;

/** Has the clients of the spreadsheet watched in a portfolio, once it was shown what would change there. */
export function WatchDialog({ rows, onClose }: { rows: readonly CheckedRow[]; onClose: () => void }) {
  const { t } = useTranslation(['spreadsheet', 'common']);
  const { count } = useFormat();
  const { subjects, withoutReference, repeated, severalCnpjs, partly } = useMemo(() => subjectsOf(rows), [rows]);
  const told = (number: number) => ({ count: number, shown: count(number) });
  const named = (some: readonly (string | number)[], most = NAMED) =>
    some.slice(0, most).join(', ') + (some.length > most ? ` ${t('watch.andMore', told(some.length - most))}` : '');
  const warnings = [
    withoutReference.length > 0 &&
      t('watch.withoutReference', { ...told(withoutReference.length), lines: named(withoutReference) }),
    withoutReference.length > 0 && t('watch.notAll'),
    repeated.length > 0 && t('watch.repeated', { ...told(repeated.length), references: named(repeated) }),
    partly.length > 0 && t('watch.partly', { ...told(partly.length), lines: named(partly, NAMED_PARTLY) }),
    severalCnpjs.length > 0 &&
      t('watch.severalCnpjs', { ...told(severalCnpjs.length), lines: named(severalCnpjs, NAMED_PARTLY) }),
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
