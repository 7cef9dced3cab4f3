import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { retryAfterMs } from '../../../src-main/net/retry-after.ts';
import { backoffMs } from '../../../src-main/supply/download/retry.ts';
import { file, startPublishers, status } from '../../support/publishers.ts';
import { tempDir } from '../../support/temp-dir.ts';
import { fetchFile, quickDownloader } from './downloads.ts';

const CSV = Buffer.from('a;b\r\n1;2\r\n');

test('a file that is being prepared is asked for until it is there', async () => {
  const publishers = await startPublishers();
  publishers.at('/x.csv', ...Array.from({ length: 6 }, () => status(202)), file(CSV));
  expect((await fetchFile(`${publishers.address}/x.csv`))!.content).toEqual(CSV);
  expect(publishers.asked).toHaveLength(7);
});

test('one that never is is given up with a word that it may be there later', async () => {
  const publishers = await startPublishers();
  publishers.at('/x.csv', status(202));
  await expect(fetchFile(`${publishers.address}/x.csv`)).rejects.toMatchObject({
    fault: 'preparing',
    message: expect.stringMatching(/still preparing the file/),
  });
});

test.each([429, 500, 502, 503, 504])('status %i is tried again', async (code) => {
  const publishers = await startPublishers();
  publishers.at('/x.csv', status(code, { 'retry-after': '0' }), file(CSV));
  expect((await fetchFile(`${publishers.address}/x.csv`))!.content).toEqual(CSV);
});

test.each([400, 401, 405, 451])('status %i is not', async (code) => {
  const publishers = await startPublishers();
  publishers.at('/x.csv', status(code), file(CSV));
  await expect(fetchFile(`${publishers.address}/x.csv`)).rejects.toMatchObject({ fault: 'refused' });
  expect(publishers.asked).toHaveLength(1);
});

test('as long as the publisher asks to wait nothing is asked', async () => {
  const publishers = await startPublishers();
  publishers.at('/x.csv', status(503, { 'retry-after': '1' }), file(CSV));
  const began = performance.now();
  await fetchFile(`${publishers.address}/x.csv`);
  expect(performance.now() - began).toBeGreaterThan(990);
});

test('one that asks for hours is left alone, and the sentence says how long', async () => {
  const publishers = await startPublishers();
  publishers.at('/x.csv', status(503, { 'retry-after': '7200' }), file(CSV));
  await expect(fetchFile(`${publishers.address}/x.csv`)).rejects.toThrow(/come back in 120 minutes/);
  expect(publishers.asked).toHaveLength(1);
});

test('a host that cannot be reached is named, with what to check', async () => {
  const publishers = await startPublishers();
  await publishers.close();
  await expect(fetchFile(`${publishers.address}/x.csv?token=secret`)).rejects.toMatchObject({
    fault: 'unreachable',
    message: `127.0.0.1:${publishers.port} cannot be reached (ECONNREFUSED); check the connection to the internet and the proxy.`,
  });
});

test('who does not say who is asking is refused; the product does', async () => {
  const publishers = await startPublishers();
  publishers.at('/x.csv', file(CSV));
  await expect(fetchFile(`${publishers.address}/x.csv`, { userAgent: 'node' })).rejects.toMatchObject({
    fault: 'absent',
  });
  expect(await fetchFile(`${publishers.address}/x.csv`)).not.toBeNull();
});

test('a host is asked one thing at a time, with a pause between', async () => {
  const publishers = await startPublishers();
  const times: { from: number; to: number }[] = [];
  const slow = (_: unknown, response: import('node:http').ServerResponse) => {
    const from = performance.now();
    setTimeout(() => response.end(CSV, () => times.push({ from, to: performance.now() })), 30);
  };
  for (const name of ['a', 'b', 'c']) publishers.at(`/${name}`, slow);
  const downloader = quickDownloader({ pauseMs: 60 });
  const { signal } = new AbortController();
  const fetches = ['a', 'b', 'c'].map((name) =>
    downloader.file({ address: `${publishers.address}/${name}` }, tempDir(), () => undefined, signal),
  );
  await Promise.all(fetches);
  const gaps = times.slice(1).map(({ from }, at) => from - times[at]!.to);
  expect(gaps).toHaveLength(2);
  for (const gap of gaps) expect(gap).toBeGreaterThan(40);
});

test('one who gives up waiting for a turn does not hold up the next', async () => {
  const publishers = await startPublishers();
  publishers.at('/x.csv', file(CSV));
  const downloader = quickDownloader({ pauseMs: 100 });
  const fetchWith = (signal: AbortSignal) =>
    downloader.file({ address: `${publishers.address}/x.csv` }, tempDir(), () => undefined, signal);
  const stop = new AbortController();
  const { signal } = new AbortController();
  const [first, second, third] = [fetchWith(signal), fetchWith(stop.signal), fetchWith(signal)];
  stop.abort('enough');
  await expect(second).rejects.toBe('enough');
  expect(await Promise.all([first, third])).toHaveLength(2);
});

describe('waiting', () => {
  test('doubles, and half of it is chance', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 6 }), fc.double({ min: 0, max: 0.999, noNaN: true }), (retry, chance) => {
        const wait = backoffMs(retry, 1000, () => chance);
        expect(wait).toBeGreaterThanOrEqual(500 * 2 ** (retry - 1));
        expect(wait).toBeLessThan(1000 * 2 ** (retry - 1));
      }),
    );
  });

  test.each([
    ['120', 120_000],
    [' 0 ', 0],
    ['Wed, 30 Sep 2026 21:16:00 GMT', 60_000],
    ['Wed, 30 Sep 2026 21:00:00 GMT', 0],
    ['soon', null],
    [undefined, null],
  ])('Retry-After %s is %s ms', (header, ms) => {
    expect(retryAfterMs(header, Date.parse('Wed, 30 Sep 2026 21:15:00 GMT'))).toBe(ms);
  });
});
