import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ApiError } from '../../src-main/errors/api-error.ts';
import { ERRORS } from '../../src-main/errors/registry.ts';
import type { Answer, Call } from '../../src-main/http/endpoint.ts';
import { Refusals } from '../../src-main/http/failure-log.ts';
import { knownError } from '../../src-main/http/failures.ts';
import { createLog } from '../../src-main/log.ts';
import { sendRaw } from '../support/raw-http.ts';
import { headOf, openRaw } from '../support/raw-socket.ts';
import { callProbe, type Probe, startProbe } from './probe.ts';

let probe: Probe;
let answer: (call: Call) => Promise<Answer>;
beforeAll(async () => {
  const refusing = (statusCode: number) => Object.assign(new Error('SELECT secret'), { statusCode });
  probe = await startProbe((call) => answer(call), {
    method: 'POST',
    plugins: [
      (app) => {
        app.get('/json', async () => 'read');
        app.post('/json', async () => 'read');
        app.get<{ Params: { status: string } }>('/refused/:status', async ({ params }) => {
          throw refusing(Number(params.status));
        });
      },
    ],
  });
});
afterAll(() => probe.close());

interface Failure {
  id: string;
  error: { statusCode: number; error: string; message: string };
}

describe('what the framework refuses in words of its own', () => {
  test.each([
    [400, 'Bad Request'],
    [412, 'Precondition Failed'],
    [416, 'Range Not Satisfiable'],
    [429, 'Too Many Requests'],
    [499, 'Client Closed Request'],
  ])('keeps its status %i and has the error body', async (status, name) => {
    const response = await callProbe(probe, `/refused/${status}`);
    expect(response.status).toBe(status);
    const body = (await response.json()) as Failure;
    expect(body.error).toEqual({ statusCode: status, error: name, message: ERRORS.malformedRequest[1] });
    expect(response.headers.get('service-reqid')).toBe(body.id);
  });

  test.each([500, 503, 302, 0])('beyond the 4xx is unexpected: %i', async (status) => {
    const response = await callProbe(probe, `/refused/${status}`);
    expect(response.status).toBe(500);
    expect(await response.text()).not.toContain('SELECT');
  });

  test.each([
    ['a broken JSON', { body: '{"a', headers: { 'content-type': 'application/json' } }, 400],
    ['a media type it does not know', { body: 'x', headers: { 'content-type': 'x/y' } }, 415],
    ['a media type that is none', { body: 'x', headers: { 'content-type': '???' } }, 415],
    ['too large a body', { body: `"${'x'.repeat(2e6)}"`, headers: { 'content-type': 'application/json' } }, 413],
  ])('%s', async (_what, init, status) => {
    const response = await callProbe(probe, '/json', { method: 'POST', ...init });
    expect(response.status).toBe(status);
    expect(((await response.json()) as Failure).error.statusCode).toBe(status);
  });

  test.each([null, undefined, 'text', 7])('anything that was thrown is unexpected: %s', (thrown) => {
    expect(knownError(thrown).code).toBe('unexpected');
  });
});

describe('a body where none belongs', () => {
  test.each([
    ['GET', 1],
    ['GET', 'chunked'],
    ['HEAD', 5],
  ] as const)('%s with a body of %s is refused at once and the connection closed', async (method, length) => {
    const { status, headers, body } = await sendRaw(probe.port, headOf(probe.port, `${method} /json`, { length }));
    expect(status).toBe(400);
    expect(headers.connection).toBe('close');
    if (method === 'GET') expect(JSON.parse(body).error.message).toBe(ERRORS.bodyNotAllowed[1]);
  });

  test('a body of no length is none', async () => {
    expect((await sendRaw(probe.port, headOf(probe.port, 'GET /json', { length: 0 }))).status).toBe(200);
  });

  test('what is no request is not answered in the middle of an answer, nor instead of one', async () => {
    const wait = pause(300);
    answer = async () => {
      await wait;
      return { data: { value: 'mine' } };
    };
    const head = headOf(probe.port, 'POST /probe', { key: probe.key, length: 0 });
    const { closed, text } = openRaw(probe.port, `${head}no request\r\n\r\n`);
    await closed;
    expect(text()).not.toContain('malformed');
    expect(text()).not.toContain(' 400 ');
  });

  test('who sends a body that is none and stays is answered and hung up on', async () => {
    let over = false;
    answer = ({ signal }) =>
      new Promise(() => {
        signal.addEventListener('abort', () => {
          over = true;
        });
      });
    const head = headOf(probe.port, 'POST /probe', { key: probe.key, type: 'text/plain', length: 'chunked' });
    const { socket, text } = openRaw(probe.port, `${head}no chunk\r\n`, { stays: true });
    await expect.poll(text).toMatch(/^HTTP\/1\.1 400 /);
    await expect.poll(() => over).toBe(true);
    socket.destroy();
  });
});

test('401 says which schemes there are', async () => {
  const response = await callProbe(probe, '/probe', { method: 'POST', headers: { authorization: 'Basic eDp5' } });
  expect(response.status).toBe(401);
  expect(response.headers.get('www-authenticate')).toBe('ApiKey, Bearer');
  expect((await callProbe(probe, '/nowhere')).headers.get('www-authenticate')).toBeNull();
});

describe('the log', () => {
  test('has no stack of what was refused for being busy, but how often it was', async () => {
    answer = async () => {
      throw new ApiError('busy');
    };
    for (let call = 0; call < 5; call++) await callProbe(probe, '/probe', { method: 'POST' });
    expect(probe.log.join('')).not.toContain('"code":"busy"');
    probe.app.refusals.flush();
    const lines = probe.log.filter((line) => line.includes('"code":"busy"')).map((line) => JSON.parse(line));
    expect(lines).toEqual([expect.objectContaining({ level: 'warn', code: 'busy', count: 5, msg: 'refused' })]);
  });

  test('is told of refusals by itself, each time of the new ones', async () => {
    const lines: string[] = [];
    const log = createLog({ stream: { write: (line: string) => lines.push(line) } as never });
    const refusals = new Refusals(log, 20);
    for (const code of ['busy', 'closing', 'busy'] as const) refusals.count(code);
    await expect.poll(() => lines.length).toBe(2);
    refusals.count('busy');
    await expect.poll(() => lines.length).toBe(3);
    const told = lines.map((line) => JSON.parse(line)).map(({ code, count }) => `${code} ${count}`);
    expect(told).toEqual(['busy 2', 'closing 1', 'busy 1']);
  });
});
