import { describe, expect, test } from 'vitest';
import type { ColumnRole } from '../../../src-main/contract/window/spreadsheets.ts';
import { checkRow, columnsOf } from '../../../src-main/portfolio/spreadsheet/check-row.ts';
import { cnpjOf, cpfOf, maskCnpj } from '../../support/documents.ts';
import { readFile, saidOf } from './reading.ts';

const CPF = cpfOf('123456789');
const CNPJ = cnpjOf('112223330001');
/** What is said of each row of a csv whose columns are guessed. */
const said = async (...lines: string[]) => (await readFile(lines.join('\n'))).checked.map(saidOf);

describe('a document in a column that is not used is told', () => {
  test('under a heading of documents, and anywhere in its mask', async () => {
    expect(
      await said(
        'Código;Nome;CPF;Documento 2;TaxId2;Filial',
        `1;ANA INVENTADA;${CPF};${CNPJ};;`,
        `2;BIA INVENTADA;;;${maskCnpj(CNPJ)};`,
        `3;CAIO INVENTADO;;;;${maskCnpj(CNPJ)}`,
        `4;DORA INVENTADA;${CPF};***.999.789-**;;Centro`,
        `5;EVA INVENTADA;${CPF};${Number(cpfOf('012345678'))};;`,
      ),
    ).toEqual(Array(5).fill(['otherDocument: partly']));
  });

  test('a row of nothing else is refused, not empty', async () => {
    expect(await said('Código;Nome;CPF;Documento 2', `1;;;${CNPJ}`)).toEqual([['otherDocument: refused']]);
  });

  test('but not one that is asked already, another number, or the bank’s', async () => {
    expect(
      await said(
        'Código;Nome;CPF;Documento 2;Inscrição estadual;Documento da mãe;Agência',
        `1;ANA INVENTADA;${CPF};${CPF};${CNPJ};***.456.789-**;${maskCnpj(CNPJ)}`,
        `2;BIA INVENTADA;${CPF};12345;;;`,
      ),
    ).toEqual([[], []]);
  });
});

describe('a name in a column that is not used is told', () => {
  test('where no column of names is known', async () => {
    expect(
      await said('Código;Denominação social;CNPJ', `1;ROSALINA INVENTADA;${CNPJ}`, `2;PETROINVENTO;${CNPJ}`),
    ).toEqual([['otherName: partly'], ['otherName: partly']]);
    expect(await said('Código;CNPJ;Contato;Cidade', `1;${CNPJ};ANA INVENTADA;São Paulo`)).toEqual([
      ['otherName: partly'],
    ]);
  });

  test('where it is of a second person', async () => {
    for (const heading of ['Favorecido', 'Representante legal', 'Nome social', 'Nome do representante']) {
      expect(
        await said(
          `Código;Nome;CPF;${heading}`,
          `1;ANA INVENTADA;${CPF};BIA INVENTADA`,
          `2;ANA INVENTADA;${CPF};Ana Inventada`,
          `3;ANA INVENTADA;${CPF};C-12`,
          `4;ANA INVENTADA;${CPF};`,
        ),
        heading,
      ).toEqual([['otherName: partly'], [], [], []]);
    }
  });

  test('where the row has none in the one that is known, or another one', async () => {
    expect(
      await said(
        'Código;Nome;Denominação social;Razão social;CNPJ',
        `1;;PETROINVENTO;;${CNPJ}`,
        `2;ANA INVENTADA;PETROINVENTO;;${CNPJ}`,
        `3;ANA INVENTADA;;PETROINVENTO;${CNPJ}`,
      ),
    ).toEqual([['otherName: partly'], ['otherName: partly'], ['otherName: partly']]);
  });

  test('as a note, where it is a parent’s', async () => {
    expect(await said('Código;Nome;CPF;Mãe', `1;ANA INVENTADA;${CPF};EVA INVENTADA`)).toEqual([['otherName: note']]);
  });

  test('but not the same one, a code, a kind of person, or the bank’s', async () => {
    expect(
      await said(
        'Código;Nome;Razão social;Cliente;Pessoa;Nome do gerente;CPF',
        `1;ANA INVENTADA;Ana  Inventada;C-1;Física;CAIO INVENTADO;${CPF}`,
        `2;BIA INVENTADA;12.345.678 BIA INVENTADA;C-2;Física;;${CPF}`,
      ),
    ).toEqual([[], []]);
    expect(await said('Código;CPF;Nome fantasia;Cidade', `1;${CPF};LOJA INVENTADA;RIO BRANCO`)).toEqual([[]]);
  });
});

test('a column that a person gave no role is told too, and one beyond the headings', () => {
  const check = (roles: (ColumnRole | null)[], headings: string[], cells: string[]) =>
    saidOf(checkRow({ line: 2, cells }, columnsOf({ headingLine: 1, roles }, headings)));
  expect(check(['reference', 'name', null], ['Código', 'Nome', 'CPF'], ['1', 'ANA INVENTADA', CPF])).toEqual([
    'otherDocument: partly',
  ]);
  expect(check(['reference', null, 'taxId'], ['Código', 'Nome', 'CPF'], ['1', 'ANA', CPF])).toEqual([
    'otherName: partly',
  ]);
  expect(check(['name'], ['Nome'], ['ANA INVENTADA', maskCnpj(CNPJ)])).toEqual(['otherDocument: partly']);
});
