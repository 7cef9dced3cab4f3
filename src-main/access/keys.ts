import { hash, randomBytes, timingSafeEqual } from 'node:crypto';
import type Database from 'better-sqlite3';
import { ALL_PERMISSIONS, type Permission } from '../contract/permissions.ts';
import type { CreatedKey, KeySummary } from '../contract/window/integration.ts';
import type { Caller } from '../http/endpoint.ts';
import { Known } from './known.ts';

interface Holder {
  id: number;
  hash: Buffer;
  caller: Caller;
}

interface Row {
  id: number;
  name: string;
  hash: Buffer;
  permissions: string;
  created_at: string;
  last_used_at: string | null;
  revoked_at: string | null;
}

export class KeyError extends Error {
  readonly reason: 'nameTaken' | 'notFound' | 'invalid';

  constructor(reason: KeyError['reason'], message: string) {
    super(message);
    this.reason = reason;
  }
}

/**
 * API keys: 256 random bits, of which only the SHA-256 is kept. Verification compares the hash with every active one in
 * constant time, so neither the place nor the length of a wrong guess shows.
 */
export class Keys {
  private readonly db: Database.Database;
  private readonly active: Known<Holder[]>;
  private readonly used = new Map<number, string>();

  constructor(db: Database.Database) {
    this.db = db;
    this.active = new Known(db, () => this.readActive());
  }

  /** Creates a key and returns it, the only time that it can be seen. Throws KeyError. */
  create(name: string, permissions: readonly string[]): CreatedKey {
    if (!/^[\p{L}\p{N}][\p{L}\p{N} ._@-]{0,63}$/u.test(name)) {
      throw new KeyError(
        'invalid',
        'A key name has 1 to 64 letters, digits, spaces or . _ @ - and starts with a letter or digit.',
      );
    }
    const granted = checkPermissions(permissions);
    const key = `atesta_${randomBytes(32).toString('base64url')}`;
    const createdAt = new Date().toISOString();
    try {
      const insert = this.db.prepare('INSERT INTO api_key (name, hash, permissions, created_at) VALUES (?, ?, ?, ?)');
      this.active.change(() => insert.run(name, hashOf(key), JSON.stringify(granted), createdAt));
    } catch (error) {
      if ((error as { code?: string }).code !== 'SQLITE_CONSTRAINT_UNIQUE') throw error;
      throw new KeyError(
        'nameTaken',
        `There is already a key named "${name}"; revoke it first or choose another name.`,
      );
    }
    return { name, permissions: granted, createdAt, lastUsedAt: null, revokedAt: null, key };
  }

  /** All keys, active ones first. */
  list(): KeySummary[] {
    const rows = this.db.prepare('SELECT * FROM api_key ORDER BY revoked_at IS NOT NULL, name, id').all() as Row[];
    return rows.map((row) => ({
      name: row.name,
      permissions: permissionsOf(row),
      createdAt: row.created_at,
      lastUsedAt: this.used.get(row.id) ?? row.last_used_at,
      revokedAt: row.revoked_at,
    }));
  }

  /** Revokes the active key of this name. Throws KeyError when there is none. */
  revoke(name: string): void {
    const update = this.db.prepare('UPDATE api_key SET revoked_at = ? WHERE name = ? AND revoked_at IS NULL');
    const done = this.active.change(() => update.run(new Date().toISOString(), name));
    if (done.changes === 0)
      throw new KeyError('notFound', `There is no active key named "${name}"; see "atesta keys list".`);
  }

  /**
   * The caller that holds this key; null when nobody does. A key that is not known may be new: look again at once.
   *
   * @throws ApiError `busy` when that cannot be known, as the workspace cannot be read.
   */
  verify(key: string): Caller | null {
    const own = hashOf(key);
    const found = holderOf(own, this.active.get()) ?? holderOf(own, this.active.getFresh());
    if (found) this.used.set(found.id, new Date().toISOString());
    return found?.caller ?? null;
  }

  /** Writes when each key was last used; called now and then, not at each request. */
  flush(): void {
    if (this.used.size === 0) return;
    const update = this.db.prepare('UPDATE api_key SET last_used_at = ? WHERE id = ?');
    const write = this.db.transaction(() => {
      for (const [id, at] of this.used) update.run(at, id);
    });
    write.immediate();
    this.used.clear();
  }

  private readActive(): Holder[] {
    const rows = this.db.prepare('SELECT * FROM api_key WHERE revoked_at IS NULL').all() as Row[];
    return rows.map((row) => ({
      id: row.id,
      hash: row.hash,
      caller: { name: row.name, kind: 'key', permissions: new Set(permissionsOf(row)) },
    }));
  }
}

/** A row that somebody else wrote badly allows nothing, and does not keep the others out. */
function permissionsOf(row: Row): Permission[] {
  try {
    const permissions: unknown = JSON.parse(row.permissions);
    return Array.isArray(permissions) ? permissions : [];
  } catch {
    return [];
  }
}

function holderOf(hash: Buffer, holders: readonly Holder[]): Holder | null {
  let found: Holder | null = null;
  for (const holder of holders) if (timingSafeEqual(holder.hash, hash)) found = holder;
  return found;
}

/** SHA-256 is enough for a secret of 256 random bits: there is nothing to guess, so nothing to slow down. */
export function hashOf(secret: string): Buffer {
  return hash('sha256', secret, 'buffer');
}

/** The permissions, checked against those that exist. Throws KeyError. */
function checkPermissions(permissions: readonly string[]): Permission[] {
  const unknown = permissions.find((permission) => !ALL_PERMISSIONS.includes(permission as Permission));
  if (unknown !== undefined || permissions.length === 0) {
    const what = unknown === undefined ? 'At least one permission is needed' : `There is no permission "${unknown}"`;
    throw new KeyError('invalid', `${what}; the permissions are ${ALL_PERMISSIONS.join(', ')}.`);
  }
  return [...new Set(permissions)] as Permission[];
}
