import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { noProvider } from '../support/openid-provider.ts';
import { type SignedIn, startSignIn } from '../support/sign-in.ts';

/** The attack: a token that says of itself that it needs no signature. */
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
describe.skipIf(noProvider)('at a service where people sign in', () => {
  let at: SignedIn;
  beforeAll(async () => {
    at = await startSignIn();
  });
  afterAll(() => at.close());

  test.each(['none', 'None', 'NONE', '', undefined])('alg %j is refused', async (alg) => {
    const [, claims] = (await at.provider.sign({ roles: ['clerk'] })).split('.');
    const head = part({ alg, typ: 'at+jwt', kid: 'first' });
    for (const signature of ['', 'AAAA']) {
      const [status, error] = await at.ask(`${head}.${claims}.${signature}`);
      expect([status, error]).toEqual([401, 'signInInvalid']);
    }
  });
});
