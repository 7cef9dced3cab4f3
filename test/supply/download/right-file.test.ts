import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { file, startPublishers, status } from '../../support/publishers.ts';
import { tempDir } from '../../support/temp-dir.ts';
import { fetchFile, quickDownloader } from './downloads.ts';

const CSV = Buffer.from('ID;Nome\r\n1;Fulano Inventado\r\n');

test('the file comes whole, with its sum, its name and what the publisher says of it', async () => {
  const publishers = await startPublishers();
  const lastModified = 'Wed, 30 Sep 2026 21:15:00 GMT';
  publishers.at('/saida/20260930_CEIS.csv', file(CSV, { etag: '"a1"', lastModified }));
  const folder = tempDir();
  const fetched = await fetchFile(`${publishers.address}/saida/20260930_CEIS.csv`, { folder });
  expect(fetched).toMatchObject({
    name: '20260930_CEIS.csv',
    bytes: CSV.length,
    sha256: createHash('sha256').update(CSV).digest('hex'),
    etag: '"a1"',
    lastModified,
  });
  expect(fetched!.content).toEqual(CSV);
  expect(path.basename(fetched!.file)).toBe('20260930_CEIS.csv');
  expect(readdirSync(folder).filter((name) => name.includes('.part'))).toEqual([]);
});

test.each([
  ['attachment; filename="20260930_CEIS.csv"', '20260930_CEIS.csv'],
  ["attachment; filename*=UTF-8''lista%20s%C3%A3o.csv; filename=x.csv", 'lista são.csv'],
  ['attachment; filename="../../../etc/passwd"', 'passwd'],
  ['attachment; filename="C:\\\\Users\\\\x\\\\lista.csv"', 'lista.csv'],
  ['attachment; filename=".."', 'content'],
  ['attachment', 'content'],
])('the header %s names the file %s, inside its folder', async (disposition, name) => {
  const publishers = await startPublishers();
  publishers.at('/content', (_, response) => {
    response.writeHead(200, { 'content-disposition': disposition }).end(CSV);
  });
  const folder = tempDir();
  const fetched = await fetchFile(`${publishers.address}/content`, { folder });
  expect(fetched).toMatchObject({ name });
  expect(path.relative(folder, fetched!.file)).not.toMatch(/^\.\./);
  expect(existsSync(fetched!.file)).toBe(true);
});

test('progress tells the bytes that have come and how many there are', async () => {
  const publishers = await startPublishers();
  const bytes = Buffer.alloc(300_000, 'a;b\n');
  publishers.at('/x.csv', file(bytes));
  const seen: { bytes: number; total: number | null }[] = [];
  const { signal } = new AbortController();
  await quickDownloader().file({ address: `${publishers.address}/x.csv` }, tempDir(), (one) => seen.push(one), signal);
  expect(seen[0]).toEqual({ bytes: 0, total: 300_000 });
  expect(seen.at(-1)).toEqual({ bytes: 300_000, total: 300_000 });
});

test.each([404, 403, 410])('status %i is a file that is not there: said at once, asked once', async (code) => {
  const publishers = await startPublishers();
  publishers.at('/x', status(code));
  await expect(fetchFile(`${publishers.address}/x`)).rejects.toMatchObject({ fault: 'absent' });
  expect(publishers.asked).toHaveLength(1);
});

test('a file larger than any list is refused, announced or not', async () => {
  const publishers = await startPublishers();
  publishers.at('/announced', file(CSV));
  publishers.at('/unannounced', (_, response) => {
    response.write(CSV);
    response.end(CSV);
  });
  for (const name of ['announced', 'unannounced']) {
    const folder = tempDir();
    const fetching = fetchFile(`${publishers.address}/${name}`, { folder, largestBytes: CSV.length - 1 });
    await expect(fetching).rejects.toMatchObject({ fault: 'tooLarge' });
  }
});

test('a file that is announced as larger than any list is refused before it comes', async () => {
  const publishers = await startPublishers();
  publishers.at('/x.csv', (_, response) => {
    response.writeHead(200, { 'content-length': 1001 });
    response.write('a;b');
  });
  const fetched = fetchFile(`${publishers.address}/x.csv`, { largestBytes: 1000, stallMs: 2000 });
  await expect(fetched).rejects.toMatchObject({ fault: 'tooLarge' });
});

test('a cancelled download ends with the reason given and leaves what has come to go on with', async () => {
  const publishers = await startPublishers();
  const bytes = Buffer.alloc(200_000, 'x;y\n');
  publishers.at('/x.csv', (_, response) => {
    response.writeHead(200, { 'content-length': bytes.length, etag: '"e"' });
    response.write(bytes.subarray(0, 100_000));
  });
  const stop = new AbortController();
  const folder = tempDir();
  const address = `${publishers.address}/x.csv`;
  const fetching = quickDownloader().file(
    { address },
    folder,
    ({ bytes: come }) => {
      if (come === 100_000) stop.abort('enough');
    },
    stop.signal,
  );
  await expect(fetching).rejects.toBe('enough');
  publishers.at('/x.csv', file(bytes, { etag: '"e"' }));
  expect((await fetchFile(address, { folder }))!.content.equals(bytes)).toBe(true);
  expect(publishers.requests.at(-1)!.headers.range).toBe('bytes=100000-');
});

test.each(['ftp://127.0.0.1/x', 'file:///etc/passwd', 'not an address'])('%s is not fetched', async (address) => {
  await expect(fetchFile(address)).rejects.toMatchObject({ fault: 'address' });
});
