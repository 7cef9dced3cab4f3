import type Database from 'better-sqlite3';
import { CODE_FILES, ESTABLISHMENTS, OPEN_DATA_FILES, type OpenDataFile, RECORD_FILES } from './layout.ts';
import { codeOf } from './values.ts';

/** Fills a new registry snapshot inside one transaction. */
export interface RegistryWriter {
  /** Takes one row of `file`, its fields clean and in the published order. */
  add(file: OpenDataFile, fields: readonly string[]): void;
  /** Builds the indexes and commits. Returns how many different establishments there are. */
  finish(): number;
}

/**
 * Tables as published, one column each. Rows are appended and indexed at the end, because the files are in no order: an
 * index built at once is sorted, one that grows with 70 million rows in random places is not.
 */
export function createRegistryWriter(db: Database.Database): RegistryWriter {
  const inserts = new Map<OpenDataFile, Database.Statement>();
  for (const file of OPEN_DATA_FILES) {
    const columns = file.columns.map((column) => `${column} TEXT NOT NULL`).join(', ');
    db.exec(`CREATE TABLE ${file.table} (${columns})`);
    inserts.set(file, db.prepare(`INSERT INTO ${file.table} VALUES (${file.columns.map(() => '?').join(', ')})`));
  }
  const widths = new Map<OpenDataFile, number>(CODE_FILES.map((file) => [file, file.width]));
  db.exec('BEGIN');

  return {
    add(file, fields) {
      const width = widths.get(file);
      const values = width === undefined ? fields : [codeOf(fields[0]!, width), fields[1]!];
      inserts.get(file)!.run(values);
    },
    finish() {
      for (const file of RECORD_FILES) {
        const key = file === ESTABLISHMENTS ? 'cnpj_basico, cnpj_ordem, cnpj_dv' : 'cnpj_basico';
        db.exec(`CREATE INDEX ${file.table}_by_cnpj ON ${file.table} (${key})`);
      }
      db.exec('COMMIT');
      return db
        .prepare('SELECT count(*) FROM (SELECT DISTINCT cnpj_basico, cnpj_ordem, cnpj_dv FROM estabelecimentos)')
        .pluck()
        .get() as number;
    },
  };
}
