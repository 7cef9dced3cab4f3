import { once } from 'node:events';
import { readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { exportJWK, generateKeyPair, importJWK, SignJWT } from 'jose';
import { describe, expect, test } from 'vitest';
import { RevokedTokens } from '../../src-main/access/revoked-tokens.ts';
import { parseDuration, Tokens } from '../../src-main/access/tokens.ts';
import { PERMISSIONS } from '../../src-main/contract/permissions.ts';
import { openWorkspace } from '../../src-main/workspace/sqlite/database.ts';
import { SqliteStore } from '../../src-main/workspace/sqlite/store.ts';
import { tempDir } from '../support/temp-dir.ts';

const SECRET_MAKER = new URL('./secret-maker.child.ts', import.meta.url);
const permissions = [PERMISSIONS.residence];
const soon = () => Math.floor(Date.now() / 1000) + 60;

describe('the workstation’s own token', () => {
  test('names its holder and permissions', async () => {
    const tokens = new Tokens(tempDir());
    const { token } = await tokens.issue('intake', permissions, 60);
    expect(await tokens.verify(token)).toMatchObject({
      name: 'intake',
      kind: 'token',
      permissions: new Set(permissions),
    });
  });

  test('is of no use on another workstation', async () => {
    const { token } = await new Tokens(tempDir()).issue('intake', permissions, 60);
    expect(await new Tokens(tempDir()).verify(token)).toBeNull();
  });

  test('holds across processes, by a secret that only the user can read', async () => {
    const dir = tempDir();
    const { token } = await new Tokens(dir).issue('intake', permissions, 60);
    expect(await new Tokens(dir).verify(token)).not.toBeNull();
    if (process.platform !== 'win32') expect(statSync(path.join(dir, 'token-secret')).mode & 0o077).toBe(0);
  });

  test('ends', async () => {
    const tokens = new Tokens(tempDir());
    const { token } = await tokens.issue('intake', permissions, -1);
    expect(await tokens.verify(token)).toBeNull();
  });

  test.each(['', 'x'.repeat(201)])('is not made for a name of no use', async (name) => {
    await expect(new Tokens(tempDir()).issue(name, permissions, 60)).rejects.toThrow(/1 to 200 characters/);
  });

  test('is not signed with a secret that was cut off', async () => {
    const dir = tempDir();
    for (const text of ['', 'c2hvcnQ', '\n']) {
      writeFileSync(path.join(dir, 'token-secret'), text);
      await expect(new Tokens(dir).issue('intake', permissions, 60)).rejects.toThrow(/token-secret is damaged/);
      const short = Buffer.from(text.trim() || 'AA', 'base64url');
      const forged = new SignJWT({ permissions, exp: soon() }).setProtectedHeader({ alg: 'HS256' }).sign(short);
      expect(await new Tokens(dir).verify(await forged)).toBeNull();
    }
  });

  test('is good whichever of several processes made the secret', async () => {
    for (let round = 0; round < 5; round++) {
      const dir = tempDir();
      const start = new Int32Array(new SharedArrayBuffer(4));
      const workers = Array.from({ length: 4 }, () => new Worker(SECRET_MAKER, { workerData: { dir, start } }));
      await Promise.all(workers.map((worker) => once(worker, 'message')));
      const secrets = Promise.all(workers.map((worker) => once(worker, 'message')));
      Atomics.store(start, 0, 1);
      Atomics.notify(start, 0);
      const made = (await secrets).flat() as string[];
      expect(new Set(made).size).toBe(1);
      expect(Buffer.from(made[0]!, 'base64url')).toHaveLength(32);
      expect(readdirSync(dir)).toEqual(['token-secret']);
    }
  });
});

describe('a name that a token gives itself', () => {
  const signed = async (dir: string, sub: unknown) => {
    await new Tokens(dir).issue('first', permissions, 60);
    const secret = Buffer.from(readFileSync(path.join(dir, 'token-secret'), 'utf8').trim(), 'base64url');
    return new SignJWT({ permissions, exp: soon(), sub } as never).setProtectedHeader({ alg: 'HS256' }).sign(secret);
  };

  test.each([{ not: 'text' }, ['erp'], 7, true, null, '', 'x'.repeat(201)])('as %j is refused', async (sub) => {
    const dir = tempDir();
    expect(await new Tokens(dir).verify(await signed(dir, sub))).toBeNull();
  });

  test('may be missing, or long', async () => {
    const dir = tempDir();
    expect(await new Tokens(dir).verify(await signed(dir, undefined))).toMatchObject({ name: 'token' });
    expect(await new Tokens(dir).verify(await signed(dir, 'x'.repeat(200)))).not.toBeNull();
  });
});

describe('a revoked token', () => {
  const workstation = (dir = tempDir()) => {
    const revoked = new RevokedTokens(new SqliteStore(openWorkspace(dir)));
    return { dir, revoked, tokens: new Tokens(dir, undefined, (id) => revoked.has(id)) };
  };

  test('is nobody’s, within a second also where another process revoked it; others stay', async () => {
    const { dir, tokens } = workstation();
    const [one, other] = [await tokens.issue('one', permissions, 60), await tokens.issue('one', permissions, 60)];
    expect(await tokens.verify(one.token)).toMatchObject({ name: 'one' });
    const { id, expiresAt } = await tokens.revocable(one.token);
    expect(id).toBe(one.jti);
    await workstation(dir).revoked.add(id, expiresAt);
    await expect.poll(() => tokens.verify(one.token), { timeout: 1000 }).toBeNull();
    expect(await tokens.verify(other.token)).not.toBeNull();
  });

  test('without a jti is known by what it signs, however its signature is written', async () => {
    const { dir, tokens, revoked } = workstation();
    await tokens.issue('first', permissions, 60);
    const secret = Buffer.from(readFileSync(path.join(dir, 'token-secret'), 'utf8').trim(), 'base64url');
    const sign = (sub: string) =>
      new SignJWT({ permissions, exp: soon(), sub }).setProtectedHeader({ alg: 'HS256' }).sign(secret);
    const token = await sign('old');
    await revoked.add((await tokens.revocable(token)).id);
    // The last of 43 characters carries two bits that mean nothing.
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const twin = token.slice(0, -1) + alphabet[alphabet.indexOf(token.at(-1)!) ^ 1];
    for (const text of [token, twin]) expect(await tokens.verify(text)).toBeNull();
    expect(await tokens.verify(await sign('new'))).not.toBeNull();
  });

  test('is forgotten once it would have ended anyway, never before', async () => {
    const dir = tempDir();
    const db = openWorkspace(dir);
    const revoked = new RevokedTokens(new SqliteStore(db));
    const now = Math.floor(Date.now() / 1000);
    await revoked.add('over', now - 60);
    await revoked.add('running', now + 3600);
    await revoked.add('unknown');
    await revoked.add('another');
    await revoked.add('another');
    expect(db.prepare('SELECT id FROM revoked_token ORDER BY id').pluck().all()).toEqual([
      'another',
      'running',
      'unknown',
    ]);
    expect(['over', 'running', 'unknown', 'another'].map((id) => revoked.has(id))).toEqual([false, true, true, true]);
  });

  test('that is not valid here cannot be revoked, and says so', async () => {
    const { token } = await new Tokens(tempDir()).issue('one', permissions, 60);
    await expect(new Tokens(tempDir()).revocable(token)).rejects.toThrow(/nothing to revoke/);
  });
});

describe('a token of IT’s issuer', () => {
  test.each(['RS256', 'ES256'] as const)('signed with %s is verified with the configured key set', async (alg) => {
    const dir = tempDir();
    const { publicKey, privateKey } = await generateKeyPair(alg, { extractable: true });
    const file = path.join(dir, 'jwks.json');
    writeFileSync(file, JSON.stringify({ keys: [{ ...(await exportJWK(publicKey)), alg, kid: 'one' }] }));
    const tokens = new Tokens(dir, file);
    const sign = (claims: Record<string, unknown>) =>
      new SignJWT(claims).setProtectedHeader({ alg, kid: 'one' }).sign(privateKey);
    expect(await tokens.verify(await sign({ permissions, exp: soon(), sub: 'erp' }))).toMatchObject({ name: 'erp' });
    expect(await tokens.verify(await sign({ permissions }))).toBeNull();
    expect(await tokens.verify(await sign({ exp: soon() }))).toBeNull();
    expect(await tokens.verify(await sign({ permissions: 'all', exp: soon() }))).toBeNull();
    expect(await tokens.verify(await sign({ permissions: [1], exp: soon() }))).toBeNull();
    expect(await tokens.verify(await sign({ permissions, exp: soon(), nbf: soon() }))).toBeNull();
    expect(await tokens.verify(await sign({ permissions, exp: soon() - 120 }))).toBeNull();
  });

  test.each(['PS256', 'RS384', 'RS512'] as const)('signed as %s, which is not allowed, is refused', async (alg) => {
    const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true });
    const { alg: _, ...jwk } = { alg: '', ...(await exportJWK(publicKey)) };
    const file = path.join(tempDir(), 'jwks.json');
    writeFileSync(file, JSON.stringify({ keys: [jwk] }));
    const tokens = new Tokens(tempDir(), file);
    const key = await importJWK(await exportJWK(privateKey), alg);
    const other = await importJWK(await exportJWK(privateKey), 'RS256');
    const sign = (name: string, by: typeof key) =>
      new SignJWT({ permissions, exp: soon() }).setProtectedHeader({ alg: name }).sign(by);
    expect(await tokens.verify(await sign('RS256', other))).not.toBeNull();
    expect(await tokens.verify(await sign(alg, key))).toBeNull();
  });

  test.each(['at another time', 'at the same time'])('whose key is withdrawn is refused, changed %s', async (when) => {
    const dir = tempDir();
    const file = path.join(dir, 'jwks.json');
    const issuers = await Promise.all([1, 2].map(() => generateKeyPair('ES256', { extractable: true })));
    const publish = async (...kids: number[]) => {
      const keys = kids.map(async (kid) => ({ ...(await exportJWK(issuers[kid]!.publicKey)), kid: String(kid) }));
      writeFileSync(file, JSON.stringify({ keys: await Promise.all(keys) }));
      if (when === 'at the same time') utimesSync(file, 1_700_000_000, 1_700_000_000);
    };
    const signedBy = (kid: number) =>
      new SignJWT({ permissions, exp: soon() })
        .setProtectedHeader({ alg: 'ES256', kid: String(kid) })
        .sign(issuers[kid]!.privateKey);
    const tokens = new Tokens(dir, file);
    const valid = async () =>
      Promise.all([0, 1].map(async (kid) => (await tokens.verify(await signedBy(kid))) !== null));
    await publish(0);
    expect(await valid()).toEqual([true, false]);
    await publish(1);
    expect(await valid()).toEqual([false, true]);
    rmSync(file);
    expect(await valid()).toEqual([false, false]);
  });

  test('is refused where no key set is configured', async () => {
    const { privateKey } = await generateKeyPair('ES256');
    const token = await new SignJWT({ permissions, exp: soon() }).setProtectedHeader({ alg: 'ES256' }).sign(privateKey);
    expect(await new Tokens(tempDir()).verify(token)).toBeNull();
  });
});

test.each([
  ['90s', 90],
  ['30m', 1800],
  ['1h', 3600],
  ['7d', 604800],
  ['0h', null],
  ['1w', null],
  ['-1h', null],
  ['1.5h', null],
  ['', null],
])('a duration of %j is %j seconds', (text, seconds) => {
  expect(parseDuration(text)).toBe(seconds);
});
