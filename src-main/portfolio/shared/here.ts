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
  const file = portfolioFile(dataDir);
  if (!existsSync(file)) return null;
  return explained(() => {
    const db = new Database(file, { readonly: true, timeout: 5000 });
    try {
      const isMade = db.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'alert'").get();
      if (!isMade) return null;
      const count = (table: string) => db.prepare<[], number>(`SELECT count(*) FROM ${table}`).pluck().get()!;
      const here = { portfolios: count('portfolio'), subjects: count('subject'), alerts: count('alert') };
      return here.portfolios + here.alerts > 0 ? here : null;
    } finally {
      db.close();
    }
  });
}
