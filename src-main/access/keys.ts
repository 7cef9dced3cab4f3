import { hash, randomBytes, timingSafeEqual } from 'node:crypto';
import { ALL_PERMISSIONS, type Permission } from '../contract/permissions.ts';
import type { CreatedKey, KeySummary } from '../contract/window/integration.ts';
import type { Caller } from '../http/endpoint.ts';
import type { Credentials, WorkspaceStore } from '../workspace/store.ts';

interface Holder {
  id: number;
  hash: Buffer;
  caller: Caller;
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
  private readonly store: WorkspaceStore;
  private readonly used = new Map<number, string>();
  private holders: { of: Credentials; all: readonly Holder[] } | undefined;

  constructor(store: WorkspaceStore) {
    this.store = store;
  }

  /** Creates a key and returns it, the only time that it can be seen. Throws KeyError. */
  async create(name: string, permissions: readonly string[]): Promise<CreatedKey> {
    if (!/^[\p{L}\p{N}][\p{L}\p{N} ._@-]{0,63}$/u.test(name)) {
      throw new KeyError(
        'invalid',
        'A key name has 1 to 64 letters, digits, spaces or . _ @ - and starts with a letter or digit.',
      );
    }
    const granted = checkPermissions(permissions);
    const key = `atesta_${randomBytes(32).toString('base64url')}`;
    const createdAt = new Date().toISOString();
    const stored = { name, hash: hashOf(key), permissions: JSON.stringify(granted), createdAt };
    if (!(await this.store.createKey(stored))) {
      throw new KeyError(
        'nameTaken',
        `There is already a key named "${name}"; revoke it first or choose another name.`,
      );
    }
    return { name, permissions: granted, createdAt, lastUsedAt: null, revokedAt: null, key };
  }

  /** All keys, active ones first. */
  async list(): Promise<KeySummary[]> {
    const rows = await this.store.listKeys();
    return rows.map((row) => ({
      name: row.name,
      permissions: permissionsOf(row.permissions),
      createdAt: row.createdAt,
      lastUsedAt: later(this.used.get(row.id) ?? null, row.lastUsedAt),
      revokedAt: row.revokedAt,
    }));
  }

  /** Revokes the active key of this name. Throws KeyError when there is none. */
  async revoke(name: string): Promise<void> {
    if (await this.store.revokeKey(name, new Date().toISOString())) return;
    throw new KeyError('notFound', `There is no active key named "${name}"; see "atesta keys list".`);
  }

  /**
   * The caller that holds this key; null when nobody does. A key that is not known may be new: look again at once.
   *
   * @throws ApiError `busy` or `workspaceUnreachable` when that cannot be known.
   */
  async verify(key: string): Promise<Caller | null> {
    const own = hashOf(key);
    const found = holderOf(own, this.among(this.store.known())) ?? holderOf(own, this.among(await this.store.look()));
    if (found) this.used.set(found.id, new Date().toISOString());
    return found?.caller ?? null;
  }

  /** Writes when each key was last used; called now and then, not at each request. */
  async flush(): Promise<void> {
    if (this.used.size === 0) return;
    const written = new Map(this.used);
    await this.store.recordUse(written);
    for (const [id, at] of written) if (this.used.get(id) === at) this.used.delete(id);
  }

  private among(credentials: Credentials): readonly Holder[] {
    if (this.holders?.of !== credentials) {
      const all = credentials.keys.map(({ id, hash, name, permissions }): Holder => {
        return { id, hash, caller: { name, kind: 'key', permissions: new Set(permissionsOf(permissions)) } };
      });
      this.holders = { of: credentials, all };
    }
    return this.holders.all;
  }
}

/** A row that somebody else wrote badly allows nothing, and does not keep the others out. */
function permissionsOf(text: string): Permission[] {
  try {
    const permissions: unknown = JSON.parse(text);
    return Array.isArray(permissions) ? permissions : [];
  } catch {
    return [];
  }
}

/** Of two times in the form of ISO 8601 the later one. */
function later(one: string | null, other: string | null): string | null {
  return (one ?? '') > (other ?? '') ? one : other;
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
