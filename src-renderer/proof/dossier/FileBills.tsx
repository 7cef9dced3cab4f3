import { useTranslation } from 'react-i18next';
import { FileAnswers } from '../../shared/dossier/FileAnswers.tsx';
import { useDocumentSession } from '../reading/document-session.ts';
import { billsToFile } from './bills-to-file.ts';
import { subjectOfBill } from './subject.ts';

/** Files every reading of the session in one dossier, and the documents themselves where that is chosen. */
export function FileBills() {
  const { t } = useTranslation('filing');
  const documents = useDocumentSession((session) => session.documents);
  const bills = billsToFile(documents);
  if (bills.length < 2) return null;
  return (
    <FileAnswers
      keyless
      size="compact-xs"
      requests={bills.map(({ request }) => request)}
      documents={Object.fromEntries(bills.map(({ request, file }) => [request, file]))}
      subject={() => subjectOfBill(bills[0]!.address)}
      label={t('fileReadings', { count: bills.length })}
    />
  );
}
