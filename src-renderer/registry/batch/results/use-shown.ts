import type { Item } from '../run/item.ts';
import { type Batch, useBatch } from '../run/store.ts';
import { sortItems } from './sort.ts';
import { passes } from './standings.ts';

type Wanted = Pick<Batch, 'items' | 'turn' | 'filter' | 'sorting'>;

let last: (Wanted & { shown: readonly Item[] }) | null = null;

/** The items that the table shows, in its order. Made once a turn for all who ask. */
export function useShown(): readonly Item[] {
  const { items, turn, filter, sorting } = useBatch();
  const same =
    last?.items === items && last.turn === turn && last.filter === filter && last.sorting === sorting ? last : null;
  last = same ?? { items, turn, filter, sorting, shown: shownOf({ items, filter, sorting }) };
  return last.shown;
}

/** Always a new list: the one of the store grows in place. */
function shownOf({ items, filter, sorting }: Omit<Wanted, 'turn'>): readonly Item[] {
  const passing = filter === 'all' ? items.slice() : items.filter((item) => passes(item, filter));
  return sortItems(passing, sorting);
}
