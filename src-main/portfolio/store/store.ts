import { randomUUID } from 'node:crypto';
import type Database from 'better-sqlite3';
import type { Author, Erasure } from '../../contract/dossiers.ts';
import type { EntryKind } from '../../contract/evidence.ts';
import type { PortfolioSettings } from '../../contract/portfolios.ts';
import { ApiError } from '../../errors/api-error.ts';
import { explained } from '../../evidence/evidence-error.ts';
import { inForce, type PortfolioRules } from '../config.ts';
import { openPortfolios, PATIENCE_MS } from './database.ts';
import { newPortfolioKey, PortfolioVault } from './vault.ts';

/** What the evidence log is still to be told of a portfolio; `number` never comes twice. */
export interface ToLog {
  number: number;
  portfolio: string;
  kind: EntryKind;
  payload: object;
}

export interface PortfolioRow {
  id: string;
  settings: PortfolioSettings;
  /** The highest serial that a subject of it was ever given. */
  top: number;
}

/** How a portfolio was told to be erased. */
export interface PendingErasure {
  id: string;
  author: Author;
  erasure: Erasure;
}

/** The portfolios of a data directory, open for writing. Every method is synchronous and runs in the room's thread. */
export class PortfolioStore {
  readonly db: Database.Database;
  /** What the policy says for every portfolio, whatever its own settings are; those stay as they are. */
  fixed: PortfolioRules['fixed'] = {};
  /** Whether it is a copy of what an office shares: then `shared/` alone begins and ends what is written. */
  readonly isShared: boolean;
  private readonly master: Uint8Array;
  private readonly vaults = new Map<string, PortfolioVault>();
  private readonly statements;
  /** Whether the WAL may still hold what was erased: at first too, as one that was killed may have left it so. */
  private toTruncate = true;

  constructor(dataDir: string, master: Uint8Array, isShared = false) {
    this.db = openPortfolios(dataDir);
    this.isShared = isShared;
    this.master = master;
    const { db } = this;
    this.statements = {
      all: db.prepare<[], Row>('SELECT id, key, settings, top FROM portfolio WHERE erasure IS NULL ORDER BY id'),
      one: db.prepare<[string], Row>('SELECT id, key, settings, top FROM portfolio WHERE id = ? AND erasure IS NULL'),
      key: db.prepare<[string], Buffer>('SELECT key FROM portfolio WHERE id = ?').pluck(),
      insert: db.prepare('INSERT INTO portfolio (id, key, settings) VALUES (?, ?, ?)'),
      change: db.prepare('UPDATE portfolio SET settings = ? WHERE id = ?'),
      log: db.prepare('INSERT INTO to_log (portfolio, kind, sealed) VALUES (?, ?, ?)'),
      toLog: db.prepare<[number], LogRow>('SELECT number, portfolio, kind, sealed FROM to_log ORDER BY number LIMIT ?'),
      logged: db.prepare('DELETE FROM to_log WHERE number = ?'),
      alone: db.prepare('UPDATE shared SET alone = 1 WHERE alone = 0'),
    };
  }

  close(): void {
    this.db.close();
  }

  /** All or nothing, and on the disk when it returns. */
  write<Result>(work: () => Result): Result {
    const result = explained(() => this.db.transaction(() => this.changed(work)).immediate());
    this.truncate();
    return result;
  }

  /** A copy of an office's that is written without it is a copy no longer. */
  private changed<Result>(work: () => Result): Result {
    if (!this.isShared) this.statements.alone.run();
    return work();
  }

  /** What was written by `shared/` is on the disk; `erased`: others' erased portfolios are among it. */
  settled(erased: boolean): void {
    this.toTruncate ||= erased;
    this.truncate();
  }

  read<Result>(work: () => Result): Result {
    return explained(() => this.db.transaction(work)());
  }

  portfolios(): PortfolioRow[] {
    return this.statements.all.all().map((row) => this.rowOf(row));
  }

  /** One of them, or all but the `others`. @throws ApiError `portfolioNotFound` */
  those({ portfolio, others = [] }: { portfolio?: string; others?: readonly string[] }): PortfolioRow[] {
    if (portfolio !== undefined) return [this.portfolio(portfolio)];
    return this.portfolios().filter(({ id }) => !others.includes(id));
  }

  /** @throws ApiError `portfolioNotFound` */
  portfolio(id: string): PortfolioRow {
    const row = this.statements.one.get(id);
    if (!row) throw new ApiError('portfolioNotFound');
    return this.rowOf(row);
  }

  make(settings: PortfolioSettings, author: Author): string {
    const id = randomUUID();
    return this.write(() => {
      const key = newPortfolioKey(this.master, id);
      const vault = new PortfolioVault(this.master, id, key);
      this.statements.insert.run(id, key, vault.seal(settingsLabel(id), settings));
      this.log(id, 'portfolio', { author, settings: inForce(settings, this.fixed) });
      return id;
    });
  }

