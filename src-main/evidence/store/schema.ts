/** Whether a row of `entry` limits its scope: the kind lies open, and nothing else of a line can read so. */
export const IS_LIMIT = `instr(text, '"kind":"limit"') > 0`;
/** Whether a row of `entry` stands under another scope or number than its line says, or no index knows its kind. */
export const IS_ELSEWHERE = `instr(text, '"kind":"') = 0 OR instr(text, '"scope":"' || scope || '","seq":' || seq || ',') = 0`;

/**
 * Tables of `evidence.sqlite`. Migrations are additive, dated and never edited once they have shipped; `user_version`
 * counts those applied.
 */
export const MIGRATIONS: readonly { date: string; sql: string }[] = [
  {
    date: '2026-11-23',
    sql: `
      CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
      -- text is the line of the log; the other columns are copies out of it, to be looked up by
      CREATE TABLE entry (
        seq INTEGER PRIMARY KEY,
        id TEXT NOT NULL UNIQUE,
        scope TEXT NOT NULL,
        erases TEXT,
        text TEXT NOT NULL
      );
      CREATE INDEX entry_scope ON entry (scope);
      CREATE UNIQUE INDEX entry_erases ON entry (erases) WHERE erases IS NOT NULL;
      -- hashes of the full subtrees that end with the entry, 32 bytes each, the leaf first
      CREATE TABLE node (seq INTEGER PRIMARY KEY, hashes BLOB NOT NULL);
      -- place is 256 * seq + part; part 0 is the payload, the others the attachments
      CREATE TABLE sealed (place INTEGER PRIMARY KEY, bytes BLOB NOT NULL);
      -- the newest, and those that were published
      CREATE TABLE checkpoint (
        size INTEGER NOT NULL,
        published INTEGER NOT NULL,
        note TEXT NOT NULL,
        PRIMARY KEY (published, size)
      ) WITHOUT ROWID;
      -- sum is SHA-256 of the scope's name and the sealed bytes, for who verifies without keys
      CREATE TABLE data_key (scope TEXT PRIMARY KEY, sealed BLOB NOT NULL, sum BLOB NOT NULL) WITHOUT ROWID;
      CREATE TABLE summary (scope TEXT PRIMARY KEY, sealed BLOB NOT NULL, sum BLOB NOT NULL);
    `,
  },
  {
    date: '2026-11-23',
    sql: `
      -- what was given away of the log: bytes of kind folder are the checkpoint, of kind timestamp the answer (RFC 3161) of
      -- who stamped it; at is in milliseconds since 1970; sum: store/published.ts
      CREATE TABLE published (
        size INTEGER NOT NULL,
        kind TEXT NOT NULL,
        at INTEGER NOT NULL,
        bytes BLOB NOT NULL,
        sum BLOB NOT NULL,
        PRIMARY KEY (size, kind)
      ) WITHOUT ROWID;
    `,
  },
  {
    // Whether a dossier is limited to a group is looked up at each question; an older program, which would show it to all, is refused.
    date: '2026-11-28',
    // Where all is as it was written the second has no row, so that looking into it costs nothing.
    sql: `
      CREATE INDEX entry_limits ON entry (scope) WHERE ${IS_LIMIT};
      CREATE INDEX entry_elsewhere ON entry (seq) WHERE ${IS_ELSEWHERE};
    `,
  },
  {
    // Entries of the kind 'brought'. Nothing is added: an older program, which would take them for damage, says that the record is newer.
    date: '2026-11-29',
    sql: 'SELECT 1',
  },
];

/** Attachments that an entry can have, by how `sealed.place` is made. */
export const PARTS = 256;

/** Row of what is sealed with an entry. */
export function placeOf(seq: number, part: number): number {
  return seq * PARTS + part;
}
