import { afterAll, beforeAll, expect, test } from 'vitest';
import { callProbe, type Probe, startProbe } from '../http/probe.ts';
import { sendRaw } from '../support/raw-http.ts';

/** The attack: requests that are large in every place that a request has. */
let probe: Probe;
beforeAll(async () => {
  probe = await startProbe(async () => ({ data: { value: 1 } }));
});
afterAll(() => probe.close());

test('a long request line is refused before it is read', async () => {
  const response = await sendRaw(probe.port, `GET /probe?name=${'a'.repeat(50_000)} HTTP/1.1\r\nHost: x\r\n\r\n`);
  expect(response.status).toBe(431);
});

test('very many headers are refused', async () => {
  const lines = Array.from({ length: 5000 }, (_, i) => `x-${i}: 1\r\n`).join('');
  const response = await sendRaw(probe.port, `GET /probe HTTP/1.1\r\nHost: x\r\n${lines}\r\n`);
  expect(response.status).toBe(431);
});

test('a long version segment is a version that does not exist', async () => {
  const response = await callProbe(probe, `/probe/${'v'.repeat(5000)}`);
  expect(response.status).toBe(404);
  expect(((await response.json()) as { error: { message: string } }).error.message).toBe('API version not found');
});

test('a large body where none belongs is not read into memory', async () => {
  const before = process.memoryUsage().rss;
  const response = await callProbe(probe, '/probe', { method: 'POST', body: Buffer.alloc(50 * 1024 * 1024) }).catch(
    () => null,
  );
  if (response) expect(response.status).toBe(405);
  expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 * 1024);
});
