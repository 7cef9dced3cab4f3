import type { Dossier, Hit } from '../../../src-main/contract/dossiers.ts';

/** The hits that a lookup has in the dossier where its answer is filed; none before it is. */
export function hitsOf({ entries, hits }: Pick<Dossier, 'entries' | 'hits'>, request: string | null): Hit[] {
  const keys = new Set(
    entries.flatMap((entry) => (entry.kind === 'consultation' && entry.facts.request === request ? entry.hits : [])),
  );
  return hits.filter(({ key }) => keys.has(key));
}

const ORDER = ['changed', 'open', 'confirmed', 'escalated', 'inconclusive', 'discarded'] as const;
/** How hits stand: by what was decided, and what asks for a decision, for the first time or again. */
export type Standing = (typeof ORDER)[number];

/** Sentences of what a dossier says of its hits, each once, with how many it is said of. */
export function tallied(texts: readonly string[]): { text: string; count: number }[] {
  return [...Map.groupBy(texts, (text) => text)].map(([text, { length }]) => ({ text, count: length }));
}

/** How many hits stand how, what asks for a decision first. */
export function standingsOf(hits: readonly Hit[]): { standing: Standing; count: number }[] {
  const standings = hits.map(
    ({ state, decision }): Standing =>
      state === 'decided' && decision ? decision.outcome : state === 'changed' ? 'changed' : 'open',
  );
  return ORDER.map((standing) => ({ standing, count: standings.filter((one) => one === standing).length })).filter(
    ({ count }) => count > 0,
  );
}
