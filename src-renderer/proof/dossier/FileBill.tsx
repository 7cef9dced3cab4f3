import { FileAnswers } from '../../shared/dossier/FileAnswers.tsx';
import type { SessionDocument } from '../reading/document.ts';
import type { Reading } from '../reading/read-document.ts';
import { subjectOfBill } from './subject.ts';

interface FileBillProps {
  document: SessionDocument;
  reading: Reading;
  /** Which address of the document. */
  index: number;
}

/** Files what was read of a document, and the document itself where that is chosen. */
export function FileBill({ document, reading, index }: FileBillProps) {
  const { id } = reading.answer;
  return (
    <FileAnswers
      variant="subtle"
      requests={[id]}
      documents={{ [id]: document.file }}
      subject={() => subjectOfBill(reading.details.addresses[index])}
    />
  );
}
