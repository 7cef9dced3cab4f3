import type { Database, Statement } from 'better-sqlite3';
import { openSnapshot, snapshotInfoOf } from '../data/open-snapshot.ts';
import type { SnapshotInfo } from '../data/snapshot-info.ts';
import { maskCpf } from './document.ts';
import { fold } from './fold.ts';
import type { Query } from './question.ts';
import type { Alias } from './record.ts';
import { matchExpression } from './trigrams.ts';

/** How a record's document relates to the queried one (specification, restricted lists). */
export type Reconciliation = 'exact' | 'unavailable';

/** A record that matches, as it lies in the snapshot. */
export interface Match {
  row: Row;
  /** Absent in lookups by name. */
  reconciliation?: Reconciliation;
  /** The alias that matched, where the name itself did not. */
  matchedAlias?: string;
}

/** Columns of `FEW`, and behind them those of `ALL`. */
export type Row = [
  name: string,
  taxId: string,
  candidates: string | null,
  aliases: string | null,
  birthDate?: string | null,
  country?: string | null,
  details?: string | null,
];

const FEW = 'r.name, r.tax_id, r.candidates, r.aliases';
const ALL = `${FEW}, r.birth_date, r.country, r.details`;

/** An open snapshot of a list. Several searches of one thread may use it at the same time. */
export class SnapshotReader {
  readonly info: SnapshotInfo;
  private readonly db: Database;
  private readonly statements = new Map<string, Statement<unknown[], Row>>();
  private readonly countOf: Statement<[string], number>;
  private readonly masks: readonly string[];
  private fieldNames: string[] | undefined;

  constructor(file: string) {
    this.db = openSnapshot(file);
    try {
      this.info = snapshotInfoOf(this.db, file);
      this.countOf = this.db.prepare<[string], number>('SELECT records FROM grams WHERE gram = ?').pluck();
      this.masks = this.db.prepare<[], string>('SELECT mask FROM masks').pluck().all();
    } catch (error) {
      this.db.close();
      throw error;
    }
  }

  /**
   * The records that match, in the order of the source. A null says that a candidate was looked at in vain: whoever
   * reads can pause at any step. With `details`, rows have all columns.
   */
  find(query: Query, details: boolean): Generator<Match | null, void, undefined> {
    const columns = details ? ALL : FEW;
    if (query.by === 'name') return this.byName(query.folded, query.length, columns);
    return this.byDocument(query.document, query.by === 'cpf', columns);
  }

  /** Names of the columns in `Row` details. */
  get fields(): readonly string[] {
    this.fieldNames ??= this.db.prepare<[], string>('SELECT name FROM fields ORDER BY id').pluck().all();
    return this.fieldNames;
  }

  close(): void {
    this.db.close();
  }

  private *byName(folded: string, length: number, columns: string): Generator<Match | null, void, undefined> {
    for (const row of this.candidates(folded, length, columns)) yield matchOf(row, folded);
  }

  /** Queries of one or two letters (possible when a longer one composes to them) have no trigram: all names are read. */
  private candidates(folded: string, length: number, columns: string): Iterable<Row> {
    if (length < 3) return this.select(`SELECT ${columns} FROM records r ORDER BY id`).iterate();
    const expression = matchExpression(folded, (gram) => this.countOf.get(gram) ?? 0);
    if (expression === null) return [];
    return this.select(
      `SELECT ${columns} FROM names CROSS JOIN records r ON r.id = names.rowid WHERE names MATCH ? ORDER BY names.rowid`,
    ).iterate(expression);
  }

  /** Rule 5: where a record matches exactly, the masked ones of the same file say nothing more. */
  private *byDocument(document: string, isCpf: boolean, columns: string): Generator<Match, void, undefined> {
    let found = false;
    for (const row of this.select(`SELECT ${columns} FROM records r WHERE document = ? ORDER BY id`).iterate(
      document,
    )) {
      found = true;
      yield { row, reconciliation: 'exact' };
    }
    if (found || !isCpf || this.masks.length === 0) return;
    const keys = this.masks.map((mask) => maskCpf(document, mask));
    const places = keys.map(() => '?').join(', ');
    const masked = this.select(`SELECT ${columns} FROM records r WHERE document IN (${places}) ORDER BY id`);
    for (const row of masked.iterate(...keys)) yield { row, reconciliation: 'unavailable' };
  }

  /** A prepared statement that no other search is in the middle of. */
  private select(sql: string): Statement<unknown[], Row> {
    const kept = this.statements.get(sql);
    if (kept && !kept.busy) return kept;
    const statement = this.db.prepare<unknown[], Row>(sql).raw();
    if (!kept) this.statements.set(sql, statement);
    return statement;
  }
}

function matchOf(row: Row, folded: string): Match | null {
  if (fold(row[0]).includes(folded)) return { row };
  if (row[3] === null) return null;
  const alias = (JSON.parse(row[3]) as Alias[]).find((one) => fold(one.name).includes(folded));
  return alias ? { row, matchedAlias: alias.name } : null;
}
