import { describe, expect, test } from 'vitest';
import { BATCH_ITEMS } from '../../../src-main/contract/lists.ts';
import { bodyKindOf } from '../../../src-main/lists/batch/body-kind.ts';
import type { Item } from '../../../src-main/lists/batch/item.ts';
import { type BodyKind, CHUNK_ITEMS, readBatchBody } from '../../../src-main/lists/batch/read-body.ts';

/** Shared memory, as the body lies in. */
function shared(bytes: Uint8Array): Uint8Array {
  const memory = new Uint8Array(new SharedArrayBuffer(bytes.length));
  memory.set(bytes);
  return memory;
}
const read = (bytes: string | Uint8Array, kind: BodyKind) => readBatchBody(shared(Buffer.from(bytes)), kind);
const items = async (bytes: string | Uint8Array, kind: BodyKind): Promise<Item[]> =>
  (await read(bytes, kind)).chunks.flatMap((chunk) => JSON.parse(chunk) as Item[]);
const refusal = (bytes: string | Uint8Array, kind: BodyKind) =>
  read(bytes, kind).then(
    () => null,
    (error: Error) => (error.cause as { fault: string }).fault,
  );

describe('a body', () => {
  test('is cut into chunks of one size but for the last', async () => {
    const names = Array.from({ length: CHUNK_ITEMS * 2 + 1 }, (_, at) => `NOME ${at}`);
    const json = await read(JSON.stringify(names), { form: 'json' });
    expect(json.items).toBe(names.length);
    expect(json.chunks.map((chunk) => (JSON.parse(chunk) as Item[]).length)).toEqual([CHUNK_ITEMS, CHUNK_ITEMS, 1]);
    expect(await read(names.join('\n'), { form: 'csv' })).toEqual(json);
  });

  test('of 100,000 items passes, of one more does not', { timeout: 60_000 }, async () => {
    const most = Array.from({ length: BATCH_ITEMS }, () => 'ANA');
    expect((await read(JSON.stringify(most), { form: 'json' })).items).toBe(BATCH_ITEMS);
    expect(await refusal(JSON.stringify([...most, 'ANA']), { form: 'json' })).toBe('batchTooLong');
    expect(await refusal(`${'ANA\n'.repeat(BATCH_ITEMS)}ANA`, { form: 'csv' })).toBe('batchTooLong');
  });

  test('of JSON is UTF-8 and nothing else', async () => {
    expect(await items('["JOSÉ"]', { form: 'json' })).toEqual([{ name: 'JOSÉ' }]);
    expect(await items('\ufeff["JOSÉ"]', { form: 'json' })).toEqual([{ name: 'JOSÉ' }]);
    expect(await refusal(Buffer.from('["JOSÉ"]', 'latin1'), { form: 'json' })).toBe('batchInvalidJson');
  });

  test('of CSV is what its bytes or its Content-Type say', async () => {
    const text = `${'A'.repeat(70_000)}\nJOSÉ – S`;
    const windows = Buffer.concat([
      Buffer.from(`${'A'.repeat(70_000)}\nJOS`),
      Buffer.from([0xc9, 0x20, 0x96, 0x20, 0x53]),
    ]);
    for (const bytes of [Buffer.from(text), Buffer.from(`\ufeff${text}`), windows]) {
      expect((await items(bytes, { form: 'csv' }))[1]).toEqual({ name: 'JOSÉ – S' });
    }
    expect((await items(windows, { form: 'csv', encoding: 'windows-1252' }))[1]).toEqual({ name: 'JOSÉ – S' });
  });

  test('that cannot be read is refused with its reason', async () => {
    expect(await refusal('quem;cidade\na;b', { form: 'csv' })).toBe('batchColumns');
    expect(await refusal('FORNECEDORES;;\nId;Nome;CNPJ\n1;ANA;2', { form: 'csv' })).toBe('batchHeadingsBelow');
    expect(await refusal('nome\n"a', { form: 'csv' })).toBe('batchInvalidCsv');
    expect(await refusal('nome;cpf\nANA;52998224725\nBENTO INV', { form: 'csv' })).toBe('spreadsheetCut');
    expect(await refusal('nome;cpf\nANA;52998224725\nBENTO INVENTADO\n', { form: 'csv' })).toBeNull();
    expect(await refusal('{"name":"ANA"}', { form: 'json' })).toBe('batchInvalidJson');
  });
});

describe('the Content-Type', () => {
  test.each([
    ['application/json', { form: 'json' }],
    ['Application/JSON; charset=utf-8', { form: 'json' }],
    ['text/csv', { form: 'csv' }],
    ['text/csv; header=present; charset="Windows-1252"', { form: 'csv', encoding: 'windows-1252' }],
    ['text/csv;charset=ISO-8859-1', { form: 'csv', encoding: 'windows-1252' }],
    ['text/csv; charset=UTF-8', { form: 'csv', encoding: 'utf-8' }],
  ])('%s', (type, kind) => {
    expect(bodyKindOf({ 'content-type': type })).toEqual(kind);
  });

  test.each([
    [{}],
    [{ 'content-type': 'text/plain' }],
    [{ 'content-type': 'multipart/form-data; boundary=x' }],
    [{ 'content-type': 'text/csv; charset=utf-16' }],
    [{ 'content-type': 'application/json', 'content-encoding': 'gzip' }],
  ])('%j is refused', (headers) => {
    expect(() => bodyKindOf(headers)).toThrow('application/json or text/csv');
  });
});
