import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readCsv } from '../../../../src-main/data/csv.ts';
import { ImportError } from '../../../../src-main/data/import-error.ts';
import { decodeText } from '../../../../src-main/data/text.ts';
import { cellsOf } from '../../../../src-main/registry/open-data/rows/row.ts';
import { scanRows } from '../../../../src-main/registry/open-data/rows/scan-rows.ts';

type Read = { line: number; cells: string[] }[];

async function* piecesOf(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.slice(at, at + size);
}

async function scan(bytes: Uint8Array, size = bytes.length || 1): Promise<Read> {
  const read: Read = [];
  const onRow = (row: Parameters<Parameters<typeof scanRows>[2]>[0]) => {
    read.push({ line: row.line, cells: cellsOf(row) });
  };
  await scanRows(piecesOf(bytes, size), 'x', onRow, () => undefined);
  return read;
}

/** The reader of all other csv files, with blanks made one. */
async function oracle(bytes: Uint8Array): Promise<Read> {
  const read: Read = [];
  for await (const rows of readCsv(decodeText(piecesOf(bytes, bytes.length || 1), 'windows-1252'), {
    delimiter: ';',
    label: 'x',
  })) {
    for (const { line, cells } of rows) {
      // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters count as blanks
      read.push({ line, cells: cells.map((cell) => cell.replace(/[\u0000-\u0020]+/g, ' ').replace(/^ | $/g, '')) });
    }
  }
  return read;
}

async function outcomeOf(reading: Promise<Read>): Promise<Read | string> {
  return reading.catch((error: unknown) => {
    if (error instanceof ImportError) return error.message;
    throw error;
  });
}

const published = fc.constantFrom(
  '',
  'A',
  'PEDRA LASCADA',
  '  DOIS  ESPAÇOS ',
  'AÇÃO \u0096 SÃO',
  '0',
  '20260131',
  'É',
);
const odd = fc.constantFrom('"', '""', ';', '\n', '\r\n', '\0', '\u001a', '\t', ' ', 'X', 'Ç');

/** A field as published, or one with anything in it. */
const field = fc.oneof(
  { weight: 6, arbitrary: published.map((text) => `"${text}"`) },
  { weight: 1, arbitrary: fc.array(odd, { maxLength: 6 }).map((parts) => `"${parts.join('').replaceAll('"', '""')}"`) },
  { weight: 1, arbitrary: fc.array(odd, { maxLength: 4 }).map((parts) => parts.join('')) },
);
const line = fc.array(field, { minLength: 2, maxLength: 5 }).map((fields) => fields.join(';'));
const file = fc
  .tuple(fc.array(line, { maxLength: 8 }), fc.constantFrom('\n', '\r\n'), fc.boolean())
  .map(([lines, end, whole]) => Buffer.from(lines.join(end) + (whole ? end : ''), 'latin1'));

describe('rows found by their bytes', () => {
  test('are those that the reader of csv files finds, whatever stands in them and however the file comes', async () => {
    await fc.assert(
      fc.asyncProperty(file, fc.integer({ min: 1, max: 40 }), async (bytes, size) => {
        const [expected, found] = [await outcomeOf(oracle(bytes)), await outcomeOf(scan(bytes, size))];
        // A line of nothing but empty quotes is no row of any published file.
        const withContent =
          typeof expected === 'string' ? expected : expected.filter(({ cells }) => cells.length > 1 || cells[0] !== '');
        expect(found).toEqual(withContent);
      }),
      { numRuns: 3000 },
    );
  });

  test('as published never depend on where the pieces of the file end', async () => {
    const rows = Array.from({ length: 20 }, (_, at) => `"${at}";"  PEDRA  Nº ${at} ";"";"AÇÚCAR"`);
    const bytes = Buffer.from(`${rows.join('\n')}\n`, 'latin1');
    const whole = await scan(bytes);
    expect(whole[7]).toEqual({ line: 8, cells: ['7', 'PEDRA Nº 7', '', 'AÇÚCAR'] });
    for (let size = 1; size < 60; size++) expect(await scan(bytes, size)).toEqual(whole);
  });
});

test('a file that somebody wrote anew in UTF-8 keeps its accents', async () => {
  const bytes = Buffer.from('"1";"RUA DE LIGAÇÃO"\n"2";"SÃO – JOSÉ"\n', 'utf8');
  expect((await scan(bytes)).map(({ cells }) => cells[1])).toEqual(['RUA DE LIGAÇÃO', 'SÃO – JOSÉ']);
});

test('every byte of windows-1252 comes out as its character', async () => {
  const all = Uint8Array.from({ length: 128 }, (_, at) => at + 128);
  const bytes = Buffer.concat([Buffer.from('"1";"x'), all, Buffer.from('x"\n')]);
  const expected = new TextDecoder('windows-1252').decode(all);
  expect((await scan(bytes))[0]!.cells[1]).toBe(`x${expected}x`);
});

test('NULs are counted and no part of any field', async () => {
  const onRow = () => undefined;
  const bytes = Buffer.from('\0"1";"A\0CME"\n"2";"\0"\n\u001a');
  expect(await scanRows(piecesOf(bytes, 5), 'x', onRow, () => undefined)).toEqual({ nuls: 4, open: false });
  expect(await scan(bytes)).toEqual([
    { line: 1, cells: ['1', 'ACME'] },
    { line: 2, cells: ['2', ''] },
  ]);
});

test('a row of more fields than any layout has keeps its count', async () => {
  const bytes = Buffer.from(`${Array.from({ length: 300 }, () => '"x"').join(';')}\n`);
  const counts: number[] = [];
  await scanRows(
    piecesOf(bytes, 64),
    'x',
    (row) => counts.push(row.count),
    () => undefined,
  );
  expect(counts).toEqual([300]);
});
