import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { checkPackage } from './packaging/check-package.mjs';
import { bundleData, dataLines } from './packaging/data.mjs';
import { checkLinuxPackages, makeFpm } from './packaging/linux-packages.mjs';
import { SUMS_FILE, signingLines, writeSums } from './packaging/release.mjs';
import { signUpdates } from './packaging/sign-updates.mjs';
import { makePackageStandIns, makeStandIn } from './packaging/stand-in.mjs';
import { TARGETS } from './packaging/targets.mjs';
import { ensureBuilt } from './toolchain/build.mjs';
import { ensureData } from './toolchain/data.mjs';
import { main } from './toolchain/main.mjs';
import { manifest, root } from './toolchain/project.mjs';
import { run } from './toolchain/run.mjs';

/**
 * `npm run dist`: the installers of this platform (or `-- --win nsis`, `-- --linux deb`: what follows goes to
 * electron-builder). `-- --data DIR` bundles the official files of a folder, or a data pack that `--public-key` signed. `npm run dist -- --check`: lays a package for each system out around a stand-in runtime and looks at
 * the result; the one for this machine is run as well. `--all` does so for both processors of each, `--natives` with the
 * native packages of each target, fetched, in the place of stand-ins.
 */
const config = path.join(root, 'resources/packaging/electron-builder.mjs');
const cli = path.join(root, 'node_modules/electron-builder/cli.js');

/** @type {import('./packaging/targets.mjs').Platform[]} */
const PLATFORMS = ['linux', 'win32', 'darwin'];
/** @type {import('./packaging/targets.mjs').Arch[]} */
const BOTH = ['x64', 'arm64'];
/** Of this system the package that runs here; else the one with most in it. @param {string} platform */
const looked = (platform) =>
  /** @type {import('./packaging/targets.mjs').Arch} */ (
    platform === process.platform && process.arch === 'x64' ? 'x64' : 'arm64'
  );

const OPTIONS = /** @type {const} */ ({ linux: '--linux', win32: '--win', darwin: '--mac' });
const FOLDERS = {
  linux: { x64: 'linux-unpacked', arm64: 'linux-arm64-unpacked' },
  win32: { x64: 'win-unpacked', arm64: 'win-arm64-unpacked' },
  darwin: { x64: 'mac', arm64: 'mac-arm64' },
};

await main(async () => {
  const { own, rest } = options(process.argv.slice(2));
  await ensureBuilt();
  await ensureData();
  return own.check ? packAndCheck({ all: own.all, natives: own.natives }) : release(own, rest);
});

/**
 * Our own options, and those that electron-builder is given.
 *
 * @param {string[]} args
 */
function options(args) {
  const known = /** @type {const} */ ({
    check: { type: 'boolean', default: false },
    all: { type: 'boolean', default: false },
    natives: { type: 'boolean', default: false },
    data: { type: 'string' },
    'public-key': { type: 'string' },
  });
  const { values, tokens } = parseArgs({ args, options: known, strict: false, tokens: true });
  if (values.data !== undefined && (typeof values.data !== 'string' || values.data === '')) {
    throw new Error('--data wants the folder of the official files.');
  }
  const taken = new Set(
    tokens.flatMap((token) =>
      token.kind === 'option' && token.name in known
        ? [token.index, ...(token.value !== undefined && !token.inlineValue ? [token.index + 1] : [])]
        : [],
    ),
  );
  const { data, 'public-key': publicKey } = /** @type {Record<string, string | undefined>} */ (values);
  return {
    own: { check: values.check === true, all: values.all === true, natives: values.natives === true, data, publicKey },
    rest: args.filter((_arg, index) => !taken.has(index)),
  };
}

/**
 * @param {{ data: string | undefined, publicKey: string | undefined }} own
 * @param {readonly string[]} rest
 */
async function release({ data, publicKey }, rest) {
  const out = path.join(root, 'dist');
  const bundled = path.join(out, '.data');
  if (data !== undefined) await bundleData(path.resolve(data), bundled, (line) => console.log(line), publicKey);
  const code = await pack(rest, { ATESTA_DIST_DATA: data === undefined ? '' : bundled });
  if (code !== 0) return code;
  const signed = await signUpdates(out, manifest().version, process.env);
  const files = await writeSums(out);
  console.log(`\n${files.length} files of the release in dist, with ${SUMS_FILE}.`);
  for (const line of [...signingLines(files, process.env), signed]) console.log(line);
  for (const line of dataLines(data === undefined ? path.join(root, 'resources/data') : bundled)) console.log(line);
  return 0;
}

/**
 * @param {readonly string[]} settings
 * @param {NodeJS.ProcessEnv} [env]
 */
function pack(settings, env) {
  return run(process.execPath, [cli, '--config', config, '--publish', 'never', ...settings], {
    cwd: root,
    env: { ...process.env, ...env },
  });
}

/** @param {{ all: boolean, natives: boolean }} what */
async function packAndCheck({ all, natives }) {
  const temporary = mkdtempSync(path.join(tmpdir(), 'atesta-dist-'));
  const out = path.join(temporary, 'dist');
  const standIns = path.join(temporary, 'packages');
  let wrong = 0;
  try {
    for (const platform of PLATFORMS) {
      const arches = all ? BOTH : [looked(platform)];
      const electron = path.join(temporary, `electron-${platform}`);
      makeStandIn(electron, manifest().devDependencies.electron, platform);
      for (const arch of arches.filter(
        (arch) => !natives && !(platform === process.platform && arch === process.arch),
      )) {
        makePackageStandIns(standIns, TARGETS[platform][arch]);
      }
      const settings = [`-c.electronDist=${electron}`, `-c.directories.output=${out}`];
      const env = {
        ATESTA_DIST_STAND_INS: natives ? '' : standIns,
        CSC_IDENTITY_AUTO_DISCOVERY: 'false',
        CUSTOM_FPM_PATH: makeFpm(temporary),
      };
      // The stand-in of fpm is a script of the shell.
      const packages = platform === 'linux' && process.platform !== 'win32' ? ['deb', 'rpm'] : [];
      const kinds = [OPTIONS[platform], 'dir', ...packages];
      const code = await pack([...kinds, ...arches.map((arch) => `--${arch}`), ...settings], env);
      if (code !== 0) return code;
      for (const arch of arches) {
        const laidOut = path.join(temporary, `${platform}-${arch}`);
        if (!(await checkPackage(path.join(out, FOLDERS[platform][arch]), platform, arch, laidOut))) wrong++;
        rmSync(laidOut, { recursive: true, force: true });
        const unpacked = path.join(out, FOLDERS[platform][arch]);
        if (packages.length > 0 && !checkLinuxPackages(out, unpacked)) wrong++;
      }
      rmSync(out, { recursive: true, force: true });
    }
    return wrong;
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}
