import { type Sorting, sortBy } from '../../../shared/grid/sort.ts';
import type { Item } from '../run/item.ts';
import type { Facts } from './facts.ts';
import { STANDINGS, standingOf } from './standings.ts';

/** The columns of the table; it is sorted by any. */
export type Column = 'standing' | 'name' | 'city' | 'opened' | 'activity' | 'registrations';

/** The items in the order that was asked for; null is that of the list. */
export function sortItems(items: readonly Item[], sorting: Sorting<Column> | null): readonly Item[] {
  return sorting ? sortBy(items, (item) => keyOf(item, sorting.column), sorting.descending) : items;
}

function keyOf(item: Item, column: Column): string | number {
  if (column === 'standing') return STANDINGS.indexOf(standingOf(item));
  return item.state === 'answered' ? factKey(item.facts, column) : '';
}

function factKey(facts: Facts, column: Exclude<Column, 'standing'>): string | number {
  switch (column) {
    case 'city':
      return [facts.state, facts.city].filter(Boolean).join(' ');
    case 'opened':
      return facts.opened.replace(/^(\d{2})\/(\d{2})\/(\d{4})$/, '$3-$2-$1');
    case 'registrations': {
      const { positive, negative, open } = facts.registrations;
      // Negative ones first, then how many: what an analyst must not miss.
      return positive + negative + open === 0 ? '' : 1e6 - negative * 1e3 - positive - open;
    }
    case 'activity':
      return facts.activity.code || facts.activity.meaning;
    default:
      return facts[column];
  }
}