  /**
   * What the policy fixes stays as the portfolio said it, for the day when no policy does.
   *
   * @throws ApiError `portfolioNotFound`
   */
  change(id: string, settings: PortfolioSettings, author: Author): void {
    this.write(() => {
      const row = this.statements.one.get(id);
      if (!row) throw new ApiError('portfolioNotFound');
      const { deadlineDays, urgentLists } = this.ownOf(row);
      const own = {
        ...settings,
        ...(this.fixed.deadlineDays !== undefined && { deadlineDays }),
        ...(this.fixed.urgentLists && { urgentLists }),
      };
      this.statements.change.run(this.vaultOf(id).seal(settingsLabel(id), own), id);
      this.log(id, 'portfolio', { author, settings: inForce(own, this.fixed) });
    });
  }

  vaultOf(id: string): PortfolioVault {
    let vault = this.vaults.get(id);
    if (!vault) {
      const key = this.statements.key.get(id);
      if (!key) throw new ApiError('portfolioNotFound');
      vault = new PortfolioVault(this.master, id, key);
      this.vaults.set(id, vault);
    }
    return vault;
  }

  /** Drops the key of a portfolio from memory; it is unwrapped anew where it is needed. */
  forgetKey(id: string): void {
    this.vaults.delete(id);
  }

  /** Puts down what the evidence log is to be told, in the transaction that is under way. */
  log(portfolio: string, kind: EntryKind, payload: object): void {
    this.statements.log.run(portfolio, kind, this.vaultOf(portfolio).seal(logLabel(portfolio), payload));
  }

  /** The first `most` things that the log is still to be told. */
  toLog(most: number): ToLog[] {
    return this.read(() =>
      this.statements.toLog.all(most).map(({ sealed, ...row }) => ({
        ...row,
        payload: this.vaultOf(row.portfolio).open<object>(logLabel(row.portfolio), sealed),
      })),
    );
  }

  logged(numbers: readonly number[]): void {
    this.write(() => {
      for (const number of numbers) this.statements.logged.run(number);
    });
  }

  /** From now on the portfolio is not there for anybody; `finishErasure` takes away what it had. @throws ApiError */
  beginErasure(pending: PendingErasure): void {
    this.write(() => {
      this.portfolio(pending.id);
      const sealed = this.vaultOf(pending.id).seal(erasureLabel(pending.id), pending);
      this.db.prepare('UPDATE portfolio SET erasure = ? WHERE id = ?').run(sealed, pending.id);
    });
  }

  /** Erasures that were begun and not finished. */
  pendingErasures(): PendingErasure[] {
    const rows = this.db
      .prepare<[], { id: string; erasure: Buffer }>('SELECT id, erasure FROM portfolio WHERE erasure IS NOT NULL')
      .all();
    return rows.map(({ id, erasure }) => this.vaultOf(id).open<PendingErasure>(erasureLabel(id), erasure));
  }

  /**
   * Takes away the key of a portfolio and all that it sealed, and overwrites both on the disk; while a report is being read
   * the latter comes with the first write after it.
   */
  finishErasure(id: string): void {
    this.toTruncate = true;
    this.write(() => {
      for (const table of TABLES) {
        this.db.prepare(`DELETE FROM ${table} WHERE portfolio = ?`).run(id);
      }
      this.db.prepare('DELETE FROM portfolio WHERE id = ?').run(id);
    });
    this.forgetKey(id);
  }

  /** Empties the WAL, where what was erased may still stand; while somebody reads it, the next write tries again. */
  private truncate(): void {
    if (!this.toTruncate || this.db.inTransaction) return;
    this.db.pragma('busy_timeout = 0'); // nobody's watching waits for who reads
    try {
      const [done] = this.db.pragma('wal_checkpoint(TRUNCATE)') as [{ busy: number }];
      this.toTruncate = done.busy !== 0;
    } catch {
      // What was written or erased was; the disk is full, or another process writes.
    } finally {
      this.db.pragma(`busy_timeout = ${PATIENCE_MS}`);
    }
  }

  private rowOf(row: Row): PortfolioRow {
    return { id: row.id, top: row.top, settings: inForce(this.ownOf(row), this.fixed) };
  }

  private ownOf({ id, settings }: Row): PortfolioSettings {
    const given = this.vaultOf(id).open<PortfolioSettings>(settingsLabel(id), settings);
    // One made before registrations were watched does not ask for them.
    return { ...given, registrations: given.registrations ?? false };
  }
}

interface Row {
  id: string;
  key: Buffer;
  settings: Buffer;
  top: number;
}

interface LogRow {
  number: number;
  portfolio: string;
  kind: EntryKind;
  sealed: Buffer;
}

/** Those that have rows of a portfolio beside its own. */
const TABLES = ['subject', 'watch', 'outcome', 'registration_watch', 'registration', 'alert', 'escalation', 'to_log'];

const settingsLabel = (id: string) => `settings ${id}`;
const logLabel = (id: string) => `log ${id}`;
const erasureLabel = (id: string) => `erasure ${id}`;
