import type { DecisionOutcome, Dossier, DossierEntry, EntryOf, Hit } from '../../../../src-main/contract/dossiers.ts';
import type { SearchRecord } from '../../../../src-main/contract/list-search.ts';
import { askedOf } from '../../../shared/consulted/asked.ts';
import { consultedOf, isPlainNothing } from '../timeline/story.ts';

/** What the window reads of a record; either form of the answer may lack parts of it. */
export type ReadRecord = Partial<
  Pick<
    SearchRecord,
    | 'name'
    | 'taxId'
    | 'reconciliation'
    | 'matchedAlias'
    | 'aliases'
    | 'birthDate'
    | 'country'
    | 'details'
    | 'noLongerListedSince'
    | 'score'
    | 'matchedWords'
    | 'facts'
  >
> & {
  /** Of records that were counted and not given, how many there are: nothing else is known of them. */
  more?: number;
};

export function recordOf({ record }: Pick<Hit, 'record'>): ReadRecord {
  return record as ReadRecord;
}

/** Whether a hit waits for a decision: nobody took one, or what it was taken on is another now. */
export function isOpen({ state }: Pick<Hit, 'state'>): boolean {
  return state !== 'decided';
}

/** Why a dossier has no hits: no list was asked, not every answer says all that was asked, or nothing was found. */
export type NoHits = 'notAsked' | 'notSaid' | 'none';

export function noHitsOf(entries: readonly DossierEntry[]): NoHits {
  const asked = entries.filter(
    (entry) =>
      entry.kind === 'consultation' && askedOf(entry.facts) === 'lists' && consultedOf(entry.facts, 'list').length > 0,
  ) as EntryOf<'consultation'>[];
  if (asked.length === 0) return 'notAsked';
  return asked.every(({ facts }) => isPlainNothing(facts)) ? 'none' : 'notSaid';
}

export interface HitGroup {
  list: string;
  hits: readonly Hit[];
}

/** Hits list by list, in the order in which the lists came; in each those that are likeliest the subject first. */
export function groupsOf(hits: readonly Hit[]): HitGroup[] {
  const lists = Map.groupBy(hits, ({ list }) => list);
  return [...lists].map(([list, some]) => ({ list, hits: some.toSorted((a, b) => weightOf(b) - weightOf(a)) }));
}

/** A document that agrees counts more than any name; what is listed no longer comes last. */
function weightOf(hit: Hit): number {
  const { reconciliation, score = 0 } = recordOf(hit);
  return score + (reconciliation === 'exact' ? 2000 : reconciliation ? 1000 : 0) - (hit.former ? 5000 : 0);
}

/** Who decided one of `keys` since the version `seen` of the dossier, hit by hit, the newest decision of each. */
export function decidedSince(
  { entries, hits }: Pick<Dossier, 'entries' | 'hits'>,
  seen: number,
  keys: readonly string[],
): { hit: Hit; decision: EntryOf<'decision'> }[] {
  const later = entries.slice(seen).filter((entry) => entry.kind === 'decision');
  return keys.flatMap((key) => {
    const hit = hits.find((one) => one.key === key);
    const decision = later.findLast((entry) => entry.hits.some((one) => one.key === key));
    return hit && decision ? [{ hit, decision }] : [];
  });
}

/** How often each outcome was decided, and how many hits are open. */
export function talliesOf(hits: readonly Hit[]): { open: number } & Partial<Record<DecisionOutcome, number>> {
  const tallies: { open: number } & Partial<Record<DecisionOutcome, number>> = { open: 0 };
  for (const hit of hits) {
    if (isOpen(hit) || !hit.decision) tallies.open += 1;
    else tallies[hit.decision.outcome] = (tallies[hit.decision.outcome] ?? 0) + 1;
  }
  return tallies;
}
