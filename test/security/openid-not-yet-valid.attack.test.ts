import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { noProvider } from '../support/openid-provider.ts';
import { type SignedIn, startSignIn } from '../support/sign-in.ts';

/** The attack: a token for later is used now, which a clock set forward makes. */
describe.skipIf(noProvider)('at a service where people sign in', () => {
  let at: SignedIn;
  beforeAll(async () => {
    at = await startSignIn();
  });
  afterAll(() => at.close());

  const in_ = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;

  test.each([40, 3600])('%i s before it begins it is refused', async (seconds) => {
    const [nbf, iat] = [in_(seconds), in_(seconds)];
    expect(await at.ask(await at.provider.sign({ roles: ['clerk'], nbf }))).toEqual([401, 'signInInvalid']);
    expect(await at.ask(await at.provider.sign({ roles: ['clerk'], iat }))).toEqual([401, 'signInInvalid']);
  });

  test('a clock that goes 20 s wrong does no harm', async () => {
    const claims = { roles: ['clerk'], nbf: in_(20), iat: in_(20) };
    expect(await at.ask(await at.provider.sign(claims))).toEqual([200, null]);
  });
});
