import { randomUUID } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import {
  createLocalJWKSet,
  decodeProtectedHeader,
  type JSONWebKeySet,
  type JWTPayload,
  type JWTVerifyGetKey,
  jwtVerify,
  SignJWT,
} from 'jose';
import type { Permission } from '../contract/permissions.ts';
import type { Caller } from '../http/endpoint.ts';
import { idOfToken } from './revoked-tokens.ts';
import { tokenSecret } from './token-secret.ts';

/** A caller's name goes into the usage record, where it has to fit. */
const LONGEST_NAME = 200;

/** An access token that cannot be issued or revoked; the message is one sentence. */
export class TokenError extends Error {}

export interface IssuedToken {
  token: string;
  /** By what it can be revoked without it. */
  jti: string;
}

/**
 * JWT access tokens: HS256 with the workstation's own secret, RS256 or ES256 with the keys that IT configures. The
 * algorithm decides which keys are looked at, never the other way round, so a public key cannot pass as a secret.
 */
export class Tokens {
  private readonly dataDir: string;
  private readonly jwksFile: string | undefined;
  private readonly isRevoked: (id: string) => boolean;
  private jwks: { stamp: string; keys: JWTVerifyGetKey } | undefined;

  /**
   * `jwksFile` is a JSON Web Key Set with the public keys of IT's issuer; it is read again when it changes. `isRevoked` is
   * asked for the id of each token that is otherwise valid; without it none is revoked.
   */
  constructor(dataDir: string, jwksFile?: string, isRevoked: (id: string) => boolean = () => false) {
    this.dataDir = dataDir;
    this.jwksFile = jwksFile;
    this.isRevoked = isRevoked;
  }

  /** A token for `name`, valid for `seconds`. Throws TokenError. */
  async issue(name: string, permissions: readonly Permission[], seconds: number): Promise<IssuedToken> {
    if (!isCallerName(name)) throw new TokenError(`The name of a token has 1 to ${LONGEST_NAME} characters.`);
    const jti = randomUUID();
    const token = await new SignJWT({ permissions: [...permissions] })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setSubject(name)
      .setJti(jti)
      .setIssuedAt()
      .setExpirationTime(Math.floor(Date.now() / 1000) + seconds)
      .sign(tokenSecret(this.dataDir));
    return { token, jti };
  }

  /**
   * The caller that the token names; null when it is not valid, for whatever reason.
   *
   * @throws ApiError `busy` when it cannot be known whether it was revoked.
   */
  async verify(token: string): Promise<Caller | null> {
    const payload = await this.payloadOf(token).catch(() => null);
    if (!payload) return null;
    const { permissions, sub = 'token' } = payload;
    if (!Array.isArray(permissions) || permissions.some((permission) => typeof permission !== 'string')) return null;
    if (!isCallerName(sub) || this.isRevoked(idOfToken(token))) return null;
    return { name: sub, kind: 'token', permissions: new Set(permissions as string[]) };
  }

  /** By what a token that is valid here can be revoked, and when it ends (Unix seconds). Throws TokenError. */
  async revocable(token: string): Promise<{ id: string; expiresAt: number }> {
    const payload = await this.payloadOf(token).catch(() => null);
    if (!payload) throw new TokenError('This token is not valid here, or has ended: there is nothing to revoke.');
    return { id: idOfToken(token), expiresAt: payload.exp! };
  }

  private async payloadOf(token: string): Promise<JWTPayload> {
    const { alg } = decodeProtectedHeader(token);
    const required = { requiredClaims: ['exp', 'permissions'] };
    if (alg === 'HS256')
      return (await jwtVerify(token, tokenSecret(this.dataDir), { ...required, algorithms: ['HS256'] })).payload;
    if (alg !== 'RS256' && alg !== 'ES256') throw new Error('algorithm not allowed');
    return (await jwtVerify(token, this.publicKeys(), { ...required, algorithms: [alg] })).payload;
  }

  private publicKeys(): JWTVerifyGetKey {
    if (!this.jwksFile) throw new Error('no key set configured');
    const { ino, size, mtimeMs, ctimeMs } = statSync(this.jwksFile);
    const stamp = [ino, size, mtimeMs, ctimeMs].join(' ');
    if (this.jwks?.stamp !== stamp) {
      const set = JSON.parse(readFileSync(this.jwksFile, 'utf8')) as JSONWebKeySet;
      this.jwks = { stamp, keys: createLocalJWKSet(set) };
    }
    return this.jwks.keys;
  }
}

/** Claims are whatever the issuer wrote: only a text of some length can stand for a caller. */
function isCallerName(sub: unknown): sub is string {
  return typeof sub === 'string' && sub !== '' && sub.length <= LONGEST_NAME;
}

/** Seconds of a duration such as `90s`, `15m`, `1h`, `7d`; null when it is none. */
export function parseDuration(text: string): number | null {
  const match = /^([1-9]\d{0,5})([smhd])$/.exec(text);
  if (!match) return null;
  const unit = { s: 1, m: 60, h: 3600, d: 86400 }[match[2] as 's' | 'm' | 'h' | 'd'];
  return Number(match[1]) * unit;
}
