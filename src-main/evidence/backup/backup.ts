import { createReadStream, existsSync } from 'node:fs';
import { open, rm, stat } from 'node:fs/promises';
import Database from 'better-sqlite3';
import { partialOf, removePartialsOf } from '../../data/partials.ts';
import { explained } from '../evidence-error.ts';
import { evidenceFile, portfolioFile } from '../files.ts';
import { openToRead } from '../store/database.ts';
import { type EvidenceKeys, keysText } from '../vault/keys.ts';
import { BackupError } from './backup-error.ts';
import { encrypted, encryptedLength, refuseWeak } from './encrypted-file.ts';
import { putInPlace } from './put-in-place.ts';

export interface BackupParts {
  dataDir: string;
  keys: EvidenceKeys;
  passphrase: string;
}

/** A backup on its way out. */
export interface Backup {
  /** Entries of the log. */
  entries: number;
  /** How long it is, in bytes. */
  bytes: number;
  /** Its bytes, made as they are taken. */
  pieces: AsyncIterable<Uint8Array>;
}

/** What stands in front of the database in a backup: one line of JSON. */
export interface Manifest {
  /** Keys of the record, as `keysText` writes them. */
  keys: string;
  /** Entries of the log. */
  entries: number;
  /** Bytes of the database that follows. */
  database: number;
  /** Bytes of the portfolios, another database, which follow that one; absent where there are none. */
  portfolio?: number;
}

/**
 * A restored portfolio numbers on from so far behind the copy: what was numbered after it was made is in the log of the record,
 * and with other tools, and no other thing may have that number.
 */
const NUMBERS_AHEAD = 1_000_000;

/**
 * Makes a backup of the record as it is at one moment, with its keys and the portfolios, that the passphrase opens, and gives it
 * to `take`; filing goes on meanwhile. The copies that it is made of lie beside the record and are gone when this returns,
 * however `take` ends.
 *
 * @throws BackupError; EvidenceError; an error of the system's; what `take` throws.
 */
export async function backingUp<Result>(
  { dataDir, keys, passphrase }: BackupParts,
  take: (backup: Backup) => Promise<Result>,
): Promise<Result> {
  refuseWeak(passphrase);
  const [record, portfolio] = [evidenceFile(dataDir), portfolioFile(dataDir)].map((file) => ({
    file,
    copy: partialOf(file),
  })) as [Copy, Copy];
  try {
    for (const { file } of [record, portfolio]) removePartialsOf(file);
    // The record last: what portfolios tell its log meanwhile is then in it, and is not told again.
    const hasPortfolios = copyPortfolios(portfolio);
    const entries = copyRecord(dataDir, record.copy);
    const files = hasPortfolios ? [record, portfolio] : [record];
    const lengths = await Promise.all(files.map(async ({ copy }) => (await stat(copy)).size));
    const manifest: Manifest = { keys: keysText(keys), entries, database: lengths[0]!, portfolio: lengths[1] };
    const line = Buffer.from(`${JSON.stringify(manifest)}\n`);
    const content = async function* () {
      yield line;
      for (const { copy } of files) {
        yield* createReadStream(copy, { highWaterMark: 1024 * 1024 }) as AsyncIterable<Buffer>;
      }
    };
    const bytes = encryptedLength(lengths.reduce((sum, length) => sum + length, line.length));
    return await take({ entries, bytes, pieces: encrypted(passphrase, content()) });
  } finally {
    for (const { copy } of [record, portfolio]) {
      await rm(copy, { force: true });
      await rm(`${copy}-journal`, { force: true });
    }
  }
}

/**
 * Writes a backup to a file that is not there yet. Under its name the file is whole or not there at all.
 *
 * @returns how many entries and bytes it has.
 * @throws as `backingUp`.
 */
export async function makeBackup({
  file,
  ...parts
}: BackupParts & { file: string }): Promise<{ entries: number; bytes: number }> {
  if (existsSync(file)) throw new BackupError('there');
  removePartialsOf(file);
  const partial = partialOf(file);
  try {
    return await backingUp(parts, async ({ entries, bytes, pieces }) => {
      const written = await open(partial, 'wx', 0o600);
      try {
        for await (const piece of pieces) await written.appendFile(piece);
        await written.sync();
      } finally {
        await written.close();
      }
      if (!(await putInPlace(partial, file))) throw new BackupError('there');
      return { entries, bytes };
    });
  } finally {
    await rm(partial, { force: true });
  }
}

interface Copy {
  file: string;
  copy: string;
}

/** How many entries it has. Only what is there: pages that were given up (and what was erased in them) do not come along. */
function copyRecord(dataDir: string, copy: string): number {
  const db = openToRead(dataDir);
  if (!db) throw new BackupError('nothing');
  try {
    return explained(() => {
      db.prepare('VACUUM INTO ?').run(copy);
      const made = new Database(copy, { readonly: true });
      try {
        return made.prepare<[], number>('SELECT count(*) FROM entry').pluck().get()!;
      } finally {
        made.close();
      }
    });
  } finally {
    db.close();
  }
}

/** Whether there are any. */
function copyPortfolios({ file, copy }: Copy): boolean {
  if (!existsSync(file)) return false;
  return explained(() => {
    const db = new Database(file, { fileMustExist: true });
    try {
      db.prepare('VACUUM INTO ?').run(copy);
    } finally {
      db.close();
    }
    const made = new Database(copy);
    try {
      // None yet in a file that was being made when its process was killed.
      const numbers = made.prepare("SELECT 1 FROM sqlite_master WHERE name = 'sqlite_sequence'").get();
      if (numbers) made.prepare('UPDATE sqlite_sequence SET seq = seq + ?').run(NUMBERS_AHEAD);
      return numbers !== undefined;
    } finally {
      made.close();
    }
  });
}
