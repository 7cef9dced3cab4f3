import { generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { noProvider } from '../support/openid-provider.ts';
import { type SignedIn, startSignIn } from '../support/sign-in.ts';

/** The attack: tokens that somebody else signed, or that were changed after the provider had signed them. */
describe.skipIf(noProvider)('at a service where people sign in', () => {
  let at: SignedIn;
  beforeAll(async () => {
    at = await startSignIn();
  });
  afterAll(() => at.close());

  test('a token of the provider is honoured, one with another signature is not', async () => {
    const { accessToken } = await at.provider.signIn('ana-1');
    expect(await at.ask(accessToken)).toEqual([200, null]);
    const [head, claims, signature] = accessToken.split('.') as [string, string, string];
    const other = await at.provider.sign({});
    expect(await at.ask(`${head}.${claims}.${other.split('.')[2]}`)).toEqual([401, 'signInInvalid']);
    const flipped = Buffer.from(signature, 'base64url');
    flipped[0]! ^= 1;
    expect(await at.ask(`${head}.${claims}.${flipped.toString('base64url')}`)).toEqual([401, 'signInInvalid']);
    expect(await at.ask(`${head}.${claims}.`)).toEqual([401, 'signInInvalid']);
  });

  test('claims that were changed break it: nobody makes himself an approver', async () => {
    const { accessToken } = await at.provider.signIn('ana-1');
    const [head, claims, signature] = accessToken.split('.') as [string, string, string];
    const said = JSON.parse(Buffer.from(claims, 'base64url').toString());
    const changed = Buffer.from(JSON.stringify({ ...said, roles: ['head'] })).toString('base64url');
    expect(await at.ask(`${head}.${changed}.${signature}`)).toEqual([401, 'signInInvalid']);
  });

  test('a key or an address in the token’s own header is not followed', async () => {
    const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true });
    const { exportJWK } = await import('jose');
    const now = Math.floor(Date.now() / 1000);
    const token = await new SignJWT({
      iss: at.provider.issuer,
      aud: 'urn:atesta',
      sub: 'ana-1',
      roles: ['clerk'],
      iat: now,
      exp: now + 60,
    })
      .setProtectedHeader({
        alg: 'RS256',
        typ: 'at+jwt',
        kid: 'first',
        jwk: await exportJWK(publicKey),
        jku: `${at.provider.issuer}/other`,
      })
      .sign(privateKey);
    expect(await at.ask(token)).toEqual([401, 'signInInvalid']);
  });
});
