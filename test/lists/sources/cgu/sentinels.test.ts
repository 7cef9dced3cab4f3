import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { documentKey } from '../../../../src-main/lists/document-key.ts';
import type { ListSource } from '../../../../src-main/lists/import/list-source.ts';
import { auxilioemergencial } from '../../../../src-main/lists/sources/auxilioemergencial/source.ts';
import { ceis } from '../../../../src-main/lists/sources/ceis/source.ts';
import { cepim } from '../../../../src-main/lists/sources/cepim/source.ts';
import { documentOf, nameOf } from '../../../../src-main/lists/sources/cgu/cgu.ts';
import { cnep } from '../../../../src-main/lists/sources/cnep/source.ts';
import { leniencia } from '../../../../src-main/lists/sources/leniencia/source.ts';
import { pep } from '../../../../src-main/lists/sources/pep/source.ts';
import { cnpjOf } from '../../../support/documents.ts';
import { CEIS_COLUMNS, PEP_COLUMNS } from '../../../support/list-files.ts';
import { tempDir } from '../../../support/temp-dir.ts';
import { cguCsv, type Row, writeCsv } from '../../official/cgu.ts';
import { AUXILIO_COLUMNS } from '../../official/cgu-auxilio.ts';
import { CEPIM_COLUMNS } from '../../official/cgu-cepim.ts';
import { ACORDOS_COLUMNS } from '../../official/cgu-leniencia.ts';
import { CNEP_COLUMNS } from '../../official/cgu-sanctions.ts';
import { readAll } from '../reading.ts';

/** What the publishers of the fifteen lists write where they have nothing. */
const SENTINELS = [
  ...['', '-', '-0- ', '-1', '-3', '-4', '#NULO#', '#NULO', '#NE', '#NE#', '#N/A'],
  ...[
    'Sem Informação',
    'Sem informacao',
    'Não há',
    'Não se aplica',
    'Não informada',
    'Não informado',
    'NÃO DIVULGÁVEL',
  ],
  ...['EXODB', 'EXODBInternati', 'EXOdebrecht', 'EXODB123'],
];
const SANCTION_NAMES = [
  'NOME DO SANCIONADO',
  'NOME INFORMADO PELO ÓRGÃO SANCIONADOR',
  'RAZÃO SOCIAL - CADASTRO RECEITA',
  'NOME FANTASIA - CADASTRO RECEITA',
];
const LISTS: { source: ListSource; columns: readonly string[]; names: readonly string[]; document: string }[] = [
  { source: ceis, columns: CEIS_COLUMNS, names: SANCTION_NAMES, document: 'CPF OU CNPJ DO SANCIONADO' },
  { source: cnep, columns: CNEP_COLUMNS, names: SANCTION_NAMES, document: 'CPF OU CNPJ DO SANCIONADO' },
  { source: cepim, columns: CEPIM_COLUMNS, names: ['NOME ENTIDADE'], document: 'CNPJ ENTIDADE' },
  { source: pep, columns: PEP_COLUMNS, names: ['Nome_PEP'], document: 'CPF' },
  { source: leniencia, columns: ACORDOS_COLUMNS, names: ACORDOS_COLUMNS.slice(2, 4), document: 'CNPJ DO SANCIONADO' },
  { source: auxilioemergencial, columns: AUXILIO_COLUMNS, names: ['NOME BENEFICIÁRIO'], document: 'CPF BENEFICIÁRIO' },
];
const TITLES = ['ceis', 'cnep', 'cepim', 'pep', 'leniencia', 'auxilioemergencial'];

/** A sentinel as a file may hold it: in any case, with spaces around it, plain or not to be broken. */
const sentinels = fc
  .tuple(
    fc.constantFrom(...SENTINELS),
    fc.constantFrom('', ' ', '\u00a0'),
    fc.constantFrom('', '  '),
    fc.constantFrom(
      (text: string) => text,
      (text: string) => text.toUpperCase(),
      (text: string) => text.toLowerCase(),
    ),
  )
  .map(([text, before, after, turn]) => `${before}${turn(text)}${after}`);

test('is neither a name nor a document, however it is written', () => {
  fc.assert(
    fc.property(sentinels, (cell) => {
      expect([nameOf(cell), documentOf(cell)]).toEqual(['', '']);
    }),
  );
});

describe.each(LISTS.map((list, at) => ({ ...list, title: TITLES[at]! })))('a sentinel in a file of $title', (list) => {
  const { source, columns, names, document } = list;
  const cnpj = cnpjOf('112223330001');
  const nameRow = (text: string): Row => Object.fromEntries(names.map((column) => [column, text]));
  const read = (rows: Row[]) => readAll(source, [writeCsv(tempDir(), '202609_a.csv', cguCsv(columns, rows))]);

  test('is no document', async () => {
    const { records } = await read(SENTINELS.map((text, at) => ({ ...nameRow(`PESSOA ${at}`), [document]: text })));
    expect(records.map(({ name, taxId }) => [name, taxId])).toEqual(SENTINELS.map((_, at) => [`PESSOA ${at}`, '']));
  });

  test('is no name and no alias', async () => {
    const { records } = await read(SENTINELS.map((text) => ({ ...nameRow(text), [document]: cnpj })));
    const [first, ...others] = records;
    expect(first).toMatchObject({ name: '', taxId: cnpj, aliases: [] });
    // Where rows of one person are folded there is one record, otherwise as many as rows.
    expect([0, SENTINELS.length - 1]).toContain(others.length);
    expect(records.filter(({ name, aliases }) => name !== '' || aliases.length > 0)).toEqual([]);
  });

  test('makes no record where there is nothing else', async () => {
    const { records, rejected } = await read(SENTINELS.map((text) => ({ ...nameRow(text), [document]: text })));
    expect(records).toEqual([]);
    expect(rejected.map(({ line }) => line)).toEqual(SENTINELS.map((_, at) => at + 2));
    for (const { reason } of rejected) expect(reason).toMatch(/neither a name nor a document$/);
  });
});

test('a firm whose name or CNPJ only begins like the placeholder is none', () => {
  const cnpj = cnpjOf('EXO123450001');
  expect([documentOf(cnpj), documentKey(cnpj)]).toEqual([cnpj, cnpj]);
  for (const name of ['EXÓTICA LTDA', 'EXODO TRANSPORTES LTDA', 'EXODB INVENTADA LTDA', 'EXO S.A.']) {
    expect(nameOf(name)).toBe(name);
  }
});
