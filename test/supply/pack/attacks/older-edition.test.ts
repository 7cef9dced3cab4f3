import { copyFileSync, cpSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { packKinds } from '../../../../src-main/pack-kinds.ts';
import { runFetchTask } from '../../../../src-main/supply/pack/fetch-task.ts';
import { tempDir } from '../../../support/temp-dir.ts';
import { fetch, install, machine, NEVER, packsOf, publish } from '../pack.ts';

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

  // Told to, the machine goes back to it; what was newer neither answers nor comes back by itself.
  expect(await fetch(other.dataDir, folder, { allowOlder: true })).toMatchObject({ outcome: 'installed' });
  expect(other.answers()).toBe('2026-11-01');
  await publish(one.dataDir, folder, { now: new Date(Date.now() + 10_000) });
  const again = await fetch(other.dataDir, folder);
  expect(again).toMatchObject({ outcome: 'unchanged', files: [{ outcome: 'rolledBack' }] });
  expect(again.detail).toMatch(/^1 of 1 were not taken: .*rolled back on this machine; --force/);
  expect(await fetch(other.dataDir, folder, { force: true })).toMatchObject({ outcome: 'installed' });
  expect(other.answers()).toBe('2026-11-02');
});

test('what its publisher withdrew keeps answering only until one is told to go back, and is told till then', async () => {
  const [one, other] = [machine(), machine()];
  const folder = tempDir();
  await install(one.dataDir, '20261101', { rows: 12 });
  await publish(one.dataDir, folder);
  await fetch(other.dataDir, folder);
  const misdated = await install(one.dataDir, '20271102', { rows: 14 });
  await publish(one.dataDir, folder);
  await fetch(other.dataDir, folder);
  rmSync(misdated.path);
  await install(one.dataDir, '20261103', { rows: 13 });
  await publish(one.dataDir, folder);
  const left = await fetch(other.dataDir, folder);
  expect(left).toMatchObject({ outcome: 'unchanged', files: [{ outcome: 'older' }] });
  expect(left.detail).toMatch(
    /^1 of 1 were not taken: 20261103_CEIS\.sqlite: What is installed is newer; --allow-older/,
  );
  expect(other.answers()).toBe('2027-11-02');
  await fetch(other.dataDir, folder, { allowOlder: true });
  expect(other.answers()).toBe('2026-11-03');
  expect(await fetch(other.dataDir, folder)).toMatchObject({ outcome: 'unchanged', detail: null });
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

test('of two imports of one day the later one stays, unless one is told to', async () => {
  const [one, other] = [machine(), machine()];
  const folder = tempDir();
  const packed = await install(one.dataDir, '20261101', { rows: 12 });
  await publish(one.dataDir, folder);
  await install(other.dataDir, '20261101', { rows: 14 });
  expect(await fetch(other.dataDir, folder)).toMatchObject({ outcome: 'unchanged', files: [{ outcome: 'older' }] });
  expect(other.snapshots().snapshots).toMatchObject([{ records: 14 }]);
  await fetch(other.dataDir, folder, { allowOlder: true });
  expect(other.snapshots().snapshots).toMatchObject([{ records: 12, importedAt: packed.importedAt }]);
});

test('what is imported while another file is fetched is not written over', async () => {
  const [one, other] = [machine(), machine()];
  const folder = tempDir();
  const infos = [
    await install(one.dataDir, '20261101', { rows: 12 }, 'ceis'),
    await install(one.dataDir, '20261101', { rows: 12 }, 'cnep'),
  ];
  await publish(one.dataDir, folder, { snapshots: infos.map((info) => ({ info, checkedAt: null })) });
  const later = await install(tempDir(), '20261101', { rows: 14 }, 'cnep');
  const target = path.join(other.dataDir, 'lists/cnep/20261101_CNEP.sqlite');
  mkdirSync(path.dirname(target), { recursive: true });
  const packs = packsOf(
    other.dataDir,
    { source: folder },
    {
      // The import ends after the plan was made and before the second file is begun.
      fetcher: (task, onProgress, signal) => {
        const kinds = packKinds(task.retain);
        const retainOf: typeof kinds.retainOf = (dataSet) => {
          if (dataSet.list === 'ceis') copyFileSync(later.path, target);
          return kinds.retainOf(dataSet);
        };
        return runFetchTask(task, { ...kinds, retainOf }, onProgress, signal);
      },
    },
  );
  const done = await packs.run({}, () => undefined, NEVER);
  expect(done.files).toMatchObject([{ outcome: 'installed' }, { outcome: 'older' }]);
  expect(readFileSync(target).equals(readFileSync(later.path))).toBe(true);
});
