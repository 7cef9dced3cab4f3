import { expect, test } from 'vitest';
import { cnpjOf, cpfOf } from '../../support/documents.ts';
import { readFile } from './reading.ts';

const CPF = cpfOf('123456789');
const roles = async (csv: string) => (await readFile(`${csv}\n`)).look.columns.map(({ role }) => role);

test.each([
  ['Código;Razão Social;CNPJ;Nacionalidade', ['reference', 'name', 'taxId', 'country']],
  ['customer id,full name,date of birth,nationality', ['reference', 'name', 'birthDate', 'country']],
  ['NOME COMPLETO|CPF do titular|Dt Nasc', ['name', 'taxId', 'birthDate']],
  ['cpf;cnpj;cliente;fornecedor', ['taxId', 'taxId', 'name', null]],
])('headings tell: %s', async (headings, expected) => {
  expect(await roles(`${headings}\nANA INVENTADA`)).toEqual(expected);
});

test('a heading that may mean anything is believed where its cells agree', async () => {
  expect(await roles('nome;tipo\nANA INVENTADA;PF\nACME;PJ\n')).toEqual(['name', 'type']);
  expect(await roles('nome;tipo\nANA INVENTADA;VIP\nACME;NORMAL\n')).toEqual(['name', null]);
});

test('of several names the plain one is taken, and numbers are nobody’s name', async () => {
  expect(await roles('Codigo;Cliente;Nome\n1;C1001;ANA INVENTADA\n')).toEqual(['reference', null, 'name']);
  expect(await roles('Codigo;Cliente;Nome\n1;ANA INVENTADA;ANA INVENTADA\n')).toEqual(['reference', null, 'name']);
  expect(await roles('Codigo;Cliente\n1;C-1001\n2;C-1002\n')).toEqual(['reference', null]);
  expect(await roles('Codigo;Cliente\n1;POSTO 7\n2;3M\n')).toEqual(['reference', 'name']);
});

test('without known headings no row is taken for one, and the cells tell', async () => {
  const { look, checked } = await readFile(
    `ANA INVENTADA;${CPF};02/05/1961\nBIA INVENTADA;${cpfOf('200000003')};31/12/1970\n`,
  );
  expect(look).toMatchObject({ headingLine: null, rows: 2 });
  expect(checked).toMatchObject([
    { line: 1, name: 'ANA INVENTADA', taxIds: [CPF], birthDate: '1961-05-02' },
    { line: 2, name: 'BIA INVENTADA' },
  ]);
});

test('headings stand under a title; what is above them is told', async () => {
  const { look, checked } = await readFile(`Relatório de clientes;;\n\nid;nome;cpf\n1;ANA INVENTADA;${CPF}\n`);
  expect(look).toMatchObject({ headingLine: 3, above: 1, rows: 1 });
  expect(checked).toMatchObject([{ line: 4, reference: '1', name: 'ANA INVENTADA', taxIds: [CPF] }]);
});

test('a column of whom is of names, and one of kinds of persons is not', async () => {
  expect(await roles(`Empresa;CNPJ\nACME;${CPF}\n`)).toEqual(['name', 'taxId']);
  expect(await roles(`Pessoa;Empresa;CPF\nFísica;ACME;${CPF}\n`)).toEqual([null, 'name', 'taxId']);
});

test('dates of contracts are nobody’s birth', async () => {
  const year = new Date().getFullYear() - 1;
  expect(await roles(`ANA INVENTADA;02/05/${year}\nBIA INVENTADA;03/05/${year}\n`)).toEqual(['name', null]);
});

test('each column of documents without a heading is one; under a heading it may be somebody else’s', async () => {
  const [cpf, cnpj] = [CPF, cnpjOf('112223330001')];
  expect(await roles(`Documento do sócio;Empresa;CNPJ\n${cpf};ANA INVENTADA LTDA;${cnpj}\n`)).toEqual([
    null,
    'name',
    'taxId',
  ]);
  expect(await roles(`Nome;CPF;Documento da mãe\nANA INVENTADA;${cpf};${CPF}\n`)).toEqual(['name', 'taxId', null]);
  const { checked } = await readFile(`ANA INVENTADA;${cpf};${cnpj}\nBIA INVENTADA;;${cnpj}\n`);
  expect(checked.map(({ taxIds }) => taxIds)).toEqual([[cpf, cnpj], [cnpj]]);
});
