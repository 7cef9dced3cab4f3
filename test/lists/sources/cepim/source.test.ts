import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { cepim } from '../../../../src-main/lists/sources/cepim/source.ts';
import { cnpjOf } from '../../../support/documents.ts';
import { tempDir } from '../../../support/temp-dir.ts';
import { cguCsv, type Row, writeCsv } from '../../official/cgu.ts';
import { CEPIM_COLUMNS, CEPIM_ROWS, OLD_CEPIM_COLUMNS, writeCepimZip } from '../../official/cgu-cepim.ts';
import { readAll, recognised, writeFile } from '../reading.ts';

const EXCERPT = path.resolve(import.meta.dirname, '../../../../../shared/data/lists/cepim/20260928_CEPIM_excerpt.csv');
const hasData = existsSync(EXCERPT);
if (!hasData) console.log('skipped: ../shared/data/lists is not there, so the real CEPIM excerpt is not read');

const file = (columns: readonly string[], ...rows: Row[]) =>
  writeCsv(tempDir(), '20260928_CEPIM.csv', cguCsv(columns, rows));

test('the archive as published reads whole: one record for each agreement, zeros and odd quotes kept', async () => {
  const zip = await writeCepimZip(tempDir(), '20260928');
  expect(await recognised(cepim, [zip])).toBe(true);
  const { records, rejected } = await readAll(cepim, [zip]);
  expect(rejected).toEqual([]);
  expect(records).toEqual(
    CEPIM_ROWS.map((row) => ({
      key: `${row['CNPJ ENTIDADE']} ${row['NÚMERO CONVÊNIO']}`,
      name: row['NOME ENTIDADE'],
      taxId: row['CNPJ ENTIDADE'],
      aliases: [],
      details: {
        'NÚMERO CONVÊNIO': row['NÚMERO CONVÊNIO'],
        'ÓRGÃO CONCEDENTE': 'Ministério da Saúde \u2013 Unidades com vínculo direto',
        'MOTIVO DO IMPEDIMENTO': 'NAO APRESENTACAO DA PRESTACAO DE CONTAS',
      },
    })),
  );
  expect(new Set(records.map((record) => record.key)).size).toBe(CEPIM_ROWS.length);
});

test.each([
  ['the older name of the motive', OLD_CEPIM_COLUMNS],
  [
    'no accents and other spaces',
    ['CNPJ_ENTIDADE', 'Nome Entidade', 'NUMERO  CONVENIO', 'Orgao Concedente', 'MOTIVO IMPEDIMENTO'],
  ],
] as const)('the header may have %s', async (_, columns) => {
  const cells = [cnpjOf('112223330001'), 'INSTITUTO INVENTADO', '000001', 'ÓRGÃO', 'MOTIVO'];
  const row = Object.fromEntries(columns.map((column, at) => [column, cells[at]!]));
  const old = file(columns, row);
  expect(await recognised(cepim, [old])).toBe(true);
  expect((await readAll(cepim, [old])).records).toEqual([
    {
      key: `${cells[0]} 000001`,
      name: 'INSTITUTO INVENTADO',
      taxId: cells[0],
      aliases: [],
      details: { [columns[2]]: '000001', [columns[3]]: 'ÓRGÃO', [columns[4]]: 'MOTIVO' },
    },
  ]);
});

test('the generation of 2013 was separated by tabs', async () => {
  const lines = [OLD_CEPIM_COLUMNS, [cnpjOf('112223330001'), 'INSTITUTO INVENTADO', '000001', 'ÓRGÃO', 'MOTIVO']];
  const old = writeFile(tempDir(), '20130101_cepim.csv', lines.map((cells) => `${cells.join('\t')}\r\n`).join(''));
  expect((await readAll(cepim, [old])).records.map((record) => record.name)).toEqual(['INSTITUTO INVENTADO']);
});

test('a row that names nobody is rejected with its line', async () => {
  const { records, rejected } = await readAll(cepim, [
    file(
      CEPIM_COLUMNS,
      CEPIM_ROWS[0]!,
      { 'NÚMERO CONVÊNIO': '1' },
      { 'NOME ENTIDADE': 'SEM CNPJ', 'NÚMERO CONVÊNIO': '1' },
    ),
  ]);
  expect(rejected).toEqual([{ line: 3, reason: 'neither a name nor a document' }]);
  expect(records[1]).toMatchObject({ name: 'SEM CNPJ', taxId: '', key: undefined });
});

test('a file that lacks a column is refused with the column', async () => {
  for (const lost of CEPIM_COLUMNS.filter((column) => column !== 'ÓRGÃO CONCEDENTE')) {
    const broken = file(CEPIM_COLUMNS.filter((column) => column !== lost));
    await expect(readAll(cepim, [broken])).rejects.toThrow(
      `20260928_CEPIM.csv is not a CEPIM file as published: it lacks the column "${lost}"; download it again.`,
    );
    expect(await recognised(cepim, [broken])).toBe(false);
  }
});

test.skipIf(!hasData)('the real rows of 2026-09-28 read whole', async () => {
  expect(await recognised(cepim, [EXCERPT])).toBe(true);
  const { records, rejected } = await readAll(cepim, [EXCERPT]);
  expect(rejected).toEqual([]);
  expect(records).toHaveLength(10);
  expect(new Set(records.map((record) => record.key)).size).toBe(10);
  expect(records[0]).toMatchObject({ key: '14112015000156 039516', taxId: '14112015000156' });
  expect(records.filter((record) => record.taxId === '02307795000100')).toHaveLength(4);
});
