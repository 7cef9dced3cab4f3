import type Database from 'better-sqlite3';
import { PARTS } from '../store/schema.ts';

/** Entries of the log from one place on, with what belongs to them. What is sealed stays so, and keys stay under the master key. */
export interface SharedRows {
  /** Lines of the log, in order. */
  entries: readonly { seq: number; text: string }[];
  /** Payloads (part 0) and attachments; nothing of what was erased. */
  sealed: readonly SealedPart[];
  /** Of the scopes that the entries are about, those that were not erased, as they are now. */
  scopes: readonly SharedScope[];
}

export interface SealedPart {
  seq: number;
  part: number;
  bytes: Buffer;
}

/** The rows of `data_key` and `summary` of a scope. */
export interface SharedScope {
  scope: string;
  key: Buffer;
  keySum: Buffer;
  summary: Buffer | null;
  summarySum: Buffer | null;
}

/** How far a shared log is: its entries, and the checkpoint that was signed of them, empty where there is none yet. */
export interface SharedEnd {
  size: number;
  checkpoint: string;
}

/** What stands in a machine's own database of the entries from `from` to before `to`. */
export function rowsBetween(db: Database.Database, from: number, to: number): SharedRows {
  const sealed = db
    .prepare<[number, number], [number, Buffer]>(
      'SELECT place, bytes FROM sealed WHERE place >= ? AND place < ? ORDER BY place',
    )
    .raw()
    .all(from * PARTS, to * PARTS);
  return {
    entries: db
      .prepare<[number, number], { seq: number; text: string }>(
        'SELECT seq, text FROM entry WHERE seq >= ? AND seq < ? ORDER BY seq',
      )
      .all(from, to),
    sealed: sealed.map(([place, bytes]) => ({ seq: Math.floor(place / PARTS), part: place % PARTS, bytes })),
    scopes: db
      .prepare<[number, number], SharedScope>(
        `SELECT data_key.scope, data_key.sealed AS key, data_key.sum AS keySum, summary.sealed AS summary, summary.sum AS summarySum
         FROM data_key LEFT JOIN summary USING (scope)
         WHERE scope IN (SELECT scope FROM entry WHERE seq >= ? AND seq < ?) ORDER BY scope`,
      )
      .all(from, to),
  };
}
