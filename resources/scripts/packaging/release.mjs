import { createHash } from 'node:crypto';
import { createReadStream, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';

export const SUMS_FILE = 'SHA256SUMS';

/** What electron-builder leaves beside installers for itself. */
const ITS_OWN = /^builder-(debug|effective-config)\.ya?ml$/;

/**
 * Writes `SHA256SUMS` over the files of a release, as `sha256sum -c` reads it.
 *
 * @param {string} folder
 * @returns {Promise<string[]>} the files, by name
 */
export async function writeSums(folder) {
  const files = readdirSync(folder, { withFileTypes: true })
    .filter(
      (file) => file.isFile() && file.name !== SUMS_FILE && !ITS_OWN.test(file.name) && !file.name.startsWith('.'),
    )
    .map((file) => file.name)
    .sort();
  const lines = [];
  for (const file of files) lines.push(`${await sha256(path.join(folder, file))}  ${file}\n`);
  writeFileSync(path.join(folder, SUMS_FILE), lines.join(''));
  return files;
}

/** @param {string} file */
async function sha256(file) {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/**
 * What is said of signatures at the end of a build, a line for each system that there are installers of. The variables
 * are electron-builder's own; without them it signs nothing.
 *
 * @param {readonly string[]} files of the release
 * @param {NodeJS.ProcessEnv} env
 * @returns {string[]}
 */
export function signingLines(files, env) {
  const has = (/** @type {RegExp} */ ends) => files.some((file) => ends.test(file));
  const lines = [];
  if (has(/\.(exe|msi)$/)) lines.push(windows(env));
  if (has(/\.dmg$/)) lines.push(mac(env));
  if (has(/\.(deb|rpm|AppImage)$/)) {
    lines.push(`Linux: packages hold no signature; sign your repository, or ${SUMS_FILE}.`);
  }
  return lines;
}

/** @param {NodeJS.ProcessEnv} env */
function windows(env) {
  if (env.WIN_CSC_LINK || env.CSC_LINK) return 'Windows: signed with the certificate of WIN_CSC_LINK or CSC_LINK.';
  return 'Windows: NOT SIGNED; set WIN_CSC_LINK and WIN_CSC_KEY_PASSWORD (or CSC_LINK, CSC_KEY_PASSWORD).';
}

/** @param {NodeJS.ProcessEnv} env */
function mac(env) {
  if (!env.CSC_LINK && !env.CSC_NAME) {
    return 'macOS: NOT SIGNED unless the keychain has a certificate; set CSC_LINK and CSC_KEY_PASSWORD, or CSC_NAME.';
  }
  const notarised =
    (env.APPLE_API_KEY && env.APPLE_API_KEY_ID && env.APPLE_API_ISSUER) ||
    (env.APPLE_ID && env.APPLE_APP_SPECIFIC_PASSWORD && env.APPLE_TEAM_ID) ||
    env.APPLE_KEYCHAIN_PROFILE;
  return notarised
    ? 'macOS: signed and handed to Apple to be notarised.'
    : 'macOS: signed, NOT NOTARISED; set APPLE_API_KEY, APPLE_API_KEY_ID and APPLE_API_ISSUER.';
}
