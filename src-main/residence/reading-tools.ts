import type { ReadingProgress } from '../contract/reading.ts';
import type { PostalRoom } from '../postal/room.ts';
import type { Openers } from './openers.ts';
import type { Threads } from './threads.ts';
import type { Workload } from './workload.ts';

export type Progress = (event: ReadingProgress) => void;
/** `fraction` of the whole, 0 to 1. */
export type Report = (
  stage: ReadingProgress['stage'],
  page: number | null,
  pages: number | null,
  fraction: number,
) => void;

/** Threads with an OCR engine each. */
export type OcrThreads = Threads<typeof import('../workers/entries/ocr.ts')>;

/** What a document is read with. */
export interface ReadingTools {
  /** Opens documents, reads text layers, draws pages, makes sense of what the OCR read. */
  reading: Openers;
  /** Reads pieces of drawn pages with OCR. */
  engines: OcrThreads;
  /** What waits for the engines. */
  workload: Workload;
  postal: PostalRoom;
}
