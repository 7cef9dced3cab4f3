import fc from 'fast-check';
import { expect, test } from 'vitest';
import { detailsObject } from '../../../../src-main/lists/details.ts';
import { People } from '../../../../src-main/lists/sources/auxilioemergencial/people.ts';
import { type Layout, OURS, recordOf } from '../../../../src-main/lists/sources/auxilioemergencial/person.ts';
import { tempDir } from '../../../support/temp-dir.ts';

const LAYOUT: Layout = {
  columns: ['MÊS', 'UF', 'PARCELA', 'OBSERVAÇÃO', 'VALOR', ...OURS],
  month: 0,
  instalment: 2,
  note: 3,
  value: 4,
};
/** So large that the rows are spread over sixty parts. */
const BYTES = 60 * 16 * 1024 ** 2;

interface Row {
  name: string;
  identity: string;
  cells: string[];
}

/** What comes out of the rows, in short: name, folded details. */
async function fold(rows: readonly Row[]): Promise<{ people: unknown[]; folded: number }> {
  const people = new People(BYTES, tempDir());
  const out: { people: unknown[]; folded: number } = { people: [], folded: 0 };
  try {
    for (const { name, identity, cells } of rows) people.add(name, identity, `id ${identity}`, cells);
    for await (const { records, folded } of people.records(LAYOUT)) {
      out.folded += folded;
      for (const record of records) out.people.push([record.name, record.taxId, detailsObject(record.details)]);
    }
  } finally {
    people.close();
  }
  return out;
}

/** The same in memory, as it would be written if memory had no end. */
function foldPlainly(rows: readonly Row[]): { people: unknown[]; folded: number } {
  const people = new Map<string, Row[]>();
  for (const [at, row] of rows.entries()) {
    const key = JSON.stringify([row.name, row.identity || at]);
    people.set(key, [...(people.get(key) ?? []), row]);
  }
  const folded = [...people.values()].map((of) => {
    const { name, identity } = of[0]!;
    const cells = of.map((row) => [...row.cells]);
    const record = recordOf(name, `id ${identity}`, cells, LAYOUT);
    return [record.name, record.taxId, detailsObject(record.details)];
  });
  return { people: folded, folded: rows.length - people.size };
}

test('rows of one person become one record, at the place of the first, wherever the others stand', async () => {
  const row = fc.record({
    name: fc.constantFrom('ANA', 'ANA MARIA', 'É', ''),
    identity: fc.constantFrom('', '1', '2', '#0', '0'),
    cells: fc.tuple(
      fc.constantFrom('202004', '202005', ''),
      fc.constantFrom('SP', 'RJ', ''),
      fc.constantFrom('1ª', '2ª PARCELA', ''),
      fc.constantFrom('', 'Devolvido'),
      fc.constantFrom('600,00', '1.200,5', '', 'x'),
    ),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(row, { maxLength: 30 }), async (rows) => {
      expect(await fold(rows)).toEqual(foldPlainly(rows));
    }),
    { numRuns: 60 },
  );
});

test('a source longer than what is in memory at once keeps its order', { timeout: 60_000 }, async () => {
  // Three stretches; every third row is of someone of the first, so that rows come back over stretches.
  const rows = Array.from({ length: 45_000 }, (_, at) => ({
    name: `PESSOA ${at % 3 === 0 ? at % 5000 : at}`,
    identity: 'x',
    cells: ['202004', 'SP', `${at}ª`, '', '600,00'],
  }));
  // As texts: comparing so many objects takes longer than making them.
  expect(JSON.stringify(await fold(rows))).toBe(JSON.stringify(foldPlainly(rows)));
});

test.each([
  ['600,00', '600', '1200,00'],
  ['1.200,00', '1.000.000,1', '1001200,10'],
  ['0,05', '0,05', '0,10'],
  ['600.00', '600,00', undefined],
  ['600,00', '', undefined],
  ['-600,00', '600,00', undefined],
])('%s and %s are %s together', (one, other, total) => {
  const cells = [one, other].map((value) => ['202004', 'SP', '1ª', '', value]);
  const { details } = recordOf('ANA', '', cells, LAYOUT);
  expect(detailsObject(details)['VALOR TOTAL']).toBe(total);
});
