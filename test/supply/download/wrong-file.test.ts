import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { file, page, startPublishers, zipOf } from '../../support/publishers.ts';
import { tempDir } from '../../support/temp-dir.ts';
import { fetchFile } from './downloads.ts';

test('a web page with status 200 is told by its bytes and not kept, whatever it is called', async () => {
  const publishers = await startPublishers();
  const html = Buffer.from('\n<!-- x --><!DOCTYPE html><html><body>Serviço indisponível</body></html>');
  publishers.at('/20260930_CEIS.zip', file(html, { name: '20260930_CEIS.zip' }));
  const folder = tempDir();
  await expect(fetchFile(`${publishers.address}/20260930_CEIS.zip`, { folder })).rejects.toMatchObject({
    fault: 'page',
    message: expect.stringMatching(/^127\.0\.0\.1:\d+ sent a web page in place of the file/),
  });
  expect(readdirSync(folder)).toEqual([]);
});

test('an empty file is none', async () => {
  const publishers = await startPublishers();
  publishers.at('/x.zip', page(''));
  await expect(fetchFile(`${publishers.address}/x.zip`)).rejects.toMatchObject({ fault: 'page' });
});

test.each([0.5, 0.9, 0.999])('an archive of which the publisher has only the first %f is refused', async (share) => {
  const publishers = await startPublishers();
  const zip = await zipOf({ '20260930_CEIS.csv': 'a;b\r\n'.repeat(10_000) });
  publishers.at('/x.zip', file(zip.subarray(0, Math.floor(zip.length * share)), { etag: '"half"' }));
  const folder = tempDir();
  await expect(fetchFile(`${publishers.address}/x.zip`, { folder })).rejects.toMatchObject({
    fault: 'damaged',
    message: expect.stringMatching(/damaged or was cut off/),
  });
  expect(readdirSync(folder)).toEqual([]);
});

test('an archive that was still being written is whole at the next try, fetched from its start', async () => {
  const publishers = await startPublishers();
  const zip = await zipOf({ '20260930_CEIS.csv': 'a;b\r\n'.repeat(10_000) });
  publishers.at('/x.zip', file(zip.subarray(0, 100), { etag: '"half"' }), file(zip, { etag: '"whole"' }));
  const fetched = await fetchFile(`${publishers.address}/x.zip`);
  expect(fetched!.content).toEqual(zip);
  expect(publishers.requests.map(({ headers }) => headers.range)).toEqual([undefined, undefined]);
});
