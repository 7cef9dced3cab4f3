import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkPackage } from './packaging/check-package.mjs';
import { makeStandIn } from './packaging/stand-in.mjs';
import { ensureBuilt } from './toolchain/build.mjs';
import { ensureData } from './toolchain/data.mjs';
import { main } from './toolchain/main.mjs';
import { manifest, root } from './toolchain/project.mjs';
import { run } from './toolchain/run.mjs';

/**
 * `npm run dist`: the installers of this platform (or `-- --win nsis`, `-- --linux deb`: what follows goes to
 * electron-builder). `npm run dist -- --check`: packs for Linux around a stand-in runtime and looks at the result.
 */
const config = path.join(root, 'resources/packaging/electron-builder.mjs');
const cli = path.join(root, 'node_modules/electron-builder/cli.js');

await main(async () => {
  await ensureBuilt();
  await ensureData();
  const args = process.argv.slice(2);
  return args.includes('--check') ? packAndCheck() : pack(args);
});

/** @param {readonly string[]} options */
function pack(options) {
  return run(process.execPath, [cli, '--config', config, ...options], { cwd: root });
}

async function packAndCheck() {
  const temporary = mkdtempSync(path.join(tmpdir(), 'atesta-dist-'));
  try {
    const standIn = path.join(temporary, 'electron');
    const out = path.join(temporary, 'dist');
    makeStandIn(standIn, manifest().devDependencies.electron);
    const arch = process.arch === 'arm64' ? '--arm64' : '--x64';
    const options = [`-c.electronDist=${standIn}`, `-c.directories.output=${out}`];
    const code = await pack(['--linux', 'dir', arch, ...options]);
    if (code !== 0) return code;
    const folder = path.join(out, process.arch === 'arm64' ? 'linux-arm64-unpacked' : 'linux-unpacked');
    return (await checkPackage(folder, temporary)) ? 0 : 1;
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}
