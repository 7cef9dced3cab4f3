import type { HitChange } from '../../contract/dossiers.ts';
import { isWhole } from './compared.ts';
import { fileOf } from './covered.ts';
import type { Filed, FiledConsultation } from './filed.ts';
import { nameOf } from './hit-keys.ts';
import { add, changesSince, type DossierState, type HitState, opened } from './state.ts';

type Decided = NonNullable<HitState['decided']>;

/** What became of the decisions on a hit of a consultation. */
export interface Lapsed {
  key: string;
  /** Id of the entry that it is printed by: the newest that holds for this hit, else the newest. */
  decision: string;
  /** What is another here, or of the subject since; none where it holds. */
  changes: HitChange[];
  /**
   * Id of the newest, where it is printed by an earlier one, or of a later and other one on a hit of another consultation that
   * nobody can tell from it; of several one that confirmed it, else the newest.
   */
  later?: string;
}

/** One that says that it is the person, else the newest; null of none. */
function gravest(decisions: readonly Decided['decision'][]): Decided['decision'] | null {
  const inOrder = decisions.toSorted((one, other) => one.seq - other.seq);
  return inOrder.findLast(({ outcome }) => outcome === 'confirmed') ?? inOrder.at(-1) ?? null;
}

/**
 * The hits of a consultation whose newest decision was taken on another answer of the list, and those for which it does not
 * hold: it was taken on another file of the list, or on what the subject was. `entries` are all that the dossier has, in the
 * order of the log.
 */
export function lapsedIn(entries: Iterable<Filed>, { facts, hits }: FiledConsultation): Lapsed[] {
  let state: DossierState | null = null;
  const taken: { key: string; at: Decided; since: Decided }[] = [];
  const ofConsultation = new Set(hits.map(({ key }) => key));
  for (const entry of entries) {
    if (state) add(state, entry);
    else if (entry.kind === 'opened') state = opened(entry.id, entry);
    if (!state || entry.kind !== 'decision') continue;
    for (const { key } of entry.hits) {
      const known = state.hits.get(key)?.decided;
      // Meeting the record again may move on what it was taken on: it holds for that, too.
      if (known) taken.push({ key, at: { ...known }, since: known });
    }
  }
  const { subject } = state ?? {};
  if (!subject) return [];
  const decided = Map.groupBy(taken, ({ key }) => key);
  const ofOthers = [...decided].flatMap(([key, all]) => (ofConsultation.has(key) ? [] : all.at(-1)!.at));
  const byName = Map.groupBy(ofOthers, ({ on }) => nameOf(on.hit));
  return hits.flatMap((hit): Lapsed[] => {
    const all = decided.get(hit.key) ?? [];
    const newest = all.at(-1)?.at;
    if (!newest) return [];
    const changesOf = (one: Decided) => changesSince({ hit, from: fileOf(facts, hit), decided: one }, subject) ?? [];
    const holding = all.findLast(({ at, since }) => [at, since].some((one) => changesOf(one).length === 0));
    const { decision, on } = holding?.at ?? newest;
    const isOther = (one: Decided) =>
      one.decision.seq > decision.seq &&
      one.decision.outcome !== decision.outcome &&
      !(isWhole(hit) && isWhole(one.on.hit));
    const others = (byName.get(nameOf(hit)) ?? []).filter(isOther).map((one) => one.decision);
    const later = gravest([...others, ...(decision === newest.decision ? [] : [newest.decision])]);
    if (holding && !later && on.hit.content === hit.content) return [];
    const changes = holding ? [] : changesOf(newest);
    return [{ key: hit.key, decision: decision.id, changes, ...(later && { later: later.id }) }];
  });
}
