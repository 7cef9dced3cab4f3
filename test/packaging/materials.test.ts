import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { isAllowed, licenceOf } from '../../resources/scripts/packaging/materials/allowed-licences.mjs';
import { type Part, partOf } from '../../resources/scripts/packaging/materials/components.mjs';
import { noticesOf } from '../../resources/scripts/packaging/materials/notices.mjs';
import { sbomError, sbomOf } from '../../resources/scripts/packaging/materials/sbom.mjs';
import { signingLines, writeSums } from '../../resources/scripts/packaging/release.mjs';
import { packageFolder } from '../../resources/scripts/toolchain/bundled-packages.mjs';
import { tempDir } from '../support/temp-dir.ts';

const part = (own: Partial<Part> = {}): Part => ({
  name: '@scope/part',
  version: '1.2.3',
  licence: 'MIT',
  integrity: `sha512-${Buffer.alloc(64, 7).toString('base64')}`,
  texts: [{ file: 'LICENSE', text: 'Do what is right.' }],
  kind: 'npm',
  ...own,
});

describe('licences', () => {
  test.each([
    ['MIT', true, true],
    ['(MPL-2.0 OR Apache-2.0)', true, true],
    ['MIT AND MPL-2.0', false, true],
    ['MPL-2.0', false, true],
    ['GPL-3.0-only', false, false],
    ['GPL-2.0-only WITH Classpath-exception-2.0', false, false],
    ['SEE LICENSE IN LICENSE', false, false],
    ['', false, false],
    [undefined, false, false],
  ])('%s: in an installer %s, for a tool %s', (licence, shipped, tool) => {
    expect([isAllowed(licence, true), isAllowed(licence, false)]).toEqual([shipped, tool]);
  });

  test('native packages without a word of it have that of their package; nothing is made up for others', () => {
    const of = (name: string) => (name === '@swc/core' ? 'Apache-2.0' : undefined);
    expect(licenceOf('@swc/core-darwin-x64', undefined, of)).toBe('Apache-2.0');
    expect(licenceOf('@swc/core-darwin-x64', 'MIT', of)).toBe('MIT');
    expect(licenceOf('other', undefined, of)).toBeUndefined();
  });
});

describe('the bill of materials', () => {
  const product = { name: 'atesta', version: '1.0.0', license: 'Apache-2.0' };

  test('is valid CycloneDX with name, version, licence and checksum of each part, and the same bytes each time', async () => {
    const parts = [
      part(),
      part({ name: 'node', kind: 'runtime', integrity: undefined }),
      part({ licence: '(MIT OR ISC)', name: 'b' }),
    ];
    const text = sbomOf(product, parts);
    expect(await sbomError(text)).toBeNull();
    expect(sbomOf(product, parts.toReversed())).toBe(text);
    const { metadata, components } = JSON.parse(text);
    expect(metadata.component).toMatchObject({ name: 'atesta', version: '1.0.0' });
    expect(components.find(({ group }: { group?: string }) => group === '@scope')).toMatchObject({
      name: 'part',
      version: '1.2.3',
      purl: 'pkg:npm/%40scope/part@1.2.3',
      licenses: [{ license: { id: 'MIT' } }],
      hashes: [{ alg: 'SHA-512', content: '07'.repeat(64) }],
    });
    expect(components.find(({ name }: { name: string }) => name === 'node').purl).toBeUndefined();
  });

  test('what is no CycloneDX is told', async () => {
    expect(await sbomError('{"bomFormat": "CycloneDX", "specVersion": "1.6", "components": 1}')).not.toBeNull();
  });
});

test('notices name every part with its text; a text that several have stands once', () => {
  const text = noticesOf('Atesta 1', [
    part(),
    part({ name: 'second' }),
    part({ name: 'bare', licence: 'ISC', texts: [] }),
  ]);
  for (const name of ['@scope/part 1.2.3 (MIT)', 'second 1.2.3 (MIT)', 'bare 1.2.3 (ISC)'])
    expect(text).toContain(name);
  expect(text.split('Do what is right.')).toHaveLength(2);
  expect(text).toContain('Published under ISC, without a text of its own.');
});

test('a part is read from its folder: licence and notice files, none of its sources', () => {
  const folder = tempDir();
  mkdirSync(path.join(folder, 'licenses'));
  writeFileSync(path.join(folder, 'package.json'), '{"name":"x","version":"2.0.0","license":{"type":"ISC"}}');
  for (const file of ['LICENSE-MIT', 'Notice.txt', 'license.js.map', 'index.js'])
    writeFileSync(path.join(folder, file), file);
  const { name, licence, texts } = partOf(folder, 'node_modules/none');
  expect({ name, licence, files: texts.map(({ file }) => file) }).toEqual({
    name: 'x',
    licence: 'ISC',
    files: ['LICENSE-MIT', 'Notice.txt', 'license.js.map'],
  });
});

test.each([
  ['/r/node_modules/a/index.js', 'node_modules/a'],
  ['\0/r/node_modules/@s/b/x.css?inline', 'node_modules/@s/b'],
  ['\0commonjs-proxy:/r/node_modules/a/node_modules/c/c.js', 'node_modules/a/node_modules/c'],
  ['/r/src-main/index.ts', undefined],
  ['\0rolldown/runtime.js', undefined],
])('a module %j belongs to %s', (id, folder) => {
  expect(packageFolder('/r', id)).toBe(folder);
});

test('what the build wrote down names what the window and the service are made of', () => {
  const root = path.resolve(import.meta.dirname, '../..');
  const of = (name: string) => JSON.parse(readFileSync(path.join(root, `out/.packages/${name}.json`), 'utf8'));
  expect(of('main')).toEqual(expect.arrayContaining(['node_modules/commander', 'node_modules/typebox']));
  expect(of('renderer')).toEqual(expect.arrayContaining(['node_modules/react', 'node_modules/@mantine/core']));
});

describe('a release', () => {
  test('has the checksums of its files, as sha256sum reads them, without its own and those of the builder', async () => {
    const folder = tempDir();
    mkdirSync(path.join(folder, 'linux-unpacked'));
    for (const name of ['b.deb', 'a.exe', 'builder-debug.yml', 'SHA256SUMS', '.data'])
      writeFileSync(path.join(folder, name), 'x');
    expect(await writeSums(folder)).toEqual(['a.exe', 'b.deb']);
    const sum = '2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881';
    expect(readFileSync(path.join(folder, 'SHA256SUMS'), 'utf8')).toBe(`${sum}  a.exe\n${sum}  b.deb\n`);
  });

  test.each([
    [['a.exe'], {}, /NOT SIGNED; set WIN_CSC_LINK/],
    [['a.msi'], { WIN_CSC_LINK: 'x' }, /^Windows: signed/],
    [['a.dmg'], {}, /NOT SIGNED unless/],
    [['a.dmg'], { CSC_NAME: 'x' }, /NOT NOTARISED/],
    [['a.dmg'], { CSC_LINK: 'x', APPLE_API_KEY: 'k', APPLE_API_KEY_ID: 'i', APPLE_API_ISSUER: 's' }, /handed to Apple/],
    [['a.deb'], {}, /hold no signature/],
  ])('of %j with %j it says what is signed', (files, env, line) => {
    expect(signingLines(files, env)).toEqual([expect.stringMatching(line)]);
  });
});
