import type { ConsultedList, NotConsultedList } from '../../../src-main/contract/list-search.ts';
import type { ListName } from '../../../src-main/contract/lists.ts';
import type { ListStatus } from '../../../src-main/contract/window/data.ts';
import { isWithoutDocuments } from '../../../src-main/contract/without-documents.ts';
import { byDateAlone, type Freshness, freshnessOf } from '../installed/freshness.ts';
import { isIncomplete } from '../installed/warned.ts';
import { type OfOffice, saysInPlace } from './sources.ts';
import { isIn, type Where } from './where.ts';

/** Which lists a search went through and which not, as the service says it. */
export interface Scope {
  consulted: readonly ConsultedList[];
  notConsulted: readonly NotConsultedList[];
  /** On a desktop that has joined an office: who searched. */
  office?: OfOffice | undefined;
}

/** Nothing was said: as good as nothing was searched. */
export const NO_SCOPE: Scope = { consulted: [], notConsulted: [] };

/** A list that was searched, and how far its data can be relied on. */
export interface Consulted extends ConsultedList {
  title: string;
  freshness: Freshness;
}
export interface NotConsulted extends NotConsultedList {
  title: string;
}

/** What an answer of a search rests on. */
export interface Coverage {
  consulted: Consulted[];
  notConsulted: NotConsulted[];
  /** Lists for which invented data answered: they say nothing of anybody. */
  demonstration: Consulted[];
  /** Why this machine answered in its office's place; null where it did not. */
  inPlace: 'unreachable' | 'signed-out' | null;
  /** How many lists answered with official data. */
  official: number;
  /** Lists whose data is older than their rhythm allows. */
  outdated: Consulted[];
  /** Where a document was looked for without a name: lists that were searched and lack them: not found is not absent. */
  withoutDocuments: Consulted[];
  /** Every list asked for was searched, whole and up to date: "nothing" is then as much as lists can say. */
  clear: boolean;
}

/**
 * What was looked for: names, with documents or without; documents alone; or, of many lookups, some by document alone.
 * A list without any document answers none of the latter two, and counts as consulted where names were asked at all.
 */
export type AskedBy = 'name' | 'document' | 'either';

/** The lists that a lookup in `where` goes through. */
export function listsAsked(lists: readonly ListStatus[], where: Where): ListStatus[] {
  return lists.filter(({ list }) => isIn(where, list));
}

/** What a search in every list would go through by what is installed, where the service does not say what it went through. */
export function scopeOf(lists: readonly ListStatus[]): Scope {
  const answers = ({ snapshots, unreadable }: ListStatus) => snapshots.length > 0 && unreadable.length === 0;
  return {
    consulted: lists.filter(answers).map(({ list, snapshots }) => ({ list, snapshots })),
    notConsulted: lists
      .filter((status) => !answers(status))
      .map(({ list, unreadable }) => ({
        list,
        reason: unreadable.length > 0 ? 'unreadable' : 'notInstalled',
        files: unreadable,
      })),
  };
}

/**
 * Judges at `now` what a search in `where` rests on. `lists` is what is installed: it has the titles, and how fresh each list
 * is; a list that it does not know is never clear.
 */
export function coverageOf(
  scope: Scope,
  where: Where,
  lists: readonly ListStatus[],
  now: Date,
  by: AskedBy = 'name',
): Coverage {
  const { office } = scope;
  const statusOf = (name: ListName) => {
    const status = lists.find(({ list }) => list === name);
    return status && office?.by === 'answered' ? byDateAlone(status) : status;
  };
  const titleOf = (name: ListName) => statusOf(name)?.title ?? name;
  const searched = scope.consulted.map((one): Consulted => {
    const status = statusOf(one.list);
    return {
      ...one,
      title: titleOf(one.list),
      freshness: status ? freshnessOf({ ...status, snapshots: one.snapshots }, now).freshness : 'check',
    };
  });
  const notConsulted = scope.notConsulted.map((one) => ({ ...one, title: titleOf(one.list) }));
  const withoutDocuments = by === 'name' ? [] : searched.filter(isWithoutDocuments);
  const consulted = by === 'document' ? searched.filter((one) => !withoutDocuments.includes(one)) : searched;
  const demonstration = searched.filter(
    ({ list, snapshots }) =>
      office?.demonstration.includes(list) || snapshots.some((snapshot) => snapshot.demonstration),
  );
  const answered = new Set(consulted.map((one) => one.list));
  const asked = listsAsked(lists, where);
  return {
    consulted,
    notConsulted,
    withoutDocuments,
    outdated: searched.filter(({ freshness }) => freshness === 'expired'),
    demonstration,
    inPlace: saysInPlace(office),
    official: consulted.filter((one) => !demonstration.includes(one)).length,
    clear:
      asked.length > 0 &&
      asked.every((status) => answered.has(status.list)) &&
      notConsulted.length === 0 &&
      withoutDocuments.length === 0 &&
      consulted.every(({ freshness, snapshots }) => freshness === 'current' && !snapshots.some(isIncomplete)),
  };
}
