import type Database from 'better-sqlite3';
import { EvidenceError, explained } from '../../evidence/evidence-error.ts';
import { holdCopy } from '../../evidence/shared/hold-copy.ts';
import type { OpenCopy } from '../../evidence/shared/shared-copy.ts';
import { PATIENCE_MS } from '../store/database.ts';
import type { PortfolioStore } from '../store/store.ts';
import { rowIn, rowText, type Value } from './row-text.ts';
import { bytesOf, numberOf, type SharedEnd, type SharedRow, type SharedSeals, sumWith, sumWithout } from './seals.ts';
import { keyText, noteTouched, type SharedTable, sharedTables } from './tables.ts';

/** Rows that were changed, so many of which go out together at once. */
const MUCH = 2000;

interface State {
  seq: number;
  sum: Buffer;
  seal: Buffer;
  alone: 0 | 1;
}

/**
 * The portfolios of this machine as a copy of what the office has. Everything that works on portfolios works on it as ever; what it
 * changed is found by triggers, whatever table it is of.
 */
export class PortfolioCopy implements OpenCopy {
  readonly store: PortfolioStore;
  private readonly db: Database.Database;
  private readonly seals: SharedSeals;
  readonly adopts: boolean;
  private readonly tables: ReadonlyMap<string, SharedTable>;
  private readonly statements;
  private readonly prepared = new Map<string, Database.Statement<unknown[], Record<string, Value>>>();
  /** Up to which change the copy has everything in the transaction that is under way, and the sum of its rows. */
  private now = { seq: 0, sum: 0n };
  /** Whether what stood here at `begin` was this machine's own. */
  private wasOwn = false;
  /** Portfolios that others erased since `begin`. */
  private readonly erased = new Set<string>();

  /** Between `agree` and `commit`: the office has less than this copy, and gets all of it in place of that. */
  replaces = false;

  /** `adopts`: what stands here becomes the office's, where that has nothing of anybody else, or less than this copy had of it. */
  constructor(store: PortfolioStore, seals: SharedSeals, adopts = false) {
    this.store = store;
    this.db = store.db;
    this.seals = seals;
    this.adopts = adopts;
    const tables = sharedTables(this.db);
    this.tables = new Map(tables.map((table) => [table.name, table]));
    noteTouched(this.db, tables);
    const { db } = this;
    this.statements = {
      state: db.prepare<[], State>('SELECT seq, sum, seal, alone FROM shared'),
      putState: db.prepare('INSERT OR REPLACE INTO shared (one, seq, sum, seal, alone) VALUES (1, ?, ?, ?, 0)'),
      known: db.prepare<[string, string], { seq: number; addend: Buffer }>(
        'SELECT seq, addend FROM shared_row WHERE tab = ? AND key = ?',
      ),
      put: db.prepare('INSERT OR REPLACE INTO shared_row (tab, key, seq, addend) VALUES (?, ?, ?, ?)'),
      remove: db.prepare('DELETE FROM shared_row WHERE tab = ? AND key = ?'),
      touched: db.prepare<[], { tab: string; key: string }>('SELECT tab, key FROM touched ORDER BY tab, key'),
      countTouched: db.prepare<[], number>('SELECT count(*) FROM touched').pluck(),
      forget: db.prepare('DELETE FROM touched'),
      own: db.prepare<[], 1>('SELECT 1 FROM portfolio UNION ALL SELECT 1 FROM alert LIMIT 1').pluck(),
      numbers: db.prepare<[], { name: string; seq: number }>('SELECT name, seq FROM sqlite_sequence ORDER BY name'),
      number: db.prepare('UPDATE sqlite_sequence SET seq = ? WHERE name = ? AND seq < ?'),
      hasNumber: db.prepare<[string], 1>('SELECT 1 FROM sqlite_sequence WHERE name = ?').pluck(),
      newNumber: db.prepare('INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)'),
    };
  }

  begin(patienceMs = PATIENCE_MS): void {
    this.erased.clear();
    explained(() => {
      holdCopy(this.db, patienceMs, PATIENCE_MS);
      const state = this.state();
      this.wasOwn = this.isOwn(state);
      if (!state && !this.wasOwn && !this.adopts) this.clear();
      const { seq, sum } = state ?? { seq: 0, sum: Buffer.alloc(32) };
      this.now = { seq, sum: numberOf(sum) };
    });
  }

  /** What is left here of portfolios that went is nothing of the office's: how far a webhook told of them, how lists were found. */
  private clear(): void {
    for (const { name } of this.tables.values()) this.db.prepare(`DELETE FROM main.${name}`).run();
    this.statements.forget.run();
  }

