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

export const NO_PAGES: readonly number[] = [];

/** The pages that are kept of one question. */
export interface SeenPages {
  /** The same for the same question. */
  name: string;
  pages: readonly number[];
}

/** Those where the question of this name needs one more page; the same object where nothing changes. */
export function withPageOf(seen: SeenPages, name: string, page: number): SeenPages {
  const kept = seen.name === name ? seen.pages : NO_PAGES;
  const pages = withPage(kept, page);
  return pages === kept ? seen : { name, pages };
}
