import { randomBytes } from 'node:crypto';
import type Database from 'better-sqlite3';
import { damagedAt } from '../evidence-error.ts';
import { dataKeyLabel } from '../vault/labels.ts';
import { KEY_BYTES, seal, unseal } from '../vault/sealing.ts';
import { sumOf } from './sums.ts';

/** Keys that stay unwrapped in memory. */
const MOST_KEPT = 10_000;

/** The data keys of scopes, wrapped by the master key. */
export class DataKeys {
  private readonly master: Uint8Array;
  private readonly select;
  private readonly isErased;
  private readonly first;
  private readonly insert;
  private readonly remove;
  private readonly kept = new Map<string, Buffer>();

  constructor(db: Database.Database, master: Uint8Array) {
    this.master = master;
    this.select = db.prepare<[string], Buffer>('SELECT sealed FROM data_key WHERE scope = ?').pluck();
    this.isErased = db.prepare<[string], 1>('SELECT 1 FROM entry WHERE erases = ?').pluck();
    this.first = db.prepare<[string], 1>('SELECT 1 FROM entry WHERE scope = ? LIMIT 1').pluck();
    this.insert = db.prepare('INSERT INTO data_key (scope, sealed, sum) VALUES (?, ?, ?)');
    this.remove = db.prepare('DELETE FROM data_key WHERE scope = ?');
  }

  /**
   * The key of a scope; null where the scope is unknown, or was erased.
   *
   * @throws EvidenceError `damaged` where it has entries and its key is gone or cannot be unwrapped.
   */
  of(scope: string): Buffer | null {
    const kept = this.kept.get(scope);
    if (kept) return kept;
    const sealed = this.select.get(scope);
    if (sealed) return this.keep(scope, unseal(this.master, dataKeyLabel(scope), sealed));
    if (this.hasEntries(scope) && !this.isErased.get(scope)) throw damagedAt('the key of a dossier');
    return null;
  }

  /** Whether the log has entries of this scope, erased or not. */
  hasEntries(scope: string): boolean {
    return this.first.get(scope) !== undefined;
  }

  /** Makes the key of a new scope. */
  make(scope: string): Buffer {
    const key = randomBytes(KEY_BYTES);
    const sealed = seal(this.master, dataKeyLabel(scope), key);
    this.insert.run(scope, sealed, sumOf(scope, sealed));
    return this.keep(scope, key);
  }

  /** Destroys the key of a scope. */
  destroy(scope: string): void {
    this.remove.run(scope);
    this.kept.get(scope)?.fill(0);
    this.kept.delete(scope);
  }

  /** Forgets what is in memory, which the database may no longer say. */
  forget(): void {
    this.kept.clear();
  }

  private keep(scope: string, key: Buffer | null): Buffer {
    if (!key) throw damagedAt('the key of a dossier');
    if (this.kept.size >= MOST_KEPT) this.kept.clear();
    this.kept.set(scope, key);
    return key;
  }
}
