import path from 'node:path';
import { manifest, root } from '../toolchain/project.mjs';
import { runQuietly } from '../toolchain/run.mjs';
import { makeFpm } from './linux-packages.mjs';
import { makeStandIn } from './stand-in.mjs';

/**
 * The deb of this machine's processor, which dpkg installs, around a stand-in of Electron: all of ours is in it, so that
 * everything but the window can be tried.
 *
 * @param {string} folder a new one, that everything is put together in
 * @param {string} version
 * @returns {Promise<string>} the package
 */
export async function layOutDeb(folder, version = manifest().version) {
  const electron = path.join(folder, 'electron');
  makeStandIn(electron, manifest().devDependencies.electron, 'linux');
  const args = [
    path.join(root, 'node_modules/electron-builder/cli.js'),
    ...['--config', path.join(root, 'resources/packaging/electron-builder.mjs'), '--publish', 'never'],
    ...['--linux', 'deb', `--${process.arch}`],
    ...[`-c.electronDist=${electron}`, `-c.directories.output=${path.join(folder, 'dist')}`],
    `-c.extraMetadata.version=${version}`,
  ];
  const env = {
    ...process.env,
    ATESTA_DIST_DATA: '',
    ATESTA_DIST_STAND_INS: '',
    ATESTA_FPM_MAKES: 'deb',
    CUSTOM_FPM_PATH: makeFpm(folder),
  };
  const { code, output } = await runQuietly(process.execPath, args, { env });
  if (code !== 0) throw new Error(`The deb could not be laid out.\n${output.trim()}`);
  const arch = process.arch === 'x64' ? 'amd64' : process.arch;
  return path.join(folder, 'dist', `atesta_${version}_${arch}.deb`);
}
