import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readFile, saidOf } from './reading.ts';

const SEPARATORS = [';', ',', '\t', '|'] as const;
/** What every writer of csv and every one of the encodings can hold, without blanks around it. */
const text = fc.stringMatching(/^[A-Za-z0-9;,|"çãéõÁÍ€ -]{1,12}$/).filter((one) => one.trim() === one && one !== '');

/** Bytes of Windows-1252, for letters of Portuguese and the euro sign. */
const windows1252 = (written: string) => Buffer.from(written.replaceAll('€', '\u0080'), 'latin1');
const ENCODINGS = {
  'UTF-8': (written: string) => Buffer.from(written),
  'UTF-8 with its mark': (written: string) => Buffer.from(`\uFEFF${written}`),
  'UTF-16': (written: string) => Buffer.from(`\uFEFF${written}`, 'utf16le'),
  'UTF-16, high bytes first': (written: string) => Buffer.from(`\uFEFF${written}`, 'utf16le').swap16(),
  'Windows-1252': windows1252,
};

function written(rows: readonly (readonly string[])[], separator: string, lineBreak: string): string {
  const cell = (one: string) => (/[;,\t|"]/.test(one) ? `"${one.replaceAll('"', '""')}"` : one);
  return rows.map((cells) => cells.map(cell).join(separator) + lineBreak).join('');
}

describe.each(Object.entries(ENCODINGS))('a csv in %s', (_, encode) => {
  test('has the cells that were written, whatever separates them', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(text, { minLength: 3, maxLength: 3 }), { maxLength: 12 }),
        fc.constantFrom(...SEPARATORS),
        fc.constantFrom('\n', '\r\n'),
        async (rows, separator, lineBreak) => {
          const all = [['código', 'nome', 'cpf'], ...rows];
          const { rows: read, look } = await readFile(encode(written(all, separator, lineBreak)));
          expect(read.map(({ cells }) => cells)).toEqual(all);
          expect(read.map(({ line }) => line)).toEqual(all.map((__, at) => at + 1));
          expect(look).toMatchObject({ headingLine: 1, rows: rows.length });
        },
      ),
      { numRuns: 25 },
    );
  });
});

test('a quote that opens a cell and does not close it swallows nobody, under a title too', async () => {
  const { checked } = await readFile(
    'Carteira de clientes\nNome;CPF\nANA LIMA;"1\nRUI COSTA;2\nEVA "X";3\nZOE REIS;4\n',
  );
  expect(checked.map(({ line, name }) => [line, name])).toEqual([
    [3, 'ANA LIMA'],
    [4, 'RUI COSTA'],
    [5, 'EVA "X"'],
    [6, 'ZOE REIS'],
  ]);
});

test('rows may end with a CR alone; one within a row of another kind is not looked up, as another may begin behind it', async () => {
  const { checked } = await readFile('Nome;Cidade\rANA LIMA;RIO\rRUI COSTA;SP\r');
  expect(checked.map(({ line, name }) => [line, name])).toEqual([
    [2, 'ANA LIMA'],
    [3, 'RUI COSTA'],
  ]);
  const mixed = await readFile('Nome;Cidade\r\nANA LIMA;RIO\rRUI COSTA\r\nEVA REIS;SP\r\n');
  expect(mixed.checked.map(saidOf)).toEqual([['moreCells: refused'], []]);
});

test('a csv that ends in the middle of a row is refused, as who stood behind it is not known', async () => {
  const whole = 'id;nome;cpf\n1;ANA LIMA;529.982.247-25\n2;RUI COSTA;123.456.789-09\n';
  for (const cut of [
    whole.slice(0, -16),
    windows1252(whole.slice(0, -16)),
    ENCODINGS['UTF-16, high bytes first'](whole.slice(0, -16)),
  ]) {
    await expect(readFile(cut)).rejects.toMatchObject({ code: 'spreadsheetCut' });
  }
  expect((await readFile(whole.slice(0, -1))).checked).toHaveLength(2);
});
