import { expect, test } from 'vitest';
import { gapsIn, hasGaps, listsAnswering } from '../../src-main/contract/consultation-gaps.ts';
import type { ConsultationFacts } from '../../src-main/contract/dossiers.ts';

const facts = (endpoint: string, ...parameters: [string, string][]) =>
  ({
    endpoint,
    parameters,
    askedAt: '2026-11-02T10:00:00Z',
    answeredFrom: [{ kind: 'list', name: 'onu', file: '20261101_ONU.csv', date: '2026-11-01', warnings: [] }],
    notConsulted: [],
  }) as unknown as ConsultationFacts;

test.each([
  ['a lookup by document alone', facts('/restricted-lists/v2', ['taxId', '12345678909']), ['onu']],
  ['a lookup by name', facts('/restricted-lists/v2', ['name', 'ana inventada']), []],
  ['a batch, whose items have questions of their own', facts('/restricted-lists/v2/batch', ['taxId', 'x']), []],
  ['an alert, compared by both', facts('/alerts/v1', ['name', 'ana inventada'], ['taxId', '12345678909']), []],
])('a list without documents says nothing of %s, or of none', (_, asked, silent) => {
  expect(gapsIn(asked).silent).toEqual(silent);
});

test('a list of boards is told as old by its oldest board, one of elections by its newest', () => {
  const from = (name: string, date: string) => ({ kind: 'list', name, file: 'x.csv', date, warnings: [] });
  const answeredFrom = [
    from('bacen', '2026-11-01'),
    from('bacen', '2024-11-01'),
    from('candidatoseleitorais', '2026-10-01'),
    from('candidatoseleitorais', '2020-10-01'),
  ];
  const asked = { ...facts('/restricted-lists/v2', ['name', 'ana']), answeredFrom } as unknown as ConsultationFacts;
  expect(gapsIn(asked).aged).toEqual([{ list: 'bacen', date: '2024-11-01' }]);
});

test('a list for which invented data answered is a gap, and none of those that answered', () => {
  const from = (name: string, demonstration: boolean) => {
    return { kind: 'list', name, file: 'x.csv', date: '2026-11-01', warnings: [], demonstration };
  };
  const answeredFrom = [from('ceis', false), from('pep', true)];
  const asked = { ...facts('/restricted-lists/v2', ['name', 'ana']), answeredFrom } as unknown as ConsultationFacts;
  expect(gapsIn(asked).demonstration).toEqual(['pep']);
  expect(hasGaps(gapsIn(asked))).toBe(true);
  expect(listsAnswering(asked)).toEqual(['ceis']);
});
