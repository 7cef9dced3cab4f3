import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { csvLine, safeCell } from '../../../src-main/text/csv-line.ts';
import { clipboardText, csvOf, fileName } from '../../../src-renderer/lists/export/results-file.ts';
import { detailColumns, type TableWords, tableLines } from '../../../src-renderer/lists/export/table.ts';
import type { Results } from '../../../src-renderer/lists/search/results.ts';
import { tsvLine } from '../../../src-renderer/shared/csv.ts';
import { groupOf, recordOf, resultsOf } from './records.ts';

const WORDS: TableWords = {
  columns: {
    list: 'Lista',
    file: 'Arquivo',
    date: 'Data',
    demonstration: 'Demonstração',
    noLongerListedSince: 'Não consta mais desde',
    name: 'Nome',
    taxId: 'Documento',
    reconciliation: 'Conciliação',
    score: 'Semelhança',
    matchedAlias: 'Encontrado',
    why: 'Motivo',
    aliases: 'Nomes',
    birthDate: 'Nascimento',
    country: 'País',
    asked: 'Consulta',
    comparison: 'Comparação',
    askedAt: 'Consultado em',
  },
  yes: 'sim',
  no: 'não',
  why: ({ matchedAlias }) => (matchedAlias ? `por ${matchedAlias}` : ''),
  question: { asked: 'jatobá', comparison: 'exata', askedAt: '21/11/2026, 15:30' },
};

function resultsWith(...records: Parameters<typeof recordOf>[0][]): Results {
  return { groups: [groupOf(0, { records: records.map(recordOf) })] };
}

describe('a cell', () => {
  test.each(['=1+1', '+5511', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1+1'])(
    'that a spreadsheet would run stays text: %j',
    (text) => expect(safeCell(text)).toBe(`'${text}`),
  );

  test.each(['', 'JOSÉ', '***.456.789-**', '12.345.678/0001-95', "D'ÁVILA", 'a=b'])('%j stays as it is', (text) =>
    expect(safeCell(text)).toBe(text),
  );
});

describe('the CSV file', () => {
  test('is read back as it was written, whatever the cells hold', () => {
    const cell = fc.string({ unit: fc.constantFrom(...'aÉ;"=+-@\n\r\t, \'') });
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), { minLength: 1 }), (rows) => {
        const text = rows.map(csvLine).join('');
        expect(parse(text, { delimiter: ';', record_delimiter: '\r\n' })).toEqual(rows.map((row) => row.map(safeCell)));
      }),
    );
  });

  test('begins with the byte order mark and has the source in every line', async () => {
    const results = resultsWith({ name: 'ÁGUA; SAL', taxId: '***.456.789-**', reconciliation: 'unavailable' });
    const file = await csvOf(results, WORDS);
    expect(file.type).toBe('text/csv;charset=utf-8');
    const bytes = new Uint8Array(await file.arrayBuffer());
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const [line] = parse(bytes, { bom: true, delimiter: ';', columns: true }) as Record<string, string>[];
    expect(line).toMatchObject({
      Lista: 'ceis',
      Arquivo: '20260930_CEIS.csv',
      Data: '2026-09-30',
      Demonstração: 'não',
      Nome: 'ÁGUA; SAL',
      Documento: '***.456.789-**',
      Conciliação: 'unavailable',
      'Não consta mais desde': '',
      Consulta: 'jatobá',
      Comparação: 'exata',
      'Consultado em': '21/11/2026, 15:30',
    });
  });

  test('marks what is no longer listed, and has the scores and the quality of other names', async () => {
    const results = resultsWith({
      score: 93,
      matchedAlias: 'BETO',
      aliases: [{ name: 'BETO', quality: 'low' }, { name: 'ALBERTO' }],
    });
    const former = recordOf({ name: 'EX', noLongerListedSince: '2026-09-30' });
    results.groups.push(groupOf(0, { former: true, records: [former] }));
    const lines = parse(await (await csvOf(results, WORDS)).text(), { bom: true, delimiter: ';', columns: true });
    expect(lines).toMatchObject([
      { 'Não consta mais desde': '', Semelhança: '93', Motivo: 'por BETO', Nomes: 'BETO (low) | ALBERTO' },
      { Nome: 'EX', 'Não consta mais desde': '2026-09-30', Semelhança: '' },
    ]);
  });

  test('has a column for every column of every publisher, filled where the publisher has it', async () => {
    const results = resultsWith({ details: { UF: 'MG', Órgão: 'PF' } }, { details: { Órgão: 'CGU', Cargo: '=cmd' } });
    expect(detailColumns(results)).toEqual(['UF', 'Órgão', 'Cargo']);
    const lines = parse(await (await csvOf(results, WORDS)).text(), { bom: true, delimiter: ';' }) as string[][];
    expect(lines.map((line) => line.slice(-3))).toEqual([
      ['UF', 'Órgão', 'Cargo'],
      ['MG', 'PF', ''],
      ['', 'CGU', "'=cmd"],
    ]);
  });

  test('is whole for answers that are written in several pieces', async () => {
    const results = resultsOf([3000, 0, 2501]);
    const lines = parse(await (await csvOf(results, WORDS)).text(), { bom: true, delimiter: ';', from_line: 2 });
    expect(lines).toHaveLength(5501);
    expect([...tableLines(results, WORDS)]).toHaveLength(5502);
  });

  test('has a name with the moment and nothing personal', () => {
    expect(fileName(new Date(2026, 10, 1, 9, 5))).toBe('atesta-listas-2026-11-01-0905.csv');
  });
});

describe('the clipboard', () => {
  test('has one line for a record and tabs between the cells only', () => {
    expect(tsvLine(['a\tb', 'c\r\nd', '=e'])).toBe("a b\tc d\t'=e\n");
    expect(
      clipboardText(resultsOf([2, 1]), WORDS)
        .trimEnd()
        .split('\n'),
    ).toHaveLength(4);
  });
});
