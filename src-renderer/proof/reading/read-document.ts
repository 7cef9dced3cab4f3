import type { ResidenceAnswerV3 } from '../../../src-main/contract/residence.ts';
import { type ReadingEvent, WORKSTATION_API } from '../../../src-main/contract/workstation.ts';
import type { Client } from '../../api/client.ts';
import { UnreachableError } from '../../api/errors.ts';
import type { DeskDetails } from '../correction/corrected.ts';
import { withoutPostalData } from './without-postal-data.ts';

export type Progress = Extract<ReadingEvent, { type: 'progress' }>;

export interface Reading {
  /** What `POST /proof-of-residence/v3` answers for the same file. */
  answer: ResidenceAnswerV3;
  /** With what was corrected by hand since. */
  details: DeskDetails;
}

/** Has the service read one file. Aborting the signal hangs up, which ends the work on the other side too. */
export async function readDocument(
  client: Client,
  file: File,
  signal: AbortSignal,
  onProgress: (progress: Progress) => void,
): Promise<Reading> {
  const body = new FormData();
  body.append('file', file, file.name);
  const events = client.stream<ReadingEvent>(`${WORKSTATION_API}/readings`, { method: 'POST', body, signal });
  for await (const batch of events) {
    for (const event of batch) {
      if (event.type === 'done') return { answer: event.answer, details: withoutPostalData(event.reading) };
      onProgress(event);
    }
  }
  throw new UnreachableError('the answer broke off');
}
