import { expect, test } from 'vitest';
import { documentKey } from '../../../../src-main/lists/document-key.ts';
import { pep } from '../../../../src-main/lists/sources/pep/source.ts';
import { PEP_COLUMNS } from '../../../support/list-files.ts';
import { tempDir } from '../../../support/temp-dir.ts';
import { PEP_ROWS, writePepZip } from '../../official/cgu-pep.ts';
import { csv, readAll, recognised, writeFile } from '../reading.ts';

const OLDER = PEP_COLUMNS.map((column) => column.replaceAll('_', ' ').toUpperCase());
const ROW = [
  '***.123.456-**',
  'FULANO INVENTADO',
  'VER',
  'VEREADOR',
  '',
  'CAMPO INVENTADO-SP',
  '21/12/2019',
  'Não informada',
  'Não informada',
];

const file = (header: string[], rows: string[][], quoted: boolean) =>
  writeFile(tempDir(), '202609_PEP.csv', csv([header, ...rows], quoted));

test.each([
  ['Nome_PEP, unquoted', PEP_COLUMNS, false],
  ['Nome_PEP, quoted', PEP_COLUMNS, true],
  ['NOME PEP, unquoted', OLDER, false],
] as const)('a row is read in the spelling %s', async (_, header, quoted) => {
  const { records, rejected } = await readAll(pep, [file([...header], [ROW], quoted)]);
  expect(rejected).toEqual([]);
  expect(records).toEqual([
    {
      name: 'FULANO INVENTADO',
      taxId: '***.123.456-**',
      aliases: [],
      details: {
        [header[2]!]: 'VER',
        [header[3]!]: 'VEREADOR',
        [header[5]!]: 'CAMPO INVENTADO-SP',
        [header[6]!]: '21/12/2019',
        [header[7]!]: 'Não informada',
        [header[8]!]: 'Não informada',
      },
    },
  ]);
});

test.each([false, true])('the archive as published reads whole, quoted: %s', async (quoted) => {
  const zip = await writePepZip(tempDir(), '202609', quoted);
  expect(await recognised(pep, [zip])).toBe(true);
  const { records, rejected } = await readAll(pep, [zip]);
  expect(rejected).toEqual([]);
  expect(records.map(({ name, taxId }) => [name, taxId])).toEqual(PEP_ROWS.map((row) => [row.Nome_PEP, row.CPF]));
  expect(records.map(({ details }) => details.Nome_Órgão)).toEqual(PEP_ROWS.map((row) => row.Nome_Órgão));
  expect(records.at(-1)?.name).toBe('MARIA D\u2019ÁVILA INVENTADA');
});

test('the six visible digits are the same ones with separators and without', async () => {
  const rows = ['***.123.456-**', '***123456**', '***.123.456-** '].map((document) => ROW.with(0, document));
  const { records } = await readAll(pep, [file(PEP_COLUMNS, rows, false)]);
  expect(records.map((record) => documentKey(record.taxId))).toEqual(Array(3).fill('***123456**'));
});

test('one person with several functions has as many records', async () => {
  const { records } = await readAll(pep, [
    file(PEP_COLUMNS, [ROW, ROW.with(2, 'PREF'), ROW.with(0, '***123456**')], false),
  ]);
  expect(records.map((record) => record.taxId)).toEqual(['***.123.456-**', '***.123.456-**', '***123456**']);
});

test('a file without the name column is refused with its name', async () => {
  const columns = PEP_COLUMNS.with(1, 'Nome');
  await expect(readAll(pep, [file(columns, [ROW], false)])).rejects.toThrow(
    '202609_PEP.csv is not a PEP file as published: it lacks the column "Nome_PEP"; download it again.',
  );
});

test('is recognised by its columns', async () => {
  expect(await recognised(pep, [file(PEP_COLUMNS, [], false)])).toBe(true);
  expect(await recognised(pep, [file(['CPF', 'Nome'], [], false)])).toBe(false);
});
