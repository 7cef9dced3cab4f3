import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Probe, startProbe } from '../http/probe.ts';
import { sendRaw } from '../support/raw-http.ts';

/**
 * The attack: a page on evil.example whose name is made to resolve to 127.0.0.1 is "same origin" with the service for
 * the browser. Only the Host header gives it away.
 */
let probe: Probe;
beforeAll(async () => {
  probe = await startProbe(async () => ({ data: { value: 'secret' } }));
});
afterAll(() => probe.close());

const get = (lines: string[], target = '/probe') =>
  sendRaw(
    probe.port,
    `${[`GET ${target} HTTP/1.1`, ...lines, `Authorization: ApiKey ${probe.key}`].join('\r\n')}\r\n\r\n`,
  );

test.each([
  ['evil.example', 403],
  ['evil.example:PORT', 403],
  ['127.0.0.1', 403],
  ['127.0.0.1:1', 403],
  ['127.0.0.1:PORT.evil.example', 403],
  ['localhost.:PORT', 403],
  ['0.0.0.0:PORT', 403],
  ['', 403],
])('Host %j is turned away with %i', async (host, status) => {
  const response = await get([`Host: ${host.replace('PORT', String(probe.port))}`]);
  expect(response.status).toBe(status);
  expect(response.body).not.toContain('secret');
});

test.each(['127.0.0.1', 'localhost', 'LOCALHOST', '[::1]'])('Host %s with the right port is served', async (name) => {
  const response = await get([`Host: ${name}:${probe.port}`]);
  expect(response.status).toBe(200);
});

test('two Host headers are refused, whatever they say', async () => {
  const host = `Host: 127.0.0.1:${probe.port}`;
  expect((await get([host, host])).status).toBe(400);
  expect((await get([host, 'Host: evil.example'])).status).toBe(400);
});

test('a request target in absolute form cannot name another host', async () => {
  const host = `Host: 127.0.0.1:${probe.port}`;
  expect((await get([host], 'http://evil.example/probe')).status).toBe(403);
});
