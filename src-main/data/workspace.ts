import { chmodSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';

/**
 * What changes while the product is used: keys, usage, settings. Migrations are additive, dated and never edited once
 * they have shipped; `user_version` counts those applied.
 */
const MIGRATIONS: readonly { date: string; sql: string }[] = [
  {
    date: '2026-11-21',
    sql: `
      CREATE TABLE api_key (
        id INTEGER PRIMARY KEY,
        name TEXT NOT NULL,
        hash BLOB NOT NULL UNIQUE,
        permissions TEXT NOT NULL,
        created_at TEXT NOT NULL,
        last_used_at TEXT,
        revoked_at TEXT
      );
      CREATE UNIQUE INDEX api_key_active_name ON api_key (name) WHERE revoked_at IS NULL;
      CREATE TABLE usage (
        day TEXT NOT NULL,
        caller TEXT NOT NULL,
        endpoint TEXT NOT NULL,
        list TEXT NOT NULL,
        calls INTEGER NOT NULL,
        units INTEGER NOT NULL,
        PRIMARY KEY (day, caller, endpoint, list)
      ) WITHOUT ROWID;
      CREATE TABLE setting (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
    `,
  },
];

/** Opens (or creates) `workspace.sqlite` in the data directory; several processes may have it open at once. */
export function openWorkspace(dataDir: string): Database.Database {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = path.join(dataDir, 'workspace.sqlite');
  const db = new Database(file, { timeout: 5000 });
  db.pragma('journal_mode = WAL');
  db.pragma('synchronous = NORMAL');
  db.transaction(() => {
    const applied = db.pragma('user_version', { simple: true }) as number;
    for (const migration of MIGRATIONS.slice(applied)) db.exec(migration.sql);
    if (applied < MIGRATIONS.length) db.pragma(`user_version = ${MIGRATIONS.length}`);
  }).immediate();
  chmodSync(file, 0o600);
  return db;
}
