import type { CheckedRow, SpreadsheetLook } from '../../contract/window/spreadsheets.ts';
import { ApiError } from '../../errors/api-error.ts';
import { Pool } from '../../workers/pool.ts';

type Entry = typeof import('../../workers/entries/spreadsheet.ts');
type Tasks = Pool<Entry>;

/** Reads spreadsheets in a thread that ends over whatever takes too much memory or time. */
export interface SpreadsheetReader {
  look(task: Parameters<Tasks['run']['look']>[0], signal: AbortSignal): Promise<SpreadsheetLook>;
  rows(task: Parameters<Tasks['stream']['rows']>[0], signal: AbortSignal): AsyncGenerator<CheckedRow[], void>;
  /** Prints the summary of a lookup. */
  summary(task: Parameters<Tasks['run']['summary']>[0], signal: AbortSignal): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** Five million cells have a third of it; one that needs more is no base of clients. */
const HEAP_MB = 512;
/** What a row leaves behind is garbage at once. */
const YOUNG_MB = 16;
/** The largest workbook of a hundred thousand rows is read in ten seconds; a slow reader of its rows has the rest. */
const LONGEST_MS = 5 * 60_000;

export function createSpreadsheets(options: { heapMb?: number; longestMs?: number } = {}): SpreadsheetReader {
  const { heapMb = HEAP_MB, longestMs = LONGEST_MS } = options;
  const pool = new Pool<Entry>('spreadsheet', { threads: 1, queue: 4, heapMb, youngMb: YOUNG_MB });
  const limited = (signal: AbortSignal) => AbortSignal.any([signal, AbortSignal.timeout(longestMs)]);
  return {
    async look(task, signal) {
      try {
        return await pool.run.look(task, { signal: limited(signal) });
      } catch (error) {
        throw asTooLarge(error, signal);
      }
    },
    async *rows(task, signal) {
      try {
        yield* pool.stream.rows(task, { signal: limited(signal) });
      } catch (error) {
        throw asTooLarge(error, signal);
      }
    },
    summary: (task, signal) => pool.run.summary(task, { signal: limited(signal) }),
    close: () => pool.destroy(),
  };
}

/** A thread that ran out of memory or out of time, and nobody asked it to end. */
function asTooLarge(error: unknown, signal: AbortSignal): unknown {
  const outOfMemory = (error as { code?: string } | null)?.code === 'ERR_WORKER_OUT_OF_MEMORY';
  const outOfTime = error instanceof ApiError && error.code === 'cancelled' && !signal.aborted;
  return outOfMemory || outOfTime ? new ApiError('spreadsheetTooLarge', { cause: error }) : error;
}
