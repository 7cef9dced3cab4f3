import type { SessionAddress } from '../correction/corrected.ts';
import type { SessionDocument } from '../reading/document.ts';

/** A reading that can be filed: its Service-ReqId, the document, and the address that is told first. */
export interface BillToFile {
  request: string;
  file: File;
  address: SessionAddress | undefined;
}

/** The readings of the session in the order in which the documents came; what was not read has none. */
export function billsToFile(documents: readonly Pick<SessionDocument, 'file' | 'phase'>[]): BillToFile[] {
  return documents.flatMap(({ file, phase }) =>
    phase.name === 'done'
      ? [{ request: phase.reading.answer.id, file, address: phase.reading.details.addresses[0] }]
      : [],
  );
}
