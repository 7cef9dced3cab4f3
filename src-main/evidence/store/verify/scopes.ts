import type Database from 'better-sqlite3';
import type { EvidenceKeys } from '../../vault/keys.ts';
import { dataKeyLabel, summaryLabel } from '../../vault/labels.ts';
import { derivedKey, unseal } from '../../vault/sealing.ts';
import { sumOf } from '../sums.ts';
import type { Findings } from './findings.ts';
import { bytesIn, textIn } from './values.ts';

/**
 * Whether every scope that was not erased has its key, and none that was; whether keys and summaries are the bytes that
 * were written. With the master key also whether it opens them.
 */
export function checkScopes(db: Database.Database, keys: EvidenceKeys | undefined, findings: Findings): void {
  const erased = 'SELECT erases FROM entry WHERE erases IS NOT NULL';
  const without = db.prepare<[], number>(
    `SELECT min(seq) FROM entry WHERE scope NOT IN (SELECT scope FROM data_key) AND scope NOT IN (${erased}) GROUP BY scope`,
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
  checkDataKeys(db, keys, findings);
  checkSummaries(db, keys, findings);
}

/** Without the summaries, which most keys may have none of: looking each up cost more than all the rest here. */
function checkDataKeys(db: Database.Database, keys: EvidenceKeys | undefined, findings: Findings): void {
  const rows = db.prepare<[], [unknown, unknown, unknown]>('SELECT scope, sealed, sum FROM data_key');
  for (const [named, sealed, sum] of rows.raw().iterate()) {
    const scope = textIn(named);
    if (!isWhole(scope, sealed, sum) || (keys && !dataKeyOf(keys, scope, sealed))) {
      findings.add('keyMissing', { seq: firstOf(db, scope), detail: 'it was altered' });
    }
  }
}

function checkSummaries(db: Database.Database, keys: EvidenceKeys | undefined, findings: Findings): void {
  const rows = db.prepare<[], [unknown, unknown, unknown, unknown]>(
    `SELECT summary.scope, summary.sealed, summary.sum, data_key.sealed FROM summary
     LEFT JOIN data_key ON data_key.scope = summary.scope`,
  );
  for (const [named, sealed, sum, sealedKey] of rows.raw().iterate()) {
    const scope = textIn(named);
    const key = keys && dataKeyOf(keys, scope, sealedKey);
    const label = summaryLabel(scope);
    const isOpened = !key || unseal(derivedKey(key, label), label, bytesIn(sealed) ?? NOTHING) !== null;
    if (!isWhole(scope, sealed, sum) || !isOpened) {
      findings.add('databaseDamaged', { seq: firstOf(db, scope), detail: 'summary' });
    }
  }
}

/** Null where it is not what these keys wrapped. */
function dataKeyOf({ master }: EvidenceKeys, scope: string, sealed: unknown): Buffer | null {
  return unseal(master, dataKeyLabel(scope), bytesIn(sealed) ?? NOTHING);
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
