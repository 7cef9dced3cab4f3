import type Database from 'better-sqlite3';
import type { Credentials, NewKey, StoredKey, UsageBatch, UsageCount, WorkspaceStore } from '../store.ts';
import { Known } from './known.ts';

const ACTIVE = 'SELECT id, name, hash, permissions FROM api_key WHERE revoked_at IS NULL';
const ALL = `
  SELECT id, name, hash, permissions, created_at AS createdAt, last_used_at AS lastUsedAt, revoked_at AS revokedAt
  FROM api_key ORDER BY revoked_at IS NOT NULL, name, id`;

/**
 * The workspace of one machine, in `workspace.sqlite`. It is asked in this thread, a fraction of a millisecond each; by a
 * connection whose `busy_timeout` is 0 nobody waits for another process that is writing.
 */
export class SqliteStore implements WorkspaceStore {
  private readonly db: Database.Database;
  private readonly credentials: Known<Credentials>;

  constructor(db: Database.Database) {
    this.db = db;
    this.credentials = new Known(db, () => ({
      keys: db.prepare(ACTIVE).all() as StoredKey[],
      revokedTokens: new Set(db.prepare('SELECT id FROM revoked_token').pluck().all() as string[]),
    }));
  }

  known(): Credentials {
    return this.credentials.get();
  }

  async look(): Promise<Credentials> {
    return this.credentials.getFresh();
  }

  async createKey({ name, hash, permissions, createdAt }: NewKey): Promise<boolean> {
    const insert = this.db.prepare('INSERT INTO api_key (name, hash, permissions, created_at) VALUES (?, ?, ?, ?)');
    try {
      this.credentials.change(() => insert.run(name, hash, permissions, createdAt));
      return true;
    } catch (error) {
      if ((error as { code?: string }).code !== 'SQLITE_CONSTRAINT_UNIQUE') throw error;
      return false;
    }
  }

  async listKeys(): Promise<StoredKey[]> {
    return this.db.prepare(ALL).all() as StoredKey[];
  }

  async revokeKey(name: string, at: string): Promise<boolean> {
    const update = this.db.prepare('UPDATE api_key SET revoked_at = ? WHERE name = ? AND revoked_at IS NULL');
    return this.credentials.change(() => update.run(at, name)).changes > 0;
  }

  async recordUse(used: ReadonlyMap<number, string>): Promise<void> {
    const update = this.db.prepare('UPDATE api_key SET last_used_at = ? WHERE id = ?');
    const write = this.db.transaction(() => {
      for (const [id, at] of used) update.run(at, id);
    });
    write.immediate();
  }

  async revokeToken(id: string, at: string, expiresAt: string | null): Promise<void> {
    this.credentials.change(() => {
      this.db.prepare('DELETE FROM revoked_token WHERE expires_at < ?').run(at);
      this.db.prepare('INSERT INTO revoked_token VALUES (?, ?, ?) ON CONFLICT DO NOTHING').run(id, at, expiresAt);
    });
  }

  /** What was not written is known here, so that the number of the batch says nothing more. */
  async addUsage({ counts }: UsageBatch): Promise<unknown[]> {
    const add = this.db.prepare(`
      INSERT INTO usage VALUES (@day, @caller, @endpoint, @list, @calls, @units)
      ON CONFLICT DO UPDATE SET calls = calls + excluded.calls, units = units + excluded.units`);
    const refused: unknown[] = [];
    const write = this.db.transaction(() => {
      for (const count of counts) {
        try {
          add.run(count);
        } catch (error) {
          if (!isOfTheRow(error)) throw error;
          refused.push(error);
        }
      }
    });
    write.immediate();
    return refused;
  }

  async usage(from: string, to: string): Promise<UsageCount[]> {
    return this.db
      .prepare('SELECT * FROM usage WHERE day BETWEEN ? AND ? ORDER BY day DESC, caller, endpoint, list')
      .all(from, to) as UsageCount[];
  }

  async close(): Promise<void> {}
}

/** Whether it is this row that cannot be written, and no other row would fare the same. */
function isOfTheRow(error: unknown): boolean {
  const { code } = error as { code?: string };
  return !code?.startsWith('SQLITE_') || /^SQLITE_(CONSTRAINT|MISMATCH|TOOBIG|RANGE)/.test(code);
}
