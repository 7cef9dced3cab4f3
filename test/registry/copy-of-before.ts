import Database from 'better-sqlite3';
import { metaSum } from '../../src-main/data/seals.ts';

/** Makes of a copy one of before 2026-11-27, which says how many rows could not be read and not whose. */
export function asOfBefore(file: string, rejected: number): void {
  const db = new Database(file);
  db.exec('DROP TABLE partners_unread');
  const warnings = JSON.stringify([{ code: 'rowsRejected', detail: String(rejected) }]);
  db.prepare("UPDATE meta SET value = ? WHERE key = 'warnings'").run(warnings);
  const meta = db.prepare<[], [string, string]>('SELECT key, value FROM meta').raw().all();
  db.prepare("UPDATE meta SET value = ? WHERE key = 'sum'").run(metaSum(new Map(meta)));
  db.close();
}
