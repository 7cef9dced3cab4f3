import { createReadStream, existsSync } from 'node:fs';
import { link, open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import Database from 'better-sqlite3';
import { partialOf, removePartialsOf } from '../../data/partials.ts';
import { explained } from '../evidence-error.ts';
import { evidenceFile } from '../files.ts';
import { openToRead } from '../store/database.ts';
import { type EvidenceKeys, keysText } from '../vault/keys.ts';
import { BackupError } from './backup-error.ts';
import { writeEncrypted } from './encrypted-file.ts';

export interface BackupParts {
  dataDir: string;
  keys: EvidenceKeys;
  passphrase: string;
  /** Where it goes: a file that is not there yet. */
  file: string;
}

/** What stands in front of the database in a backup: one line of JSON. */
export interface Manifest {
  /** Keys of the record, as `keysText` writes them. */
  keys: string;
  /** Entries of the log. */
  entries: number;
  /** Bytes of the database that follows. */
  database: number;
}

/**
 * Writes the record as it is at one moment, with its keys, into one file that the passphrase opens; filing goes on
 * meanwhile. Under its name the file is whole or not there at all.
 *
 * @returns how many entries and bytes it has.
 * @throws BackupError; EvidenceError; an error of the system's.
 */
export async function makeBackup({
  dataDir,
  keys,
  passphrase,
  file,
}: BackupParts): Promise<{ entries: number; bytes: number }> {
  if (existsSync(file)) throw new BackupError('there');
  await removePartialsOf(evidenceFile(dataDir));
  await removePartialsOf(file);
  const copy = partialOf(evidenceFile(dataDir));
  const partial = partialOf(file);
  try {
    const entries = copyTo(dataDir, copy);
    const database = (await stat(copy)).size;
    const manifest: Manifest = { keys: keysText(keys), entries, database };
    const content = async function* () {
      yield Buffer.from(`${JSON.stringify(manifest)}\n`);
      yield* createReadStream(copy, { highWaterMark: 1024 * 1024 }) as AsyncIterable<Buffer>;
    };
    const written = await open(partial, 'wx', 0o600);
    try {
      await writeEncrypted(written, passphrase, content());
      await written.sync();
    } finally {
      await written.close();
    }
    const bytes = (await stat(partial)).size;
    await take(partial, file);
    return { entries, bytes };
  } finally {
    await rm(copy, { force: true });
    await rm(`${copy}-journal`, { force: true });
    await rm(partial, { force: true });
  }
}

/** Only what is there: pages that were given up (and what was erased in them) do not come along. */
function copyTo(dataDir: string, copy: string): number {
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

/** Never over another file; some file systems have no links, there a rename is nearly as good. */
async function take(partial: string, file: string): Promise<void> {
  try {
    await link(partial, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST' || existsSync(file)) throw new BackupError('there');
    await rename(partial, file);
  }
  if (process.platform === 'win32') return;
  const folder = await open(path.dirname(file), 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
