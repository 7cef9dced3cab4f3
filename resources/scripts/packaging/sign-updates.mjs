import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { signMessage } from '../../../src-main/supply/minisign.ts';
import { readKeyFile } from '../../../src-main/supply/pack/key-file.ts';

/** electron-builder's files that tell of a version: `latest.yml`, `latest-linux.yml`, `beta-linux-arm64.yml`. */
const CHANNEL_FILE = /^(?!builder-)[a-z][a-z0-9-]*\.yml$/;

/**
 * Signs what tells of the version, in minisign's format and with its words, so that machines renew themselves from this
 * folder; `minisign -Sm latest.yml` does the same.
 *
 * @param {string} folder
 * @param {string} version that was built
 * @param {NodeJS.ProcessEnv} env ATESTA_UPDATE_KEY: file of the secret key; ATESTA_KEY_PASSPHRASE where it is protected
 * @returns {Promise<string>} a line for whoever builds
 */
export async function signUpdates(folder, version, { ATESTA_UPDATE_KEY: keyFile, ATESTA_KEY_PASSPHRASE: passphrase }) {
  const tells = (/** @type {string} */ name) =>
    readFileSync(path.join(folder, name), 'utf8').split(/\r?\n/).includes(`version: ${version}`);
  // Of another build there may be others; and what it signed is not signed any more.
  const files = readdirSync(folder).filter((name) => CHANNEL_FILE.test(name) && tells(name));
  for (const name of files) rmSync(path.join(folder, `${name}.minisig`), { force: true });
  if (files.length === 0) return 'Updates: no file tells of this version, as nothing of it renews itself.';
  if (!keyFile)
    return 'Updates: NOT SIGNED; set ATESTA_UPDATE_KEY to the file of a minisign key ("atesta data keygen FILE").';
  const key = await readKeyFile(path.resolve(keyFile), async () => {
    if (passphrase === undefined) throw new Error('The key is protected; set ATESTA_KEY_PASSPHRASE.');
    return passphrase;
  });
  for (const name of files) {
    const comment = `timestamp:${Math.floor(Date.now() / 1000)}\tfile:${name}\thashed`;
    const signature = signMessage(readFileSync(path.join(folder, name)), key, comment);
    writeFileSync(path.join(folder, `${name}.minisig`), signature);
  }
  return `Updates: ${files.join(', ')} signed with the key of ATESTA_UPDATE_KEY.`;
}
