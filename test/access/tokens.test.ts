import { statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { describe, expect, test } from 'vitest';
import { parseDuration, Tokens } from '../../src-main/access/tokens.ts';
import { PERMISSIONS } from '../../src-main/contract/permissions.ts';
import { tempDir } from '../support/temp-dir.ts';

const permissions = [PERMISSIONS.residence];
const soon = () => Math.floor(Date.now() / 1000) + 60;

describe('the workstation’s own token', () => {
  test('names its holder and permissions', async () => {
    const tokens = new Tokens(tempDir());
    const token = await tokens.issue('intake', permissions, 60);
    expect(await tokens.verify(token)).toMatchObject({
      name: 'intake',
      kind: 'token',
      permissions: new Set(permissions),
    });
  });

  test('is of no use on another workstation', async () => {
    const token = await new Tokens(tempDir()).issue('intake', permissions, 60);
    expect(await new Tokens(tempDir()).verify(token)).toBeNull();
  });

  test('holds across processes, by a secret that only the user can read', async () => {
    const dir = tempDir();
    const token = await new Tokens(dir).issue('intake', permissions, 60);
    expect(await new Tokens(dir).verify(token)).not.toBeNull();
    if (process.platform !== 'win32') expect(statSync(path.join(dir, 'token-secret')).mode & 0o077).toBe(0);
  });

  test('ends', async () => {
    const tokens = new Tokens(tempDir());
    expect(await tokens.verify(await tokens.issue('intake', permissions, -1))).toBeNull();
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
