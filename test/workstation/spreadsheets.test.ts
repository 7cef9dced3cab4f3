import { readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SpreadsheetLook, SpreadsheetRowsEvent } from '../../src-main/contract/window/spreadsheets.ts';
import { cpfOf } from '../support/documents.ts';
import { eventsOf } from '../support/ndjson.ts';
import { startTestService, type TestService } from '../support/service.ts';
import { rowsXml, workbook } from '../support/workbook.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

function send(route: string, bytes: Uint8Array | string, fields: Record<string, string> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)]), 'clientes');
  const headers = { authorization: `ApiKey ${service.workstationKey}` };
  return fetch(`${service.address}/workstation/api/spreadsheets${route}`, { method: 'POST', headers, body: form });
}
const left = () => readdirSync(path.join(service.dataDir, 'incoming'));
const book = () =>
  workbook([
    {
      name: 'Clientes',
      rows: rowsXml([
        ['nome', 'cpf'],
        ['ANA INVENTADA', Number(cpfOf('012345678'))],
      ]),
    },
  ]);

test('a workbook is looked at, then its rows are judged; nothing of it stays', async () => {
  const look = (await (await send('', await book())).json()) as SpreadsheetLook;
  expect(look).toMatchObject({ kind: 'xlsx', sheet: 'Clientes', headingLine: 1, rows: 1 });
  const mapping = JSON.stringify({ headingLine: 1, roles: look.columns.map(({ role }) => role) });
  const events = await eventsOf<SpreadsheetRowsEvent>(
    await send('/rows', await book(), { sheet: 'Clientes', mapping }),
  );
  expect(events).toMatchObject([
    { type: 'rows', rows: [{ line: 2, name: 'ANA INVENTADA', taxIds: [cpfOf('012345678')] }] },
    { type: 'done', rows: 1 },
  ]);
  expect(left()).toEqual([]);
});

test('the headings may be said to be another row, or none', async () => {
  const csv = 'nome;cpf\nANA INVENTADA;1\nBIA INVENTADA;2\n';
  const told = async (headingLine: string) => (await (await send('', csv, { headingLine })).json()) as SpreadsheetLook;
  expect(await told('none')).toMatchObject({ headingLine: null, rows: 3 });
  expect(await told('2')).toMatchObject({ headingLine: 2, above: 1 });
});

test.each([
  ['', 422, 'spreadsheetEmpty'],
  ['nome\n', 422, 'spreadsheetEmpty'],
  [Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0), 422, 'spreadsheetOldFormat'],
  [`nome\n${'ANA INVENTADA\n'.repeat(100_001)}`, 422, 'spreadsheetTooLong'],
])('a file that cannot be read is refused by its own error, and gone (%#)', async (bytes, status, code) => {
  const response = await send('', bytes);
  expect([response.status, response.headers.get('Atesta-Error')]).toEqual([status, code]);
  expect(left()).toEqual([]);
});

test('a row too many ends the rows with an error, never as if they were all', async () => {
  const mapping = JSON.stringify({ headingLine: null, roles: ['name'] });
  const events = await eventsOf<SpreadsheetRowsEvent>(
    await send('/rows', 'ANA INVENTADA\n'.repeat(100_001), { mapping }),
  );
  expect(events.at(-1)).toMatchObject({ type: 'error', code: 'spreadsheetTooLong' });
});

test.each([
  ['no mapping', {}],
  ['no JSON', { mapping: '{' }],
  ['an unknown role', { mapping: '{"headingLine":1,"roles":["email"]}' }],
])('rows are not judged by %s', async (_, fields: Record<string, string>) => {
  const response = await send('/rows', 'nome\nANA INVENTADA\n', fields);
  expect(await response.text()).toContain('requestInvalid');
});

test('a file of more than 256 MB is refused while it comes, and nothing of it stays', async () => {
  const piece = new Uint8Array(1024 ** 2).fill(0x41);
  const head = '--b\r\ncontent-disposition: form-data; name="file"; filename="clientes.csv"\r\n\r\n';
  let sent = 0;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new TextEncoder().encode(head)),
    pull(controller) {
      if (sent++ < 2048) controller.enqueue(piece);
      else controller.close();
    },
  });
  const init: RequestInit & { duplex: 'half' } = {
    method: 'POST',
    headers: {
      authorization: `ApiKey ${service.workstationKey}`,
      'content-type': 'multipart/form-data; boundary=b',
    },
    body,
    duplex: 'half',
  };
  const response = await fetch(`${service.address}/workstation/api/spreadsheets`, init);
  expect([response.status, response.headers.get('Atesta-Error')]).toEqual([413, 'spreadsheetTooLarge']);
  expect(sent).toBeLessThan(400);
  await expect.poll(left).toEqual([]);
}, 120_000);
