import { existsSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { makeFolder } from '../../data/make-folder.ts';
import { partialOf, removePartialsOf } from '../../data/partials.ts';
import { evidenceFile } from '../files.ts';
import { verifying } from '../store/verify/verify.ts';
import { type Guard, keyFileIn, readKeys, writeKeys } from '../vault/key-file.ts';
import { type EvidenceKeys, keysIn, keysText } from '../vault/keys.ts';
import type { Manifest } from './backup.ts';
import { BackupError } from './backup-error.ts';
import { readEncrypted } from './encrypted-file.ts';
import { putInPlace } from './put-in-place.ts';

export interface RestoreParts {
  file: string;
  passphrase: string;
  /** Has no record yet. */
  dataDir: string;
}

/** A manifest is shorter than this. */
const LONGEST_MANIFEST = 64 * 1024;

/**
 * Puts a backup in place of a record that is not there. The keys lie in a file of this user's until the desktop starts, which
 * puts them under its keychain. Nobody else may use the data directory meanwhile.
 *
 * @returns the keys, by which it can be checked at once.
 * @throws BackupError; an error of the system's.
 */
export async function restoreBackup({ file, passphrase, dataDir }: RestoreParts): Promise<EvidenceKeys> {
  refuseRecord(dataDir);
  const source = await open(file, 'r');
  try {
    makeFolder(dataDir);
    await removePartialsOf(evidenceFile(dataDir));
    const partial = partialOf(evidenceFile(dataDir));
    try {
      const keys = await unpack(readEncrypted(source, passphrase), partial);
      await placeRecord({ dataDir, database: partial, keys });
      return keys;
    } finally {
      await rm(partial, { force: true });
    }
  } finally {
    await source.close();
  }
}

export interface BackupToOpen {
  file: string;
  passphrase: string;
  /** A folder of its own, where the database is put. */
  folder: string;
}

/** How far it is: bytes that were opened, then entries that were checked. */
export interface RestoreProgress {
  stage: 'opening' | 'checking';
  done: number;
  total: number;
}

/**
 * Opens a backup beside everything else, and checks the record that was in it, all of it: nothing is in place yet.
 *
 * @returns its keys.
 * @throws BackupError, `recordAltered` where the record does not hold; EvidenceError; an error of the system's.
 */
export async function* openingBackup({
  file,
  passphrase,
  folder,
}: BackupToOpen): AsyncGenerator<RestoreProgress, EvidenceKeys> {
  const source = await open(file, 'r');
  let keys: EvidenceKeys;
  try {
    const { size: total } = await source.stat();
    keys = yield* unpacking(readEncrypted(source, passphrase), evidenceFile(folder), total);
  } finally {
    await source.close();
  }
  const check = verifying({ dataDir: folder, keys, open: true });
  for (let step = check.next(); ; step = check.next()) {
    if (!step.done) yield { stage: 'checking', ...step.value };
    else if (step.value.ok) return keys;
    else throw new BackupError('recordAltered');
  }
}

/**
 * Puts a database and its keys in place of a record that is not there: the key file first, the database last, as it is what
 * makes a record. Ended in between, it can be done again.
 *
 * @throws BackupError `recordThere`; EvidenceError `keyLocked` where the keychain does not take the keys.
 */
export async function placeRecord(parts: {
  dataDir: string;
  /** On the same disk. */
  database: string;
  keys: EvidenceKeys;
  /** Without one the keys go under it as soon as there is one. */
  guard?: Guard;
}): Promise<void> {
  const { dataDir, database, keys, guard } = parts;
  refuseRecord(dataDir);
  await placeKeys(dataDir, keys, guard);
  if (!(await putInPlace(database, evidenceFile(dataDir)))) throw new BackupError('recordThere');
}

/**
 * @throws BackupError `recordThere`, also where a database left its newest entries behind (its WAL), which the restored one
 * would take for its own.
 */
export function refuseRecord(dataDir: string): void {
  const file = evidenceFile(dataDir);
  if (existsSync(file) || existsSync(`${file}-wal`)) throw new BackupError('recordThere');
}

async function unpack(content: AsyncIterable<Buffer>, database: string): Promise<EvidenceKeys> {
  const run = unpacking(content, database, 0);
  for (let step = await run.next(); ; step = await run.next()) if (step.done) return step.value;
}

/** Writes the database, on the disk when it ends; `total`: about how many bytes there are. */
async function* unpacking(
  content: AsyncIterable<Buffer>,
  database: string,
  total: number,
): AsyncGenerator<RestoreProgress, EvidenceKeys> {
  let manifest: Manifest | undefined;
  let written = 0;
  const target = await open(database, 'wx', 0o600);
  try {
    for await (let bytes of content) {
      if (!manifest) {
        const end = bytes.subarray(0, LONGEST_MANIFEST).indexOf('\n');
        manifest = manifestOf(bytes.subarray(0, Math.max(0, end)));
        bytes = bytes.subarray(end + 1);
      }
      await target.appendFile(bytes);
      written += bytes.length;
      yield { stage: 'opening', done: Math.min(written, total), total };
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
async function placeKeys(dataDir: string, keys: EvidenceKeys, guard: Guard | undefined): Promise<void> {
  if (existsSync(keyFileIn(dataDir))) {
    const there = await readKeys(dataDir, guard).catch(() => null);
    if (!there || keysText(there) !== keysText(keys)) throw new BackupError('recordThere');
    return;
  }
  await writeKeys(dataDir, keys, guard, { toGuard: guard ? undefined : true });
}
