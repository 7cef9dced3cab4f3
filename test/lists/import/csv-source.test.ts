import { expect, test } from 'vitest';
import type { InputFile } from '../../../src-main/data/input-files.ts';
import { isColumnDetails } from '../../../src-main/lists/details.ts';
import { csvSource } from '../../../src-main/lists/import/csv-source.ts';
import type { RecordBatch } from '../../../src-main/lists/import/list-source.ts';

const source = csvSource({
  title: 'PROVA',
  required: () => ['NOME'],
  used: ['NOME', 'CÓDIGO'],
  record: (values) =>
    values.NOME === '' ? 'no name' : { key: values.CODIGO, name: values.NOME!, taxId: '', aliases: [] },
});

async function read(...chunks: string[]): Promise<RecordBatch[]> {
  const bytes = async function* () {
    for (const chunk of chunks) yield Buffer.from(chunk, 'latin1');
  };
  const head = Buffer.from(chunks.join(''), 'latin1');
  const file: InputFile = {
    name: 'a.csv',
    archive: null,
    path: 'a.csv',
    modified: 0,
    size: head.length,
    head: async () => head,
    bytes,
  };
  const batches: RecordBatch[] = [];
  for await (const batch of source.read([{ file, head }])) batches.push(batch);
  return batches;
}

test('details are the tidied cells of the other named columns, under one array of names for the whole file', async () => {
  const batches = await read('NOME;UF;;CÓDIGO;Nº DO ATO\r\nANA;MG;x;7; 1\u00a02 \r\n', 'EVA;;;8;3\r\n');
  const records = batches.flatMap((batch) => batch.records);
  expect(records).toEqual([
    { key: '7', name: 'ANA', taxId: '', aliases: [], details: { columns: ['UF', 'Nº DO ATO'], cells: ['MG', '1 2'] } },
    { key: '8', name: 'EVA', taxId: '', aliases: [], details: { columns: ['UF', 'Nº DO ATO'], cells: ['', '3'] } },
  ]);
  const columns = records.map(({ details }) => (isColumnDetails(details) ? details.columns : null));
  expect(columns[0]).toBe(columns[1]);
});

test('a row without a name, and one without all cells, are rejected with their line', async () => {
  const batches = await read('NOME;UF\n;MG\n\nANA\nEVA;SP\n');
  expect(batches.flatMap((batch) => batch.rejected)).toEqual([
    { line: 2, reason: 'no name' },
    { line: 4, reason: '1 cells instead of 2' },
  ]);
  expect(batches.flatMap((batch) => batch.records.map((record) => record.name))).toEqual(['EVA']);
});
