/** Rows that are fetched at once. */
export const PAGE = 100;

/** One line of a list: a row, or the place of one that is not here yet. */
export interface Line<Row> {
  place: number;
  row: Row | null;
}

/** The lines of everything that was found, of which the rows of some pages are here. */
export function linesOf<Row>(total: number, pages: ReadonlyMap<number, readonly Row[]>): Line<Row>[] {
  return Array.from({ length: total }, (_, place) => ({
    place,
    row: pages.get(Math.floor(place / PAGE))?.[place % PAGE] ?? null,
  }));
}

/** Pages that are kept up to date besides the first: what is in sight, and some around it. */
const MOST_KEPT = 6;

/** The pages that are kept where one more is needed: the ones that were needed last. */
export function withPage(kept: readonly number[], page: number): readonly number[] {
  if (page === 0 || kept.includes(page)) return kept;
  return [...kept, page].slice(-MOST_KEPT);
}
