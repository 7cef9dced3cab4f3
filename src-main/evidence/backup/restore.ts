import { existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { makeFolder } from '../../data/make-folder.ts';
import { partialOf, removePartialsOf } from '../../data/partials.ts';
import { evidenceFile } from '../files.ts';
import { keyFileIn, readKeys, writeKeys } from '../vault/key-file.ts';
import { type EvidenceKeys, keysIn, keysText } from '../vault/keys.ts';
import type { Manifest } from './backup.ts';
import { BackupError } from './backup-error.ts';
import { readEncrypted } from './encrypted-file.ts';

export interface RestoreParts {
  file: string;
  passphrase: string;
  /** Has no record yet. */
  dataDir: string;
}

/** A manifest is shorter than this. */
const LONGEST_MANIFEST = 64 * 1024;

/**
 * Puts a backup in place of a record that is not there: the key file first, the database last, as it is what makes a record.
 * Ended in between, it can be done again. The keys lie in a file of this user's until the desktop starts, which puts them
 * under its keychain. Nobody else may use the data directory meanwhile.
 *
 * @returns the keys, by which it can be checked at once.
 * @throws BackupError; an error of the system's.
 */
export async function restoreBackup({ file, passphrase, dataDir }: RestoreParts): Promise<EvidenceKeys> {
  if (existsSync(evidenceFile(dataDir))) throw new BackupError('recordThere');
  const source = await open(file, 'r');
  try {
    makeFolder(dataDir);
    await removePartialsOf(evidenceFile(dataDir));
    const partial = partialOf(evidenceFile(dataDir));
    try {
      const keys = await unpack(readEncrypted(source, passphrase), partial);
      await placeKeys(dataDir, keys);
      await rename(partial, evidenceFile(dataDir));
      return keys;
    } finally {
      await rm(partial, { force: true });
    }
  } finally {
    await source.close();
  }
}

/** Writes the database, on the disk when it returns. */
async function unpack(content: AsyncIterable<Buffer>, partial: string): Promise<EvidenceKeys> {
  let manifest: Manifest | undefined;
  let written = 0;
  const target = await open(partial, 'wx', 0o600);
  try {
    for await (let bytes of content) {
      if (!manifest) {
        const end = bytes.subarray(0, LONGEST_MANIFEST).indexOf('\n');
        manifest = manifestOf(bytes.subarray(0, Math.max(0, end)));
        bytes = bytes.subarray(end + 1);
      }
      await target.appendFile(bytes);
      written += bytes.length;
    }
    await target.sync();
  } finally {
    await target.close();
  }
  const keys = manifest && keysIn(manifest.keys);
  if (!keys || manifest?.database !== written) throw new BackupError('damaged');
  return keys;
}

function manifestOf(line: Buffer): Manifest {
  try {
    const { keys, entries, database } = JSON.parse(line.toString()) as Manifest;
    return { keys: String(keys), entries, database };
  } catch {
    throw new BackupError('damaged');
  }
}

/** A key file that is there may be these very keys, of a restoring that was ended; others open another record, somewhere. */
async function placeKeys(dataDir: string, keys: EvidenceKeys): Promise<void> {
  if (existsSync(keyFileIn(dataDir))) {
    const there = await readKeys(dataDir, undefined).catch(() => null);
    if (!there || keysText(there) !== keysText(keys)) throw new BackupError('recordThere');
    return;
  }
  await writeKeys(dataDir, keys, undefined, { toGuard: true });
}
