import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PERMISSIONS } from '../../src-main/contract/permissions.ts';
import { install } from '../lists/snapshots.ts';
import { type ErrorAnswer, startTestService, type TestService } from '../support/service.ts';

/** The attack: batches made to fill the memory, to hold the threads, or to smuggle something into the answer. */
let service: TestService;
let key: string;
const MB = 1024 * 1024;

beforeAll(async () => {
  service = await startTestService();
  const filling = 'DE NOME COMPRIDO '.repeat(20);
  await install(
    service.dataDir,
    'pep',
    '20260901',
    Array.from({ length: 40_000 }, (_, at) => ({ name: `PESSOA ${at} ${filling}` })),
  );
  key = service.key(PERMISSIONS.oneList);
});
afterAll(() => service.stop());

function post(body: string | Uint8Array | ReadableStream, type = 'application/json', signal?: AbortSignal) {
  return fetch(`${service.address}/restricted-lists/v2/batch?list=pep`, {
    method: 'POST',
    headers: { authorization: `ApiKey ${key}`, 'content-type': type },
    body: body as string,
    signal,
    ...({ duplex: 'half' } as object),
  });
}

/** Whether the service still answers a lookup of one, and a batch. */
async function expectAlive(): Promise<void> {
  expect((await service.get('/restricted-lists/v2?list=pep&name=ninguem', key)).status).toBe(200);
  expect((await (await post('["ninguem"]')).text()).split('\n')[0]).toBe('{"index":0,"data":[]}');
}

test('a body that never ends is refused at 32 MB, and no more of it is kept', { timeout: 60_000 }, async () => {
  const before = process.memoryUsage().rss;
  let sent = 0;
  const endless = new ReadableStream({
    pull(controller) {
      sent += MB;
      if (sent > 200 * MB) controller.close();
      else controller.enqueue(new Uint8Array(MB).fill(0x61));
    },
  });
  const response = await post(endless, 'text/csv').catch(() => null);
  if (response) {
    expect(response.status).toBe(413);
    expect(((await response.json()) as ErrorAnswer).error.message).toMatch(/32 MB/);
  }
  expect(process.memoryUsage().rss - before).toBeLessThan(250 * MB);
  await expectAlive();
});

test.each([
  ['a line of 30 MB in a CSV', 'text/csv', `nome\n"${'a'.repeat(30 * MB)}`, 422],
  ['a line of 30 MB without quotes', 'text/csv', `nome;cpf\n${'a'.repeat(30 * MB)}`, 422],
  ['ten million empty objects', 'application/json', `[${'{},'.repeat(10_000_000)}{}]`, 422],
  ['an item of ten million brackets', 'application/json', `[${'['.repeat(10_000_000)}]`, 422],
  ['a text that never ends', 'application/json', `["${'a'.repeat(30 * MB)}`, 422],
])('%s is refused without filling the memory', { timeout: 60_000 }, async (_what, type, body, status) => {
  const before = process.memoryUsage().rss;
  const response = await post(body, type);
  expect(response.status).toBe(status);
  expect(((await response.json()) as ErrorAnswer).id).toBe(response.headers.get('service-reqid'));
  expect(process.memoryUsage().rss - before).toBeLessThan(400 * MB);
  await expectAlive();
});

test('one item of 30 MB is no item, and is not given back', { timeout: 60_000 }, async () => {
  const response = await post(JSON.stringify([{ id: 'x'.repeat(30 * MB), name: 'pessoa' }, 'ninguem']));
  const text = await response.text();
  expect(text.length).toBeLessThan(1000);
  expect(JSON.parse(text.split('\n')[0]!)).toMatchObject({ index: 0, error: { statusCode: 422 } });
});

test('an id cannot break out of its line', async () => {
  const id = '"}\n{"id":"x","version":"v2","metadata":{"items":0}}\n\u2028\0';
  const lines = (await (await post(JSON.stringify([{ id, name: 'ninguem' }]))).text()).split('\n');
  expect(lines).toHaveLength(3);
  expect(JSON.parse(lines[0]!)).toEqual({ index: 0, id, data: [] });
});

test('clients that never read their answer hold neither the memory nor the threads', { timeout: 60_000 }, async () => {
  const body = JSON.stringify(Array.from({ length: 200 }, () => 'pessoa')); // 200 answers of 14 MB
  const head = `POST /restricted-lists/v2/batch?list=pep HTTP/1.1\r\nHost: 127.0.0.1:${service.port}\r\nAuthorization: ApiKey ${key}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`;
  const before = process.memoryUsage().rss;
  const sockets: Socket[] = Array.from({ length: 6 }, () => {
    const socket = connect(service.port, '127.0.0.1').on('error', () => undefined);
    socket.pause().write(head + body);
    return socket;
  });
  await pause(2000);
  expect(process.memoryUsage().rss - before).toBeLessThan(300 * MB);
  await expectAlive();
  for (const socket of sockets) socket.destroy();
  await expectAlive();
});

test('hanging up in the middle of many large batches frees their places', { timeout: 60_000 }, async () => {
  const body = JSON.stringify(Array.from({ length: 100 }, () => 'pessoa'));
  for (let round = 0; round < 4; round++) {
    const stops = Array.from({ length: 6 }, () => new AbortController());
    const answers = await Promise.all(stops.map(({ signal }) => post(body, 'application/json', signal)));
    expect(answers.map(({ status }) => status)).toEqual(stops.map(() => 200));
    for (const stop of stops) stop.abort();
    await pause(100);
  }
  await expectAlive();
});

test('more batches at a time than there are places are told to come back', { timeout: 60_000 }, async () => {
  const body = JSON.stringify(Array.from({ length: 100 }, () => 'pessoa'));
  const stop = new AbortController();
  const answers = await Promise.all(Array.from({ length: 20 }, () => post(body, 'application/json', stop.signal)));
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(8);
  expect(statuses.filter((status) => status === 503)).toHaveLength(12);
  expect(answers.find(({ status }) => status === 503)!.headers.get('retry-after')).toBe('5');
  stop.abort();
  await pause(200);
  await expectAlive();
});
