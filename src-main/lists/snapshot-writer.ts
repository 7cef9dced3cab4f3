import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Database, Statement } from 'better-sqlite3';
import { documentKey, maskOf } from './document.ts';
import { fold } from './fold.ts';
import type { ListRecord } from './record.ts';

/**
 * Layout of a list's snapshot. `records.id` is the order of the source.
 *
 * - `names` is an index only: one row for each record with its folded name and aliases, a line each. The texts are not
 *   kept in it (`content=''`) nor the places of the trigrams (`detail=none`): what it finds are candidates, and the
 *   reader compares their names. That is 22 MB for a million names where places take 60 MB, and as fast, since the
 *   names are read for the answer anyway.
 * - `grams` counts the records of each trigram, so that a query asks for its rarest ones only.
 * - `document` is the key of `documentKey`; `masks` are the forms of masked documents that occur.
 * - `details` is a JSON array of column number, value, column number, value…; `fields` names the columns.
 */
const TABLES = `
  CREATE TABLE records (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL,
    tax_id TEXT NOT NULL,
    candidates TEXT,
    aliases TEXT,
    document TEXT,
    birth_date TEXT,
    country TEXT,
    details TEXT
  );
  CREATE TABLE fields (id INTEGER PRIMARY KEY, name TEXT NOT NULL);
  CREATE TABLE masks (mask TEXT PRIMARY KEY) WITHOUT ROWID;
  CREATE TABLE grams (gram TEXT PRIMARY KEY, records INTEGER NOT NULL) WITHOUT ROWID;
  CREATE VIRTUAL TABLE names USING fts5 (
    folded, content='', detail=none, columnsize=0, tokenize='trigram case_sensitive 1'
  );
  -- Segments stay as they are written and are merged once, at the end.
  INSERT INTO names (names, rank) VALUES ('automerge', 0), ('usermerge', 2), ('hashsize', 16777216);
`;

const GRAMS = `
  CREATE VIRTUAL TABLE temp.vocabulary USING fts5vocab ('main', 'names', 'row');
  INSERT INTO grams SELECT term, doc FROM temp.vocabulary;
  DROP TABLE temp.vocabulary;
`;

/** Pages of the index that are merged between two looks at the signal. */
const MERGE_PAGES = 2000;

/** Fills the tables of a new snapshot: `add` each record in the order of the source, then `finish`. */
export class SnapshotWriter {
  private readonly db: Database;
  private readonly insertRecord: Statement;
  private readonly insertNames: Statement;
  private readonly fields = new Map<string, number>();
  private readonly masks = new Set<string>();
  private count = 0;

  constructor(db: Database) {
    this.db = db;
    db.exec(TABLES);
    this.insertRecord = db.prepare('INSERT INTO records VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)');
    this.insertNames = db.prepare('INSERT INTO names (rowid, folded) VALUES (?, ?)');
    db.exec('BEGIN');
  }

  add(record: ListRecord): void {
    const id = ++this.count;
    const document = record.taxId === '' ? null : documentKey(record.taxId);
    const mask = document && maskOf(document);
    if (mask) this.masks.add(mask);
    this.insertRecord.run(
      id,
      record.name,
      record.taxId,
      record.candidates ? JSON.stringify(record.candidates) : null,
      record.aliases.length > 0 ? JSON.stringify(record.aliases) : null,
      document,
      record.birthDate ?? null,
      record.country ?? null,
      this.detailsOf(record.details),
    );
    this.insertNames.run(id, searchTextOf(record));
  }

  /** Builds the indexes; the number of records. */
  async finish(signal?: AbortSignal): Promise<number> {
    const { db } = this;
    const insertField = db.prepare('INSERT INTO fields VALUES (?, ?)');
    for (const [name, id] of this.fields) insertField.run(id, name);
    const insertMask = db.prepare('INSERT INTO masks VALUES (?)');
    for (const mask of this.masks) insertMask.run(mask);
    db.exec('COMMIT');
    await this.merge(signal);
    db.exec(GRAMS);
    await nextTurn();
    signal?.throwIfAborted();
    db.exec('CREATE INDEX records_document ON records (document) WHERE document IS NOT NULL');
    return this.count;
  }

  /** A negative count starts merging all segments into one, positive ones go on with it until nothing changes. */
  private async merge(signal: AbortSignal | undefined): Promise<void> {
    const merge = this.db.prepare("INSERT INTO names (names, rank) VALUES ('merge', ?)");
    const changes = this.db.prepare('SELECT total_changes()').pluck();
    let pages = -MERGE_PAGES;
    for (;;) {
      const before = changes.get() as number;
      merge.run(pages);
      if ((changes.get() as number) - before < 2) return;
      pages = MERGE_PAGES;
      await nextTurn();
      signal?.throwIfAborted();
    }
  }

  private detailsOf(details: Readonly<Record<string, string>>): string | null {
    const flat: (number | string)[] = [];
    for (const name in details) {
      let field = this.fields.get(name);
      if (field === undefined) {
        field = this.fields.size;
        this.fields.set(name, field);
      }
      flat.push(field, details[name]!);
    }
    return flat.length > 0 ? JSON.stringify(flat) : null;
  }
}

function searchTextOf({ name, aliases }: ListRecord): string {
  let text = fold(name);
  for (const alias of aliases) text += `\n${fold(alias.name)}`;
  return text;
}
