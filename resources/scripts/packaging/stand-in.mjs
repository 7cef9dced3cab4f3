import { chmodSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../toolchain/project.mjs';

/** What @electron/fuses looks for in the executable, and the fuses after it: version 1, nine of them, all off or on. */
const SENTINEL = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX';
const FUSES = Buffer.concat([Buffer.from([1, 9]), Buffer.from('1'.repeat(9))]);

/** Any small Windows program: what stands in its resources is edited as in Electron's own. */
const WINDOWS_PROGRAM = path.join(root, 'node_modules/electron-winstaller/vendor/rcedit.exe');

const HELPERS = ['Helper', 'Helper (GPU)', 'Helper (Plugin)', 'Helper (Renderer)'];

/**
 * A folder that electron-builder takes for an unpacked Electron. Nothing in it runs: it stands where the runtime's files
 * would, so that packing can be tried where the runtime cannot be downloaded, and for other systems.
 *
 * @param {string} folder
 * @param {string} version
 * @param {import('./targets.mjs').Platform} platform
 */
export function makeStandIn(folder, version, platform = 'linux') {
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'version'), version);
  if (platform === 'darwin') return makeMacApp(folder);
  mkdirSync(path.join(folder, 'resources'));
  mkdirSync(path.join(folder, 'locales'));
  for (const locale of ['pt-BR', 'en-US', 'de']) writeFileSync(path.join(folder, `locales/${locale}.pak`), '');
  if (platform === 'win32') writeFileSync(path.join(folder, 'electron.exe'), withFuses(readFileSync(WINDOWS_PROGRAM)));
  else writeProgram(path.join(folder, 'electron'));
}

/** @param {string} folder */
function makeMacApp(folder) {
  const contents = path.join(folder, 'Electron.app/Contents');
  writeBundle(contents, 'Electron');
  for (const helper of HELPERS) {
    writeBundle(path.join(contents, `Frameworks/Electron ${helper}.app/Contents`), `Electron ${helper}`);
  }
  const framework = path.join(contents, 'Frameworks/Electron Framework.framework');
  mkdirSync(path.join(framework, 'Versions/A/Resources'), { recursive: true });
  writeProgram(path.join(framework, 'Versions/A/Electron Framework'));
  symlinkSync('A', path.join(framework, 'Versions/Current'));
  for (const name of ['Electron Framework', 'Resources']) {
    symlinkSync(`Versions/Current/${name}`, path.join(framework, name));
  }
  mkdirSync(path.join(contents, 'Resources'));
  for (const locale of ['pt_BR', 'en', 'de']) {
    for (const place of [path.join(contents, 'Resources'), path.join(framework, 'Versions/A/Resources')]) {
      mkdirSync(path.join(place, `${locale}.lproj`));
      writeFileSync(path.join(place, `${locale}.lproj/locale.pak`), '');
    }
  }
}

/** @param {string} contents @param {string} name */
function writeBundle(contents, name) {
  mkdirSync(path.join(contents, 'MacOS'), { recursive: true });
  writeProgram(path.join(contents, 'MacOS', name));
  writeFileSync(
    path.join(contents, 'Info.plist'),
    `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0"><dict>
<key>CFBundleName</key><string>${name}</string>
<key>CFBundleExecutable</key><string>${name}</string>
<key>CFBundleIdentifier</key><string>com.github.Electron</string>
</dict></plist>
`,
  );
}

/** @param {string} file */
function writeProgram(file) {
  writeFileSync(file, withFuses(Buffer.from('#!/bin/false\n')));
  chmodSync(file, 0o755);
}

/** @param {Buffer} program */
function withFuses(program) {
  return Buffer.concat([program, Buffer.from(SENTINEL), FUSES]);
}

/**
 * Packages of native code for a target that is not this machine, as empty as they can be: where the check looks at what
 * lies where, not at what it is.
 *
 * @param {string} folder
 * @param {import('./targets.mjs').Contents} contents
 */
export function makePackageStandIns(folder, { natives, node }) {
  for (const name of natives) {
    mkdirSync(path.join(folder, name), { recursive: true });
    writeFileSync(path.join(folder, name, 'package.json'), JSON.stringify({ name, version: '0.0.0', license: 'MIT' }));
    writeFileSync(path.join(folder, name, 'skia.node'), `stand-in of ${name}`);
  }
  if (!node) return;
  mkdirSync(path.dirname(path.join(folder, node.name, node.file)), { recursive: true });
  writeFileSync(path.join(folder, node.name, node.file), `stand-in of ${node.name}`);
}
