import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { bundleData, dataLines } from '../../resources/scripts/packaging/data.mjs';
import { newKey, publicKeyLine } from '../../src-main/supply/minisign.ts';
import { install, machine, PUBLIC_KEY, publish } from '../supply/pack/pack.ts';
import { tempDir } from '../support/temp-dir.ts';

test('an installer takes the newest edition of a data pack, in the place of invented data of its kinds', async () => {
  const { dataDir } = machine();
  await install(dataDir, '20261121');
  const folder = path.join(tempDir(), 'pacote de dados');
  await publish(dataDir, folder);
  const into = path.join(tempDir(), '.data');
  const said: string[] = [];
  await bundleData(folder, into, (line) => said.push(line), PUBLIC_KEY);
  const files = readdirSync(path.join(into, 'lists/ceis')).filter((name) => name.endsWith('.sqlite'));
  expect(files).toEqual(['20261121_CEIS.sqlite']);
  expect(said).toEqual([expect.stringContaining('20261121_CEIS.sqlite')]);
  expect(dataLines(into)[0]).toMatch(/^Data: 1 official files; demonstration data, .* for /);
  expect(dataLines(into)[0]).not.toContain('ceis');
  expect(readdirSync(into)).not.toContain('updates');
});

test('of a data pack nothing is bundled that another key signed, or none is named for', async () => {
  const { dataDir } = machine();
  await install(dataDir, '20261101');
  const folder = tempDir();
  await publish(dataDir, folder);
  const into = path.join(tempDir(), '.data');
  const bundle = (key?: string) => bundleData(folder, into, () => undefined, key);
  await expect(bundle()).rejects.toThrow('--public-key');
  await expect(bundle(publicKeyLine(newKey()))).rejects.toThrow('another key');
});
