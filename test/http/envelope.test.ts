import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ApiError } from '../../src-main/errors/api-error.ts';
import { ERRORS } from '../../src-main/errors/registry.ts';
import type { Answer } from '../../src-main/http/endpoint.ts';
import { answering } from '../support/answering.ts';
import { sendRaw } from '../support/raw-http.ts';
import { headOf, openRaw } from '../support/raw-socket.ts';
import { callProbe, type Probe, startProbe } from './probe.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

let probe: Probe;
let answer: () => Promise<Answer>;
beforeAll(async () => {
  probe = await startProbe(() => answer());
});
afterAll(() => probe.close());

/** Whatever the answer is, it has the specification's form. */
async function expectForm(
  response: Response,
): Promise<{ id: string; error?: { statusCode: number; message: string } }> {
  const body = (await response.json()) as {
    id: string;
    error?: { statusCode: number; error: string; message: string };
  };
  expect(body.id).toMatch(UUID);
  expect(response.headers.get('service-reqid')).toBe(body.id);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(response.headers.get('access-control-allow-origin')).toBeNull();
  if (response.status >= 400) {
    expect(Object.keys(body)).toEqual(['id', 'error']);
    expect(body.error?.statusCode).toBe(response.status);
    expect(body.error?.error).toBe(response.statusText);
    expect(body.error?.message).not.toBe('');
  }
  return body;
}

describe('a success', () => {
  test('has id, version, data and metadata.timeSpent, in this order', async () => {
    answer = async () => ({ data: { value: [1] }, metadata: { filesInfo: [] } });
    const response = await callProbe(probe, '/probe/v2');
    const text = await response.clone().text();
    const body = (await expectForm(response)) as unknown as Record<string, unknown>;
    expect(Object.keys(body)).toEqual(['id', 'version', 'data', 'metadata']);
    expect(body).toMatchObject({ version: 'v2', data: [1], metadata: { filesInfo: [] } });
    expect(text).toMatch(/"timeSpent":\d+\}\}$/);
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
  });

  test('gives each request another id, whatever the client asks for', async () => {
    answer = async () => ({ data: { value: null } });
    const sent = '11111111-1111-4111-8111-111111111111';
    const ids = await Promise.all(
      Array.from({ length: 5 }, async () => {
        const response = await callProbe(probe, '/probe', { headers: { 'request-id': sent, 'Service-ReqId': sent } });
        return (await expectForm(response)).id;
      }),
    );
    expect(new Set(ids).size).toBe(5);
    expect(ids).not.toContain(sent);
  });

  test('passes JSON text on to the letter', async () => {
    const json = '{"2":1000000.00,"1":12345678901234567890,"a":"007","a":"\\u00e9"}';
    answer = async () => ({ data: { json } });
    expect(await (await callProbe(probe, '/probe')).text()).toContain(`"data":${json},"metadata"`);
  });

  test('streams pieces of any length and stops their source when the client hangs up', async () => {
    const piece = JSON.stringify('x'.repeat(10_000));
    let made = 0;
    let stopped: () => void = () => undefined;
    const ended = new Promise<void>((resolve) => {
      stopped = resolve;
    });
    answer = async () => ({
      data: {
        pieces: (async function* () {
          try {
            yield '[0';
            for (; made < 100_000; made++) yield `,${piece}`;
            yield ']';
          } finally {
            stopped();
          }
        })(),
      },
    });
    const controller = new AbortController();
    const response = await callProbe(probe, '/probe', { signal: controller.signal });
    const reader = response.body!.getReader();
    await reader.read();
    controller.abort();
    await ended;
    expect(made).toBeLessThan(100_000);
  });

  test('streamed whole is the same JSON as sent at once', async () => {
    const items = Array.from({ length: 50_000 }, (_, i) => ({ i }));
    answer = async () => ({
      data: {
        pieces: (async function* () {
          yield '[';
          for (const [i, item] of items.entries()) yield (i ? ',' : '') + JSON.stringify(item);
          yield ']';
        })(),
      },
    });
    const body = (await (await callProbe(probe, '/probe')).json()) as { data: unknown };
    expect(body.data).toEqual(items);
  });

  test('names the snapshots that answered and warns of demonstration data', async () => {
    const sources = [answering('ceis/20260930_CEIS'), answering('pep/20260101_PEP', true)];
    answer = async () => ({ data: { value: [] }, sources });
    const marked = await callProbe(probe, '/probe');
    expect(marked.headers.get('atesta-data')).toBe('ceis/20260930_CEIS, pep/20260101_PEP');
    expect(marked.headers.get('atesta-data-notice')).toBe('demonstration; lists=pep');
    answer = async () => ({ data: { value: [] }, sources: sources.slice(1) });
    expect((await callProbe(probe, '/probe')).headers.get('atesta-data-notice')).toBe('demonstration');
    answer = async () => ({ data: { value: [] }, sources: sources.slice(0, 1) });
    expect((await callProbe(probe, '/probe')).headers.get('atesta-data-notice')).toBeNull();
  });

  test('warns of lists that lack something which their publishers have', async () => {
    const warned = (name: string, ...codes: string[]) => {
      const source = answering(name);
      return { ...source, snapshot: { ...source.snapshot, warnings: codes.map((code) => ({ code })) } };
    };
    const lacking = [
      warned('bacen/20261101_BACEN', 'boardsMissing'),
      warned('bacen/20261101_BACEN', 'rowsRejected'),
      warned('onu/20261101_ONU', 'aliasesGarbled'),
      warned('registry/202611', 'partnersMissing'),
    ];
    answer = async () => ({ data: { value: [] }, sources: lacking });
    const noticed = async () => (await callProbe(probe, '/probe')).headers.get('atesta-data-notice');
    expect(await noticed()).toBe('incomplete=bacen');
    answer = async () => ({ data: { value: [] }, sources: [...lacking, answering('pep/20260101_PEP', true)] });
    expect(await noticed()).toBe('demonstration; lists=pep; incomplete=bacen');
    answer = async () => ({ data: { value: [] }, sources: lacking.slice(2) });
    expect(await noticed()).toBeNull();
  });

  test('R53 names the lists that hold hardly any document where one was asked, and nowhere else', async () => {
    const foreign = answering('uk/20261101_UK');
    const sources = [
      answering('ceis/20261101_CEIS'),
      { ...foreign, snapshot: { ...foreign.snapshot, withoutDocuments: true as const } },
    ];
    const noticed = async () => (await callProbe(probe, '/probe')).headers.get('atesta-data-notice');
    answer = async () => ({ data: { value: [] }, sources, byDocument: true });
    expect(await noticed()).toBe('without-documents=uk');
    answer = async () => ({ data: { value: [] }, sources });
    expect(await noticed()).toBeNull();
  });
});

