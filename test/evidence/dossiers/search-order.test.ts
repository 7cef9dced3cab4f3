import { expect, test } from 'vitest';
import { type DossierQuery, ORDERS } from '../../../src-main/contract/dossiers.ts';
import { DossierIndex } from '../../../src-main/evidence/dossiers/search.ts';
import type { KeptSummary } from '../../../src-main/evidence/dossiers/views.ts';
import { cpfOf } from '../../support/documents.ts';

const DAY = '2026-11-23';

function dossier(n: number, change: Partial<KeptSummary> = {}): KeptSummary {
  return {
    id: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
    subject: { kind: 'person', names: [`Nome ${n}`] },
    status: 'open',
    conclusion: null,
    openHits: 0,
    responsible: null,
    deadline: null,
    hold: false,
    group: null,
    openedAt: `2026-11-0${n}T00:00:00.000Z`,
    changedAt: `2026-11-1${n}T00:00:00.000Z`,
    keptFrom: DAY,
    protocol: `D-2026-0000000${n}`,
    ...change,
  };
}

/** The one with the most of everything, the one with less, and the one with nothing. */
const INDEX = new DossierIndex([
  dossier(3, {
    subject: { kind: 'person', names: ['Zulmira'], cpf: cpfOf('200000002') },
    status: 'concluded',
    openHits: 12,
    responsible: 'Bento',
    deadline: '2026-12-02',
  }),
  dossier(1, { subject: { kind: 'person', names: ['Ábaco'] } }),
  dossier(2, {
    subject: { kind: 'person', names: ['Juraci'], cpf: cpfOf('100000001') },
    status: 'inReview',
    openHits: 9,
    responsible: 'Ána',
    deadline: '2026-12-01',
  }),
]);

const found = (query: DossierQuery) =>
  INDEX.search(query, DAY, 10, 'administrator').dossiers.map(({ id }) => Number(id.slice(-1)));

test.each(['name', 'status', 'openedAt', 'changedAt'] as const)('by %s, from either end', (column) => {
  expect(found({ order: column })).toEqual([1, 2, 3]);
  expect(found({ order: `-${column}` })).toEqual([3, 2, 1]);
});

test.each(['document', 'openHits', 'responsible', 'deadline'] as const)(
  'by %s, and what has none comes last from either end',
  (column) => {
    expect(found({ order: column })).toEqual([2, 3, 1]);
    expect(found({ order: `-${column}` })).toEqual([3, 2, 1]);
  },
);

test('a page is cut out of the order that was asked for, whatever it is', () => {
  for (const column of ORDERS) {
    const whole = found({ order: `-${column}` });
    expect(found({ order: `-${column}`, offset: 1, limit: 1 })).toEqual(whole.slice(1, 2));
  }
});
