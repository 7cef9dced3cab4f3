import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../toolchain/project.mjs';

/** The console program that a deb or rpm links: what the unit in the sources starts. */
export const INSTALLED_PROGRAM = '/usr/bin/atesta';

/** That of a server's folder, where `admin.md` and the Containerfile lay it. */
export const FOLDER_PROGRAM = '/opt/atesta-service/bin/atesta';

/** The unit of the packages. */
export const unit = () => readFileSync(path.join(root, 'resources/packaging/service/atesta.service'), 'utf8');

/** The unit that starts `program`. @param {string} text @param {string} program @throws Error where it starts something else already */
export function unitOf(text, program) {
  const line = `ExecStart=${INSTALLED_PROGRAM} `;
  if (text.split(line).length !== 2) throw new Error(`atesta.service has no line that begins with ${line}`);
  return text.replace(line, `ExecStart=${program} `);
}

/** The unit of a server's folder. */
export const unitOfFolder = () => unitOf(unit(), FOLDER_PROGRAM);
