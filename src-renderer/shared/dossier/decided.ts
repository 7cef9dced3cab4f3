import type { Hit } from '../../../src-main/contract/dossiers.ts';
import type { SearchRecord } from '../../../src-main/contract/list-search.ts';
import type { Remembered, RememberedHit } from '../../../src-main/contract/remembered.ts';
import type { OpenDossier } from './context.ts';

/** What tells a record of a list from the others: all that a dossier compares of it. A plain answer has name and document alone. */
type Told = Pick<SearchRecord, 'name' | 'taxId'> &
  Partial<Pick<SearchRecord, 'aliases' | 'birthDate' | 'country' | 'details'>>;

/** How a record stands in a dossier. */
export interface Stood extends Pick<Hit, 'list' | 'file' | 'former' | 'record' | 'decision' | 'changes'> {
  state: RememberedHit['state'];
  /** The dossier; absent where it is the one in use. */
  dossier?: OpenDossier;
}

/** Finds how a record stands in the dossier in use, or in those of its subject; nothing where none has it. */
export type FindHits = (where: Where, record: SearchRecord) => readonly Stood[];

/** The list, and whether the record has left it: what is listed again, or was before, may say the very same. */
type Where = Pick<Hit, 'list' | 'former'>;

const NONE: readonly Stood[] = [];

/** The hits of dossiers, to be found by what a lookup answers. */
export function hitsByRecord(hits: readonly Stood[]): FindHits {
  const byKey = Map.groupBy(hits, (hit) => keyOf(hit, hit.record as unknown as Told));
  return (where, record) => byKey.get(keyOf(where, record)) ?? NONE;
}

/** What dossiers remember of the records of some answers, dossier by dossier. */
export function stoodIn(answers: readonly Pick<Remembered, 'dossiers'>[]): Stood[] {
  const stood = answers.flatMap(({ dossiers }) =>
    dossiers.flatMap(({ dossier: { id, subject }, protocol, hits }) =>
      hits.map((hit) => ({ ...hit, dossier: { id, protocol, name: subject.names[0]! } })),
    ),
  );
  // A lookup that was cut and then asked for whole has some of them in both answers: the later one counts.
  return [...new Map(stood.map((one) => [JSON.stringify([one.dossier.id, one.key]), one])).values()];
}

/**
 * How a record stands in all dossiers that have it: where they do not say the same nobody's word counts for another, and it is
 * null. Of several that do the one decided last.
 */
export function together(hits: readonly Stood[]): Stood | null {
  const [newest, ...others] = hits.toSorted((a, b) => (b.decision?.seq ?? -1) - (a.decision?.seq ?? -1));
  const isAlike = ({ state, decision }: Stood) =>
    state === newest!.state && decision?.outcome === newest!.decision?.outcome;
  return newest && others.every(isAlike) ? newest : null;
}

function keyOf({ list, former }: Where, { name, taxId, aliases = [], birthDate, country, details }: Told): string {
  // Publishers move aliases and columns, and an alert has no empty ones.
  const others = aliases.map((alias) => (alias.quality ? `${alias.name} (${alias.quality})` : alias.name)).sort();
  const columns = details && Object.entries(details).filter(([, value]) => value !== '');
  return JSON.stringify([list, former, name, taxId, others, birthDate ?? '', country ?? '', columns?.sort() ?? null]);
}
