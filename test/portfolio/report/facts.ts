import fc from 'fast-check';
import { DECISIONS } from '../../../src-main/contract/dossiers.ts';
import { MATCH_OPTIONS } from '../../../src-main/contract/list-options.ts';
import { ALERT_KINDS } from '../../../src-main/contract/portfolios.ts';
import type { AlertFacts, Material } from '../../../src-main/portfolio/report/figures.ts';

/** The period that the invented alerts lie around. */
export const PERIOD = { from: '2026-11-10', to: '2026-11-19' };

const moment = fc.integer({ min: Date.UTC(2026, 10, 4), max: Date.UTC(2026, 10, 24) });
const author = fc.constantFrom(
  { account: 'ana', name: 'Ana Exemplo', by: 'window' as const },
  { account: 'ana', name: 'Bia Exemplo', by: 'window' as const },
  { account: 'servico', name: '=1+1', by: 'key' as const },
);
const day = fc.integer({ min: 4, max: 24 }).map((date) => `2026-11-${String(date).padStart(2, '0')}`);

/** Any alert; a clock that was set back may have it decided before it was raised. */
export const alertFacts: fc.Arbitrary<AlertFacts> = fc.record({
  kind: fc.constantFrom(...ALERT_KINDS),
  list: fc.constantFrom('onu', 'ceis', 'pep', null),
  urgent: fc.boolean(),
  match: fc.constantFrom(...MATCH_OPTIONS, null),
  demonstration: fc.boolean(),
  raisedAt: moment,
  deadline: day,
  seenAt: fc.option(moment),
  decision: fc.option(fc.record({ at: moment, outcome: fc.constantFrom(...DECISIONS), author })),
});

export function materialOf(alerts: readonly AlertFacts[], changes: Partial<Material> = {}): Material {
  return {
    portfolio: null,
    portfolios: [],
    notScreened: [],
    alerts,
    looks: [],
    made: { time: '2026-11-19T20:00:00.000Z', zone: '-03:00' },
    ...changes,
  };
}
