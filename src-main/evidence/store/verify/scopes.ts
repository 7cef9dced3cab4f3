import type Database from 'better-sqlite3';
import type { EvidenceKeys } from '../../vault/keys.ts';
import { dataKeyLabel, summaryLabel } from '../../vault/labels.ts';
import { derivedKey, unseal } from '../../vault/sealing.ts';
import { LAST_NAME, lostSummaries } from '../lost-summaries.ts';
import { sumOf } from '../sums.ts';
import type { Findings } from './findings.ts';
import { bytesIn, textIn } from './values.ts';

/**
 * Whether every scope that was not erased has its key and its summary, and none that was; whether keys and summaries are the bytes that
 * were written. With the master key also whether it opens them.
 */
export function checkScopes(db: Database.Database, keys: EvidenceKeys | undefined, findings: Findings): void {
  const erased = 'SELECT erases FROM entry WHERE erases IS NOT NULL';
  const without = db.prepare<[], number>(
    `SELECT min(seq) FROM entry GROUP BY scope
     HAVING scope NOT IN (SELECT scope FROM data_key) AND scope NOT IN (${erased})`,
  );
  for (const seq of without.pluck().iterate()) findings.add('keyMissing', { seq });
  for (const table of ['data_key', 'summary'] as const) {
    const kept = db.prepare<[], number>(
      `SELECT (SELECT min(seq) FROM entry WHERE entry.scope = ${table}.scope) FROM ${table} WHERE scope IN (${erased})`,
    );
    for (const seq of kept.pluck().iterate()) findings.add('payloadOfErasedKept', { seq, detail: table });
    const strange = db.prepare<[], number>(
      `SELECT count(*) FROM ${table} WHERE scope NOT IN (SELECT scope FROM entry)`,
    );
    if (strange.pluck().get()! > 0) findings.add('databaseDamaged', { detail: `${table} of no entry` });
  }
  for (const { seq, unsure } of lostSummaries(db)('', LAST_NAME)) {
    if (!unsure) findings.add('databaseDamaged', { seq, detail: 'its summary is gone' });
  }
  checkDataKeys(db, keys, findings);
}

function checkDataKeys(db: Database.Database, keys: EvidenceKeys | undefined, findings: Findings): void {
  const rows = db.prepare<[], [unknown, unknown, unknown, unknown, unknown]>(
    `SELECT data_key.scope, data_key.sealed, data_key.sum, summary.sealed, summary.sum FROM data_key
     LEFT JOIN summary ON summary.scope = data_key.scope`,
  );
  for (const [named, sealed, sum, summary, summarySum] of rows.raw().iterate()) {
    const scope = textIn(named);
    const key = keys && unseal(keys.master, dataKeyLabel(scope), bytesIn(sealed) ?? NOTHING);
    if (!isWhole(scope, sealed, sum) || key === null) {
      findings.add('keyMissing', { seq: firstOf(db, scope), detail: 'it was altered' });
    }
    if (summary === null && summarySum === null) continue;
    const label = summaryLabel(scope);
    const isOpened = !key || unseal(derivedKey(key, label), label, bytesIn(summary) ?? NOTHING) !== null;
    if (!isWhole(scope, summary, summarySum) || !isOpened) {
      findings.add('databaseDamaged', { seq: firstOf(db, scope), detail: 'summary' });
    }
  }
}

const NOTHING = Buffer.alloc(0);

function isWhole(scope: string, sealed: unknown, sum: unknown): boolean {
  const bytes = bytesIn(sealed);
  return bytes !== null && sumOf(scope, bytes).equals(bytesIn(sum) ?? NOTHING);
}

function firstOf(db: Database.Database, scope: string): number | undefined {
  return (
    db.prepare<[string], number | null>('SELECT min(seq) FROM entry WHERE scope = ?').pluck().get(scope) ?? undefined
  );
}
