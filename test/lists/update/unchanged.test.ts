import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { importList } from '../../../src-main/lists/import/import-list.ts';
import { file, startPublishers } from '../../support/publishers.ts';
import { tempDir } from '../../support/temp-dir.ts';
import { ceisZip, updating } from './updating.ts';

test.each([
  ['by its tag', { etag: '"a"' }],
  ['by its date', { lastModified: 'Wed, 30 Sep 2026 21:15:00 GMT' }],
  ['by its sum, from a server that says nothing', {}],
])('a file known %s is not imported again', async (_how, known) => {
  const publishers = await startPublishers();
  publishers.at('/ceis.zip', file(await ceisZip('20260930'), known));
  const updates = updating({ ceis: `${publishers.address}/ceis.zip` });
  expect(await updates.update('ceis')).toMatchObject({ outcome: 'imported' });
  expect(await updates.update('ceis')).toEqual({ list: 'ceis', outcome: 'unchanged', detail: null, report: null });
  expect(updates.status('ceis').official).toMatchObject({ outcome: 'unchanged' });
  const forced = await updates.update('ceis', { force: true });
  expect(forced).toMatchObject({ outcome: 'imported' });
});

test('another file at the same address is', async () => {
  const publishers = await startPublishers();
  publishers.at('/ceis.zip', file(await ceisZip('20260930'), { etag: '"a"' }));
  const updates = updating({ ceis: `${publishers.address}/ceis.zip` });
  await updates.update('ceis');
  publishers.at('/ceis.zip', file(await ceisZip('20261001'), { etag: '"b"' }));
  expect(await updates.update('ceis')).toMatchObject({ outcome: 'imported' });
  expect(updates.installed('ceis')).toEqual(['20261001_CEIS.csv', '20260930_CEIS.csv']);
});

test('what is no longer installed is fetched again, whatever the record says', async () => {
  const publishers = await startPublishers();
  publishers.at('/ceis.zip', file(await ceisZip('20260930'), { etag: '"a"' }));
  const dataDir = tempDir();
  const updates = updating({ ceis: `${publishers.address}/ceis.zip` }, { dataDir });
  await updates.update('ceis');
  const { rmSync } = await import('node:fs');
  rmSync(path.join(dataDir, 'lists/ceis/20260930_CEIS.sqlite'));
  expect(await updates.update('ceis')).toMatchObject({ outcome: 'imported' });
});

test('older days than the one imported by hand are not asked for', async () => {
  const publishers = await startPublishers();
  const dataDir = tempDir();
  const zip = path.join(tempDir(), '20260930_CEIS.zip');
  writeFileSync(zip, await ceisZip('20260930'));
  await importList({ list: 'ceis', files: [zip], dataDir }, () => undefined);
  const updates = updating({ ceis: `${publishers.address}/{YYYYMMDD}.zip` }, { dataDir });
  expect(await updates.update('ceis')).toMatchObject({ outcome: 'unchanged' });
  expect(publishers.asked).toEqual(['GET /20261002.zip', 'GET /20261001.zip', 'GET /20260930.zip']);
});

test.each(['', '{', '[]', '{"releases": 1}'])('a record that reads %j is as good as none', async (content) => {
  const publishers = await startPublishers();
  publishers.at('/ceis.zip', file(await ceisZip('20260930'), { etag: '"a"' }));
  const dataDir = tempDir();
  const updates = updating({ ceis: `${publishers.address}/ceis.zip` }, { dataDir });
  await updates.update('ceis');
  writeFileSync(path.join(dataDir, 'lists/ceis/update.json'), content);
  expect(updates.status('ceis').official).toMatchObject({ checkedAt: null });
  expect(await updates.update('ceis')).toMatchObject({ outcome: 'imported' });
});
