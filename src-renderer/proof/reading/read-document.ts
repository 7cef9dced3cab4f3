import type { ReadingProgress } from '../../../src-main/contract/reading.ts';
import type { ResidenceAnswerV3 } from '../../../src-main/contract/residence-answers.ts';
import type { Client } from '../../api/client.ts';
import type { SessionDetails } from '../correction/corrected.ts';
import { withoutPostalData } from './without-postal-data.ts';

export type Progress = ReadingProgress;

export interface Reading {
  /** What `POST /proof-of-residence/v3` answers for the same file. */
  answer: ResidenceAnswerV3;
  /** With what was corrected by hand since. */
  details: SessionDetails;
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
  const options = { method: 'POST', query: { detail: 'full' }, body, signal } as const;
  const lines = client.lines<Progress, ResidenceAnswerV3>('/proof-of-residence/v3', options);
  for (;;) {
    const { done, value } = await lines.next();
    if (!done) {
      for (const progress of value) onProgress(progress);
      continue;
    }
    const { detail, ...metadata } = value.metadata;
    return { answer: { ...value, metadata }, details: withoutPostalData(detail!) };
  }
}
