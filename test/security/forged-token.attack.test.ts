import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { exportJWK, exportSPKI, generateKeyPair, SignJWT } from 'jose';
import { beforeAll, expect, test } from 'vitest';
import { Tokens } from '../../src-main/access/tokens.ts';
import { PERMISSIONS } from '../../src-main/contract/permissions.ts';
import { tempDir } from '../support/temp-dir.ts';

/** The attack: tokens without a signature, or signed with a public key taken for a secret. */
const claims = { permissions: [PERMISSIONS.residence], exp: Math.floor(Date.now() / 1000) + 600 };
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

let pair: Awaited<ReturnType<typeof generateKeyPair>>;
beforeAll(async () => {
  pair = await generateKeyPair('RS256', { extractable: true });
});

async function tokensOfAnOffice(): Promise<Tokens> {
  const dir = tempDir();
  const file = path.join(dir, 'jwks.json');
  writeFileSync(file, JSON.stringify({ keys: [{ ...(await exportJWK(pair.publicKey)), alg: 'RS256' }] }));
  return new Tokens(dir, file);
}

test.each(['none', 'None', 'NONE', 'HS512', 'PS256', 'EdDSA'])('alg %s is refused', async (alg) => {
  const tokens = await tokensOfAnOffice();
  expect(await tokens.verify(`${part({ alg })}.${part(claims)}.`)).toBeNull();
  expect(await tokens.verify(`${part({ alg })}.${part(claims)}.AAAA`)).toBeNull();
});

test('the office’s public key is no HS256 secret', async () => {
  const tokens = await tokensOfAnOffice();
  const pem = new TextEncoder().encode(await exportSPKI(pair.publicKey));
  expect(await tokens.verify(await new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(pem))).toBeNull();
  const modulus = Buffer.from((await exportJWK(pair.publicKey)).n!, 'base64url');
  expect(await tokens.verify(await new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(modulus))).toBeNull();
});

test('a key or address inside the token’s own header is not followed', async () => {
  const tokens = await tokensOfAnOffice();
  const own = await generateKeyPair('RS256', { extractable: true });
  const jwk = await exportJWK(own.publicKey);
  const token = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'RS256', jwk, jku: 'http://127.0.0.1:9/jwks.json', kid: '../../etc/passwd' })
    .sign(own.privateKey);
  expect(await tokens.verify(token)).toBeNull();
});

test('changed claims break the signature', async () => {
  const tokens = await tokensOfAnOffice();
  const good = await new SignJWT(claims).setProtectedHeader({ alg: 'RS256' }).sign(pair.privateKey);
  expect(await tokens.verify(good)).not.toBeNull();
  const [head, , signature] = good.split('.');
  expect(await tokens.verify(`${head}.${part({ ...claims, exp: claims.exp + 1 })}.${signature}`)).toBeNull();
});

test.each(['', '.', '..', 'a.b.c', 'x'.repeat(100_000), `${part({ alg: 'HS256' })}.${part(claims)}`])(
  'what is no token at all is refused',
  async (text) => {
    expect(await (await tokensOfAnOffice()).verify(text)).toBeNull();
  },
);
