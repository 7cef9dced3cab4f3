import { expect, test } from 'vitest';
import { openTable } from '../../../src-main/commands/screen/table.ts';
import { cnpjOf, cpfOf } from '../../support/documents.ts';

const CPF = cpfOf('123456789');

async function rowsOf(text: string) {
  const table = await openTable({
    name: 'clientes.csv',
    async *bytes() {
      yield Buffer.from(text);
    },
  });
  const rows = [];
  for await (const row of table.read(0)) rows.push(row);
  expect(table.rows).toBe(rows.length);
  return rows;
}

test('a quote that opens a cell and does not close it swallows nobody', async () => {
  expect(await rowsOf(`Nome;CPF\nANA LIMA;"${CPF}\nRUI COSTA;\n"EVA "X" REIS";\n`)).toMatchObject([
    { item: { name: 'ANA LIMA', taxId: CPF } },
    { item: { name: 'RUI COSTA' } },
    { item: { name: '"EVA "X" REIS"' } },
  ]);
});

test('a row whose name stands under a heading that says nothing is not screened whole', async () => {
  expect(await rowsOf(`Quem;CPF\nANA LIMA;${CPF}\n`)).toMatchObject([
    { item: { taxId: CPF }, faults: [expect.stringMatching(/^The column "Quem" may hold a name/)] },
  ]);
});

test('a row with a document under a heading that says nothing of documents is not screened whole', async () => {
  expect(await rowsOf(`Nome;CPF;Documento 2\nANA LIMA;;${CPF}\nANA LIMA;${CPF};\n`)).toMatchObject([
    { item: { name: 'ANA LIMA' }, faults: [expect.stringMatching(/^The column "Documento 2" has a CPF or CNPJ/)] },
    { item: { name: 'ANA LIMA', taxId: CPF }, faults: [] },
  ]);
});

test('a cell of two documents is none that was looked up, and the row is not screened whole', async () => {
  const two = `${CPF} / ${cpfOf('111222333')}`;
  expect(await rowsOf(`Nome;CPF\nANA LIMA;${two}\n;${two}\n`)).toMatchObject([
    { item: { name: 'ANA LIMA', taxId: undefined }, faults: [expect.stringMatching(/neither 11 nor 14/)] },
    { item: { fault: expect.stringMatching(/neither 11 nor 14/) } },
  ]);
});

test('cells with a bar between them are cells, and so are those of lines that end with a CR alone', async () => {
  for (const text of [`Nome|CPF\nANA LIMA|${CPF}\n`, `Nome;CPF\rANA LIMA;${CPF}\r`]) {
    expect(await rowsOf(text)).toMatchObject([{ item: { name: 'ANA LIMA', taxId: CPF }, faults: [] }]);
  }
});

test('a text of a single column that holds more than a name is not asked, but for a sole trader and the CPF behind the name', async () => {
  const CNPJ = cnpjOf('112223330001');
  expect(await rowsOf(`ANA LIMA:${CPF}\nANA LIMA ${CPF}\nANA LIMA ${CNPJ}\n`)).toMatchObject([
    { item: { fault: expect.stringMatching(/holds more than a name/) } },
    { item: { name: 'ANA LIMA', taxId: CPF }, faults: [] },
    { item: { fault: expect.stringMatching(/holds more than a name/) } },
  ]);
});

test('a title above the headings is refused, with the line of the headings', async () => {
  await expect(rowsOf(`FORNECEDORES;;\nCódigo;CNPJ;Valor\nABC-1;${CPF};2\n`)).rejects.toThrow(
    'In clientes.csv the headings seem to stand in line 2; remove the lines above.',
  );
});

test('a row whose name may be of several people is not screened whole', async () => {
  expect(await rowsOf('Nome;Cidade\nANA LIMA / RUI COSTA;RIO\nANA LIMA;RIO\n')).toMatchObject([
    { item: { name: 'ANA LIMA / RUI COSTA' }, faults: [expect.stringMatching(/several people/)] },
    { item: { name: 'ANA LIMA' }, faults: [] },
  ]);
});

test('a row with a second person is not screened whole', async () => {
  expect(await rowsOf(`Nome;CPF;Favorecido\nANA LIMA;${CPF};RUI COSTA\nANA LIMA;${CPF};\n`)).toMatchObject([
    {
      item: { name: 'ANA LIMA', taxId: CPF },
      faults: [expect.stringMatching(/^The column "Favorecido" has another name/)],
    },
    { item: { name: 'ANA LIMA', taxId: CPF }, faults: [] },
  ]);
});

test('what a formula that failed shows is asked as no name', async () => {
  expect(await rowsOf(`Nome;CPF\n#N/A;${CPF}\n#NOME?;\n`)).toMatchObject([
    { item: { name: undefined, taxId: CPF }, faults: [expect.stringMatching(/error of the spreadsheet, #N\/A/)] },
    { item: { fault: expect.stringMatching(/error of the spreadsheet, #NOME\?/) } },
  ]);
});

test('a csv that ends in the middle of a row is refused before anybody is looked up', async () => {
  await expect(rowsOf('nome;cpf\nANA LIMA;1\nRUI CO')).rejects.toThrow(
    /^clientes\.csv: The CSV ends in the middle of a row/,
  );
  expect(await rowsOf('nome;cpf\nANA LIMA;\nRUI COSTA;')).toHaveLength(2);
});

test('a document in the column of names is asked, and the row is screened whole', async () => {
  expect(await rowsOf(`Nome;Cidade\n${CPF};RIO\nANA LIMA ${CPF};RIO\n`)).toMatchObject([
    { item: { taxId: CPF }, faults: [] },
    { item: { name: 'ANA LIMA', taxId: CPF }, faults: [] },
  ]);
});
