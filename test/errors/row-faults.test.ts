import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ROW_FAULTS, type RowFault, rowFault, rowFaultInPortuguese } from '../../src-main/errors/row-faults.ts';
import { filled } from '../../src-main/errors/sentences.ts';

const CODES = Object.keys(ROW_FAULTS) as RowFault[];
const HOLES = /\{(\w+)\}/g;
/** As publishers name columns and number records. */
const value = fc.stringMatching(/^[A-Za-z0-9_]{1,12}$/);
const say = rowFault as (code: RowFault, named: Record<string, string>) => string;

describe.each(CODES)('the fault %s', (code) => {
  const [english, portuguese] = ROW_FAULTS[code];
  const names = [...english.matchAll(HOLES)].map(([, name]) => name!);
  const named = fc.record(Object.fromEntries(names.map((name) => [name, value])));

  test('names the same in both languages', () => {
    expect([...portuguese.matchAll(HOLES)].map(([, name]) => name).sort()).toEqual(names.toSorted());
  });

  test('is said in Portuguese, whatever it names and wherever its row is', () => {
    fc.assert(
      fc.property(named, (values) => {
        const said = say(code, values);
        const expected = filled(portuguese, values);
        expect(rowFaultInPortuguese(said)).toBe(expected);
        expect(rowFaultInPortuguese(`20261101_CEIS.csv: ${said}`)).toBe(`20261101_CEIS.csv: ${expected}`);
        expect(rowFaultInPortuguese(`page 12: ${said}`)).toBe(`página 12: ${expected}`);
        expect(rowFaultInPortuguese(`${said} (LOG_BAIRRO.TXT)`)).toBe(`${expected} (LOG_BAIRRO.TXT)`);
      }),
    );
  });
});

test('what is none of these stays as it is', () => {
  for (const text of ['', 'something else', 'a.csv: something else']) expect(rowFaultInPortuguese(text)).toBeNull();
});
