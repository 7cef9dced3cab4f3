import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { requestSignal } from '../../src-main/http/unread-request.ts';
import { headOf, openRaw } from '../support/raw-socket.ts';
import { type Probe, startProbe } from './probe.ts';

let probe: Probe;
/** The signals of what was asked, in turn; each is taken `afterMs` after the request came. */
const signals: AbortSignal[] = [];
beforeAll(async () => {
  probe = await startProbe(async () => ({ data: { value: 1 } }), {
    plugins: [
      (app) => {
        app.get<{ Querystring: { afterMs: string } }>('/signal', async (request, reply) => {
          await pause(Number(request.query.afterMs));
          signals.push(requestSignal(reply));
          await pause(100);
          return 'answered';
        });
      },
    ],
  });
});
afterAll(() => probe.close());

test.each([0, 300])('fires when the client hangs up, were it before anybody asked for it: %i ms', async (afterMs) => {
  signals.length = 0;
  const { socket } = openRaw(probe.port, headOf(probe.port, `GET /signal?afterMs=${afterMs}`));
  await pause(50);
  socket.resetAndDestroy();
  await expect.poll(() => signals[0]?.aborted).toBe(true);
});

test('fires when the answer has been sent, not before', async () => {
  signals.length = 0;
  const { socket, text } = openRaw(probe.port, headOf(probe.port, 'GET /signal?afterMs=0'));
  await expect.poll(() => signals.length).toBe(1);
  expect(signals[0]!.aborted).toBe(false);
  await expect.poll(text).toContain('answered');
  await expect.poll(() => signals[0]!.aborted).toBe(true);
  socket.destroy();
});
