import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { tempDir } from '../../../support/temp-dir.ts';
import { fetch, install, machine, publish } from '../pack.ts';

test.for(['9999999999999999', '9007199254740000'])(
  'an edition %s that nobody signed is never counted from',
  async (junk) => {
    const [one, other] = [machine(), machine()];
    const folder = tempDir();
    await install(one.dataDir, '20261101', { rows: 4 });
    const first = await publish(one.dataDir, folder);
    writeFileSync(path.join(folder, 'editions', `${junk}.json`), '{}');
    await install(one.dataDir, '20261102', { rows: 4 });
    const second = await publish(one.dataDir, folder);
    expect(second.edition).toBeGreaterThan(first.edition);
    expect(second.edition).toBeLessThan(10_000_000_000);
    expect(await fetch(other.dataDir, folder)).toMatchObject({ outcome: 'installed' });
    expect(other.answers()).toBe('2026-11-02');
  },
);

test('a pointer that is damaged is mended by publishing again', async () => {
  const [one, other] = [machine(), machine()];
  const folder = tempDir();
  await install(one.dataDir, '20261101', { rows: 4 });
  const { edition } = await publish(one.dataDir, folder);
  writeFileSync(path.join(folder, 'latest'), 'nothing of the kind');
  expect((await fetch(other.dataDir, folder)).detail).toMatch(/newest edition is none; publish again/);
  expect((await publish(one.dataDir, folder)).edition).toBeGreaterThan(edition);
  expect(await fetch(other.dataDir, folder)).toMatchObject({ outcome: 'installed' });
});
