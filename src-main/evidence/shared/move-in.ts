import type Database from 'better-sqlite3';
import { inspectShared } from '../../workspace/postgres/store.ts';
import { damagedAt } from '../evidence-error.ts';
import { readCheckpoint } from '../log/checkpoint.ts';
import { readEntry } from '../log/entry.ts';
import { leafHash, sha256 } from '../log/hash.ts';
import { grown, NO_PEAKS, type Peaks, rootOf } from '../log/tree.ts';
import { openToRead } from '../store/database.ts';
import { PARTS } from '../store/schema.ts';
import { sumOf } from '../store/sums.ts';
import { SharedLog, type SharedReading, type SharedWriting } from './shared-log.ts';
import { rowsBetween, type SharedEnd, type SharedRows, type SharedScope } from './shared-rows.ts';

/** The first layout of the workspace that has the log. */
const SHARES_RECORD = 3;
/** Entries, and bytes of what is sealed with them, that are written at once. */
const ENTRIES_AT_ONCE = 1000;
const BYTES_AT_ONCE = 8 * 1024 ** 2;

/** What copying a machine's evidence record into an office's log does, or would do. */
export interface RecordMove {
  /** Entries that were, or would be, copied. */
  copied: number;
  /** Those that the log has already. */
  there: number;
  /** The log is of another record, or went on in another way: nothing is copied. */
  clash: boolean;
}

/** The log is not what it was a moment ago, or what was read back is not what was written: nothing was copied. */
export class NotCopied extends Error {}

/**
 * Copies what the log at `url` lacks of the record in `dataDir`: in one transaction, read back and compared, or not at all. Lines,
 * what is sealed and keys under the master key go as they are, compared with the record's own checkpoint; nothing is opened, so it
 * needs no key.
 *
 * @returns null where there is no record.
 * @throws EvidenceError where it cannot be read or is damaged, NotCopied, and what PostgreSQL and the way to it throw.
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
    const { move, peaks, end } = await log.read((reading) => planned(db, own, reading));
    if (dryRun || move.copied === 0) return move;
    await log.write(async (writing) => {
      if (writing.end.size !== end.size || writing.end.checkpoint !== end.checkpoint) throw new NotCopied();
      await copy(db, own, peaks, writing);
    });
    return move;
  } finally {
    db.close();
    await log.close();
  }
}

function endIn(db: Database.Database): SharedEnd {
  const checkpoint = db.prepare<[], string>('SELECT note FROM checkpoint WHERE published = 0').pluck().get() ?? '';
  return { size: readCheckpoint(checkpoint)?.size ?? 0, checkpoint };
}

/** What there is to do; `peaks` are those of what both have. */
async function planned(db: Database.Database, own: SharedEnd, log: SharedReading) {
  const { end } = log;
  const there = Math.min(own.size, end.size);
  const shorter = own.size <= end.size ? own : end;
  let peaks: Peaks = NO_PEAKS;
  // Of the longer one, as far as the shorter one goes.
  if (shorter === end) for (const text of textsOf(db, there)) peaks = grown(peaks, leafHash(text)).peaks;
  else for await (const text of log.texts(there)) peaks = grown(peaks, leafHash(text)).peaks;
  const isOther = end.size > 0 && originOf(own) !== originOf(end);
  const isSame = readCheckpoint(shorter.checkpoint)?.root.equals(rootOf(peaks)) === true;
  const clash = isOther || (there > 0 && !isSame);
  const move: RecordMove = { copied: clash ? 0 : own.size - there, there: clash ? 0 : there, clash };
  return { move, peaks, end };
}

function textsOf(db: Database.Database, count: number): Iterable<string> {
  return db.prepare<[number], string>('SELECT text FROM entry WHERE seq < ? ORDER BY seq').pluck().iterate(count);
}

function originOf({ checkpoint }: SharedEnd): string | undefined {
  return readCheckpoint(checkpoint)?.origin;
}

