import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CsvRow, delimiterOf, firstRow, readCsv, withLineFeeds } from '../../src-main/data/csv.ts';
import { ImportError } from '../../src-main/data/import-error.ts';

/** Pieces of whole characters, as decoders give them. */
async function* chunksOf(text: string, size: number): AsyncGenerator<string> {
  const characters = [...text];
  for (let at = 0; at < characters.length; at += size) yield characters.slice(at, at + size).join('');
}

async function rowsOf(text: string, delimiter = ';', size = 1 << 16): Promise<CsvRow[]> {
  const rows: CsvRow[] = [];
  for await (const batch of readCsv(chunksOf(text, size), { delimiter, label: 'a.csv' })) rows.push(...batch);
  return rows;
}

const cellsOf = async (text: string, delimiter?: string) => (await rowsOf(text, delimiter)).map((row) => row.cells);

test('whatever cells hold, quoted as official files quote them, comes back, however the text is cut', async () => {
  const cell = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: fc.constantFrom(';', '"', '\n', '\r\n', 'Ç', ' ') }),
  );
  const table = fc.array(fc.array(cell, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(table, fc.integer({ min: 1, max: 40 }), async (rows, size) => {
      const quoted = rows.map((cells) => cells.map((text) => `"${text.replaceAll('"', '""')}"`).join(';'));
      const read = await rowsOf(`${quoted.join('\r\n')}\r\n`, ';', size);
      expect(read.map((row) => row.cells)).toEqual(rows);
    }),
  );
});

/** Rows as csv-parse reads them, with the line on which each begins; null where a quote never closes. */
function oracle(text: string, delimiter: string): CsvRow[] | null {
  const rows: CsvRow[] = [];
  let breaks = 0;
  const take = (cells: string[], { empty_lines }: { empty_lines: number }) => {
    rows.push({ line: 1 + rows.length + empty_lines + breaks, cells });
    for (const cell of cells) breaks += cell.split('\n').length - 1;
    return null;
  };
  try {
    parse(text, {
      delimiter,
      record_delimiter: ['\r\n', '\n'],
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: true,
      on_record: take,
    });
    return rows;
  } catch {
    return null;
  }
}

test('any text at all is read as csv-parse reads it, however it is cut', async () => {
  const part = fc.constantFrom(
    ';',
    ',',
    '"',
    '""',
    '\n',
    '\r\n',
    '\r',
    'Ç',
    '–',
    '😀',
    ' ',
    'a',
    '";"',
    '"\r\n"',
    '\n"',
  );
  await fc.assert(
    fc.asyncProperty(
      fc.array(part, { maxLength: 60 }),
      fc.integer({ min: 1, max: 12 }),
      fc.constantFrom(';', ','),
      async (parts, size, delimiter) => {
        const text = parts.join('');
        const expected = oracle(text, delimiter);
        const read = rowsOf(text, delimiter, size);
        if (expected) expect((await read).map(({ line, cells }) => ({ line, cells }))).toEqual(expected);
        else await expect(read).rejects.toThrow(/never ends/);
      },
    ),
    { numRuns: 2000 },
  );
});

describe('lines', () => {
  test('a row has the line on which it begins, whatever line breaks the rows before it hold', async () => {
    const rows = await rowsOf('A;B\r\n"x\r\ny";1\r\n\r\n"p\nq\nr";2\r\nz;3');
    expect(rows.map((row) => [row.line, row.cells.at(-1)])).toEqual([
      [1, 'B'],
      [2, '1'],
      [5, '2'],
      [8, '3'],
    ]);
  });

  test('files may mix both line ends, lack the last one, and be cut anywhere', async () => {
    const text = 'A;B\r\n1;2\n3;4';
    for (let size = 1; size < text.length; size++) {
      expect((await rowsOf(text, ';', size)).map((row) => row.cells)).toEqual([
        ['A', 'B'],
        ['1', '2'],
        ['3', '4'],
      ]);
    }
  });
});

