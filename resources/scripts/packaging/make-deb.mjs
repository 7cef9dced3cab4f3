import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Names of the maintainer's scripts by those that fpm is told. */
const SCRIPTS = { 'after-install': 'postinst', 'before-remove': 'prerm', 'after-remove': 'postrm' };

/**
 * A package that dpkg installs, of what electron-builder asks of fpm, so that installing, renewing and removing can be
 * tried. fpm's own is compressed and has sums beside; the files, scripts and libraries asked for are the same.
 *
 * @param {import('./linux-packages.mjs').Asked} asked
 * @param {string} file
 */
export function makeDeb({ files, scripts, about }, file) {
  const folder = mkdtempSync(path.join(tmpdir(), 'atesta-deb-'));
  try {
    for (const { from, to } of files) {
      mkdirSync(path.dirname(path.join(folder, to)), { recursive: true });
      cpSync(from, path.join(folder, to), { recursive: true, verbatimSymlinks: true });
    }
    const control = path.join(folder, 'DEBIAN');
    mkdirSync(control);
    const lines = [
      `Package: ${about.name}`,
      `Version: ${about.version}`,
      `Architecture: ${about.architecture}`,
      `Maintainer: ${about.maintainer}`,
      `Depends: ${about.depends.join(', ')}`,
      `Description: ${about.description}`,
    ];
    writeFileSync(path.join(control, 'control'), `${lines.join('\n')}\n`);
    for (const [name, own] of Object.entries(SCRIPTS)) {
      writeFileSync(path.join(control, own), scripts[/** @type {keyof typeof SCRIPTS} */ (name)], { mode: 0o755 });
    }
    chmodSync(folder, 0o755);
    execFileSync('dpkg-deb', ['--root-owner-group', '-Znone', '--build', folder, file], { stdio: 'pipe' });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
