import { existsSync } from 'node:fs';
import Database from 'better-sqlite3';
import { explained } from '../../evidence/evidence-error.ts';
import { portfolioFile } from '../../evidence/files.ts';

/** The portfolios of a machine, counted. */
export interface PortfoliosHere {
  portfolios: number;
  subjects: number;
  alerts: number;
}

/** What stands in a data directory, looked at without a key; null where there is nothing. @throws EvidenceError */
export function portfoliosHere(dataDir: string): PortfoliosHere | null {
  return lookedAt(dataDir, countsIn);
}

/**
 * Whether what stands there is this machine's own and no copy of what an office has: it was never shared, or written without the
 * office since. @throws EvidenceError
 */
export function isOwnHere(dataDir: string): boolean {
  const isOwn = lookedAt(dataDir, (db) => {
    if (countsIn(db) === null) return false;
    return !hasTable(db, 'shared') || db.prepare('SELECT alone FROM shared').pluck().get() !== 0;
  });
  return isOwn ?? false;
}

function countsIn(db: Database.Database): PortfoliosHere | null {
  const count = (table: string) => db.prepare<[], number>(`SELECT count(*) FROM ${table}`).pluck().get()!;
  const here = { portfolios: count('portfolio'), subjects: count('subject'), alerts: count('alert') };
  return here.portfolios + here.alerts > 0 ? here : null;
}

function lookedAt<Found>(dataDir: string, look: (db: Database.Database) => Found): Found | null {
  const file = portfolioFile(dataDir);
  if (!existsSync(file)) return null;
  return explained(() => {
    const db = new Database(file, { readonly: true, timeout: 5000 });
    try {
      return hasTable(db, 'alert') ? look(db) : null;
    } finally {
      db.close();
    }
  });
}

function hasTable(db: Database.Database, name: string): boolean {
  return db.prepare('SELECT 1 FROM sqlite_schema WHERE name = ?').get(name) !== undefined;
}
