import { randomBytes } from 'node:crypto';
import type Database from 'better-sqlite3';
import { IS_LIMIT } from '../schema.ts';
import type { Findings } from './findings.ts';
import { textIn } from './values.ts';

/**
 * What entries are looked up by, and how their indexes are read in their own order. Of the one that is not
 * unique all neighbours of one value come as one row, as each row costs more than what is in it.
 */
const INDEXED = {
  id: 'SELECT id, seq FROM entry INDEXED BY sqlite_autoindex_entry_1',
  scope: 'SELECT scope, group_concat(seq) FROM entry INDEXED BY entry_scope GROUP BY scope',
  erases: 'SELECT erases, seq FROM entry INDEXED BY entry_erases WHERE erases IS NOT NULL',
  limits: `SELECT scope, group_concat(seq) FROM entry INDEXED BY entry_limits WHERE ${IS_LIMIT} GROUP BY scope`,
} as const;
export type IndexedColumn = keyof typeof INDEXED;
const COLUMNS = Object.keys(INDEXED) as IndexedColumn[];

/** Tables that are small, or have no entries of a million. */
const OTHERS = ['meta', 'checkpoint', 'data_key', 'summary', 'published'];

/** Characters of a value that count, which is all of a UUID. */
const LONGEST = 36;

/**
 * Whether the database is whole in itself, and its indexes say what its tables say: an index that leaves an entry out would
 * hide it from every question.
 *
 * SQLite's own `integrity_check` looks each row up in each index, which took a quarter of the whole check of a million
 * entries. Here the walk, which reads all rows anyway, sums what their indexes must hold (`note`), and the indexes are read once,
 * in order. The sums are by factors drawn anew each time, so that nobody can make two unlike indexes that sum up alike.
 */
export class IndexCheck {
  private readonly factors = Array.from({ length: LONGEST + 3 }, () => randomBytes(4).readInt32LE());
  /** Entries of one dossier often stand together. */
  private last = { text: '', sum: 0 };
  private readonly sums: Record<IndexedColumn, number> = { id: 0, scope: 0, erases: 0, limits: 0 };

  /** One value of a column, as the table has it. */
  note(column: IndexedColumn, value: unknown, seq: number): void {
    this.sums[column] = (this.sums[column] + this.sumOf(textIn(value), seq)) | 0;
  }

  run(db: Database.Database, findings: Findings): void {
    for (const column of COLUMNS) {
      if (!this.isWhole(db, column)) findings.add('databaseDamaged', { detail: `the index of entries by ${column}` });
    }
    for (const check of ['quick_check(10)', ...OTHERS.map((table) => `integrity_check(${table})`)]) {
      const said = db.prepare(`PRAGMA ${check}`).pluck().all() as string[];
      for (const line of said) if (line !== 'ok') findings.add('databaseDamaged', { detail: line.slice(0, 200) });
    }
  }

  private isWhole(db: Database.Database, column: IndexedColumn): boolean {
    const rows = db.prepare<[], [unknown, number | string]>(INDEXED[column]);
    let sum = 0;
    let before = '';
    let ordered = true;
    for (const [value, numbers] of rows.raw().iterate()) {
      const text = textIn(value);
      let seqBefore = -1;
      for (const seq of typeof numbers === 'number' ? [numbers] : numbers.split(',').map(Number)) {
        sum = (sum + this.sumOf(text, seq)) | 0;
        ordered &&= seqBefore < seq;
        seqBefore = seq;
      }
      ordered &&= before < text;
      before = text;
    }
    return ordered && sum === this.sums[column];
  }

  private ofText(text: string): number {
    if (text === this.last.text) return this.last.sum;
    const { factors } = this;
    let sum = Math.imul(factors[LONGEST]!, text.length);
    for (let at = 0; at < text.length; at++) sum = (sum + Math.imul(factors[at % LONGEST]!, text.charCodeAt(at))) | 0;
    this.last = { text, sum };
    return sum;
  }

  private sumOf(text: string, seq: number): number {
    const { factors } = this;
    let sum = this.ofText(text);
    sum = (sum + Math.imul(factors[LONGEST + 1]!, seq | 0)) | 0;
    sum = (sum + Math.imul(factors[LONGEST + 2]!, Math.floor(seq / 2 ** 32))) | 0;
    // Mixed, so that values that changed places do not sum up to the same (the finalizer of MurmurHash3).
    sum = Math.imul(sum ^ (sum >>> 16), 0x85ebca6b);
    sum = Math.imul(sum ^ (sum >>> 13), 0xc2b2ae35);
    return sum ^ (sum >>> 16);
  }
}
