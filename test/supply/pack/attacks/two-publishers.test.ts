import { once } from 'node:events';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parsePublicKey } from '../../../../src-main/supply/minisign.ts';
import { FolderPlace } from '../../../../src-main/supply/pack/folder-place.ts';
import { writeKeyFiles } from '../../../../src-main/supply/pack/key-file.ts';
import { verifyPack } from '../../../../src-main/supply/pack/verify.ts';
import { runCli, startCli } from '../../../support/cli.ts';
import { tempDir } from '../../../support/temp-dir.ts';
import { fetch, install, machine, NEVER, PUBLIC_KEY, publish, SECRET } from '../pack.ts';

test('of two publishers at once one publishes and the other is told; the folder is whole', async () => {
  const [one, other] = [machine(), machine()];
  const folder = tempDir();
  await install(one.dataDir, '20261101', { rows: 100 });
  const key = path.join(one.dataDir, 'data-pack.key');
  await writeKeyFiles(key, SECRET, null);
  // As long as this one works the other process comes and goes.
  const held = await publishSlowly(one.dataDir, folder, async () => {
    const child = startCli(['data', 'publish', folder, '--data-dir', one.dataDir]);
    let stderr = '';
    child.stderr!.on('data', (chunk) => {
      stderr += chunk;
    });
    const [code] = (await once(child, 'close')) as [number];
    expect([code, stderr]).toEqual([
      1,
      `atesta: Another Atesta is publishing to ${folder} right now; wait until that has ended.\n`,
    ]);
  });
  expect(held.edition).toBeGreaterThan(0);
  const both = await Promise.allSettled([publish(one.dataDir, folder), publish(one.dataDir, folder)]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const place = new FolderPlace(folder);
  const verified = await verifyPack(place, parsePublicKey(PUBLIC_KEY)!, () => undefined, NEVER);
  await place.close();
  expect(verified.snapshots.map(({ fault }) => fault)).toEqual([null]);
  expect(await fetch(other.dataDir, folder)).toMatchObject({ outcome: 'installed' });
});

test('of four processes that publish at once each ends whole: it has published, or was told to wait', async () => {
  const machines = [machine(), machine()];
  const folder = tempDir();
  for (const [nth, { dataDir }] of machines.entries()) {
    await install(dataDir, `2026110${nth + 1}`, { rows: 200, first: nth });
    await writeKeyFiles(path.join(dataDir, 'data-pack.key'), SECRET, null);
  }
  const ends = await Promise.all(
    [...machines, ...machines].map(({ dataDir }) => runCli(['data', 'publish', folder, '--data-dir', dataDir])),
  );
  const done = ends.filter(({ code }) => code === 0);
  expect(done.length).toBeGreaterThan(0);
  for (const { stderr } of ends.filter(({ code }) => code !== 0)) {
    expect(stderr).toBe(`atesta: Another Atesta is publishing to ${folder} right now; wait until that has ended.\n`);
  }
  const numbers = done.map(({ stdout }) => Number(/^published edition (\d+)/.exec(stdout)![1]));
  expect(new Set(numbers).size).toBe(numbers.length);
  const place = new FolderPlace(folder);
  const verified = await verifyPack(place, parsePublicKey(PUBLIC_KEY)!, () => undefined, NEVER);
  await place.close();
  expect(verified).toMatchObject({ edition: Math.max(...numbers), snapshots: [{ fault: null }] });
  expect(await fetch(machine().dataDir, folder)).toMatchObject({ outcome: 'installed' });
});

/** Publishes with `meanwhile` in the middle of it. */
async function publishSlowly(dataDir: string, folder: string, meanwhile: () => Promise<void>) {
  const { takeLock } = await import('../../../../src-main/data/lock.ts');
  const lock = takeLock(path.join(folder, 'publish.lock'))!;
  await meanwhile();
  lock.close();
  return publish(dataDir, folder);
}
