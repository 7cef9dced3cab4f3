import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Alert } from '../../../src-main/contract/portfolios.ts';
import {
  daysTo,
  filtered,
  inOrder,
  isNarrowed,
  NO_FILTERS,
  questionOf,
} from '../../../src-renderer/portfolios/alerts/order.ts';

const BASE: Alert = {
  id: '00000000-0000-4000-8000-000000000000',
  number: 1,
  kind: 'new',
  source: 'list',
  portfolio: '00000000-0000-4000-8000-000000000001',
  list: 'ceis',
  file: '20261119_CEIS.csv',
  fileDate: '2026-11-19',
  fileSha256: null,
  demonstration: false,
  subject: { reference: 'C-1' },
  subjectNumber: 1,
  hit: '00000000-0000-4000-8000-000000000002',
  record: {},
  changes: [],
  score: null,
  reconciliation: null,
  contradicted: false,
  urgent: false,
  responsible: null,
  raisedAt: '2026-11-19T12:00:00.000Z',
  deadline: '2027-01-03',
  seen: null,
  decision: null,
  dossier: null,
};
const decision = {
  outcome: 'discarded',
  reason: 'Homônimo.',
  at: '2026-11-20T12:00:00.000Z',
  author: { account: 'ana', name: 'Ana Exemplo', by: 'window' },
} as const;
const alerts = fc.array(
  fc.record({
    number: fc.integer({ min: 1, max: 1000 }),
    urgent: fc.boolean(),
    contradicted: fc.boolean(),
    list: fc.constantFrom('ceis' as const, 'onu' as const),
    kind: fc.constantFrom('new' as const, 'left' as const),
    deadline: fc.constantFrom('2026-12-01', '2026-12-31', '2027-01-15'),
    decision: fc.constantFrom(null, decision),
  }),
);
const of = (some: readonly Partial<Alert>[]) => some.map((change): Alert => ({ ...BASE, ...change }));

test('what is open comes before what is decided, urgent ones first, then what is due soonest', () => {
  fc.assert(
    fc.property(alerts, (some) => {
      const ordered = inOrder(of(some));
      const open = ordered.filter((one) => !one.decision);
      expect(ordered.slice(0, open.length)).toEqual(open);
      const keys = open.map(({ urgent, deadline }) => `${urgent ? 0 : 1} ${deadline}`);
      expect(keys).toEqual(keys.toSorted());
    }),
  );
});

test('contradicted ones aside are counted, never an urgent one, and a key away: nothing is lost', () => {
  fc.assert(
    fc.property(alerts, (some) => {
      const all = of(some);
      const without = filtered(all, NO_FILTERS);
      expect(without.passing.length + without.contradicted).toBe(all.length);
      expect(without.passing.filter(({ urgent }) => urgent)).toHaveLength(all.filter(({ urgent }) => urgent).length);
      expect(filtered(all, { ...NO_FILTERS, contradicted: true }).passing).toHaveLength(all.length);
      const ofList = filtered(all, { ...NO_FILTERS, contradicted: true, list: 'onu', kind: 'left' }).passing;
      expect(ofList).toHaveLength(all.filter(({ list, kind }) => list === 'onu' && kind === 'left').length);
    }),
  );
});

test('days to a deadline are days of the calendar', () => {
  expect(daysTo('2026-11-25', '2026-11-24')).toBe(1);
  expect(daysTo('2026-11-24', '2026-11-24')).toBe(0);
  expect(daysTo('2026-10-31', '2026-11-01')).toBe(-1);
  expect(daysTo('2027-03-01', '2027-02-28')).toBe(1);
});

test('each filter is a part of the question, and of nothing else', () => {
  expect(questionOf(NO_FILTERS)).toEqual({ state: 'open' });
  expect(isNarrowed(NO_FILTERS)).toBe(false);
  expect(questionOf({ ...NO_FILTERS, list: 'onu', due: 'overdue', responsible: '' })).toEqual({
    state: 'open',
    list: 'onu',
    source: 'list',
    overdue: 'true',
    unassigned: 'true',
  });
  expect(questionOf({ ...NO_FILTERS, list: 'registration', due: 7, minAgeDays: 30, responsible: 'Ana' })).toEqual({
    state: 'open',
    source: 'registration',
    dueWithinDays: 7,
    minAgeDays: 30,
    responsible: 'Ana',
  });
  const one = { ...NO_FILTERS, client: { number: 7, name: 'Abelardo Jatobá' } };
  expect(questionOf(one)).toEqual({ state: 'open', subject: 7 });
  expect(isNarrowed(one)).toBe(true);
  expect(isNarrowed({ ...NO_FILTERS, responsible: '' })).toBe(true);
  expect(isNarrowed({ ...NO_FILTERS, minAgeDays: 7 })).toBe(true);
});
