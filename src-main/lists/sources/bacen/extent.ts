import { ImportDoubt } from '../../../data/import-error.ts';

const GIVEN_UNASKED = 100;

/** How much of a board the files of one import hold. */
export interface Extent {
  rows: number;
  /** Whether the files are pages of which the server said where they end. */
  isPaged: boolean;
  /** How many rows the server says that there are. */
  count?: number | undefined;
}

/**
 * Why the files may hold only the beginning of a board: they have fewer rows than the server counts, or, where it says
 * nothing, just as many as it gives to whoever asks for no number.
 */
export function doubtOfExtent(board: string, { rows, isPaged, count }: Extent): ImportDoubt | undefined {
  if (count !== undefined) return rows < count ? new ImportDoubt('boardCounted', { board, rows, count }) : undefined;
  return !isPaged && rows === GIVEN_UNASKED ? new ImportDoubt('boardRound', { board, rows }) : undefined;
}
