/**
 * What changes while the product is used: keys, usage, settings. Migrations are additive, dated and never edited once
 * they have shipped; `user_version` counts those applied.
 */
export const MIGRATIONS: readonly { date: string; sql: string }[] = [
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
  {
    // Access tokens that are valid no longer: their `jti`, and until when the row is of any use.
    date: '2026-11-22',
    sql: `
      CREATE TABLE revoked_token (
        id TEXT PRIMARY KEY,
        revoked_at TEXT NOT NULL,
        expires_at TEXT
      ) WITHOUT ROWID;
    `,
  },
];
