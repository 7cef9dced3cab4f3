import { createHmac, createPublicKey } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { noProvider } from '../support/openid-provider.ts';
import { type SignedIn, startSignIn } from '../support/sign-in.ts';

/** The attack: the provider's public key, which anybody may have, is taken for a secret of HS256. */
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
describe.skipIf(noProvider)('at a service where people sign in', () => {
  let at: SignedIn;
  beforeAll(async () => {
    at = await startSignIn();
  });
  afterAll(() => at.close());

  test.each(['HS256', 'HS384', 'HS512'])('%s is refused with the public key in each of its forms', async (alg) => {
    const [, claims] = (await at.provider.sign({ roles: ['clerk'] })).split('.');
    const { keys } = (await (await fetch(`${at.provider.issuer}/jwks`)).json()) as { keys: { n: string }[] };
    const key = createPublicKey({ key: keys[0] as never, format: 'jwk' });
    const secrets = [
      key.export({ type: 'spki', format: 'pem' }),
      key.export({ type: 'spki', format: 'der' }),
      key.export({ type: 'pkcs1', format: 'pem' }),
      Buffer.from(keys[0]!.n, 'base64url'),
      Buffer.from(JSON.stringify(keys[0])),
    ];
    for (const secret of secrets) {
      const signed = `${part({ alg, typ: 'at+jwt', kid: 'first' })}.${claims}`;
      const mac = createHmac(`sha${alg.slice(2)}`, secret)
        .update(signed)
        .digest('base64url');
      expect(await at.ask(`${signed}.${mac}`)).toEqual([401, 'signInInvalid']);
    }
  });

  test('nor is the workstation’s own secret good for a person', async () => {
    const { SignJWT } = await import('jose');
    const { tokenSecret } = await import('../../src-main/access/token-secret.ts');
    const now = Math.floor(Date.now() / 1000);
    const claims = {
      iss: at.provider.issuer,
      aud: 'urn:atesta',
      sub: 'ana-1',
      roles: ['head'],
      iat: now,
      exp: now + 60,
    };
    const token = new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
      .sign(tokenSecret(at.probe.dataDir));
    expect(await at.ask(await token)).toEqual([401, 'signInInvalid']);
  });
});
