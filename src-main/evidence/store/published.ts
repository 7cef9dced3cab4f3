import { hash } from 'node:crypto';
import type Database from 'better-sqlite3';
import { bytesIn } from './verify/values.ts';

/** A checkpoint that was given away: to the folder (`bytes` the note), or stamped (`bytes` the authority's answer). */
export interface Published {
  /** Of the checkpoint: entries. */
  size: number;
  kind: 'folder' | 'timestamp';
  /** Milliseconds since 1970. */
  at: number;
  bytes: Uint8Array;
}

/** One that was kept; `whole` says whether it is what was kept. */
export interface KeptPublished extends Published {
  whole: boolean;
}

/** Keeps what was given away, and answers what is kept: the first of a size and kind stays, whichever process gave it. */
export function keepPublishedRow(db: Database.Database, { size, kind, at, bytes }: Published): Published {
  db.prepare('INSERT OR IGNORE INTO published (size, kind, at, bytes, sum) VALUES (?, ?, ?, ?, ?)').run(
    ...[size, kind, at, bytes, sumOfPublished({ size, kind, at, bytes })],
  );
  const kept = db.prepare<[number, string], Published>(
    'SELECT size, kind, at, bytes FROM published WHERE size = ? AND kind = ?',
  );
  return kept.get(size, kind)!;
}

/** All that was kept, smallest first. */
export function* publishedRows(db: Database.Database): Generator<KeptPublished> {
  const rows = db.prepare<[], Omit<Published, 'bytes'> & { bytes: unknown; sum: unknown }>(
    'SELECT size, kind, at, bytes, sum FROM published ORDER BY size, kind',
  );
  for (const { sum, ...row } of rows.iterate()) {
    const published = { ...row, bytes: bytesIn(row.bytes) ?? Buffer.alloc(0) };
    yield { ...published, whole: sumOfPublished(published).equals(bytesIn(sum) ?? Buffer.alloc(0)) };
  }
}

/** The newest of each kind. */
export function newestPublished(db: Database.Database): Published[] {
  const newest = db.prepare<[string], Published>(
    'SELECT size, kind, at, bytes FROM published WHERE kind = ? ORDER BY size DESC LIMIT 1',
  );
  return ['folder', 'timestamp'].flatMap((kind) => newest.get(kind) ?? []);
}

function sumOfPublished({ size, kind, at, bytes }: Published): Buffer {
  return hash('sha256', Buffer.concat([Buffer.from(`${kind} ${size} ${at} `), bytes]), 'buffer');
}
