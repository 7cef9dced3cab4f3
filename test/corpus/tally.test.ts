import { expect, test } from 'vitest';
import { verdictLine, verdicts } from './aims.ts';
import { SCORED, type Score, type ScoredField } from './score.ts';
import { failuresOf, grouped, type Kind, medianPerPage, percent, type Result, tableOf } from './tally.ts';

function result(
  kind: Kind,
  wrong: readonly ScoredField[] = [],
  more: Partial<Result> = {},
  wrongButValid = '',
): Result {
  const judged = (field: ScoredField) => ({ right: !wrong.includes(field), expected: 'a', got: 'b' });
  const fields = Object.fromEntries(SCORED.map((field) => [field, judged(field)])) as Score['fields'];
  return { family: 'cemig', kind, seed: 1, score: { fields, wrongButValid }, pages: 1, ms: 100, ...more };
}

const bills = (count: number, make: (index: number) => Result) => Array.from({ length: count }, (_, i) => make(i));

test('a share is never rounded up to all', () => {
  expect(percent({ right: 9999, of: 10000 })).toBe('100.0');
  expect(percent({ right: 10000, of: 10000 })).toBe('100');
  expect(percent({ right: 0, of: 0 })).toBe('-');
});

test('an aim is met at its share and missed below it', () => {
  const withWrong = (count: number) => bills(200, (i) => result('direct', i < count ? ['zipCode'] : []));
  const met = (count: number) => verdicts(withWrong(count)).find(({ what }) => what === 'direct: zipCode')?.met;
  expect([met(1), met(2)]).toEqual([true, false]);
});

test('an aim for which nothing was read is not spoken of', () => {
  const told = verdicts([result('photo')]).map(({ what }) => what);
  expect(told).toEqual(['photos: zipCode', 'photo: wrong CEP called valid']);
});

test('all quarter turns of a scan count together, the dangerous error for each way alone', () => {
  const read = [...bills(99, () => result('scan')), result('scan180', ['orientation'], {}, '01310100')];
  const told = new Map(verdicts(read).map((verdict) => [verdict.what, verdictLine(verdict)]));
  expect(told.get('scans, each quarter turn: orientation')).toMatch(/^MISSED .* 99\.0 % {2}\(99\/100\)$/);
  expect(told.get('scan: wrong CEP called valid')).toMatch(/^met /);
  expect(told.get('scan180: wrong CEP called valid')).toMatch(/^MISSED /);
});

test('the time of a page is the median over documents of their time by pages', () => {
  expect(
    medianPerPage([result('scan', [], { ms: 900, pages: 3 }), result('scan', [], { ms: 100 }), result('scan')]),
  ).toBe(100);
});

test('a table has a row for each group, with its shares', () => {
  const table = tableOf(
    'family',
    grouped([result('scan', ['city']), result('scan')], ({ family }) => family),
  );
  const [head, row, ...more] = table.split('\n').map((line) => line.trim().split(/\s+/));
  expect(more).toEqual([]);
  expect(row![head!.indexOf('city')]).toBe('50.0');
  expect(row![head!.indexOf('CEP')]).toBe('100');
});

test('failures name the bill that can be made again by its seed', () => {
  const lines = failuresOf([result('photo', ['name'], { seed: 7001 }), result('photo')], 3);
  expect(lines).toEqual(['name: 1 of 2 wrong', '  cemig photo seed 7001: expected "a", got "b"']);
});
