import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
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

/**
 * JWT access tokens: HS256 with the workstation's own secret, RS256 or ES256 with the keys that IT configures. The
 * algorithm decides which keys are looked at, never the other way round, so a public key cannot pass as a secret.
 */
export class Tokens {
  private readonly dataDir: string;
  private readonly jwksFile: string | undefined;
  private jwks: { stamp: number; keys: JWTVerifyGetKey } | undefined;

  /** `jwksFile` is a JSON Web Key Set with the public keys of IT's issuer; it is read again when it changes. */
  constructor(dataDir: string, jwksFile?: string) {
    this.dataDir = dataDir;
    this.jwksFile = jwksFile;
  }

  /** A token for `name`, valid for `seconds`. */
  async issue(name: string, permissions: readonly Permission[], seconds: number): Promise<string> {
    return new SignJWT({ permissions: [...permissions] })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setSubject(name)
      .setIssuedAt()
      .setExpirationTime(Math.floor(Date.now() / 1000) + seconds)
      .sign(this.secret());
  }

  /** The caller that the token names; null when it is not valid, for whatever reason. */
  async verify(token: string): Promise<Caller | null> {
    try {
      const payload = await this.payloadOf(token);
      const { permissions, sub } = payload;
      if (!Array.isArray(permissions) || permissions.some((permission) => typeof permission !== 'string')) return null;
      return { name: sub ?? 'token', kind: 'token', permissions: new Set(permissions as string[]) };
    } catch {
      return null;
    }
  }

  private async payloadOf(token: string): Promise<JWTPayload> {
    const { alg } = decodeProtectedHeader(token);
    const required = { requiredClaims: ['exp', 'permissions'] };
    if (alg === 'HS256') return (await jwtVerify(token, this.secret(), { ...required, algorithms: ['HS256'] })).payload;
    if (alg !== 'RS256' && alg !== 'ES256') throw new Error('algorithm not allowed');
    return (await jwtVerify(token, this.publicKeys(), { ...required, algorithms: [alg] })).payload;
  }

  private publicKeys(): JWTVerifyGetKey {
    if (!this.jwksFile) throw new Error('no key set configured');
    const stamp = statSync(this.jwksFile).mtimeMs;
    if (this.jwks?.stamp !== stamp) {
      const set = JSON.parse(readFileSync(this.jwksFile, 'utf8')) as JSONWebKeySet;
      this.jwks = { stamp, keys: createLocalJWKSet(set) };
    }
    return this.jwks.keys;
  }

  /** 256 random bits in a file of the user's own, made at the first use. */
  private secret(): Uint8Array {
    const file = path.join(this.dataDir, 'token-secret');
    try {
      return Buffer.from(readFileSync(file, 'utf8').trim(), 'base64url');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
    mkdirSync(this.dataDir, { recursive: true, mode: 0o700 });
    try {
      writeFileSync(file, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' });
    } catch (error) {
      // Another process was faster: its secret is the one.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    return Buffer.from(readFileSync(file, 'utf8').trim(), 'base64url');
  }
}

/** Seconds of a duration such as `90s`, `15m`, `1h`, `7d`; null when it is none. */
export function parseDuration(text: string): number | null {
  const match = /^([1-9]\d{0,5})([smhd])$/.exec(text);
  if (!match) return null;
  const unit = { s: 1, m: 60, h: 3600, d: 86400 }[match[2] as 's' | 'm' | 'h' | 'd'];
  return Number(match[1]) * unit;
}
