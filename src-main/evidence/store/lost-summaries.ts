import type Database from 'better-sqlite3';
import { readEntry } from '../log/entry.ts';
import { textIn } from './verify/values.ts';

/** What the first entry of a scope is of that has a summary: a dossier's, and a consultation's that is in none. */
const SUMMARIZED: ReadonlySet<string> = new Set(['opened', 'consultation']);

/** A scope that must have a summary and has none. */
export interface LostSummary {
  scope: string;
  /** Of its first entry. */
  seq: number;
  /** That entry cannot be read: nobody can say that it must have one. */
  unsure: boolean;
}

/**
 * Scopes between two names, both included, that must have a summary and have none, in the order of their names. All lists are
 * made of summaries: without it a dossier would be in none of them.
 */
export function lostSummaries(db: Database.Database): (from: string, to: string) => Generator<LostSummary> {
  // The names come out of the index alone; few are looked at further.
  const rows = db
    .prepare<[string, string], [string, number, unknown]>(
      `SELECT scoped.scope, seq, text
       FROM (SELECT scope, min(seq) AS first FROM entry WHERE scope BETWEEN ? AND ? GROUP BY scope) AS scoped
       JOIN entry ON seq = first
       WHERE erases IS NULL
         AND NOT EXISTS (SELECT 1 FROM summary WHERE summary.scope = scoped.scope)
         AND NOT EXISTS (SELECT 1 FROM entry AS erasure WHERE erasure.erases = scoped.scope)
       ORDER BY scoped.scope`,
    )
    .raw();
  return function* (from, to) {
    for (const [scope, seq, text] of rows.iterate(from, to)) {
      const said = hasSummary(textIn(text));
      if (said !== false) yield { scope, seq, unsure: said === null };
    }
  };
}

/** Whether the scope that this entry (its text) is the first of must have a summary until it is erased; null where it cannot be read. */
export function hasSummary(text: string): boolean | null {
  const entry = readEntry(text);
  return entry && SUMMARIZED.has(entry.kind);
}

/** Behind every name that a scope can have. */
export const LAST_NAME = '\uffff';
