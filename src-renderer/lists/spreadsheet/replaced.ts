import type { ListName, ListOption } from '../../../src-main/contract/lists.ts';
import type { ListStatus } from '../../../src-main/contract/window/data.ts';
import type { OfOffice } from '../../shared/consulted/sources.ts';

/** Where the answer of a row came from: the snapshots, as `list/20260930_LIST`, and when it was asked (epoch, milliseconds). */
export interface Origin {
  sources: readonly string[];
  at: number;
  /** What the lists had just before; unknown of an answer that came with a decision, or was kept by an earlier version. */
  editions?: Editions;
  /** On a desktop that has joined an office: who gave it. */
  office?: OfOffice | undefined;
}

/** Of each list a text that is another one where its files were replaced, by one of the same name too, or taken back. */
export type Editions = Readonly<Record<string, string>>;

export function editionsOf(lists: readonly ListStatus[]): Editions {
  const of = ({ snapshots }: ListStatus) => snapshots.map(({ file, importedAt }) => `${file} ${importedAt}`).join();
  return Object.fromEntries(lists.map((status) => [status.list, of(status)]));
}

/** The lists that answered otherwise in one of two answers: another file, one more or one less. */
export function listsThatDiffer(one: readonly string[], other: readonly string[]): ListName[] {
  const differing = [
    ...one.filter((source) => !other.includes(source)),
    ...other.filter((source) => !one.includes(source)),
  ];
  return [...new Set(differing.map(listOf))];
}

/**
 * The lists of an answer of which a file was installed since, also one of the same name. A file that was taken back to an
 * earlier one shows only when the service is asked.
 */
function listsInstalledSince({ sources, at }: Origin, lists: readonly ListStatus[]): ListName[] {
  const asked = new Set(sources.map(listOf));
  const since = ({ snapshots }: ListStatus) => snapshots.some(({ importedAt }) => Date.parse(importedAt) >= at);
  return lists.filter((status) => asked.has(status.list) && since(status)).map(({ list }) => list);
}

/** Whether the office gave one of two answers and this machine the other: they are not of one table, whatever files are named. */
export function isOfOther(one: Pick<Origin, 'office'>, other: Pick<Origin, 'office'>): boolean {
  return isOfOffice(one) !== isOfOffice(other);
}

function isOfOffice({ office }: Pick<Origin, 'office'>): boolean {
  return office?.by === 'answered';
}

/** The lists that an answer was asked of and that have other files now than then; what is installed here says nothing of an office's. */
export function listsReplacedSince(origin: Origin, asked: ListOption, lists: readonly ListStatus[]): ListName[] {
  if (isOfOffice(origin)) return [];
  const { editions: before } = origin;
  if (!before) return listsInstalledSince(origin, lists);
  const now = editionsOf(lists);
  return lists.flatMap(({ list }) => ((asked === 'todas' || asked === list) && before[list] !== now[list] ? list : []));
}

/** The places whose answers have to be asked for anew, where `listsOf` names lists for their origin; and these lists. */
export function staleAnswers(
  origins: readonly (Origin | undefined)[],
  listsOf: (origin: Origin) => readonly ListName[],
): { places: number[]; lists: ListName[] } {
  // The answers of one request have one origin between them.
  const known = new Map<Origin, readonly ListName[]>();
  const lists = new Set<ListName>();
  const places: number[] = [];
  origins.forEach((origin, place) => {
    if (!origin) return;
    const stale = known.get(origin) ?? listsOf(origin);
    known.set(origin, stale);
    for (const list of stale) lists.add(list);
    if (stale.length > 0) places.push(place);
  });
  return { places, lists: [...lists] };
}

function listOf(source: string): ListName {
  return source.slice(0, source.indexOf('/')) as ListName;
}
