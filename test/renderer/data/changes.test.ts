import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import type { Change } from '../../../src-main/contract/window/data.ts';
import { changesCsv, changesFileName } from '../../../src-renderer/data/changes/csv.ts';
import { filtered } from '../../../src-renderer/data/changes/filter.ts';

const DATES = { from: '2026-11-19', to: '2026-11-20' };
const CHANGES: Change[] = [
  { kind: 'added', name: 'ÁGUA; SAL LTDA', taxId: '12.345.678/0001-95', differences: [] },
  {
    kind: 'altered',
    name: 'JOSÉ JATOBÁ',
    taxId: '***.456.789-**',
    differences: [
      { field: 'name', before: 'JOSE JATOBA', after: 'JOSÉ JATOBÁ' },
      { field: 'DATA FINAL SANÇÃO', before: '', after: '=1+1' },
    ],
  },
  { kind: 'removed', name: 'MARIA', taxId: '', differences: [] },
];

describe('the CSV of what changed', () => {
  const words = {
    head: ['Lista', 'De', 'Para', 'Mudança', 'Nome', 'Documento', 'Campo', 'Antes', 'Depois'],
    kinds: { added: 'incluído', removed: 'retirado', altered: 'alterado' },
    field: (field: string) => (field === 'name' ? 'Nome' : field),
  };

  test('has a line a record, and of altered ones a line a field, each with the two dates', async () => {
    const file = await changesCsv('ceis', DATES, CHANGES, words).text();
    const lines = parse(file, { delimiter: ';', bom: true }) as string[][];
    const start = ['ceis', '2026-11-19', '2026-11-20'];
    expect(lines.slice(1)).toEqual([
      [...start, 'incluído', 'ÁGUA; SAL LTDA', '12.345.678/0001-95', '', '', ''],
      [...start, 'alterado', 'JOSÉ JATOBÁ', '***.456.789-**', 'Nome', 'JOSE JATOBA', 'JOSÉ JATOBÁ'],
      [...start, 'alterado', 'JOSÉ JATOBÁ', '***.456.789-**', 'DATA FINAL SANÇÃO', '', "'=1+1"],
      [...start, 'retirado', 'MARIA', '', '', '', ''],
    ]);
  });

  test('has a name with the list and the dates', () => {
    expect(changesFileName('ceis', DATES)).toBe('atesta-mudancas-ceis-2026-11-19-2026-11-20.csv');
  });
});

describe('the filter', () => {
  const names = (text: string) => filtered(CHANGES, text).map(({ name }) => name);

  test('finds names whatever their accents and case', () => {
    expect(names('jatoba')).toEqual(['JOSÉ JATOBÁ']);
    expect(names(' Água ')).toEqual(['ÁGUA; SAL LTDA']);
  });

  test('finds documents with and without their mask', () => {
    expect(names('12345678')).toEqual(['ÁGUA; SAL LTDA']);
    expect(names('456.789')).toEqual(['JOSÉ JATOBÁ']);
  });

  test('without a text lets everything through, and with one that is nowhere nothing', () => {
    expect(filtered(CHANGES, '  ')).toBe(CHANGES);
    expect(names('ninguém')).toEqual([]);
    expect(names('***')).toEqual([]);
  });
});
