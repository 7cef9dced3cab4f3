import { createHash } from 'node:crypto';
import type Database from 'better-sqlite3';
import { decodeJwt } from 'jose';
import { Known } from './known.ts';

/** Access tokens that were revoked, by their `jti`; those without one by the hash of what is signed in them. */
export class RevokedTokens {
  private readonly db: Database.Database;
  private readonly ids: Known<ReadonlySet<string>>;

  constructor(db: Database.Database) {
    this.db = db;
    this.ids = new Known(db, () => {
      return new Set(db.prepare('SELECT id FROM revoked_token').pluck().all() as string[]);
    });
  }

  /** @throws ApiError `busy` when that cannot be known, as the workspace cannot be read. */
  has(id: string): boolean {
    return this.ids.get().has(id);
  }

  /** Revokes; `expiresAt` (Unix seconds), where it is known, says when the token has ended and the note may go. */
  add(id: string, expiresAt?: number): void {
    const now = new Date().toISOString();
    const end = expiresAt === undefined ? null : new Date(expiresAt * 1000).toISOString();
    this.ids.change(() => {
      this.db.prepare('DELETE FROM revoked_token WHERE expires_at < ?').run(now);
      this.db.prepare('INSERT INTO revoked_token VALUES (?, ?, ?) ON CONFLICT DO NOTHING').run(id, now, end);
    });
  }
}

/**
 * What a token is known by. A signature can be written in several ways, what it signs cannot: so where there is no `jti`
 * the hash is of that alone.
 */
export function idOfToken(token: string): string {
  const { jti } = decodeJwt(token);
  if (typeof jti === 'string' && jti !== '') return jti;
  const signed = token.slice(0, token.lastIndexOf('.'));
  return `sha256:${createHash('sha256').update(signed).digest('hex')}`;
}
