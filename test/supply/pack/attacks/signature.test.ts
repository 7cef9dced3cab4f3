import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { keyIdText, newKey, publicKeyLine } from '../../../../src-main/supply/minisign.ts';
import { tempDir } from '../../../support/temp-dir.ts';
import { fetch, install, machine, publish, SECRET } from '../pack.ts';

const fileOf = (folder: string, ending: string) =>
  path.join(folder, 'editions', readdirSync(path.join(folder, 'editions')).find((name) => name.endsWith(ending))!);

async function published(secret = SECRET) {
  const [one, other] = [machine(), machine()];
  const folder = tempDir();
  await install(other.dataDir, '20261101', { rows: 4 });
  await install(one.dataDir, '20261102', { rows: 12 });
  await publish(one.dataDir, folder, { secret });
  return { folder, other, one };
}

test('a manifest with one letter changed is not taken', async () => {
  const { folder, other } = await published();
  const manifest = fileOf(folder, '.json');
  writeFileSync(manifest, readFileSync(manifest, 'utf8').replace('"records": 12', '"records": 13'));
  const { outcome, detail } = await fetch(other.dataDir, folder);
  expect([outcome, detail]).toEqual(['failed', expect.stringMatching(/signature by key [0-9A-F]{16} does not hold/)]);
  expect(other.answers()).toBe('2026-11-01');
});

test('a signature of another edition is not taken, nor its trusted comment under it', async () => {
  const [mine, other] = [await published(), await published()];
  const [target, source] = [fileOf(mine.folder, '.minisig'), fileOf(other.folder, '.minisig')];
  const lines = readFileSync(target, 'utf8').split('\n');
  writeFileSync(target, readFileSync(source));
  expect((await fetch(mine.other.dataDir, mine.folder)).detail).toMatch(/does not hold/);
  lines[2] = 'trusted comment: another';
  writeFileSync(target, lines.join('\n'));
  expect((await fetch(mine.other.dataDir, mine.folder)).detail).toMatch(/does not hold/);
  expect(mine.other.answers()).toBe('2026-11-01');
});

test('a data pack of another key is not taken, also where it says that it is of this one', async () => {
  const { folder, other } = await published(newKey());
  expect((await fetch(other.dataDir, folder)).detail).toMatch(/is signed by another key than [0-9A-F]{16}, which data/);
  const impostor = await published({ ...newKey(), id: SECRET.id });
  expect((await fetch(impostor.other.dataDir, impostor.folder)).detail).toMatch(
    new RegExp(`signature by key ${keyIdText(SECRET)} does not hold`),
  );
  expect([other.answers(), impostor.other.answers()]).toEqual(['2026-11-01', '2026-11-01']);
});

test('nobody publishes over what another key signed', async () => {
  const { folder, one, other } = await published();
  const latest = readFileSync(path.join(folder, 'latest'), 'utf8');
  await expect(publish(one.dataDir, folder, { secret: newKey() })).rejects.toThrow(/this key did not sign.*new folder/);
  expect(readFileSync(path.join(folder, 'latest'), 'utf8')).toBe(latest);
  expect(await fetch(other.dataDir, folder)).toMatchObject({ outcome: 'installed' });
});

test('a public key that is none is said to be none', async () => {
  const { folder, other } = await published();
  const broken = publicKeyLine(SECRET).replace(/^RW/, 'AA');
  expect((await fetch(other.dataDir, folder, {}, { publicKey: broken })).detail).toMatch(/no public key of minisign/);
});
