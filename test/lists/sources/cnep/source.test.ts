import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { ceis } from '../../../../src-main/lists/sources/ceis/source.ts';
import { cnep } from '../../../../src-main/lists/sources/cnep/source.ts';
import { cnpjOf } from '../../../support/documents.ts';
import { CEIS_COLUMNS } from '../../../support/list-files.ts';
import { tempDir } from '../../../support/temp-dir.ts';
import { cguCsv, type Row, writeCsv } from '../../official/cgu.ts';
import { CNEP_COLUMNS, CNEP_ROWS, OLD_CNEP_COLUMNS, writeCeisZip, writeCnepZip } from '../../official/cgu-sanctions.ts';
import { readAll, recognised } from '../reading.ts';

const EXCERPT = path.resolve(import.meta.dirname, '../../../../../shared/data/lists/cnep/20260930_CNEP_excerpt.csv');
const hasData = existsSync(EXCERPT);
if (!hasData) console.log('skipped: ../shared/data/lists is not there, so the real CNEP excerpt is not read');

const file = (columns: readonly string[], ...rows: Row[]) =>
  writeCsv(tempDir(), '20260930_CNEP.csv', cguCsv(columns, rows));

describe('the archive as published', () => {
  test('is read whole, the fine and its publication each a record', async () => {
    const zip = await writeCnepZip(tempDir(), '20260930');
    expect(await recognised(cnep, [zip])).toBe(true);
    const { records, rejected } = await readAll(cnep, [zip]);
    expect(rejected).toEqual([]);
    expect(records.map(({ key, name, taxId, details }) => [key, name, taxId, details['VALOR DA MULTA']])).toEqual(
      CNEP_ROWS.map((row) => [
        row['CÓDIGO DA SANÇÃO'],
        row['NOME DO SANCIONADO'],
        row['CPF OU CNPJ DO SANCIONADO'],
        row['VALOR DA MULTA'],
      ]),
    );
    expect(new Set(records.map((record) => record.details['VALOR DA MULTA']))).toEqual(new Set(['517662,90', '0,00']));
    expect(new Set(records.map((record) => record.key)).size).toBe(records.length);
  });

  test('has the names of CEIS: the list’s own first, the others as aliases', async () => {
    const [record] = (await readAll(cnep, [await writeCnepZip(tempDir(), '20260930')])).records;
    expect(record?.name).toBe('AÇÚCAR & ÁLCOOL INVENTADOS \u2013 COMÉRCIO LTDA');
    expect(record?.aliases.map((alias) => alias.name)).toEqual([
      'ACUCAR E ALCOOL INVENTADOS',
      'CASA \u201cDOCE\u201d; MATRIZ',
    ]);
    for (const column of ['NOME DO SANCIONADO', 'CPF OU CNPJ DO SANCIONADO', 'RAZÃO SOCIAL - CADASTRO RECEITA']) {
      expect(record?.details).not.toHaveProperty([column]);
    }
  });
});

test('the layout before it has the name that the sanctioning body gave, and no key', async () => {
  const old = file(OLD_CNEP_COLUMNS, {
    'CPF OU CNPJ DO SANCIONADO': cnpjOf('112223330001'),
    'NOME INFORMADO PELO ÓRGÃO SANCIONADOR': 'EMPRESA VELHA',
    'RAZÃO SOCIAL - CADASTRO RECEITA': 'EMPRESA VELHA LTDA',
    'TIPO SANÇÃO': 'Multa',
    'VALOR DA MULTA': '100,00',
  });
  expect(await recognised(cnep, [old])).toBe(true);
  expect((await readAll(cnep, [old])).records).toEqual([
    {
      key: undefined,
      name: 'EMPRESA VELHA',
      taxId: cnpjOf('112223330001'),
      aliases: [{ name: 'EMPRESA VELHA LTDA' }],
      details: { 'TIPO SANÇÃO': 'Multa', 'VALOR DA MULTA': '100,00' },
    },
  ]);
});

describe('a file that is something else is refused in one sentence', () => {
  test('of the sister list CEIS', async () => {
    for (const other of [await writeCeisZip(tempDir(), '20260930'), file(CEIS_COLUMNS)]) {
      await expect(readAll(cnep, [other])).rejects.toThrow(
        /^\S+\.csv is not a CNEP file as published: it lacks the column "VALOR DA MULTA"; download it again\.$/,
      );
      expect(await recognised(cnep, [other])).toBe(false);
      expect(await recognised(ceis, [other])).toBe(true);
    }
  });

  test('with a column lost', async () => {
    const columns = CNEP_COLUMNS.filter((column) => column !== 'CPF OU CNPJ DO SANCIONADO');
    await expect(readAll(cnep, [file(columns)])).rejects.toThrow('lacks the column "CPF OU CNPJ DO SANCIONADO"');
  });

  test('rows of the sister list are rejected', async () => {
    const { rejected } = await readAll(cnep, [
      file(
        CNEP_COLUMNS,
        { CADASTRO: 'CNEP', 'NOME DO SANCIONADO': 'A' },
        { CADASTRO: 'CEIS', 'NOME DO SANCIONADO': 'B' },
      ),
    ]);
    expect(rejected).toEqual([{ line: 3, reason: 'a sanction of CEIS, not of CNEP' }]);
  });
});

test.skipIf(!hasData)('the real rows of 2026-09-30 read whole', async () => {
  expect([await recognised(cnep, [EXCERPT]), await recognised(ceis, [EXCERPT])]).toEqual([true, false]);
  const { records, rejected } = await readAll(cnep, [EXCERPT]);
  expect(rejected).toEqual([]);
  expect(records).toHaveLength(8);
  expect(new Set(records.map((record) => record.key)).size).toBe(8);
  expect(records.every(({ details }) => /^\d+,\d\d$/.test(details['VALOR DA MULTA'] ?? ''))).toBe(true);
  const fine = records.find((record) => record.key === '84816');
  expect(fine).toMatchObject({ name: 'S Ferreira Negócios e Serviços ME', taxId: '11916511000174' });
  expect(fine?.aliases).toEqual([{ name: 'S FERREIRA NEGOCIOS E SERVICOS' }, { name: 'SIMM' }]);
});
