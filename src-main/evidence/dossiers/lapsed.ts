import type { HitChange } from '../../contract/dossiers.ts';
import { fileOf } from './covered.ts';
import type { Filed, FiledConsultation } from './filed.ts';
import { add, changesSince, type DossierState, opened } from './state.ts';

/** A hit whose decision holds no more, and what is another since. */
export interface Lapsed {
  key: string;
  changes: HitChange[];
}

/**
 * Which hits of a consultation, decided as it has them, the dossier asks anew: `entries` are all that the dossier has, in the
 * order of the log.
 */
export function lapsedIn(entries: Iterable<Filed>, { facts, hits }: FiledConsultation): Lapsed[] {
  let state: DossierState | null = null;
  const decided = new Map<string, ReturnType<DossierState['hits']['get']>>();
  const ofConsultation = new Map(hits.map((hit) => [hit.key, hit]));
  for (const entry of entries) {
    if (state) add(state, entry);
    else if (entry.kind === 'opened') state = opened(entry.id, entry);
    if (!state || entry.kind !== 'decision') continue;
    for (const { key, content } of entry.hits) {
      const known = state.hits.get(key);
      if (known && ofConsultation.get(key)?.content === content) decided.set(key, { ...known });
    }
  }
  const { subject } = state ?? {};
  if (!subject) return [];
  return hits.flatMap((hit) => {
    const then = decided.get(hit.key)?.decided ?? null;
    const changes = changesSince({ hit, from: fileOf(facts, hit), decided: then }, subject) ?? [];
    return changes.length > 0 ? [{ key: hit.key, changes }] : [];
  });
}