async function copy(db: Database.Database, own: SharedEnd, common: Peaks, log: SharedWriting): Promise<void> {
  const from = log.end.size;
  let peaks = common;
  for (const [first, behind] of piecesOf(db, from, own.size)) {
    const rows = rowsBetween(db, first, behind);
    refuseDamage(db, rows);
    for (const { text } of rows.entries) peaks = grown(peaks, leafHash(text)).peaks;
    await log.add(rows, own);
  }
  const said = readCheckpoint(own.checkpoint);
  if (peaks.size !== own.size || !said?.root.equals(rootOf(peaks))) throw damagedAt('its tree');

  const scopes = scopesOf(db, from, own.size);
  let next = from;
  for await (const rows of log.to(own).rowsFrom(from)) {
    const last = rows.entries.at(-1)?.seq;
    if (last !== undefined) {
      if (!isSame(rows, rowsBetween(db, next, last + 1))) throw new NotCopied();
      next = last + 1;
    }
    for (const one of rows.scopes) if (scopes.get(one.scope) === sumOfScope(one)) scopes.delete(one.scope);
  }
  if (next !== own.size || scopes.size > 0) throw new NotCopied();
}

/** Places from one to before the other, in pieces that are not too large. */
function* piecesOf(db: Database.Database, from: number, to: number): Generator<[first: number, behind: number]> {
  const sizes = db
    .prepare<[number, number], [number, number]>(
      `SELECT seq, (SELECT coalesce(sum(octet_length(bytes)), 0) FROM sealed WHERE place >= ${PARTS} * seq AND place < ${PARTS} * (seq + 1))
       FROM entry WHERE seq >= ? AND seq < ? ORDER BY seq`,
    )
    .raw();
  for (let first = from; first < to; ) {
    let [behind, sum] = [first, 0];
    for (const [seq, bytes] of sizes.all(first, Math.min(first + ENTRIES_AT_ONCE, to))) {
      sum += bytes;
      if (sum > BYTES_AT_ONCE && behind > first) break;
      behind = seq + 1;
    }
    if (behind === first) throw damagedAt('its entries');
    yield [first, behind];
    first = behind;
  }
}

/** Whoever took in what is damaged could not go on, and the others neither. */
function refuseDamage(db: Database.Database, { entries, sealed, scopes }: SharedRows): void {
  for (const { scope, key, keySum, summary, summarySum } of scopes) {
    if (!sumOf(scope, key).equals(keySum)) throw damagedAt('the key of a dossier');
    if (summary && !sumOf(scope, summary).equals(summarySum!)) throw damagedAt('the summary of a dossier');
  }
  const isErased = db.prepare<[string], 1>('SELECT 1 FROM entry WHERE erases = ?').pluck();
  const parts = new Map(sealed.map(({ seq, part, bytes }) => [`${seq}/${part}`, bytes]));
  for (const { seq, text } of entries) {
    const entry = readEntry(text);
    if (entry?.seq !== seq) throw damagedAt(`entry ${seq}`);
    for (const [part, ref] of [entry.payload, ...(entry.attachments ?? [])].entries()) {
      const bytes = parts.get(`${seq}/${part}`);
      const isWhole = bytes
        ? bytes.length === ref.bytes && sha256(bytes) === ref.sha256
        : isErased.get(entry.scope) === 1;
      if (!isWhole) throw damagedAt(`entry ${seq}`);
    }
  }
}

/** Of the scopes of these entries that were not erased, what their key and summary are, in short. */
function scopesOf(db: Database.Database, from: number, to: number): Map<string, string> {
  const scopes = new Map<string, string>();
  for (let first = from; first < to; first += ENTRIES_AT_ONCE) {
    const rows = rowsBetween(db, first, Math.min(first + ENTRIES_AT_ONCE, to)).scopes;
    for (const one of rows) scopes.set(one.scope, sumOfScope(one));
  }
  return scopes;
}

function sumOfScope({ scope, key, keySum, summary, summarySum }: SharedScope): string {
  const parts = [key, keySum, summary, summarySum].map((bytes) => bytes?.toString('base64') ?? '');
  return sha256(Buffer.from([scope, ...parts].join(' ')));
}

function isSame(one: SharedRows, other: SharedRows): boolean {
  return (
    one.entries.length === other.entries.length &&
    one.entries.every(({ text }, at) => text === other.entries[at]!.text) &&
    one.sealed.length === other.sealed.length &&
    one.sealed.every(({ bytes }, at) => bytes.equals(other.sealed[at]!.bytes))
  );
}
