import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ApiError } from '../../src-main/errors/api-error.ts';
import type { Answer } from '../../src-main/http/endpoint.ts';
import { callProbe, type Probe, startProbe } from './probe.ts';

let probe: Probe;
let answer: () => Answer;
beforeAll(async () => {
  probe = await startProbe(async () => answer());
});
afterAll(() => probe.close());

async function* of(...pieces: string[]): AsyncGenerator<string> {
  yield* pieces;
}
const usage = async () =>
  (await probe.access.usage.report(1)).rows.reduce(
    (sum, { list, units }) => sum + (list === ('probe' as never) ? units : 0),
    0,
  );

describe('an answer of lines', () => {
  test('is sent as it is, with a last line of its own', async () => {
    const metadata = { items: 1 };
    answer = () => ({ data: { pieces: of('{"a":1}\n{"b"', ':2}\n'), ndjson: true }, metadata });
    const response = await callProbe(probe, '/probe/v2');
    expect(response.headers.get('content-type')).toBe('application/x-ndjson; charset=utf-8');
    const [one, two, last, end] = (await response.text()).split('\n');
    expect([one, two, end]).toEqual(['{"a":1}', '{"b":2}', '']);
    expect(JSON.parse(last!)).toEqual({
      id: response.headers.get('service-reqid'),
      version: 'v2',
      metadata: { items: 1, timeSpent: expect.any(Number) },
    });
  });

  test('has metadata and usage as they are at its end', async () => {
    const counts = { items: 0 };
    const used = { list: 'probe', units: 0 };
    async function* pieces() {
      for (let at = 0; at < 5; at++) {
        counts.items++;
        used.units += 16;
        yield '{}\n';
      }
    }
    answer = () => ({ data: { pieces: pieces(), ndjson: true }, metadata: counts, usage: used });
    const before = await usage();
    const text = await (await callProbe(probe, '/probe')).text();
    expect(JSON.parse(text.trim().split('\n').at(-1)!)).toMatchObject({ metadata: { items: 5 } });
    await expect.poll(async () => (await usage()) - before).toBe(80);
  });

  test('of nothing is the last line alone', async () => {
    answer = () => ({ data: { pieces: of(), ndjson: true } });
    expect((await (await callProbe(probe, '/probe')).text()).trim().split('\n')).toHaveLength(1);
  });

  test('that fails before its first piece is an error response, and counts what was looked up for it', async () => {
    const used = { list: 'probe', units: 0 };
    async function* pieces(): AsyncGenerator<string> {
      used.units = 3;
      yield* [];
      throw new ApiError('busy');
    }
    answer = () => ({ data: { pieces: pieces(), ndjson: true }, usage: used });
    const before = await usage();
    expect((await callProbe(probe, '/probe')).status).toBe(503);
    await expect.poll(async () => (await usage()) - before).toBe(3);
  });

  test.each([
    ['behind a line', '{}\n', 2],
    ['in the middle of a line', '{"a":', 2],
  ])('that fails %s has the error as its last line, and the log says why', async (_where, before, lines) => {
    async function* pieces(): AsyncGenerator<string> {
      yield before;
      throw new Error(`SELECT ${before}`);
    }
    answer = () => ({ data: { pieces: pieces(), ndjson: true } });
    const response = await callProbe(probe, '/probe');
    const id = response.headers.get('service-reqid');
    const all = (await response.text()).trim().split('\n');
    expect(all).toHaveLength(lines);
    expect(JSON.parse(all.at(-1)!)).toEqual({
      code: 'unexpected',
      id,
      error: {
        statusCode: 500,
        error: 'Internal Server Error',
        message: expect.stringContaining('Unexpected failure'),
      },
    });
    expect(probe.log.some((line) => line.includes('SELECT'))).toBe(true);
  });

  test('whose reader hangs up ends its source, counts what was sent, and is no failure', async () => {
    const used = { list: 'probe', units: 0 };
    let ended: () => void = () => undefined;
    const end = new Promise<void>((resolve) => {
      ended = resolve;
    });
    async function* pieces() {
      try {
        for (;;) {
          used.units++;
          yield `${'x'.repeat(100_000)}\n`;
        }
      } finally {
        ended();
      }
    }
    answer = () => ({ data: { pieces: pieces(), ndjson: true }, usage: used });
    const before = await usage();
    const failures = () => probe.log.filter((line) => line.includes('"failed"')).length;
    const failed = failures();
    const socket = connect(probe.port, '127.0.0.1');
    socket.write(`GET /probe HTTP/1.1\r\nHost: 127.0.0.1:${probe.port}\r\nAuthorization: ApiKey ${probe.key}\r\n\r\n`);
    await new Promise((resolve) => socket.once('data', resolve));
    socket.destroy();
    await end;
    await expect.poll(async () => (await usage()) - before).toBeGreaterThan(0);
    expect((await usage()) - before).toBe(used.units);
    expect(failures()).toBe(failed);
  });
});
