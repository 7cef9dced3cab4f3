import { ABSENT_OUTCOMES } from '../../lookup/blocks.ts';
import { FEDERAL_STATUSES } from '../../words/federal-status.ts';
import type { Item } from '../run/item.ts';
import type { Standing } from './facts.ts';

/** The standing of an item: of its answer, or how far it is. `asking` counts as `waiting`. */
export type ItemStanding = Standing | 'failed' | 'waiting';

/** Answers without a company of Receita Federal's, each with a text that says why. */
export const EXPLAINED = ['stateOnly', ...ABSENT_OUTCOMES, 'unsaid', 'unreadable'] as const;

/** In the order in which they are shown and sorted: Receita Federal's statuses, then what else may come of a question. */
export const STANDINGS: readonly ItemStanding[] = [
  ...FEDERAL_STATUSES,
  'otherStatus',
  ...EXPLAINED,
  'failed',
  'waiting',
];

/** What the table is narrowed to. `stateNegative`: a registration that its provider judged negative, whatever Receita says. */
export type Filter = 'all' | 'stateNegative' | ItemStanding;

export function standingOf(item: Item): ItemStanding {
  if (item.state === 'answered') return item.facts.standing;
  return item.state === 'failed' ? 'failed' : 'waiting';
}

export function passes(item: Item, filter: Filter): boolean {
  if (filter === 'all') return true;
  if (filter !== 'stateNegative') return standingOf(item) === filter;
  return item.state === 'answered' && item.facts.registrations.negative > 0;
}

/** The filters that narrow to something, each with how many. */
export function filtersOf(items: readonly Item[]): { filter: Filter; count: number }[] {
  const counts = new Map<Filter, number>();
  const add = (filter: Filter) => counts.set(filter, (counts.get(filter) ?? 0) + 1);
  for (const item of items) {
    add(standingOf(item));
    if (passes(item, 'stateNegative')) add('stateNegative');
  }
  const filters: Filter[] = ['stateNegative', ...STANDINGS];
  const present = filters
    .flatMap((filter) => ({ filter, count: counts.get(filter) ?? 0 }))
    .filter(({ count }) => count > 0);
  const standings = present.filter(({ filter }) => filter !== 'stateNegative');
  return [{ filter: 'all', count: items.length }, ...standings, ...present.filter((one) => !standings.includes(one))];
}
