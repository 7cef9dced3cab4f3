import { ApiError } from '../errors/api-error.ts';

/** How an import ended: `refused` are files that are none, or doubtful. */
export type ImportOutcome = 'done' | 'refused' | 'cancelled' | 'failed';

/** How an import ended by what it failed by; null for one that did not. */
export function importOutcome(error: unknown): ImportOutcome {
  if (error === null) return 'done';
  if ((error as Error).name === 'AbortError') return 'cancelled';
  if (!(error instanceof ApiError)) return 'failed';
  if (error.code === 'importRefused' || error.code === 'importDoubtful') return 'refused';
  return error.code === 'cancelled' || error.code === 'closing' ? 'cancelled' : 'failed';
}
