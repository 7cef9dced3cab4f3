import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { ceis } from '../../../../src-main/lists/sources/ceis/source.ts';
import { cnpjOf, cpfOf } from '../../../support/documents.ts';
import { CEIS_COLUMNS } from '../../../support/list-files.ts';
import { tempDir } from '../../../support/temp-dir.ts';
import { CEIS_ROWS, OLD_CEIS_COLUMNS, writeCeisZip, writeCnepZip } from '../../official/cgu-sanctions.ts';
import { csv, readAll, recognised, writeFile } from '../reading.ts';

const DATA = path.resolve(import.meta.dirname, '../../../../../shared/data/lists');
const EXCERPT = path.join(DATA, 'ceis/20260930_CEIS_excerpt.csv');
const hasData = existsSync(EXCERPT);
if (!hasData) console.log('skipped: ../shared/data/lists is not there, so the real CEIS excerpt is not read');

function row(columns: readonly string[], values: Record<string, string>): string[] {
  return columns.map((column) => values[column] ?? '');
}
const file = (columns: readonly string[], ...rows: Record<string, string>[]) =>
  writeFile(tempDir(), '20260930_CEIS.csv', csv([columns, ...rows.map((values) => row(columns, values))]));

describe('the archive as published', () => {
  test('is read whole: line breaks, quotes and delimiters in cells, zeros in front, sanctions without a type', async () => {
    const zip = await writeCeisZip(tempDir(), '20260930');
    expect(await recognised(ceis, [zip])).toBe(true);
    const { records, rejected, folded } = await readAll(ceis, [zip]);
    expect([rejected, folded]).toEqual([[], 0]);
    expect(records.map(({ key, name, taxId }) => [key, name, taxId])).toEqual(
      CEIS_ROWS.map((values) => [
        values['CÓDIGO DA SANÇÃO'],
        values['NOME DO SANCIONADO'],
        values['CPF OU CNPJ DO SANCIONADO'],
      ]),
    );
    expect(records.map((record) => record.taxId).slice(2)).toEqual([
      cpfOf('001234567'),
      cpfOf('001234567'),
      '1234567',
      'AB1234567',
    ]);
    for (const column of ['FUNDAMENTAÇÃO LEGAL', 'OBSERVAÇÕES', 'PUBLICAÇÃO', 'DATA FINAL SANÇÃO']) {
      expect(records.map(({ details }) => details[column] ?? '')).toEqual(
        CEIS_ROWS.map((values) => (values[column] ?? '').trim()),
      );
    }
  });

  test('has the bytes of windows-1252: a dash is 0x96, quotation marks 0x93 and 0x94', async () => {
    const [record] = (await readAll(ceis, [await writeCeisZip(tempDir(), '20260930')])).records;
    expect(record?.name).toBe('AÇÚCAR & ÁLCOOL INVENTADOS \u2013 COMÉRCIO LTDA');
    expect(record?.aliases.map((alias) => alias.name)).toEqual([
      'ACUCAR E ALCOOL INVENTADOS',
      'CASA \u201cDOCE\u201d; MATRIZ',
    ]);
  });
});

