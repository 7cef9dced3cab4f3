import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ApiError } from '../../src-main/errors/api-error.ts';
import type { Answer, Call } from '../../src-main/http/endpoint.ts';
import { headOf, openRaw } from '../support/raw-socket.ts';
import { type Probe, startProbe } from './probe.ts';

const LIMITS = { bodyTimeoutMs: 1500, idleMs: 1500, keepAliveMs: 60_000 };
let probe: Probe;
let answer: (call: Call) => Promise<Answer>;
/** Signals of the calls that are under way, and how many are over. */
let over = 0;
beforeAll(async () => {
  probe = await startProbe(
    (call) => {
      call.signal.addEventListener('abort', () => over++);
      return answer(call);
    },
    {
      method: 'POST',
      limits: LIMITS,
      plugins: [
        (app) => {
          app.removeAllContentTypeParsers();
          app.addContentTypeParser('*', (_request, _payload, done) => done(null));
          app.post('/slow', { config: { slowBody: true } }, async ({ raw }) => {
            let bytes = 0;
            for await (const chunk of raw) bytes += (chunk as Buffer).length;
            return `${bytes} bytes`;
          });
        },
      ],
    },
  );
});
afterAll(() => probe.close());
beforeEach(() => {
  over = 0;
  answer = async ({ body }) => {
    for await (const chunk of body) void chunk;
    return { data: { value: 'read' } };
  };
});

const post = (path: string, length: number | 'chunked') =>
  headOf(probe.port, `POST ${path}`, { key: probe.key, type: 'text/plain', length });

test.each([
  [10, 'x'],
  ['chunked', '1\r\nx\r\n'],
] as const)('a body of %s that does not end is answered 408 and hung up on', async (length, sent) => {
  const { text, closed } = openRaw(probe.port, post('/probe', length) + sent);
  await closed;
  expect(text()).toMatch(/^HTTP\/1\.1 408 /);
  expect(text()).toMatch(/connection: close/i);
  await expect.poll(() => over).toBe(1);
});

test.each([10_000, 'chunked'] as const)('a body of %s that trickles in is too slow as well', async (length) => {
  const { socket, text, closed } = openRaw(probe.port, post('/probe', length));
  const trickle = setInterval(() => socket.write(length === 'chunked' ? '1\r\nx\r\n' : 'x'), 100);
  await closed;
  clearInterval(trickle);
  expect(text()).toMatch(/^HTTP\/1\.1 408 /);
});

test('who goes on sending after an early answer is hung up on', async () => {
  answer = async () => {
    throw new ApiError('batchTooLarge');
  };
  const { socket, text, closed } = openRaw(probe.port, post('/probe', 1_000_000));
  const trickle = setInterval(() => socket.write('x'), 50);
  await closed;
  clearInterval(trickle);
  expect(text()).toMatch(/^HTTP\/1\.1 413 /);
  expect(text().match(/HTTP\/1\.1/g)).toHaveLength(1);
});

test('who stays after a 408 is hung up on', async () => {
  const { socket, text } = openRaw(probe.port, post('/probe', 10), { stays: true });
  await expect.poll(text).toMatch(/^HTTP\/1\.1 408 /);
  const gone = new Promise((resolve) => socket.once('close', resolve));
  const trickle = setInterval(() => socket.write('x'), 50); // what is sent to nobody is refused
  await gone;
  clearInterval(trickle);
});

test('work may take any time once the body is there, and the connection serves on', async () => {
  answer = async ({ body }) => {
    for await (const chunk of body) void chunk;
    await pause(LIMITS.idleMs * 2);
    return { data: { value: 'at last' } };
  };
  const { socket, text } = openRaw(probe.port, `${post('/probe', 1)}x`);
  await expect.poll(text).toContain('at last');
  socket.write(`${post('/probe', 1)}y`);
  await expect.poll(() => text().match(/at last/g)?.length).toBe(2);
  socket.destroy();
});

test('an import may take longer than other bodies while some of it comes, but not stall', async () => {
  const { socket, text } = openRaw(probe.port, post('/slow', 12));
  for (let at = 0; at < 12; at++) {
    await pause(LIMITS.bodyTimeoutMs / 6);
    socket.write('x');
  }
  await expect.poll(text).toContain('12 bytes');
  socket.destroy();
  const stalled = openRaw(probe.port, `${post('/slow', 12)}x`);
  await stalled.closed;
  expect(stalled.text()).toMatch(/^HTTP\/1\.1 408 /);
});

test('who takes nothing of an answer is hung up on, and its work is over', async () => {
  answer = async () => ({ data: { value: 'x'.repeat(50_000_000) } });
  const { socket } = openRaw(probe.port, post('/probe', 0), { unread: true });
  await expect.poll(() => over).toBe(1);
  socket.destroy();
});
