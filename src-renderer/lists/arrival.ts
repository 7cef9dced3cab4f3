import type { Client } from '../api/client.ts';
import { BY_DEFAULT, type Comparison } from './query/comparison.ts';
import { useSearch } from './search/store.ts';

/** Looks a name or a document up in all lists, for whoever goes to the page next. */
export function lookUpInLists(client: Client, text: string, comparison: Partial<Comparison>): void {
  void useSearch.getState().start(client, { ...BY_DEFAULT, ...comparison, text, list: 'todas' });
}
