import type Database from 'better-sqlite3';
import { inspectShared } from '../../workspace/postgres/store.ts';
import { readCheckpoint } from '../log/checkpoint.ts';
import { leafHash } from '../log/hash.ts';
import { grown, NO_PEAKS, type Peaks, rootOf } from '../log/tree.ts';
import { openToRead } from '../store/database.ts';
import { SharedLog, type SharedReading, type SharedWriting } from './shared-log.ts';
import { rowsBetween, type SharedEnd, type SharedRows } from './shared-rows.ts';

/** The first layout of the workspace that has the log. */
const SHARES_RECORD = 3;
/** Entries that are written at once. */
const PIECE = 1000;

/** What copying a machine's evidence record into an office's log does, or would do. */
export interface RecordMove {
  /** Entries that were, or would be, copied. */
  copied: number;
  /** Those that the log has already. */
  there: number;
  /** The log is of another record, or went on in another way: nothing is copied. */
  clash: boolean;
}

/** Whether what was read back is what was written. */
export class NotReadBack extends Error {}

/**
 * Copies what the log at `url` lacks of the record in `dataDir`: in one transaction, read back and compared, or not at all. Lines,
 * what is sealed and keys under the master key go as they are; nothing is opened, so it needs no key.
 *
 * @returns null where there is no record.
 * @throws EvidenceError where it cannot be read, NotReadBack, and what PostgreSQL and the way to it throw.
 */
export async function moveRecordIn(url: string, dataDir: string, dryRun: boolean): Promise<RecordMove | null> {
  const db = openToRead(dataDir);
  if (!db) return null;
  const log = new SharedLog(url);
  try {
    db.exec('BEGIN'); // one moment of it, whatever is filed meanwhile
    const own = endIn(db);
    // A dry run makes nothing there.
    if (dryRun && (await inspectShared(url)) < SHARES_RECORD) return { copied: own.size, there: 0, clash: false };
    if (dryRun) return await log.read((reading) => planned(db, own, reading));
    return await log.write(async (writing) => {
      const move = await planned(db, own, writing);
      if (move.copied > 0) await copy(db, own, writing);
      return move;
    });
  } finally {
    db.close();
    await log.close();
  }
}

function endIn(db: Database.Database): SharedEnd {
  const checkpoint = db.prepare<[], string>('SELECT note FROM checkpoint WHERE published = 0').pluck().get() ?? '';
  return { size: readCheckpoint(checkpoint)?.size ?? 0, checkpoint };
}

async function planned(db: Database.Database, own: SharedEnd, log: SharedReading): Promise<RecordMove> {
  const there = Math.min(own.size, log.end.size);
  const agreed = own.size <= log.end.size ? own : log.end;
  let peaks: Peaks = NO_PEAKS;
  // Of the longer one, as far as the shorter one goes.
  if (agreed === log.end) for (const text of textsOf(db, there)) peaks = grown(peaks, leafHash(text)).peaks;
  else for await (const text of log.texts(there)) peaks = grown(peaks, leafHash(text)).peaks;
  const said = readCheckpoint(agreed.checkpoint);
  const isSame = originOf(own) === originOf(log.end) && said?.root.equals(rootOf(peaks)) === true;
  const clash = there > 0 && !isSame;
  return { copied: clash ? 0 : own.size - there, there: clash ? 0 : there, clash };
}

function textsOf(db: Database.Database, count: number): Iterable<string> {
  return db.prepare<[number], string>('SELECT text FROM entry WHERE seq < ? ORDER BY seq').pluck().iterate(count);
}

function originOf({ checkpoint }: SharedEnd): string | undefined {
  return readCheckpoint(checkpoint)?.origin;
}

async function copy(db: Database.Database, own: SharedEnd, log: SharedWriting): Promise<void> {
  const from = log.end.size;
  for (let next = from; next < own.size; next += PIECE) {
    await log.add(rowsBetween(db, next, Math.min(next + PIECE, own.size)), own);
  }
  const scopes = new Set<string>();
  let next = from;
  for await (const rows of log.to(own).rowsFrom(from)) {
    const last = rows.entries.at(-1)?.seq;
    if (last !== undefined) {
      const here = rowsBetween(db, next, last + 1);
      if (!isSame(rows, here)) throw new NotReadBack();
      for (const { scope } of here.scopes) scopes.add(scope);
      next = last + 1;
    }
    for (const { scope } of rows.scopes) scopes.delete(scope);
  }
  if (next !== own.size || scopes.size > 0) throw new NotReadBack();
}

function isSame(one: SharedRows, other: SharedRows): boolean {
  return (
    one.entries.length === other.entries.length &&
    one.entries.every(({ text }, at) => text === other.entries[at]!.text) &&
    one.sealed.length === other.sealed.length &&
    one.sealed.every(({ bytes }, at) => bytes.equals(other.sealed[at]!.bytes))
  );
}
