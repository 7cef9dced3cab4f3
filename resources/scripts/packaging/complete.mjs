import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { extractFile, getRawHeader } from '@electron/asar';
import { manifest, root } from '../toolchain/project.mjs';
import { writeMaterials } from './materials/write.mjs';
import { flatEntries } from './packed.mjs';
import { packageFor } from './target-packages.mjs';
import { TARGETS } from './targets.mjs';

const ARCHES = { 1: 'x64', 3: 'arm64' };
const commands = path.join(root, 'resources/packaging/command');

/** Folder of the Node that the command runs on: not `bin`, which is on PATH, where it would be everybody's `node`. */
const RUNTIME = 'runtime';

/** What Electron alone loads; plain Node has no use for it. */
const ONLY_ELECTRON = /^out\/(main\/index\.js|preload\/)/;

/**
 * electron-builder's hook after a package is laid out and before it is signed: the native packages of the target, the
 * bill of materials and notices, the command `atesta`.
 *
 * @param {{ appOutDir: string, outDir: string, arch: number, electronPlatformName: string, packager: { getResourcesDir(folder: string): string } }} context
 */
export async function complete({ appOutDir, outDir, arch, electronPlatformName, packager }) {
  const platform = /** @type {import('./targets.mjs').Platform} */ (electronPlatformName);
  const kind = /** @type {import('./targets.mjs').Arch} */ (ARCHES[/** @type {1 | 3} */ (arch)]);
  const contents = TARGETS[platform]?.[kind];
  if (!contents) throw new Error(`There is no package for ${electronPlatformName} on this processor (${arch}).`);
  const resources = packager.getResourcesDir(appOutDir);
  const unpacked = path.join(resources, 'app.asar.unpacked');
  const natives = await Promise.all(contents.natives.map(async (name) => ({ name, folder: await findPackage(name) })));
  for (const { name, folder } of natives) {
    cpSync(folder, path.join(unpacked, 'node_modules', name), { recursive: true, dereference: true });
  }
  const entries = flatEntries(getRawHeader(path.join(resources, 'app.asar')).header.files ?? {});
  const { sbom } = await writeMaterials(resources, { entries, natives, node: contents.node !== null, electron: true });
  writeFileSync(path.join(outDir, `atesta-${manifest().version}-${platform}-${kind}.cdx.json`), sbom);
  const bin = path.join(resources, 'bin');
  mkdirSync(bin, { recursive: true });
  if (platform === 'darwin') return putCommand('atesta-mac.sh', path.join(bin, 'atesta'));
  runnableByNode(path.join(resources, 'app.asar'), entries, unpacked);
  if (contents.node) await putNode(contents.node, path.join(resources, RUNTIME));
  if (platform === 'linux') return putCommand('atesta.sh', path.join(bin, 'atesta'));
  for (const name of ['atesta.cmd', 'path.ps1']) cpSync(path.join(commands, name), path.join(bin, name));
}

/** `npm run dist -- --check` has files in the place of foreign native packages, so that it need not fetch 200 MB. */
function findPackage(/** @type {string} */ name) {
  const standIns = process.env.ATESTA_DIST_STAND_INS;
  const standIn = standIns ? path.join(standIns, name) : '';
  return existsSync(standIn) ? standIn : packageFor(name);
}

/**
 * Plain Node reads no asar, so what the command line loads lies beside it a second time. Electron goes on reading the
 * copy inside, which its integrity check covers: only files that the archive itself marks are taken from outside.
 *
 * @param {string} asar
 * @param {import('./packed.mjs').Packed['entries']} entries
 * @param {string} unpacked
 */
function runnableByNode(asar, entries, unpacked) {
  for (const entry of entries) {
    if (entry.unpacked || ONLY_ELECTRON.test(entry.path)) continue;
    const file = path.join(unpacked, entry.path);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, extractFile(asar, entry.path));
  }
}

/** @param {{ name: string, file: string }} node @param {string} into */
async function putNode({ name, file }, into) {
  const folder = await findPackage(name);
  mkdirSync(into, { recursive: true });
  const target = path.join(into, path.basename(file));
  cpSync(path.join(folder, file), target, { dereference: true });
  chmodSync(target, 0o755);
}

/** @param {string} name @param {string} target */
function putCommand(name, target) {
  writeFileSync(target, readFileSync(path.join(commands, name)));
  chmodSync(target, 0o755);
}
