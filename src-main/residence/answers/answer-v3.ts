import type { ResidenceAnswerV3 } from '../../contract/residence-answers.ts';
import type { Reading } from '../reading.ts';
import { entriesV3 } from './v3.ts';

/** The whole v3 answer of a reading, for those who get it without HTTP: the window's event stream, the command line. */
export function answerV3(reading: Reading, id: string, timeSpent: number): ResidenceAnswerV3 {
  return { id, version: 'v3', data: entriesV3(reading), metadata: { filesInfo: [reading.file], timeSpent } };
}