describe('quotes', () => {
  test('a quoted cell may hold the delimiter, as the `;;` of FUNDAMENTAÇÃO LEGAL', async () => {
    expect(await cellsOf('"LEI 8429 - ART. 12;;LEI 8666";"B"')).toEqual([['LEI 8429 - ART. 12;;LEI 8666', 'B']]);
  });

  test('a bare quote inside an unquoted cell is kept, as in the EU file', async () => {
    expect(await cellsOf('1;Ali "the tall" Hassan;x\n2;b;y')).toEqual([
      ['1', 'Ali "the tall" Hassan', 'x'],
      ['2', 'b', 'y'],
    ]);
  });

  test('a bare quote inside a quoted cell does not swallow the rows behind it', async () => {
    const rows = await cellsOf('"1";"EMPRESA "X" LTDA";"a"\n"2";"OUTRA";"b"');
    expect(rows).toHaveLength(2);
    expect(rows[0]?.[1]).toContain('EMPRESA "X" LTDA');
    expect(rows[1]).toEqual(['2', 'OUTRA', 'b']);
  });

  test('text behind a closing quote keeps the cell with its quotes', async () => {
    expect(await cellsOf('"ACME "X" LTDA";"a""b"c;"d" \n1')).toEqual([['"ACME "X" LTDA"', '"a"b"c', '"d" '], ['1']]);
  });

  test('a quote that never closes is refused in words, with its line, and not read on for ever', async () => {
    const endless = `A;B\n1;2\n"3;${'x'.repeat(3_000_000)}`;
    await expect(rowsOf(endless)).rejects.toThrow(ImportError);
    await expect(rowsOf(endless)).rejects.toThrow(/a\.csv.*line 3/);
    await expect(rowsOf(`A;B\n\n\n"3;${'x'.repeat(3_000_000)}";4\n`)).rejects.toThrow(/line 4/);
    await expect(rowsOf('A;B\n"1;2')).rejects.toThrow(/a\.csv.*line 2.*never ends/);
  });
});

describe('delimiters', () => {
  test.each([
    ['CPF;Nome_PEP;Sigla', ';'],
    ['fileGenerationDate,Entity_LogicalId', ','],
    ['TIPO\tCPF OU CNPJ\tNOME', '\t'],
    ['"A;B",C,D', ','],
    ['NOME|CPF|A;B', '|'],
    ['one', ';'],
  ])('%j is split at %j', (line, delimiter) => {
    expect(delimiterOf(`${line}\r\n1;1;1;1;1;1`)).toBe(delimiter);
  });

  test('a first line that is cut is split as if it were not', async () => {
    const rows: string[][] = [];
    for await (const batch of readCsv(chunksOf('a,b;c;d\n1;2;3\n', 2), { label: 'a.csv' })) {
      rows.push(...batch.map((row) => row.cells));
    }
    expect(rows).toEqual([
      ['a,b', 'c', 'd'],
      ['1', '2', '3'],
    ]);
  });

  test('the first row of a head is read even when the head ends within a later one', () => {
    expect(firstRow('"A";"B;C"\r\n"1";"cut o')).toEqual(['A', 'B;C']);
    expect(firstRow('')).toEqual([]);
    expect(firstRow('"A";"cut o')).toEqual([]);
    expect(firstRow('\r\nA;B')).toEqual(['A', 'B']);
  });
});

test('rows keep the cells they have, more or fewer', async () => {
  expect(await cellsOf('A;B;C\n1;2\n1;2;3;4')).toEqual([
    ['A', 'B', 'C'],
    ['1', '2'],
    ['1', '2', '3', '4'],
  ]);
});

test('lines that end with a CR alone get a line feed, and a CR within a text of other line ends stays, however it is cut', async () => {
  const fed = async (text: string, size: number) => {
    let all = '';
    for await (const chunk of withLineFeeds(chunksOf(text, size))) all += chunk;
    return all;
  };
  expect(await fed('A\r', 2)).toBe('A\n');
  expect(await fed('A', 2)).toBe('A');
  for (const size of [1, 3, 5, 99]) {
    expect(await fed('A;B\r1;2\r', size)).toBe('A;B\n1;2\n');
    expect(await fed('A;B\r\n1\r2;3\r\n', size)).toBe('A;B\r\n1\r2;3\r\n');
    expect(await fed('A;B\n1\r2;3\n', size)).toBe('A;B\n1\r2;3\n');
  }
});
