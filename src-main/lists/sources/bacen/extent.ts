import { ImportDoubt } from '../../../data/import-error.ts';

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
 * nothing, just as many as it gives to whoever asks for none (100) or as people ask for (`$top=500`, `$top=1000`).
 */
export function doubtOfExtent(board: string, { rows, isPaged, count }: Extent): ImportDoubt | undefined {
  if (count !== undefined) return rows < count ? new ImportDoubt('boardCounted', { board, rows, count }) : undefined;
  return !isPaged && isRound(rows) ? new ImportDoubt('boardRound', { board, rows }) : undefined;
}

/** 100, 200, 500, 1000, 2000, 5000, … */
function isRound(rows: number): boolean {
  return rows >= 100 && /^[125]0+$/.test(String(rows));
}