describe('the 24-column layout', () => {
  test('gives the name, its other names once each, the document and the rest as details', async () => {
    const { records, rejected } = await readAll(ceis, [
      file(CEIS_COLUMNS, {
        CADASTRO: 'CEIS',
        'TIPO DE PESSOA': 'J',
        'CPF OU CNPJ DO SANCIONADO': cnpjOf('112223330001'),
        'NOME DO SANCIONADO': 'AÇÚCAR INVENTADO LTDA – ME'.replace('–', '-'),
        'NOME INFORMADO PELO ÓRGÃO SANCIONADOR': 'ACUCAR INVENTADO',
        'RAZÃO SOCIAL - CADASTRO RECEITA': 'AÇÚCAR INVENTADO LTDA - ME',
        'NOME FANTASIA - CADASTRO RECEITA': 'Sem Informação',
        'FUNDAMENTAÇÃO LEGAL': 'LEI 8429 - ART. 12;;LEI 8666 - ART. 87',
        OBSERVAÇÕES: 'PRIMEIRA LINHA\r\nSEGUNDA "LINHA"',
      }),
    ]);
    expect(rejected).toEqual([]);
    expect(records).toEqual([
      {
        name: 'AÇÚCAR INVENTADO LTDA - ME',
        taxId: cnpjOf('112223330001'),
        aliases: [{ name: 'ACUCAR INVENTADO' }],
        details: {
          CADASTRO: 'CEIS',
          'TIPO DE PESSOA': 'J',
          'FUNDAMENTAÇÃO LEGAL': 'LEI 8429 - ART. 12;;LEI 8666 - ART. 87',
          OBSERVAÇÕES: 'PRIMEIRA LINHA\r\nSEGUNDA "LINHA"',
        },
      },
    ]);
  });

  test('keeps documents as published: complete, masked, foreign, none; a placeholder is none', async () => {
    const documents = [cpfOf('123456789'), '***.921.012-**', '1234567', '', 'Sem Informação', 'EXODB'];
    const { records } = await readAll(ceis, [
      file(
        CEIS_COLUMNS,
        ...documents.map((document, at) => ({ 'CPF OU CNPJ DO SANCIONADO': document, 'NOME DO SANCIONADO': `P${at}` })),
      ),
    ]);
    expect(records.map((record) => record.taxId)).toEqual([
      cpfOf('123456789'),
      '***.921.012-**',
      '1234567',
      '',
      '',
      '',
    ]);
  });

  test('rejects a row that names nobody and one with other cells than the header, with their lines', async () => {
    const rows = csv([
      CEIS_COLUMNS,
      row(CEIS_COLUMNS, { 'NOME DO SANCIONADO': 'ANA', OBSERVAÇÕES: 'x\r\ny' }),
      row(CEIS_COLUMNS, { CADASTRO: 'CEIS', 'NOME DO SANCIONADO': 'Sem Informação' }),
      ['CEIS', 'cut off'],
    ]);
    const { records, rejected } = await readAll(ceis, [writeFile(tempDir(), 'a.csv', rows)]);
    expect(records).toHaveLength(1);
    expect(rejected).toEqual([
      { line: 4, reason: 'neither a name nor a document' },
      { line: 5, reason: '2 cells instead of 24' },
    ]);
  });

  test('keeps a record that has only a document', async () => {
    const { records } = await readAll(ceis, [file(CEIS_COLUMNS, { 'CPF OU CNPJ DO SANCIONADO': cpfOf('123456789') })]);
    expect(records).toMatchObject([{ name: '', taxId: cpfOf('123456789') }]);
  });

  test.each([
    ['unquoted', csv([CEIS_COLUMNS, row(CEIS_COLUMNS, { 'NOME DO SANCIONADO': 'JOSÉ' })], false), 'latin1'],
    [
      'UTF-8 with a byte order mark',
      `\ufeff${csv([CEIS_COLUMNS, row(CEIS_COLUMNS, { 'NOME DO SANCIONADO': 'JOSÉ' })])}`,
      'utf8',
    ],
    ['UTF-8 without', csv([CEIS_COLUMNS, row(CEIS_COLUMNS, { 'NOME DO SANCIONADO': 'JOSÉ' })]), 'utf8'],
  ] as const)('is read %s too', async (_, content, encoding) => {
    const { records } = await readAll(ceis, [writeFile(tempDir(), 'a.csv', content, encoding)]);
    expect(records.map((record) => record.name)).toEqual(['JOSÉ']);
  });

  test('is read with other dashes, spaces and case in its header', async () => {
    const columns = CEIS_COLUMNS.map((column) => column.replace(' - ', ' \u0096 ').toLowerCase());
    const content = csv([
      columns,
      row(CEIS_COLUMNS, { 'NOME DO SANCIONADO': 'ANA', 'RAZÃO SOCIAL - CADASTRO RECEITA': 'ANA LTDA' }),
    ]);
    const { records } = await readAll(ceis, [writeFile(tempDir(), 'a.csv', content)]);
    expect(records).toMatchObject([{ name: 'ANA', aliases: [{ name: 'ANA LTDA' }] }]);
  });
});

