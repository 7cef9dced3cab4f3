import type { MatchOption } from '../../src-main/contract/lists.ts';
import type { Client } from '../api/client.ts';
import { BY_DEFAULT } from './query/comparison.ts';
import { useSearch } from './search/store.ts';

/** Looks a name or a document up in all lists, for whoever goes to the page next. */
export function lookUpInLists(client: Client, text: string, match: MatchOption): void {
  void useSearch.getState().start(client, { ...BY_DEFAULT, match, text, list: 'todas' });
}
