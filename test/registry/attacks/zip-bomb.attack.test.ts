import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ImportError } from '../../../src-main/data/import-error.ts';
import { importing } from '../importing.ts';
import { CNPJ, csvOf, establishment, zipOf } from '../open-data-files.ts';

const { place, importFiles, blockOf } = importing();

const GOOD = csvOf([establishment(CNPJ, { nome_fantasia: 'ACME' })]);

test('a zip that unpacks to far more than it packs is refused before a byte is read', async () => {
  const bomb = await zipOf({ 'x.ESTABELE': Buffer.concat([GOOD, Buffer.alloc(64 * 1024 ** 2)]) });
  expect(bomb.length).toBeLessThan(200_000);
  await expect(importFiles({ 'Estabelecimentos0.zip': bomb })).rejects.toThrow(
    'Estabelecimentos0.zip unpacks to far more than any official file; check where it came from.',
  );
});

test('a zip that says less than it unpacks to is damaged, however much it unpacks to', async () => {
  const zip = await zipOf({ 'x.ESTABELE': Buffer.concat([GOOD, Buffer.alloc(8 * 1024 ** 2, 'a')]) });
  const central = zip.indexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]));
  zip.writeUInt32LE(GOOD.length, central + 24); // unpacked bytes, APPNOTE.TXT 4.3.12
  await expect(importFiles({ 'Estabelecimentos0.zip': zip })).rejects.toThrow(/^Estabelecimentos0.zip is damaged/);
  expect(existsSync(path.join(place.dataDir, 'registry', '202610.sqlite'))).toBe(false);
});

test('thousands of files in one zip are refused at once', async () => {
  const entries = Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`${at}.ESTABELE`, GOOD]));
  await expect(importFiles({ 'Estabelecimentos0.zip': await zipOf(entries) })).rejects.toThrow(
    'These are 5000 files of the registry and a month has 37; give those of one month.',
  );
});

test.each(['../../../ESTABELE', '/tmp/ESTABELE', 'C:\\ESTABELE', 'a/../../ESTABELE'])(
  'an entry called %s is refused, and nothing is written',
  async (name) => {
    const plain = 'N'.repeat(name.length);
    const zip = await zipOf({ [plain]: GOOD });
    // The library that writes zips refuses such names, so it is put into the bytes.
    const named = Buffer.from(zip.toString('latin1').replaceAll(plain, name), 'latin1');
    await expect(importFiles({ 'Estabelecimentos0.zip': named })).rejects.toThrow(ImportError);
    expect(readdirSync(place.dir)).toEqual(['in']);
  },
);

test('whole zips are still read', async () => {
  await importFiles({ 'Estabelecimentos0.zip': await zipOf({ 'K3241.K03200Y0.D61010.ESTABELE': GOOD }) });
  expect(blockOf(CNPJ)?.nomeFantasia).toBe('ACME');
});
