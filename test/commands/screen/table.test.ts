import { expect, test } from 'vitest';
import { openTable } from '../../../src-main/commands/screen/table.ts';
import { cpfOf } from '../../support/documents.ts';

const CPF = cpfOf('123456789');

async function itemsOf(text: string) {
  const table = await openTable({
    name: 'clientes.csv',
    async *bytes() {
      yield Buffer.from(text);
    },
  });
  const items = [];
  for await (const { item } of table.read(0)) items.push(item);
  expect(table.rows).toBe(items.length);
  return items;
}

test('a quote that opens a cell and does not close it swallows nobody', async () => {
  expect(await itemsOf(`Nome;CPF\nANA LIMA;"${CPF}\nRUI COSTA;\n"EVA "X" REIS";\n`)).toMatchObject([
    { name: 'ANA LIMA', taxId: CPF },
    { name: 'RUI COSTA' },
    { name: '"EVA "X" REIS"' },
  ]);
});
