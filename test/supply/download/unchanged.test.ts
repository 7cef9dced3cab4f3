import { expect, test } from 'vitest';
import { file, startPublishers } from '../../support/publishers.ts';
import { fetchFile } from './downloads.ts';

const CSV = Buffer.from('a;b\r\n1;2\r\n');
const lastModified = 'Wed, 30 Sep 2026 21:15:00 GMT';

test.each([
  ['tag', { etag: '"a"', lastModified: null }],
  ['weak tag', { etag: 'W/"a"', lastModified: null }],
  ['date', { etag: null, lastModified }],
])('a file known by its %s is not sent again', async (_what, known) => {
  const publishers = await startPublishers();
  publishers.at('/x.csv', file(CSV, { etag: known.etag ?? undefined, lastModified: known.lastModified ?? undefined }));
  expect(await fetchFile(`${publishers.address}/x.csv`, { known })).toBeNull();
});

test('another one is', async () => {
  const publishers = await startPublishers();
  publishers.at('/x.csv', file(CSV, { etag: '"b"', lastModified }));
  const fetched = await fetchFile(`${publishers.address}/x.csv`, { known: { etag: '"a"', lastModified } });
  expect(fetched).toMatchObject({ content: CSV, etag: '"b"' });
});
