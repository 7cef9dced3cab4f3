import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { cutOff, file, startPublishers } from '../../support/publishers.ts';
import { ceisZip, updating } from './updating.ts';

const fetching = (dataDir: string) => {
  const folder = path.join(dataDir, 'updates/ceis');
  return existsSync(folder) ? readdirSync(folder) : [];
};

test('a truncated archive is never imported: the old snapshot stays and nothing lies about', async () => {
  const publishers = await startPublishers();
  publishers.at('/ceis.zip', file(await ceisZip('20260930')));
  const updates = updating({ ceis: `${publishers.address}/ceis.zip` });
  await updates.update('ceis');
  const zip = await ceisZip('20261001', 50);
  publishers.at('/ceis.zip', file(zip.subarray(0, zip.length - 30)));
  expect(await updates.update('ceis')).toMatchObject({
    outcome: 'failed',
    detail: expect.stringMatching(/damaged or was cut off/),
    report: null,
  });
  expect(updates.installed('ceis')).toEqual(['20260930_CEIS.csv']);
  expect(fetching(updates.dataDir)).toEqual([]);
});

test('bytes that went wrong inside an archive are found by its sums, and nothing of it is installed', async () => {
  const publishers = await startPublishers();
  const zip = await ceisZip('20261001', 2000);
  const at = Math.floor(zip.length / 2);
  zip[at] = zip[at]! ^ 0xff;
  publishers.at('/ceis.zip', file(zip));
  const updates = updating({ ceis: `${publishers.address}/ceis.zip` });
  expect(await updates.update('ceis')).toMatchObject({ outcome: 'failed', detail: expect.stringMatching(/damaged/) });
  expect(updates.installed('ceis')).toEqual([]);
});

test('a file that fails the import’s checks is refused with their sentence; the others go on', async () => {
  const publishers = await startPublishers();
  publishers.at('/ceis.zip', file(await ceisZip('20260930', 100)));
  const updates = updating({ ceis: `${publishers.address}/ceis.zip` });
  await updates.update('ceis');
  publishers.at('/ceis.zip', file(await ceisZip('20261001', 10)));
  expect(await updates.update('ceis')).toMatchObject({ outcome: 'failed', detail: expect.stringMatching(/--force/) });
  expect(updates.installed('ceis')).toEqual(['20260930_CEIS.csv']);
  expect(await updates.update('ceis', { force: true })).toMatchObject({ outcome: 'imported' });
});

test('a stalled fetch fails, keeps what has come, and the next update goes on with it', async () => {
  const publishers = await startPublishers();
  const zip = await ceisZip('20261001', 60_000);
  publishers.at('/ceis.zip', cutOff(zip, zip.length - 1000, 'silent', { etag: '"a"' }), () => undefined);
  const waits = { pauseMs: 0, backoffMs: 1, stallMs: 250 };
  const updates = updating({ ceis: `${publishers.address}/ceis.zip` }, { waits });
  expect(await updates.update('ceis')).toMatchObject({
    outcome: 'failed',
    detail: expect.stringMatching(/sent nothing for/),
  });
  expect(fetching(updates.dataDir).filter((name) => name.endsWith('.part'))).toHaveLength(1);
  publishers.at('/ceis.zip', file(zip, { etag: '"a"' }));
  expect(await updates.update('ceis')).toMatchObject({ outcome: 'imported', report: { kept: 60_000 } });
  expect(publishers.requests.at(-1)!.headers.range).toMatch(/^bytes=[1-9]\d*-$/);
  expect(fetching(updates.dataDir)).toEqual([]);
});

test('a cancelled update ends with the reason given; the record stays as it was', async () => {
  const publishers = await startPublishers();
  const zip = await ceisZip('20261001', 60_000);
  publishers.at('/ceis.zip', file(zip));
  const stop = new AbortController();
  const updates = updating({ ceis: `${publishers.address}/ceis.zip` });
  const running = updates.update('ceis', {}, stop.signal);
  await expect.poll(() => updates.progress.some(({ stage }) => stage === 'reading')).toBe(true);
  stop.abort('enough');
  await expect(running).rejects.toBe('enough');
  expect(updates.installed('ceis')).toEqual([]);
  expect(fetching(updates.dataDir)).toEqual([]);
  expect(updates.status('ceis').official).toMatchObject({ checkedAt: null });
});
