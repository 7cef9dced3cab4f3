import { closeSync, openSync } from 'node:fs';
import Database from 'better-sqlite3';
import { makeFolder } from '../../data/make-folder.ts';
import { EvidenceError, explained } from '../../evidence/evidence-error.ts';
import { portfolioFile } from '../../evidence/files.ts';
import { MIGRATIONS } from './schema.ts';

/** How long another process that is writing is waited for, in milliseconds. */
export const PATIENCE_MS = 5000;

/**
 * Opens the portfolios of a data directory, or makes the file; several processes may have it open at once.
 *
 * @throws EvidenceError
 */
export function openPortfolios(dataDir: string): Database.Database {
  return explained(() => {
    makeFolder(dataDir);
    const file = portfolioFile(dataDir);
    closeSync(openSync(file, 'a', 0o600));
    const db = new Database(file, { timeout: PATIENCE_MS });
    try {
      const applied = () => db.pragma('user_version', { simple: true }) as number;
      if (applied() > MIGRATIONS.length) throw new EvidenceError('newer');
      db.pragma('journal_mode = WAL');
      db.pragma('synchronous = FULL'); // what is acknowledged is on the disk
      db.pragma('secure_delete = ON'); // what is erased is overwritten
      db.transaction(() => {
        for (const { sql } of MIGRATIONS.slice(applied())) db.exec(sql);
        db.pragma(`user_version = ${MIGRATIONS.length}`);
      }).immediate();
      return db;
    } catch (error) {
      db.close();
      throw error;
    }
  });
}
