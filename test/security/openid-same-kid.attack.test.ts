import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { noProvider, startOpenIdProvider } from '../support/openid-provider.ts';
import { type SignedIn, startSignIn } from '../support/sign-in.ts';

/** The attack: another provider that calls its own key by the name of the true one's, and itself by the true one's address. */
describe.skipIf(noProvider)('at a service where people sign in', () => {
  let at: SignedIn;
  beforeAll(async () => {
    at = await startSignIn();
  });
  afterAll(() => at.close());

  test('the name of a key is no key', async () => {
    const other = await startOpenIdProvider({}, { kid: 'first' });
    try {
      const claims = { iss: at.provider.issuer, roles: ['clerk', 'head'] };
      expect(other.key().kid).toBe(at.provider.key().kid);
      expect(await at.ask(await at.provider.sign(claims))).toEqual([200, null]);
      expect(await at.ask(await other.sign(claims))).toEqual([401, 'signInInvalid']);
      expect(await at.ask(await other.sign(claims, { kid: 'unknown' }))).toEqual([401, 'signInInvalid']);
    } finally {
      await other.stop();
    }
  });
});