  commit(): void {
    explained(() => this.db.exec('COMMIT'));
    for (const id of this.erased) this.store.forgetKey(id);
    this.store.settled(this.erased.size > 0);
  }

  /** The last change that the copy has, between `begin` and `commit`. */
  get seq(): number {
    return this.now.seq;
  }

  get isMuch(): boolean {
    return this.statements.countTouched.get()! > MUCH;
  }

  /** Whether the copy has what the office has. @throws EvidenceError where it never will. */
  isAt(end: SharedEnd | null): boolean {
    const state = this.state();
    if (this.isOwn(state)) return this.adopts || refuseOwn();
    return isSame(state, end) || (this.adopts && isAhead(state, end));
  }

  /** Takes in what others changed behind this copy's last change. Between `begin` and `agree`. */
  takeIn(rows: readonly SharedRow[]): void {
    this.told(() => {
      // What went may have had what another one has now.
      for (const row of rows) if (row.data === null) this.takeInOne(row);
      for (const row of rows) if (row.data !== null) this.takeInOne(row);
      this.now.seq = rows.at(-1)?.seq ?? this.now.seq;
    });
  }

  /**
   * Whether what stands here now is what the office sealed.
   *
   * @throws EvidenceError `otherRecord` where this is not a copy of it, or has more; `damaged` where it was altered.
   */
  agree(end: SharedEnd | null): void {
    const state = this.state();
    this.replaces = this.adopts && !this.wasOwn && isAhead(state, end);
    if (this.wasOwn || this.replaces) {
      this.adopt(state, end);
      return;
    }
    if (isSame(state, end)) {
      this.statements.forget.run();
      return;
    }
    if (!end || end.seq <= (state?.seq ?? 0)) throw setBack();
    this.told(() => {
      if (!this.seals.sealOf(end, this.now.sum).equals(end.seal)) throw altered();
      for (const [name, number] of Object.entries(JSON.parse(end.numbers) as Record<string, number>)) {
        if (!this.tables.has(name)) continue;
        if (this.statements.hasNumber.get(name)) this.statements.number.run(number, name, number);
        else this.statements.newNumber.run(name, number);
      }
      this.now.seq = end.seq;
      this.statements.putState.run(end.seq, bytesOf(this.now.sum), end.seal);
      this.statements.forget.run();
    });
  }

  /** What was changed here since `agree`, and how far the office is with it; null where nothing was. */
  changes(): { rows: SharedRow[]; end: SharedEnd } | null {
    return explained(() => {
      const rows: SharedRow[] = [];
      for (const { tab, key } of this.statements.touched.all()) {
        const row = this.rowOf(this.tables.get(tab)!, key);
        // It came and went.
        if (!row && !this.statements.known.get(tab, key)) continue;
        rows.push({ tab, key, seq: 0, data: row ? rowText(row) : null });
      }
      this.statements.forget.run();
      if (rows.length === 0) return null;
      // As whoever takes them in does.
      rows.sort((one, other) => Number(one.data !== null) - Number(other.data !== null));
      for (const row of rows) {
        row.seq = ++this.now.seq;
        this.count(row);
      }
      const numbers = JSON.stringify(
        Object.fromEntries(this.statements.numbers.all().map(({ name, seq }) => [name, seq])),
      );
      const { seq } = this.now;
      const end = { seq, numbers, seal: this.seals.sealOf({ seq, numbers }, this.now.sum) };
      this.statements.putState.run(seq, bytesOf(this.now.sum), end.seal);
      return { rows, end };
    });
  }

  /** Whether these are all the rows that there are, as they were sealed. */
  isSumOf(addends: Iterable<Buffer>): boolean {
    let sum = 0n;
    for (const addend of addends) sum = sumWith(sum, addend);
    return sum === this.now.sum;
  }

  addendsOf(rows: readonly SharedRow[]): Buffer[] {
    return rows.filter(({ data }) => data !== null).map((row) => this.seals.addendOf(row));
  }

  private state(): State | undefined {
    return this.statements.state.get();
  }

  /** Whether what stands here is, or has become, this machine's own. */
  private isOwn(state: State | undefined): boolean {
    return state ? state.alone === 1 : this.statements.own.get() === 1;
  }

