import { readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { tempDir } from '../../../support/temp-dir.ts';
import { bundlesIn, fetch, install, machine, publish } from '../pack.ts';

const nameOf = (folder: string, ending: string) =>
  path.join(folder, 'editions', readdirSync(path.join(folder, 'editions')).find((name) => name.endsWith(ending))!);

/** What is done to a folder that is still being copied, and what is told. */
const HALF: Record<string, [damage: (folder: string) => void, told: RegExp]> = {
  'a manifest cut off': [
    (folder) => truncateSync(nameOf(folder, '.json'), 300),
    /does not hold.*altered or is half-written/,
  ],
  'an empty manifest': [(folder) => truncateSync(nameOf(folder, '.json'), 0), /does not hold/],
  'a signature cut off': [(folder) => truncateSync(nameOf(folder, '.minisig'), 100), /its signature is none/],
  'no signature yet': [(folder) => rmSync(nameOf(folder, '.minisig')), /is not whole \(yet\)/],
  'no manifest yet': [(folder) => rmSync(nameOf(folder, '.json')), /is not whole \(yet\)/],
  'an empty pointer': [(folder) => truncateSync(path.join(folder, 'latest'), 0), /newest edition is none/],
  'a pointer to nothing': [(folder) => writeFileSync(path.join(folder, 'latest'), '99\n'), /is not whole \(yet\)/],
  'no list of chunks yet': [
    (folder) => rmSync(path.join(folder, 'indexes'), { recursive: true }),
    /not all of its newest/,
  ],
  'a bundle cut off': [(folder) => truncateSync(bundlesIn(folder)[0]!.file, 5000), /ends too early/],
  'no bundle yet': [
    (folder) => rmSync(bundlesIn(folder)[0]!.file),
    /is not whole: a newer one took its place meanwhile, or it is still being copied/,
  ],
};

test.for(Object.entries(HALF))('%s is not taken, and the old data answers', async ([, [damage, told]]) => {
  const [one, other] = [machine(), machine()];
  const folder = tempDir();
  const before = await install(other.dataDir, '20261101', { rows: 4 });
  await install(one.dataDir, '20261102', { rows: 12 });
  await publish(one.dataDir, folder);
  damage(folder);
  const done = await fetch(other.dataDir, folder);
  expect(done.outcome).toBe('failed');
  expect(done.detail).toMatch(told);
  expect(done.detail).toMatch(/^[A-Z0-9][^\n]*\.$/);
  expect(other.answers()).toBe('2026-11-01');
  expect(readFileSync(before.path)).toHaveLength(readFileSync(other.snapshots().snapshots[0]!.path).length);
});
