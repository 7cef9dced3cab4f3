import type { Dossier, DossierSummary, Hit } from '../../contract/dossiers.ts';
import { lineOf } from './filed.ts';
import { protocolOf } from './protocol.ts';
import { keepUntil, localDay } from './retention.ts';
import { changesSince, type DossierState, openHits } from './state.ts';

/** A dossier's summary as it is sealed: the years of retention are a setting, the day they are counted from is not. */
export type KeptSummary = Omit<DossierSummary, 'keepUntil'> & {
  /** YYYY-MM-DD */
  keptFrom: string;
  protocol: string;
};

export function summaryOf(state: DossierState): KeptSummary {
  const { id, entries, subject, status, conclusion, responsible, deadline, hold, group, keptFrom } = state;
  const first = entries[0]!;
  return {
    id,
    subject,
    status,
    conclusion,
    openHits: openHits(state),
    responsible,
    deadline,
    hold,
    group,
    openedAt: first.time,
    changedAt: entries.at(-1)!.time,
    keptFrom,
    protocol: protocolOf(id, localDay(first.time, first.zone)),
  };
}

/** A summary as the list of dossiers shows it, under a retention of `years`. */
export function listed({ keptFrom, protocol: _, ...summary }: KeptSummary, years: number): DossierSummary {
  return { ...summary, keepUntil: keepUntil(keptFrom, years) };
}

/** The whole dossier, under a retention of `years`. */
export function dossierOf(state: DossierState, years: number): Dossier {
  const { keptFrom, protocol, ...summary } = summaryOf(state);
  return {
    ...summary,
    keepUntil: keepUntil(keptFrom, years),
    version: state.entries.length,
    hits: hitsOf(state),
    entries: state.entries.map(lineOf),
    protocol,
  };
}

/** Its hits in the order in which they were first met. */
export function hitsOf({ hits, subject }: DossierState): Hit[] {
  return [...hits.values()].map((one) => {
    const changes = changesSince(one, subject);
    return {
      ...one.hit,
      consultations: [...one.consultations],
      state: changes === null ? 'open' : changes.length === 0 ? 'decided' : 'changed',
      decision: one.decided?.decision ?? null,
      changes: changes ?? [],
    };
  });
}
