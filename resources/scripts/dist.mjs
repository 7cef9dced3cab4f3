import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkPackage } from './packaging/check-package.mjs';
import { makePackageStandIns, makeStandIn } from './packaging/stand-in.mjs';
import { TARGETS } from './packaging/targets.mjs';
import { ensureBuilt } from './toolchain/build.mjs';
import { ensureData } from './toolchain/data.mjs';
import { main } from './toolchain/main.mjs';
import { manifest, root } from './toolchain/project.mjs';
import { run } from './toolchain/run.mjs';

/**
 * `npm run dist`: the installers of this platform (or `-- --win nsis`, `-- --linux deb`: what follows goes to
 * electron-builder). `npm run dist -- --check`: lays a package for each system out around a stand-in runtime and looks at
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
  await ensureBuilt();
  await ensureData();
  const args = process.argv.slice(2);
  return args.includes('--check')
    ? packAndCheck({ all: args.includes('--all'), natives: args.includes('--natives') })
    : pack(args);
});

/**
 * @param {readonly string[]} options
 * @param {NodeJS.ProcessEnv} [env]
 */
function pack(options, env) {
  return run(process.execPath, [cli, '--config', config, '--publish', 'never', ...options], {
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
      const options = [`-c.electronDist=${electron}`, `-c.directories.output=${out}`];
      const env = { ATESTA_DIST_STAND_INS: natives ? '' : standIns, CSC_IDENTITY_AUTO_DISCOVERY: 'false' };
      const code = await pack([OPTIONS[platform], 'dir', ...arches.map((arch) => `--${arch}`), ...options], env);
      if (code !== 0) return code;
      for (const arch of arches) {
        const laidOut = path.join(temporary, `${platform}-${arch}`);
        if (!(await checkPackage(path.join(out, FOLDERS[platform][arch]), platform, arch, laidOut))) wrong++;
        rmSync(laidOut, { recursive: true, force: true });
      }
      rmSync(out, { recursive: true, force: true });
    }
    return wrong;
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}
