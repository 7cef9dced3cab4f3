import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { INSTALLED_PROGRAM, unitOf } from './unit.mjs';

/**
 * What electron-builder asks of fpm for a deb or rpm, as the stand-in writes it down.
 *
 * @typedef {object} Asked
 * @property {{ from: string, to: string }[]} files files and folders, and where they are installed
 * @property {Record<'after-install' | 'before-remove' | 'after-remove', string>} scripts their texts
 * @property {{ name: string, version: string, architecture: string, maintainer: string, description: string, depends: string[] }} about
 */

/** Makes fpm's stand-in. @param {string} folder @returns {string} the program */
export function makeFpm(folder) {
  const program = path.join(folder, 'fpm');
  const script = path.join(import.meta.dirname, 'fpm-stand-in.mjs');
  writeFileSync(program, `#!/bin/sh\nexec '${process.execPath}' '${script}' "$@"\n`, { mode: 0o755 });
  return program;
}

/**
 * Looks at the deb and rpm that were laid out beside an unpacked build: the same service in both, which their own program
 * runs, installed switched off, ended before it goes.
 *
 * @param {string} out folder of the artefacts
 * @param {string} folder the unpacked build
 * @returns {boolean} whether all is well
 */
export function checkLinuxPackages(out, folder) {
  try {
    const packages = readdirSync(out)
      .filter((name) => /\.(deb|rpm)$/.test(name))
      .map((name) => ({ name, asked: /** @type {Asked} */ (JSON.parse(readFileSync(path.join(out, name), 'utf8'))) }))
      .filter(({ asked }) => installedFrom(asked, '/opt/Atesta') === path.resolve(folder));
    assert.deepEqual(packages.map(({ name }) => path.extname(name)).sort(), ['.deb', '.rpm']);
    for (const { asked } of packages) checkService(asked, folder);
    console.log(`  ok  the service, switched off: ${packages.map(({ name }) => name).join(', ')}`);
    return true;
  } catch (error) {
    console.log(`FAIL  the service, switched off, in deb and rpm\n      ${/** @type {Error} */ (error).message}`);
    return false;
  }
}

/** @param {Asked} asked @param {string} to */
const installedFrom = ({ files }, to) => files.find((file) => file.to === to)?.from;

/** @param {Asked} asked @param {string} folder */
function checkService(asked, folder) {
  const { scripts } = asked;
  const from = (/** @type {string} */ to) => installedFrom(asked, to) ?? assert.fail(`nothing is installed as ${to}`);
  const installed = '/opt/Atesta/resources/bin/atesta';
  const program = installed.replace('/opt/Atesta', folder);
  assert.ok(existsSync(program), program);
  assert.ok(
    scripts['after-install'].includes(`update-alternatives --install '${INSTALLED_PROGRAM}' 'atesta' '${installed}'`),
  );
  assert.match(readFileSync(from('/usr/lib/sysusers.d/atesta.conf'), 'utf8'), /^u atesta /m);
  assert.match(scripts['before-remove'], /systemctl disable --now atesta\.service/);
  const text = Object.values(scripts).join('\n');
  assert.doesNotMatch(text, /^\s*systemctl (enable|start|restart|preset)|\/var\/lib\/atesta/m);
  const unit = unitOf(readFileSync(from('/usr/lib/systemd/system/atesta.service'), 'utf8'), program);
  const temporary = mkdtempSync(path.join(tmpdir(), 'atesta-unit-'));
  try {
    writeFileSync(path.join(temporary, 'atesta.service'), unit);
    const args = ['verify', path.join(temporary, 'atesta.service')];
    const { error, status, stderr } = spawnSync('systemd-analyze', args, { encoding: 'utf8' });
    if (error) console.log('      not judged by systemd-analyze, which is not here');
    else assert.deepEqual({ status, stderr }, { status: 0, stderr: '' });
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}
