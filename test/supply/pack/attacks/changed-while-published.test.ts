import { copyFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { publishPack } from '../../../../src-main/supply/pack/publish.ts';
import { tempDir } from '../../../support/temp-dir.ts';
import { fetch, install, machine, NEVER, publish, SECRET } from '../pack.ts';

/** Another file of the same name, as an import of the same day leaves it. */
async function another(rows: number): Promise<string> {
  const { dataDir } = machine();
  return (await install(dataDir, '20261102', { rows, first: 3 })).path;
}

test.each<[string, number]>([
  ['shorter', 100],
  ['longer', 400],
])('a file that is replaced by a %s one while it is published is signed by nobody', async (_what, rows) => {
  const [one, other] = [machine(), machine()];
  const folder = tempDir();
  await install(one.dataDir, '20261101', { rows: 4 });
  await publish(one.dataDir, folder);
  const info = await install(one.dataDir, '20261102', { rows: 300 });
  const replacement = await another(rows);
  let isReplaced = false;
  const onProgress = ({ bytes }: { bytes: number }) => {
    if (isReplaced || bytes === 0) return;
    isReplaced = true;
    copyFileSync(replacement, info.path);
  };
  const snapshots = [{ info, checkedAt: null }];
  const publishing = publishPack({
    folder,
    snapshots,
    secret: SECRET,
    keep: 3,
    now: new Date(),
    onProgress,
    signal: NEVER,
  });
  await expect(publishing).rejects.toThrow(
    `${path.basename(info.path)} was changed while it was being published, so nothing was; publish again.`,
  );
  expect(isReplaced).toBe(true);
  await fetch(other.dataDir, folder);
  expect(other.answers()).toBe('2026-11-01');
});

test('a file that was replaced since it was listed is not signed with what the one before said', async () => {
  const one = machine();
  const folder = tempDir();
  const info = await install(one.dataDir, '20261102', { rows: 12 });
  copyFileSync(await another(20), info.path);
  await expect(publish(one.dataDir, folder, { snapshots: [{ info, checkedAt: null }] })).rejects.toThrow(
    /was changed while it was being published/,
  );
});