describe('a failure', () => {
  test.each(Object.keys(ERRORS) as (keyof typeof ERRORS)[])(
    'of the registry answers with its status and sentence: %s',
    async (code) => {
      answer = async () => {
        throw new ApiError(code);
      };
      const response = await callProbe(probe, '/probe');
      const [status, message] = ERRORS[code];
      expect(response.status).toBe(status);
      expect(response.headers.get('atesta-error')).toBe(code);
      const body = (await response.json()) as { error: { message: string } };
      expect(body.error.message).toBe(message);
    },
  );

  test('that nobody foresaw is 500, tells the caller nothing of the inside, and the log why, under the same id', async () => {
    answer = async () => {
      throw new Error('SELECT secret FROM /var/lib/thing failed');
    };
    const response = await callProbe(probe, '/probe');
    expect(response.status).toBe(500);
    const body = await expectForm(response);
    expect(JSON.stringify(body)).not.toMatch(/SELECT|\/var/);
    expect(probe.log.find((line) => line.includes(body.id) && line.includes('SELECT secret'))).toBeDefined();
  });

  test('in the first pieces of a stream is still a proper error', async () => {
    answer = async () => ({
      data: {
        // biome-ignore lint/correctness/useYield: it fails before its first piece
        pieces: (async function* () {
          throw new ApiError('busy', { retryAfterSeconds: 1.2 });
        })(),
      },
    });
    const response = await callProbe(probe, '/probe');
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('2');
    await expectForm(response);
  });

  test('in the middle of a stream cuts it off: what came is not taken for the whole', async () => {
    answer = async () => ({
      data: {
        pieces: (async function* () {
          yield JSON.stringify('x'.repeat(100_000));
          yield JSON.stringify('x'.repeat(100_000));
          throw new Error('broken');
        })(),
      },
    });
    const response = await callProbe(probe, '/probe');
    expect(response.status).toBe(200);
    await expect(response.text()).rejects.toThrow();
  });

  test.each([
    ['GET', '/nothing', 404],
    ['POST', '/nothing', 404],
    ['POST', '/probe', 405],
    ['DELETE', '/probe/v1', 405],
    ['PUT', '/probe/v9', 405],
    ['OPTIONS', '/probe/v1', 405],
    ['PROPFIND', '/probe/v1', 405],
    ['GET', '/probe/v9', 404],
    ['GET', '/probe/', 404],
    ['GET', '/probe/V1', 404],
    ['GET', '/probe/v1/', 404],
    ['GET', '/probe/%zz', 400],
    ['GET', '//', 404],
  ])('%s %s answers %i with the error body', async (method, path, status) => {
    const body = method === 'POST' || method === 'PUT' ? '{"broken"' : undefined;
    const headers: Record<string, string> = body ? { 'content-type': 'application/json' } : {};
    const response = await callProbe(probe, path, { method, body, headers });
    expect(response.status).toBe(status);
    await expectForm(response);
    if (status === 405) expect(response.headers.get('allow')).toBe('GET, HEAD');
  });

  test.each([
    ['no HTTP at all', 'hello\r\n\r\n', 400],
    ['a bad header', 'GET /probe HTTP/1.1\r\nHost: x\r\nbroken header\r\n\r\n', 400],
    ['a header too long', `GET /probe HTTP/1.1\r\nHost: x\r\nx-long: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
    ['no Host', 'GET /probe HTTP/1.1\r\n\r\n', 400],
    ['an Expect that nobody meets', 'GET /probe HTTP/1.1\r\nHost: x\r\nExpect: miracles\r\n\r\n', 417],
    [
      'two body lengths',
      'POST /probe HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n',
      400,
    ],
  ])('of the parser itself, %s, has the error body too', async (_name, request, status) => {
    const response = await sendRaw(probe.port, request);
    expect(response.status).toBe(status);
    const body = JSON.parse(response.body) as { id: string; error: { statusCode: number } };
    expect(body.id).toMatch(UUID);
    expect(response.headers['service-reqid']).toBe(body.id);
    expect(body.error.statusCode).toBe(status);
  });
});

describe('while the service stops', () => {
  test('what still comes in on an open connection is 503 with the error body, and closes it', async () => {
    const stopping = await startProbe(async () => {
      await asked;
      return { data: { value: 'finished' } };
    });
    let finish: () => void = () => undefined;
    const asked = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const head = headOf(stopping.port, 'GET /probe', { key: stopping.key });
    const { socket, text, closed } = openRaw(stopping.port, head);
    await expect.poll(() => stopping.app.server.listening).toBe(true);
    await pause(200); // the first is under way
    const closing = stopping.app.close();
    await expect.poll(() => stopping.app.server.listening).toBe(false);
    socket.write(headOf(stopping.port, 'GET /probe', { key: stopping.key }));
    await pause(200);
    finish();
    await closed;
    const [, first, second] = text().split('HTTP/1.1 ');
    expect(first).toMatch(/^200 .*"finished"/s);
    expect(second).toMatch(/^503 .*retry-after: 5.*"statusCode":503/is);
    expect(second).toContain(ERRORS.closing[1]);
    await closing;
    await stopping.close();
  });
});

describe('the log', () => {
  test('holds the route and status of a request, never its query, key or headers', async () => {
    answer = async () => ({ data: { value: [] } });
    await callProbe(probe, '/probe/v2?name=FULANA%20DE%20TAL&taxId=52998224725', { headers: { 'x-note': 'FULANA' } });
    const lines = probe.log.join('');
    expect(lines).toContain('"route":"/probe/:version"');
    expect(lines).not.toMatch(/FULANA|52998224725|atesta_/);
  });
});
