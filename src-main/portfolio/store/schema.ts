/**
 * Tables of `portfolio.sqlite`. Migrations are additive, dated and never edited once they have shipped; `user_version` counts
 * those applied. What tells who is in a portfolio is sealed under the portfolio's own key (`vault.ts`).
 */
export const MIGRATIONS: readonly { date: string; sql: string }[] = [
  {
    date: '2026-11-23',
    sql: `
      -- key is wrapped by the master key of the record; top is the highest serial ever given to a subject of it;
      -- erasure: it is being erased, and with which words
      CREATE TABLE portfolio (
        id TEXT PRIMARY KEY, key BLOB NOT NULL, settings BLOB NOT NULL, top INTEGER NOT NULL DEFAULT 0, erasure BLOB
      ) WITHOUT ROWID;
      -- a subject that changes gets a new serial: what is watched is gone through in the order of the serials
      CREATE TABLE subject (
        id INTEGER PRIMARY KEY AUTOINCREMENT, portfolio TEXT NOT NULL, reference BLOB NOT NULL, serial INTEGER NOT NULL,
        sealed BLOB NOT NULL, failure TEXT
      );
      CREATE UNIQUE INDEX subject_reference ON subject (portfolio, reference);
      CREATE UNIQUE INDEX subject_serial ON subject (portfolio, serial);
      -- how far the comparison with target is: subjects up to cursor were compared with it
      CREATE TABLE watch (
        portfolio TEXT NOT NULL, list TEXT NOT NULL, target TEXT NOT NULL, cursor INTEGER NOT NULL,
        compared INTEGER NOT NULL, raised INTEGER NOT NULL, completed_at INTEGER, PRIMARY KEY (portfolio, list)
      ) WITHOUT ROWID;
      -- only where a list has, or had, something for a subject, or nothing can be said
      CREATE TABLE outcome (
        subject INTEGER NOT NULL, list TEXT NOT NULL, portfolio TEXT NOT NULL, found INTEGER NOT NULL, failure TEXT,
        sealed BLOB, PRIMARY KEY (subject, list)
      ) WITHOUT ROWID;
      CREATE INDEX outcome_portfolio ON outcome (portfolio, list);
      CREATE TABLE alert (
        number INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, portfolio TEXT NOT NULL, subject INTEGER NOT NULL,
        list TEXT NOT NULL, hit TEXT NOT NULL, kind TEXT NOT NULL, urgent INTEGER NOT NULL, raised_at INTEGER NOT NULL,
        deadline TEXT NOT NULL, contradicted INTEGER NOT NULL,
        seen INTEGER NOT NULL DEFAULT 0, decided INTEGER NOT NULL DEFAULT 0, sealed BLOB NOT NULL
      );
      CREATE INDEX alert_hit ON alert (hit);
      CREATE INDEX alert_open ON alert (portfolio, decided, urgent);
      -- what the evidence log is still to be told, in this order
      CREATE TABLE to_log (
        number INTEGER PRIMARY KEY AUTOINCREMENT, portfolio TEXT NOT NULL, kind TEXT NOT NULL, sealed BLOB NOT NULL
      );
    `,
  },
  {
    date: '2026-11-25',
    sql: `
      -- how far another system was told of alerts: the number of the last one that it took; why it takes none
      CREATE TABLE webhook (
        one INTEGER PRIMARY KEY CHECK (one = 1), cursor INTEGER NOT NULL, delivered_at INTEGER,
        failure TEXT, status INTEGER, failing_since INTEGER
      ) WITHOUT ROWID;
    `,
  },
  {
    date: '2026-11-25',
    sql: `
      -- how names were compared when it was raised; null in alerts of before
      ALTER TABLE alert ADD COLUMN match TEXT;
      -- how a list was found, from its first look of a day on and wherever it changed; files as JSON
      CREATE TABLE list_look (
        list TEXT NOT NULL, at INTEGER NOT NULL, day TEXT NOT NULL, failure TEXT, files TEXT NOT NULL, PRIMARY KEY (list, at)
      ) WITHOUT ROWID;
      CREATE INDEX list_look_day ON list_look (day);
    `,
  },
  {
    date: '2026-11-25',
    sql: `
      -- source says what the alert is about: list, or registration, whose list is empty
      ALTER TABLE alert ADD COLUMN source TEXT NOT NULL DEFAULT 'list';
      -- as watch, for the one copy of the open data; partners: whether the last one had them
      CREATE TABLE registration_watch (
        portfolio TEXT PRIMARY KEY, target TEXT NOT NULL, cursor INTEGER NOT NULL, compared INTEGER NOT NULL,
        raised INTEGER NOT NULL, partners INTEGER NOT NULL, completed_at INTEGER
      ) WITHOUT ROWID;
      -- a row a subject with a CNPJ: active as last known, or why nothing can be said
      CREATE TABLE registration (
        subject INTEGER PRIMARY KEY, portfolio TEXT NOT NULL, active INTEGER, failure TEXT, sealed BLOB
      );
      CREATE INDEX registration_portfolio ON registration (portfolio);
    `,
  },
  {
    date: '2026-11-26',
    sql: `
      -- alerts that are being taken into a dossier: what was begun is finished after a kill
      CREATE TABLE escalation (alert TEXT PRIMARY KEY, portfolio TEXT NOT NULL, sealed BLOB NOT NULL) WITHOUT ROWID;
      CREATE INDEX escalation_portfolio ON escalation (portfolio);
      -- by which alerts of one responsible are found without telling the name; empty of nobody's, null before it is filled in
      ALTER TABLE alert ADD COLUMN responsible BLOB;
    `,
  },
  {
    date: '2026-11-26',
    sql: `
      -- the alerts of one subject: how many are open is told of each on a page
      CREATE INDEX alert_subject ON alert (subject, decided);
    `,
  },
  {
    date: '2026-11-28',
    sql: `
      -- where an office shares them (shared/): up to which change this copy has everything, the sum of its rows (mod 2^256) and the
      -- seal of that; alone: written since without the office
      CREATE TABLE shared (
        one INTEGER PRIMARY KEY CHECK (one = 1), seq INTEGER NOT NULL, sum BLOB NOT NULL, seal BLOB NOT NULL,
        alone INTEGER NOT NULL DEFAULT 0
      ) WITHOUT ROWID;
      -- of each row that the office has the number of its last change, and what it adds to the sum
      CREATE TABLE shared_row (
        tab TEXT NOT NULL, key TEXT NOT NULL, seq INTEGER NOT NULL, addend BLOB NOT NULL, PRIMARY KEY (tab, key)
      ) WITHOUT ROWID;
    `,
  },
];
