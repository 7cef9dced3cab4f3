import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import configure from '../../resources/packaging/electron-builder.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const configuration = configure();

test('every fuse is decided, and as the security checklist wants it', () => {
  expect(configuration.electronFuses).toEqual({
    runAsNode: false,
    enableNodeOptionsEnvironmentVariable: false,
    enableNodeCliInspectArguments: false,
    enableCookieEncryption: true,
    enableEmbeddedAsarIntegrityValidation: true,
    onlyLoadAppFromAsar: true,
    loadBrowserProcessSpecificV8Snapshot: false,
    grantFileProtocolExtraPrivileges: false,
  });
});

test('nothing is compiled, fetched or published while packing', () => {
  expect(configuration).toMatchObject({ npmRebuild: false, publish: null });
});

test('Windows is installed for the machine, not for one person', () => {
  expect(configuration.nsis).toMatchObject({ oneClick: false, perMachine: true, deleteAppDataOnUninstall: false });
});

describe.each(['win', 'linux', 'mac'] as const)('%s', (platform) => {
  const files = configuration[platform]!.files as string[];

  test('begins with what is taken in, never with only what is left out', () => {
    expect(files.slice(0, 3)).toEqual(['out/**', '!out/.built', 'package.json']);
  });

  test("takes only its own of better-sqlite3's binaries", () => {
    const name = { win: 'win32', linux: 'linux', mac: 'darwin' }[platform];
    expect(files.at(-1)).toBe(`!node_modules/better-sqlite3/prebuilds/!(${name}-\${arch}).node`);
  });

  test('leaves every Node runtime of the checkout out', () => {
    const { optionalDependencies } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
    for (const name of Object.keys(optionalDependencies)) expect(files).toContain(`!node_modules/${name}{,/**}`);
  });

  test('has an icon that exists', () => {
    expect(readFileSync(path.join(root, configuration[platform]!.icon as string)).length).toBeGreaterThan(1000);
  });
});

test('what worker threads load lies outside the archive', () => {
  const unpacked = configuration.asarUnpack as string[];
  expect(unpacked).toEqual(
    expect.arrayContaining([
      'out/main/worker-lists.js',
      'node_modules/better-sqlite3/**',
      'node_modules/tesseract.js/**',
      'node_modules/tesseract.js-core/**',
      'node_modules/wasm-feature-detect/**',
    ]),
  );
  expect(unpacked).not.toContain('out/main/index.js');
});
