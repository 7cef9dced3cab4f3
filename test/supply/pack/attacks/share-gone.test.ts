import { readdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { tempDir } from '../../../support/temp-dir.ts';
import { fetch, install, machine, NEVER, packsOf, publish } from '../pack.ts';

test('a share that goes in the middle leaves the old data answering, and the next fetch goes on', async () => {
  const [one, other] = [machine(), machine()];
  const folder = path.join(tempDir(), 'share');
  await install(one.dataDir, '20261101', { rows: 40 });
  await publish(one.dataDir, folder);
  await fetch(other.dataDir, folder);
  // Two bundles: the second is wanted late.
  await install(one.dataDir, '20261102', { rows: 700, first: 20 });
  await publish(one.dataDir, folder);
  await install(one.dataDir, '20261103', { rows: 700, first: 20, changed: [690] });
  await publish(one.dataDir, folder);

  let gone = false;
  const onProgress = ({ stage, bytes }: { stage: string; bytes: number }) => {
    if (gone || stage !== 'fetching' || bytes === 0) return;
    gone = true;
    renameSync(folder, `${folder}-gone`);
  };
  const cut = await packsOf(other.dataDir, { source: folder }).run({}, onProgress, NEVER);
  expect(gone).toBe(true);
  expect(cut.outcome).toBe('failed');
  expect(cut.detail).toMatch(/cannot be read any more \(ENOENT\); connect it again: the next fetch goes on/);
  expect(other.answers()).toBe('2026-11-01');
  expect((await fetch(other.dataDir, folder)).detail).toMatch(
    /^There is no data pack at .*connect the share or the disk/,
  );
  expect(other.answers()).toBe('2026-11-01');

  renameSync(`${folder}-gone`, folder);
  // As a second interruption leaves it that came before anything was put together: what the first had is kept.
  const work = path.join(other.dataDir, 'updates', 'pack');
  const [part, ...others] = readdirSync(work).filter((name) => name.endsWith('.part'));
  expect(others).toEqual([]);
  renameSync(path.join(work, part!), path.join(work, part!.replace(/part$/, 'before')));
  writeFileSync(path.join(work, part!), '');
  const done = await fetch(other.dataDir, folder);
  expect(done.outcome).toBe('installed');
  expect(other.answers()).toBe('2026-11-03');
  // What had come was not asked for again.
  expect(done.reused).toBeGreaterThan(4 * 1024 ** 2);
});
