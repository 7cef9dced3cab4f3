import { afterAll, beforeAll, expect, test } from 'vitest';
import { ApiError } from '../../src-main/errors/api-error.ts';
import type { Answer } from '../../src-main/http/endpoint.ts';
import { sendRaw } from '../support/raw-http.ts';
import { headOf } from '../support/raw-socket.ts';
import { callProbe, type Probe, startProbe } from './probe.ts';

let probe: Probe;
let answer: () => Promise<Answer>;
beforeAll(async () => {
  probe = await startProbe(() => answer());
});
afterAll(() => probe.close());

const head = () => callProbe(probe, '/probe/v2', { method: 'HEAD' });

test('HEAD has the status and headers of GET, its length too, and no body', async () => {
  answer = async () => ({ data: { value: 'x'.repeat(5000) }, headers: { 'Atesta-Blocks': 'one' } });
  const text = await (await callProbe(probe, '/probe/v2')).text();
  const raw = await sendRaw(probe.port, headOf(probe.port, 'HEAD /probe/v2', { key: probe.key }), { waitMs: 500 });
  expect(raw).toMatchObject({
    status: 200,
    body: '',
    headers: { 'atesta-blocks': 'one', 'content-type': 'application/json; charset=utf-8' },
  });
  expect(Math.abs(Number(raw.headers['content-length']) - text.length)).toBeLessThan(3); // digits of timeSpent
});

test('HEAD fails as GET does', async () => {
  answer = async () => {
    throw new ApiError('nameLength');
  };
  const response = await head();
  expect([response.status, await response.text()]).toEqual([422, '']);
});

test.each([false, true])('HEAD of a long answer ends its source after the first of it; of lines: %s', async (lines) => {
  let made = 0;
  let ended = false;
  async function* pieces() {
    try {
      for (;;) {
        made++;
        yield `${'x'.repeat(50_000)}\n`;
      }
    } finally {
      ended = true;
    }
  }
  answer = async () => ({ data: { pieces: pieces(), ...(lines ? { ndjson: true } : {}) } as Answer['data'] });
  const response = await head();
  expect([response.status, await response.text()]).toEqual([200, '']);
  await expect.poll(() => ended).toBe(true);
  expect(made).toBeLessThan(4);
});

test('HEAD is a lookup as GET is, and counted as one: its length tells what was found', async () => {
  answer = async () => ({ data: { value: [] }, usage: { list: 'probe', units: 3 } });
  const used = async () => (await probe.access.usage.report(1)).rows.reduce((sum, { units }) => sum + units, 0);
  const before = await used();
  await head();
  await expect.poll(async () => (await used()) - before).toBe(3);
});
