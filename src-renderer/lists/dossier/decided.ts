import type { Hit } from '../../../src-main/contract/dossiers.ts';
import type { SearchRecord } from '../../../src-main/contract/list-search.ts';
import type { ListName } from '../../../src-main/contract/lists.ts';

/** What tells a record of a list from the others: the list's own columns, as they were answered. */
type Told = Pick<SearchRecord, 'name' | 'taxId'> & Partial<Pick<SearchRecord, 'birthDate' | 'details'>>;

/** Finds how a record stands in a dossier; undefined where its hits do not have it. */
export type FindHit = (list: ListName, record: SearchRecord) => Hit | undefined;

/** The hits of a dossier, to be found by what a lookup answers. */
export function hitsByRecord(hits: readonly Hit[]): FindHit {
  const byKey = new Map(hits.map((hit) => [keyOf(hit.list, hit.record as unknown as Told), hit]));
  return (list, record) => byKey.get(keyOf(list, record));
}

function keyOf(list: string, { name, taxId, birthDate = '', details = {} }: Told): string {
  return JSON.stringify([list, name, taxId, birthDate, Object.entries(details).sort()]);
}