  /** What is other here than the office has it is taken for changed. */
  private adopt(state: State | undefined, end: SharedEnd | null): void {
    if (!this.replaces && !isSame(state, end)) throw new EvidenceError('otherRecord', { message: OTHERS });
    explained(() => {
      this.db.exec('UPDATE shared SET alone = 0');
      const note = this.db.prepare('INSERT OR IGNORE INTO touched VALUES (?, ?)');
      for (const table of this.tables.values()) {
        const keys = this.db
          .prepare<[], string>(`SELECT ${keyText(table, table.name)} FROM main.${table.name}`)
          .pluck()
          .all();
        for (const key of keys) {
          const known = this.statements.known.get(table.name, key);
          const data = rowText(this.rowOf(table, key)!);
          const is = known && this.seals.addendOf({ tab: table.name, key, seq: known.seq, data });
          if (this.replaces || !is?.equals(known!.addend)) note.run(table.name, key);
        }
        const there = new Set(keys);
        const before = this.db.prepare<[string], string>('SELECT key FROM shared_row WHERE tab = ?').pluck();
        for (const key of before.all(table.name)) if (!there.has(key)) note.run(table.name, key);
      }
    });
  }

  private takeInOne(row: SharedRow): void {
    const table = this.tables.get(row.tab);
    if (!table) throw new EvidenceError('newer');
    const key = JSON.parse(row.key) as Value[];
    if (row.data === null) {
      this.statement(`DELETE FROM main.${table.name} WHERE ${byKey(table)}`).run(...key);
      if (table.name === 'portfolio') this.erased.add(String(key[0]));
    } else {
      const given = rowIn(row.data);
      const names = Object.keys(given);
      if (names.some((name) => !table.columns.includes(name))) throw new EvidenceError('newer');
      const others = names.filter((name) => !table.key.includes(name));
      const update = others.map((name) => `${name} = excluded.${name}`).join(', ');
      const sql = `INSERT INTO main.${table.name} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})
        ON CONFLICT (${table.key.join(', ')}) DO ${update ? `UPDATE SET ${update}` : 'NOTHING'}`;
      this.statement(sql).run(...Object.values(given));
    }
    this.count(row);
  }

  /** What the sum is with a row as it is now. */
  private count(row: SharedRow): void {
    const { tab, key, seq, data } = row;
    const known = this.statements.known.get(tab, key);
    if (known) this.now.sum = sumWithout(this.now.sum, known.addend);
    if (data === null) {
      this.statements.remove.run(tab, key);
      return;
    }
    const addend = this.seals.addendOf(row);
    this.now.sum = sumWith(this.now.sum, addend);
    this.statements.put.run(tab, key, seq, addend);
  }

  private rowOf(table: SharedTable, key: string): Record<string, Value> | undefined {
    return this.statement(`SELECT * FROM main.${table.name} WHERE ${byKey(table)}`).get(...JSON.parse(key));
  }

  private statement(sql: string): Database.Statement<unknown[], Record<string, Value>> {
    let statement = this.prepared.get(sql);
    if (!statement) {
      statement = this.db.prepare<unknown[], Record<string, Value>>(sql);
      this.prepared.set(sql, statement);
    }
    return statement;
  }

  /** What a row says that it must not say is altered; the disk's troubles are told as such. */
  private told(work: () => void): void {
    try {
      explained(work);
    } catch (error) {
      const isRows = error instanceof SyntaxError || error instanceof TypeError || error instanceof RangeError;
      if (isRows || String((error as { code?: unknown }).code).startsWith('SQLITE_')) throw altered(error);
      throw error;
    }
  }
}

function byKey({ key }: SharedTable): string {
  return key.map((column) => `${column} = ?`).join(' AND ');
}

/** Of nothing on both sides, too. */
function isSame(state: State | undefined, end: SharedEnd | null): boolean {
  if (!state || !end) return (state?.seq ?? 0) === 0 && (end?.seq ?? 0) === 0;
  return state.seq === end.seq && state.seal.equals(end.seal);
}

function isAhead(state: State | undefined, end: SharedEnd | null): boolean {
  return (state?.seq ?? 0) > (end?.seq ?? 0);
}

const OTHERS =
  'The office has portfolios already, so those of this machine cannot be added to them as they are; take workspace.url away for so long as you export them (atesta portfolio export), put portfolio.sqlite away, and import them anew.';

function refuseOwn(): never {
  throw new EvidenceError('otherRecord', {
    message:
      'The portfolios of this machine are its own and not those of the office; "atesta workspace migrate" brings them there, or says what to do.',
  });
}

function setBack(): EvidenceError {
  return new EvidenceError('otherRecord', {
    message:
      "The office's portfolios are not those that this machine has a copy of, or its database was set back; office.md says what to do.",
  });
}

function altered(cause?: unknown): EvidenceError {
  return new EvidenceError('damaged', {
    message:
      "The office's portfolios were altered in its database, it lost some of them, or evidence.key of this machine is another office's; office.md says what to do.",
    cause,
  });
}
