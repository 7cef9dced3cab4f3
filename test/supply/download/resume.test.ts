import { readdirSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { expect, test } from 'vitest';
import { PartialFile, validatorOf } from '../../../src-main/supply/download/partial-file.ts';
import { cutOff, file, startPublishers } from '../../support/publishers.ts';
import { tempDir } from '../../support/temp-dir.ts';
import { fetchFile } from './downloads.ts';

const BYTES = Buffer.from(Array.from({ length: 200_000 }, (_, at) => `${at};linha\n`).join(''));
const ETAG = { etag: '"first"' };
const DATE = { lastModified: 'Wed, 30 Sep 2026 21:15:00 GMT' };

test.each([
  ['a server that goes silent', 'silent', ETAG, '"first"'],
  ['a connection that breaks', 'hangs up', ETAG, '"first"'],
  ['a server that only knows dates', 'hangs up', DATE, DATE.lastModified],
] as const)('%s: what is missing is fetched by its range', async (_what, end, known, ifRange) => {
  const publishers = await startPublishers();
  publishers.at('/x.csv', cutOff(BYTES, 1_000_000, end, known), file(BYTES, known));
  const fetched = await fetchFile(`${publishers.address}/x.csv`, { stallMs: 3000 });
  expect(fetched!.content.equals(BYTES)).toBe(true);
  const [, second] = publishers.requests;
  const from = Number(/^bytes=(\d+)-$/.exec(second!.headers.range!)![1]);
  expect(from).toBeGreaterThan(0);
  expect(from).toBeLessThanOrEqual(1_000_000);
  expect(second!.headers['if-range']).toBe(ifRange);
});

test('another file than before is taken from its start', async () => {
  const publishers = await startPublishers();
  const other = Buffer.from(BYTES.toString().toUpperCase());
  publishers.at('/x.csv', cutOff(BYTES, 1_000_000, 'hangs up', ETAG), file(other, { etag: '"second"' }));
  expect((await fetchFile(`${publishers.address}/x.csv`))!.content.equals(other)).toBe(true);
});

test('a server without ranges, which sends everything again, does no harm', async () => {
  const publishers = await startPublishers();
  publishers.at('/x.csv', cutOff(BYTES, 1_000_000, 'hangs up', ETAG), (_, response) => {
    response.writeHead(200, { etag: '"first"' }).end(BYTES);
  });
  expect((await fetchFile(`${publishers.address}/x.csv`))!.content.equals(BYTES)).toBe(true);
});

test('a range that begins elsewhere is not pasted in', async () => {
  const publishers = await startPublishers();
  // As many bytes as are missing, so that the sum of both would be right.
  const wrong = (request: IncomingMessage, response: ServerResponse) => {
    const missing = BYTES.length - Number(/\d+/.exec(request.headers.range!)![0]);
    response
      .writeHead(206, { etag: '"first"', 'content-range': `bytes 10-${missing + 9}/${BYTES.length}` })
      .end(BYTES.subarray(10, missing + 10));
  };
  publishers.at('/x.csv', cutOff(BYTES, 1_000_000, 'hangs up', ETAG), wrong, file(BYTES, ETAG));
  expect((await fetchFile(`${publishers.address}/x.csv`))!.content.equals(BYTES)).toBe(true);
});

test('a part that ends before the file does is not its end', async () => {
  const publishers = await startPublishers();
  const partly = (request: IncomingMessage, response: ServerResponse) => {
    const from = Number(/\d+/.exec(request.headers.range!)![0]);
    const end = Math.min(from + 100_000, BYTES.length);
    response
      .writeHead(206, { etag: '"first"', 'content-range': `bytes ${from}-${end - 1}/${BYTES.length}` })
      .end(BYTES.subarray(from, end));
  };
  publishers.at('/x.csv', cutOff(BYTES, 1_000_000, 'hangs up', ETAG), partly, partly, file(BYTES, ETAG));
  expect((await fetchFile(`${publishers.address}/x.csv`))!.content.equals(BYTES)).toBe(true);
});

test('what is held is of the address that it was asked from', async () => {
  const partial = new PartialFile(path.join(tempDir(), 'x'));
  const info = { address: 'https://a.example/x', etag: '"a"', lastModified: null, total: 10 };
  const handle = await partial.take(info, 0);
  await handle.write(Buffer.from('12345'));
  await handle.close();
  expect(await partial.held(info.address)).toEqual({ ...info, bytes: 5 });
  expect(await partial.held('https://b.example/x')).toBeNull();
});

const OTHER_DATE = 'Thu, 01 Oct 2026 21:15:00 GMT';

test.each<[string, { etag?: string; lastModified?: string }, Record<string, string>, string]>([
  ['another tag', ETAG, { etag: '"second"' }, ''],
  ['another date', DATE, { 'last-modified': OTHER_DATE }, ''],
  ['another length', ETAG, {}, 'a row more'],
])('a server that ignores If-Range does not put two files together: %s', async (_, known, headers, more) => {
  const publishers = await startPublishers();
  const other = Buffer.from(BYTES.toString().toUpperCase() + more);
  publishers.at(
    '/x.csv',
    cutOff(BYTES, 1_000_000, 'hangs up', known),
    (request, response) => {
      const from = Number(/\d+/.exec(request.headers.range!)![0]);
      const part = other.subarray(from);
      response
        .writeHead(206, { ...headers, 'content-range': `bytes ${from}-${other.length - 1}/${other.length}` })
        .end(part);
    },
    file(other, { etag: '"second"' }),
  );
  expect((await fetchFile(`${publishers.address}/x.csv`))!.content.equals(other)).toBe(true);
});

test('a weak tag tells no file from another: its date does, or nothing is gone on with', () => {
  const lastModified = DATE.lastModified;
  expect(validatorOf({ etag: '"a"', lastModified })).toBe('"a"');
  expect(validatorOf({ etag: 'W/"a"', lastModified })).toBe(lastModified);
  expect(validatorOf({ etag: 'W/"a"', lastModified: null })).toBeNull();
  expect(validatorOf({ etag: null, lastModified })).toBe(lastModified);
});

test('with a weak tag alone what came is fetched again from its start', async () => {
  const publishers = await startPublishers();
  const weak = { etag: 'W/"a"' };
  publishers.at('/x.csv', cutOff(BYTES, 1_000_000, 'hangs up', weak), file(BYTES, weak));
  expect((await fetchFile(`${publishers.address}/x.csv`))!.content.equals(BYTES)).toBe(true);
  expect(publishers.requests[1]!.headers).not.toHaveProperty('range');
  expect(publishers.requests[1]!.headers).not.toHaveProperty('if-range');
});

test('a file that lacked only its last word is whole when the server says there is no more', async () => {
  const publishers = await startPublishers();
  const folder = tempDir();
  const address = `${publishers.address}/x.csv`;
  publishers.at('/x.csv', cutOff(BYTES, 1_000_000, 'hangs up', ETAG));
  await expect(fetchFile(address, { folder })).rejects.toMatchObject({ fault: 'stalled' });
  const part = readdirSync(folder).find((name) => name.endsWith('.part'))!;
  writeFileSync(path.join(folder, part), BYTES); // everything had come; only the end of the program was missing
  publishers.at('/x.csv', file(BYTES, ETAG));
  expect((await fetchFile(address, { folder }))!.content.equals(BYTES)).toBe(true);
  expect(publishers.requests.at(-1)!.headers.range).toBe(`bytes=${BYTES.length}-`);
});

test('more than the whole file is thrown away', async () => {
  const publishers = await startPublishers();
  const folder = tempDir();
  const address = `${publishers.address}/x.csv`;
  publishers.at('/x.csv', cutOff(BYTES, 1_000_000, 'hangs up', ETAG));
  await expect(fetchFile(address, { folder })).rejects.toMatchObject({ fault: 'stalled' });
  const part = readdirSync(folder).find((name) => name.endsWith('.part'))!;
  writeFileSync(path.join(folder, part), Buffer.concat([BYTES, BYTES]));
  publishers.at('/x.csv', file(BYTES, ETAG));
  expect((await fetchFile(address, { folder }))!.content.equals(BYTES)).toBe(true);
});

test('without a word that tells one file from another nothing is gone on with', async () => {
  const publishers = await startPublishers();
  publishers.at('/x.csv', cutOff(BYTES, 1_000_000, 'hangs up'), file(BYTES));
  expect((await fetchFile(`${publishers.address}/x.csv`))!.content.equals(BYTES)).toBe(true);
  expect(publishers.requests.map(({ headers }) => headers.range)).toEqual([undefined, undefined]);
});

test('a connection that always breaks is given up after three more tries', async () => {
  const publishers = await startPublishers();
  publishers.at('/x.csv', cutOff(BYTES, 0, 'hangs up'));
  await expect(fetchFile(`${publishers.address}/x.csv`)).rejects.toMatchObject({
    fault: 'stalled',
    message: expect.stringMatching(/closed the connection before the end/),
  });
  expect(publishers.asked).toHaveLength(4);
});
