import { cpSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { tempDir } from '../../../support/temp-dir.ts';
import { fetch, install, machine, publish } from '../pack.ts';

test('an edition that was taken before does not come back unless it is asked for', async () => {
  const [one, other] = [machine(), machine()];
  const folder = path.join(tempDir(), 'share');
  const kept = path.join(tempDir(), 'kept');
  await install(one.dataDir, '20261101', { rows: 12 });
  await publish(one.dataDir, folder);
  await fetch(other.dataDir, folder);
  cpSync(folder, kept, { recursive: true });
  await install(one.dataDir, '20261102', { rows: 14 });
  await publish(one.dataDir, folder, { now: new Date(Date.now() + 5000) });
  await fetch(other.dataDir, folder);
  expect(other.answers()).toBe('2026-11-02');

  rmSync(folder, { recursive: true });
  cpSync(kept, folder, { recursive: true });
  const replayed = await fetch(other.dataDir, folder);
  expect(replayed.outcome).toBe('failed');
  expect(replayed.detail).toMatch(
    /has edition \d+, which is older than \d+, the one taken last; --allow-older takes it/,
  );
  expect(other.answers()).toBe('2026-11-02');

  // Told to, the machine goes back to it; the newer file that is here is nobody's but its owner's, and answers until it goes.
  rmSync(other.snapshots().snapshots[0]!.path);
  rmSync(other.snapshots().snapshots[0]!.path);
  expect(other.answers()).toBe('nothing');
  expect(await fetch(other.dataDir, folder, { allowOlder: true })).toMatchObject({ outcome: 'installed' });
  expect(other.answers()).toBe('2026-11-01');
});

test('a new edition with a file of an older day does not take the place of a newer one', async () => {
  const [one, other] = [machine(), machine()];
  const folder = tempDir();
  await install(other.dataDir, '20261105', { rows: 4 });
  await install(one.dataDir, '20261101', { rows: 12 });
  await publish(one.dataDir, folder);
  const done = await fetch(other.dataDir, folder);
  expect(done).toMatchObject({ outcome: 'unchanged', files: [{ outcome: 'older' }] });
  expect(other.answers()).toBe('2026-11-05');
});
