import { createHash } from 'node:crypto';
import { decodeJwt } from 'jose';
import type { WorkspaceStore } from '../workspace/store.ts';

/** Access tokens that were revoked, by their `jti`; those without one by the hash of what is signed in them. */
export class RevokedTokens {
  private readonly store: WorkspaceStore;

  constructor(store: WorkspaceStore) {
    this.store = store;
  }

  /** @throws ApiError `busy` or `workspaceUnreachable` when that cannot be known. */
  has(id: string): boolean {
    return this.store.known().revokedTokens.has(id);
  }

  /** Revokes; `expiresAt` (Unix seconds), where it is known, says when the token has ended and the note may go. */
  async add(id: string, expiresAt?: number): Promise<void> {
    const end = expiresAt === undefined ? null : new Date(expiresAt * 1000).toISOString();
    await this.store.revokeToken(id, new Date().toISOString(), end);
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
