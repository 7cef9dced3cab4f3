import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type Database from 'better-sqlite3';
import { ALL_PERMISSIONS, type Permission } from '../contract/permissions.ts';
import type { CreatedKey, KeySummary } from '../contract/workstation.ts';
import type { Caller } from '../http/endpoint.ts';

/** Another process's change to the keys is honoured at the latest after this long (contract: one second). */
const RECHECK_MS = 250;

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
  private active: Holder[] = [];
  private version = -1;
  private checkedAt = 0;
  private readonly used = new Map<number, string>();

  constructor(db: Database.Database) {
    this.db = db;
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
      this.db
        .prepare('INSERT INTO api_key (name, hash, permissions, created_at) VALUES (?, ?, ?, ?)')
        .run(name, hashOf(key), JSON.stringify(granted), createdAt);
    } catch (error) {
      if ((error as { code?: string }).code !== 'SQLITE_CONSTRAINT_UNIQUE') throw error;
      throw new KeyError(
        'nameTaken',
        `There is already a key named "${name}"; revoke it first or choose another name.`,
      );
    }
    this.version = -1;
    return { name, permissions: granted, createdAt, lastUsedAt: null, revokedAt: null, key };
  }

  /** All keys, active ones first. */
  list(): KeySummary[] {
    const rows = this.db.prepare('SELECT * FROM api_key ORDER BY revoked_at IS NOT NULL, name, id').all() as Row[];
    return rows.map((row) => ({
      name: row.name,
      permissions: JSON.parse(row.permissions) as Permission[],
      createdAt: row.created_at,
      lastUsedAt: this.used.get(row.id) ?? row.last_used_at,
      revokedAt: row.revoked_at,
    }));
  }

  /** Revokes the active key of this name. Throws KeyError when there is none. */
  revoke(name: string): void {
    const done = this.db
      .prepare('UPDATE api_key SET revoked_at = ? WHERE name = ? AND revoked_at IS NULL')
      .run(new Date().toISOString(), name);
    if (done.changes === 0)
      throw new KeyError('notFound', `There is no active key named "${name}"; see "atesta keys list".`);
    this.version = -1;
  }

  /** The caller that holds this key; null when nobody does. A key that is not known may be new: look again at once. */
  verify(key: string): Caller | null {
    const hash = hashOf(key);
    this.refresh(RECHECK_MS);
    const found = this.find(hash) ?? (this.refresh(0) ? this.find(hash) : null);
    if (found) this.used.set(found.id, new Date().toISOString());
    return found?.caller ?? null;
  }

  /** Writes when each key was last used; called now and then, not at each request. */
  flush(): void {
    if (this.used.size === 0) return;
    const update = this.db.prepare('UPDATE api_key SET last_used_at = ? WHERE id = ?');
    this.db.transaction(() => {
      for (const [id, at] of this.used) update.run(at, id);
    })();
    this.used.clear();
  }

  private find(hash: Buffer): Holder | null {
    let found: Holder | null = null;
    for (const holder of this.active) if (timingSafeEqual(holder.hash, hash)) found = holder;
    return found;
  }

  /** Reads the keys again if they may have changed and were last looked at `age` ms ago; whether they were read. */
  private refresh(age: number): boolean {
    const now = performance.now();
    if (this.version >= 0 && now - this.checkedAt < age) return false;
    this.checkedAt = now;
    const version = this.db.pragma('data_version', { simple: true }) as number;
    if (version === this.version) return false;
    const rows = this.db.prepare('SELECT * FROM api_key WHERE revoked_at IS NULL').all() as Row[];
    this.active = rows.map((row) => ({
      id: row.id,
      hash: row.hash,
      caller: { name: row.name, kind: 'key', permissions: new Set(JSON.parse(row.permissions) as string[]) },
    }));
    this.version = version;
    return true;
  }
}

/** SHA-256 is enough for a secret of 256 random bits: there is nothing to guess, so nothing to slow down. */
export function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

/** The permissions, checked against those that exist. Throws KeyError. */
export function checkPermissions(permissions: readonly string[]): Permission[] {
  const unknown = permissions.find((permission) => !ALL_PERMISSIONS.includes(permission as Permission));
  if (unknown !== undefined || permissions.length === 0) {
    const what = unknown === undefined ? 'At least one permission is needed' : `There is no permission "${unknown}"`;
    throw new KeyError('invalid', `${what}; the permissions are ${ALL_PERMISSIONS.join(', ')}.`);
  }
  return [...new Set(permissions)] as Permission[];
}
