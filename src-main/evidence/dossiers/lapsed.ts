import type { HitChange } from '../../contract/dossiers.ts';
import { fileOf } from './covered.ts';
import type { Filed, FiledConsultation } from './filed.ts';
import { add, changesSince, type DossierState, type HitState, opened } from './state.ts';

/** What became of the decision on a hit of a consultation. */
export interface Lapsed {
  key: string;
  /** Id of the entry that it is printed by: the newest that holds for this hit, else the newest. */
  decision: string;
  /** What is another here, or of the subject since; none where it holds. */
  changes: HitChange[];
}

/**
 * The hits of a consultation whose newest decision does not hold for them, decided as it has them: it was taken on another file
 * of the list, or on what the subject was. `entries` are all that the dossier has, in the order of the log.
 */
export function lapsedIn(entries: Iterable<Filed>, { facts, hits }: FiledConsultation): Lapsed[] {
  let state: DossierState | null = null;
  const taken: { key: string; one: NonNullable<HitState['decided']> }[] = [];
  const ofConsultation = new Map(hits.map((hit) => [hit.key, hit]));
  for (const entry of entries) {
    if (state) add(state, entry);
    else if (entry.kind === 'opened') state = opened(entry.id, entry);
    if (!state || entry.kind !== 'decision') continue;
    for (const { key, content } of entry.hits) {
      const known = state.hits.get(key)?.decided;
      // As it is then: meeting the record again may move on what it was taken on.
      if (known && ofConsultation.get(key)?.content === content) taken.push({ key, one: { ...known } });
    }
  }
  const { subject } = state ?? {};
  if (!subject) return [];
  const decided = Map.groupBy(taken, ({ key }) => key);
  return hits.flatMap((hit): Lapsed[] => {
    const all = (decided.get(hit.key) ?? []).map(({ one }) => one);
    const newest = all.at(-1);
    if (!newest) return [];
    const changesOf = (one: typeof newest) =>
      changesSince({ hit, from: fileOf(facts, hit), decided: one }, subject) ?? [];
    const standing = all.findLast((one) => changesOf(one).length === 0);
    if (standing === newest) return [];
    const { decision } = standing ?? newest;
    return [{ key: hit.key, decision: decision.id, changes: standing ? [] : changesOf(newest) }];
  });
}
