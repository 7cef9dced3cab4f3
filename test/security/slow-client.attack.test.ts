import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callProbe, type Probe, startProbe } from '../http/probe.ts';
import { sendRaw } from '../support/raw-http.ts';

/** The attack: many connections that send their request one byte at a time, or never finish it. */
let probe: Probe;
beforeAll(async () => {
  probe = await startProbe(
    async ({ body }) => {
      for await (const chunk of body) void chunk;
      return { data: { value: 'read' } };
    },
    { method: 'POST', limits: { headersTimeoutMs: 400, bodyTimeoutMs: 600, connections: 20 } },
  );
});
afterAll(() => probe.close());

test('headers that never end are answered 408 and hung up on', async () => {
  const response = await sendRaw(probe.port, 'POST /probe HTTP/1.1\r\nHost: x\r\n');
  expect(response.status).toBe(408);
  expect(JSON.parse(response.body).id).toBe(response.headers['service-reqid']);
});

test('a body that never ends is answered 408 and hung up on', async () => {
  const head = `POST /probe HTTP/1.1\r\nHost: 127.0.0.1:${probe.port}\r\nAuthorization: ApiKey ${probe.key}\r\n`;
  const response = await sendRaw(probe.port, `${head}Content-Type: text/plain\r\nContent-Length: 100\r\n\r\nabc`);
  expect(response.status).toBe(408);
  expect(JSON.parse(response.body).error.message).toMatch(/too long to arrive/);
});

test('idle connections beyond the limit are dropped and the service goes on answering', async () => {
  const idle = Array.from({ length: 60 }, () => connect(probe.port, '127.0.0.1').on('error', () => undefined));
  await new Promise((resolve) => setTimeout(resolve, 300));
  for (const socket of idle) socket.destroy();
  await expect
    .poll(async () => (await callProbe(probe, '/probe', { method: 'POST' }).catch(() => null))?.status, {
      timeout: 5000,
    })
    .toBe(200);
});
