import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { signMessage } from '../../../../src-main/supply/minisign.ts';
import { manifestOf, signatureOf } from '../../../../src-main/supply/pack/layout.ts';
import { parseManifest } from '../../../../src-main/supply/pack/manifest.ts';
import { tempDir } from '../../../support/temp-dir.ts';
import { manifestWith, SNAPSHOT } from '../manifest.ts';
import { fetch, machine, SECRET } from '../pack.ts';

const NAMES = [
  '../../config.json',
  '../ceis.sqlite',
  '..\\ceis.sqlite',
  '/etc/cron.d/ceis.sqlite',
  'C:\\ceis.sqlite',
  'C:ceis.sqlite',
  'a/b.sqlite',
  '.sqlite',
  '..sqlite',
  'ceis.sqlite\0.txt',
  'ceis.sqlite:stream',
  'ceis.sqlite ',
  'config.json',
  'con\u202eetilqs.sqlite',
  `${'a'.repeat(300)}.sqlite`,
];

test.for(NAMES)('a signed manifest that names %j is refused, and nothing is written', async (name) => {
  const { dataDir } = machine(path.join(tempDir(), 'a', 'b'));
  const folder = tempDir();
  mkdirSync(path.join(folder, 'editions'));
  const manifest = manifestWith({ name });
  writeFileSync(path.join(folder, 'latest'), '7\n');
  writeFileSync(path.join(folder, manifestOf(7)), manifest);
  writeFileSync(path.join(folder, signatureOf(7)), signMessage(manifest, SECRET, 'test'));
  const { outcome, detail } = await fetch(dataDir, folder);
  expect([outcome, detail]).toEqual([
    'failed',
    expect.stringMatching(/says something impossible at \/snapshots\/0\/name/),
  ]);
  expect(readdirSync(path.join(dataDir, '..'))).toEqual(['b']);
  expect(readdirSync(dataDir).sort()).toEqual(['data-pack.json', 'updates']);
});

test.for(['../../etc/passwd', '7/../8', '-7', '0', '1e3', '7\n8', '99999999999999999999'])(
  'a pointer to %j is none',
  async (text) => {
    const { dataDir } = machine();
    const folder = tempDir();
    writeFileSync(path.join(folder, 'latest'), text);
    expect((await fetch(dataDir, folder)).detail).toMatch(/calls its newest edition is none/);
  },
);

test.for([
  { list: '../ceis' },
  { list: 'CEIS/..' },
  { index: '../../latest' },
  { sha256: '../x' },
  { bundles: [{ sha256: '../../latest', bytes: 5 }] },
  { kind: 'secrets' },
  { date: '2026-11-01/..' },
  { more: 1 },
])('neither does %j pass', (wrong) => {
  expect(() => parseManifest(manifestWith(wrong), 7)).toThrow(/says something impossible/);
});

test('what is no manifest, is of another edition or of a newer version is told as such', () => {
  expect(parseManifest(manifestWith({}), 7).snapshots).toEqual([SNAPSHOT]);
  expect(() => parseManifest(manifestWith({}), 8)).toThrow(/Edition 8 .* says that it is edition 7/);
  for (const text of ['', 'null', '[]', '7', '{', '\xff']) {
    expect(() => parseManifest(Buffer.from(text, 'latin1'), 7)).toThrow(/Edition 7 of the data pack/);
  }
  expect(() => parseManifest(manifestWith({}, { format: 'atesta-data-pack/2' }), 7)).toThrow(/newer version.*update/);
});
