import type Database from 'better-sqlite3';
import { baseOf } from '../company-key.ts';
import { CODE_FILES, type CodeTable } from '../layout.ts';
import { codeOf } from '../values.ts';
import { type Block, BlockWriter } from './block-writer.ts';
import type { Company } from './company.ts';
import { placeOf } from './place.ts';

/** Fills a new registry snapshot. */
export interface RegistryWriter {
  /** Takes a code of one of the published tables; the one read last counts. */
  addCode(table: CodeTable, code: string, meaning: string): void;
  /** Takes companies in the order of their keys. */
  add(company: Company): void;
  /** What was imported of the month, for whoever looks into the snapshot later. */
  finish(contents: Contents): void;
}

/** Which of the published files an import had; fields of the others are absent from every answer. */
export interface Contents {
  partners: boolean;
  /** Keys of companies some of whose partners could not be read: nothing is said of theirs. */
  partnersUnread: Iterable<number>;
}

/**
 * One row for a block of companies, found by the place of its first establishment; and the published tables of codes.
 * SQLite keeps what lies in the order of its key densely, and an answer needs one row.
 */
export function createRegistryWriter(db: Database.Database, dictionary: Buffer): RegistryWriter {
  db.exec('CREATE TABLE blocks (place INTEGER PRIMARY KEY, data BLOB NOT NULL)');
  db.exec('CREATE TABLE dictionary (id INTEGER PRIMARY KEY, data BLOB NOT NULL)');
  db.exec('CREATE TABLE contents (file TEXT PRIMARY KEY) WITHOUT ROWID');
  db.exec('CREATE TABLE partners_unread (base TEXT PRIMARY KEY) WITHOUT ROWID');
  const insert = db.prepare('INSERT INTO blocks VALUES (?, ?)');
  const codes = new Map(
    CODE_FILES.map(({ table, width }) => {
      db.exec(`CREATE TABLE ${table} (codigo TEXT PRIMARY KEY, descricao TEXT NOT NULL) WITHOUT ROWID`);
      return [table, { width, statement: db.prepare(`INSERT OR REPLACE INTO ${table} VALUES (?, ?)`) }];
    }),
  );
  db.exec('BEGIN');
  db.prepare('INSERT INTO dictionary VALUES (0, ?)').run(dictionary);
  const blocks = new BlockWriter(dictionary);
  const store = (full: Iterable<Block>) => {
    for (const { firstKey, firstOrder, data } of full) insert.run(placeOf(firstKey, firstOrder), data);
  };

  return {
    addCode(table, code, meaning) {
      const { width, statement } = codes.get(table)!;
      statement.run(codeOf(code, width), meaning);
    },
    add: (company) => store(blocks.add(company)),
    finish({ partners, partnersUnread }) {
      store(blocks.finish());
      if (partners) db.prepare('INSERT INTO contents VALUES (?)').run('socios');
      const insertUnread = db.prepare('INSERT INTO partners_unread VALUES (?)');
      for (const key of partnersUnread) insertUnread.run(baseOf(key));
      db.exec('COMMIT');
    },
  };
}
