import { existsSync, renameSync } from 'node:fs';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { makeFolder } from '../../data/make-folder.ts';
import { partialOf, removePartialsOf } from '../../data/partials.ts';
import { evidenceFile, portfolioFile, restoredPortfolioFile } from '../files.ts';
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
    for (const file of [evidenceFile(dataDir), portfolioFile(dataDir)]) removePartialsOf(file);
    const unpacked = { database: partialOf(evidenceFile(dataDir)), portfolio: partialOf(portfolioFile(dataDir)) };
    try {
      const keys = await unpack(readEncrypted(source, passphrase), unpacked);
      await placeRecord({ dataDir, ...unpacked, keys });
      return keys;
    } finally {
      for (const file of Object.values(unpacked)) await rm(file, { force: true });
    }
  } finally {
    await source.close();
  }
}

export interface BackupToOpen {
  file: string;
  passphrase: string;
  /** A folder of its own, where the databases are put, by the names that they have in a data directory. */
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
    keys = yield* unpacking(readEncrypted(source, passphrase), unpackedIn(folder), total);
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

/** Where what is in a backup was, or is to be, unpacked. */
export interface Unpacked {
  database: string;
  /** There only where the backup has portfolios. */
  portfolio: string;
}

/** As it is in a data directory. */
export function unpackedIn(folder: string): Unpacked {
  return { database: evidenceFile(folder), portfolio: portfolioFile(folder) };
}

/**
 * Puts the databases and their keys in place of a record that is not there: the key file first, the record's database last, as it
 * is what makes a record. Ended before that, it can be done again; ended after it, `takeRestoredPortfolios` does what is left.
 *
 * @throws BackupError `recordThere`; EvidenceError `keyLocked` where the keychain does not take the keys.
 */
export async function placeRecord(
  parts: Unpacked & {
    /** On the same disk. */
    dataDir: string;
    keys: EvidenceKeys;
    /** Without one the keys go under it as soon as there is one. */
    guard?: Guard;
  },
): Promise<void> {
  const { dataDir, database, portfolio, keys, guard } = parts;
  refuseRecord(dataDir);
  await placeKeys(dataDir, keys, guard);
  const restored = restoredPortfolioFile(dataDir);
  await rm(restored, { force: true });
  if (existsSync(portfolio)) await rename(portfolio, restored);
  if (!(await putInPlace(database, evidenceFile(dataDir)))) throw new BackupError('recordThere');
  takeRestoredPortfolios(dataDir);
}

/** Portfolios that were restored with a record that is in place are the data directory's own. */
export function takeRestoredPortfolios(dataDir: string): void {
  const restored = restoredPortfolioFile(dataDir);
  if (existsSync(restored) && existsSync(evidenceFile(dataDir)) && !existsSync(portfolioFile(dataDir))) {
    renameSync(restored, portfolioFile(dataDir));
  }
}

/**
 * @throws BackupError `recordThere`, also where there are portfolios, and where a database left its newest entries behind (its
 * WAL), which the restored one would take for its own.
 */
export function refuseRecord(dataDir: string): void {
  const files = [evidenceFile(dataDir), portfolioFile(dataDir)].flatMap((file) => [file, `${file}-wal`]);
  if (files.some((file) => existsSync(file))) throw new BackupError('recordThere');
}

async function unpack(content: AsyncIterable<Buffer>, to: Unpacked): Promise<EvidenceKeys> {
  const run = unpacking(content, to, 0);
  for (let step = await run.next(); ; step = await run.next()) if (step.done) return step.value;
}

/** Writes the databases, on the disk when it ends; `total`: about how many bytes there are. */
async function* unpacking(
  content: AsyncIterable<Buffer>,
  to: Unpacked,
  total: number,
): AsyncGenerator<RestoreProgress, EvidenceKeys> {
  let manifest: Manifest | undefined;
  const database = new Part(to.database);
  const portfolio = new Part(to.portfolio);
  try {
    for await (let bytes of content) {
      if (!manifest) {
        const end = bytes.subarray(0, LONGEST_MANIFEST).indexOf('\n');
        manifest = manifestOf(bytes.subarray(0, Math.max(0, end)));
        bytes = bytes.subarray(end + 1);
      }
      const ofDatabase = bytes.subarray(0, manifest.database - database.length);
      await database.append(ofDatabase);
      await portfolio.append(bytes.subarray(ofDatabase.length));
      yield { stage: 'opening', done: Math.min(database.length + portfolio.length, total), total };
    }
  } finally {
    for (const part of [database, portfolio]) await part.close();
  }
  const keys = manifest && keysIn(manifest.keys);
  if (!keys || manifest?.database !== database.length || (manifest.portfolio ?? 0) !== portfolio.length) {
    throw new BackupError('damaged');
  }
  return keys;
}

/** One of the files of a backup; without a byte it is none. */
class Part {
  length = 0;
  private readonly file: string;
  private target: FileHandle | undefined;

  constructor(file: string) {
    this.file = file;
  }

  async append(bytes: Buffer): Promise<void> {
    if (bytes.length === 0) return;
    this.target ??= await open(this.file, 'wx', 0o600);
    await this.target.appendFile(bytes);
    this.length += bytes.length;
  }

  /** What was appended is on the disk. */
  async close(): Promise<void> {
    try {
      await this.target?.sync();
    } finally {
      await this.target?.close();
    }
  }
}

function manifestOf(line: Buffer): Manifest {
  try {
    const { keys, entries, database, portfolio } = JSON.parse(line.toString()) as Manifest;
    return { keys: String(keys), entries, database, portfolio };
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
