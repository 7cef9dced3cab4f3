import { ApiError } from '../../src-main/errors/api-error.ts';
import type { ResidenceRoom } from '../../src-main/residence/room.ts';
import type { CorpusDocument } from './documents.ts';
import { scoreReading } from './score.ts';
import type { Result } from './tally.ts';

/** Reads a document as the window does and judges what came out. A refusal is a result too; any other error is thrown. */
export async function readCorpusDocument(room: ResidenceRoom, document: CorpusDocument): Promise<Result> {
  const { family, kind, seed, bytes, expected } = document;
  const file = { fieldname: 'conta', name: 'conta', encoding: '7bit', bytes };
  const began = performance.now();
  try {
    const { reading } = await room.read(file, () => {}, new AbortController().signal);
    const ms = performance.now() - began;
    return { family, kind, seed, score: scoreReading(reading, expected), pages: reading.pages.length, ms };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const ms = performance.now() - began;
    return { family, kind, seed, score: scoreReading(null, expected), pages: 1, ms, failed: error.code };
  }
}
