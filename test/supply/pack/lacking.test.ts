import { expect, test } from 'vitest';
import { describeFetch, describeStatus } from '../../../src-main/commands/data/words.ts';
import { dataPackStatus } from '../../../src-main/supply/pack/data-packs.ts';
import { tempDir } from '../../support/temp-dir.ts';
import { fetch, install, machine, publish } from './pack.ts';

test('what is installed and the newest edition does not hold is named, until it does', async () => {
  const [one, other] = [machine(), machine()];
  const folder = tempDir();
  const ceis = { info: await install(one.dataDir, '20261101', { rows: 4 }), checkedAt: null };
  await publish(one.dataDir, folder, { snapshots: [ceis] });
  await install(other.dataDir, '20261001', { rows: 4 }, 'onu');
  const status = () => dataPackStatus(other.dataDir, { source: folder })!;
  expect(status().lacking).toEqual([]);
  const done = await fetch(other.dataDir, folder);
  expect(done).toMatchObject({ outcome: 'installed', lacking: ['onu'] });
  expect(describeFetch(done)).toMatch(/\nnot in the edition, so growing old here: onu; have them published, too$/);
  expect(describeStatus(status())).toMatch(/growing old here: onu;/);
  // A look that reached nothing says nothing new of it.
  expect(await fetch(other.dataDir, tempDir())).toMatchObject({ outcome: 'failed', lacking: [] });
  expect(status().lacking).toEqual(['onu']);
  const onu = { info: await install(one.dataDir, '20261102', { rows: 4 }, 'onu'), checkedAt: null };
  await publish(one.dataDir, folder, { snapshots: [ceis, onu] });
  expect(await fetch(other.dataDir, folder)).toMatchObject({ outcome: 'installed', lacking: [] });
  expect(status().lacking).toEqual([]);
});