describe('the layout before it', () => {
  const old = {
    'CPF OU CNPJ DO SANCIONADO': '11222333000181',
    'NOME INFORMADO PELO ÓRGÃO SANCIONADOR': 'EMPRESA VELHA',
    'RAZÃO SOCIAL - CADASTRO RECEITA': 'EMPRESA VELHA LTDA',
    'TIPO SANÇÃO': 'Suspensão',
  };

  test('has the name that the sanctioning body gave', async () => {
    const { records } = await readAll(ceis, [file(OLD_CEIS_COLUMNS, old)]);
    expect(records).toEqual([
      {
        name: 'EMPRESA VELHA',
        taxId: '11222333000181',
        aliases: [{ name: 'EMPRESA VELHA LTDA' }],
        details: { 'TIPO SANÇÃO': 'Suspensão' },
      },
    ]);
  });

  test('may be separated by tabs', async () => {
    const content = [OLD_CEIS_COLUMNS, row(OLD_CEIS_COLUMNS, old)].map((cells) => `${cells.join('\t')}\r\n`).join('');
    const { records } = await readAll(ceis, [writeFile(tempDir(), '20130101_ceis.csv', content)]);
    expect(records.map((record) => record.name)).toEqual(['EMPRESA VELHA']);
  });
});

describe('a file that is something else is refused in one sentence', () => {
  const without = (...lost: string[]) => CEIS_COLUMNS.filter((column) => !lost.includes(column));

  test('with a column lost', async () => {
    await expect(readAll(ceis, [file(without('NOME DO SANCIONADO'))])).rejects.toThrow(
      '20260930_CEIS.csv is not a CEIS file as published: it lacks the column "NOME DO SANCIONADO"; download it again.',
    );
    await expect(
      readAll(ceis, [file(without('RAZÃO SOCIAL - CADASTRO RECEITA', 'CPF OU CNPJ DO SANCIONADO'))]),
    ).rejects.toThrow('lacks the columns "CPF OU CNPJ DO SANCIONADO", "RAZÃO SOCIAL - CADASTRO RECEITA"');
  });

  test('of the sister list CNEP', async () => {
    for (const cnep of [await writeCnepZip(tempDir(), '20260930'), file([...OLD_CEIS_COLUMNS, 'VALOR DA MULTA'])]) {
      await expect(readAll(ceis, [cnep])).rejects.toThrow('is a file of CNEP, not of CEIS');
      expect(await recognised(ceis, [cnep])).toBe(false);
    }
  });

  test('rows of the sister list are rejected even where the column of the fine has gone', async () => {
    const { records, rejected } = await readAll(ceis, [
      file(
        CEIS_COLUMNS,
        { CADASTRO: 'CEIS', 'NOME DO SANCIONADO': 'A' },
        { CADASTRO: 'CNEP', 'NOME DO SANCIONADO': 'B' },
      ),
    ]);
    expect(records.map((record) => record.name)).toEqual(['A']);
    expect(rejected).toEqual([{ line: 3, reason: 'a sanction of CNEP, not of CEIS' }]);
  });

  test('with nothing in it', async () => {
    await expect(readAll(ceis, [writeFile(tempDir(), 'a.csv', '')])).rejects.toThrow('a.csv is empty');
  });
});

test('is recognised by its columns, whatever its name', async () => {
  expect(await recognised(ceis, [writeFile(tempDir(), 'download.txt', csv([CEIS_COLUMNS]))])).toBe(true);
  expect(await recognised(ceis, [file(OLD_CEIS_COLUMNS)])).toBe(true);
  expect(await recognised(ceis, [writeFile(tempDir(), '20260930_CEIS.csv', 'CPF;Nome_PEP\r\n')])).toBe(false);
  expect(await recognised(ceis, [])).toBe(false);
});

test.skipIf(!hasData)('the real rows of 2026-09-30 read whole', async () => {
  const { records, rejected } = await readAll(ceis, [EXCERPT]);
  expect(rejected).toEqual([]);
  expect(records).toHaveLength(7);
  const raposao = records.find((record) => record.name === 'RAPOSÃO COMERCIAL LTDA - EPP');
  expect(raposao?.aliases).toEqual([{ name: 'RAPOSAO COMERCIAL LTDA' }, { name: 'POSTO RAPOSAO' }]);
  expect(records.map((record) => record.taxId).filter((taxId) => taxId.includes('*'))).toHaveLength(3);
});
