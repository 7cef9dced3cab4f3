import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { noProvider } from '../support/openid-provider.ts';
import { type SignedIn, startSignIn } from '../support/sign-in.ts';

/** The attack: a token that the same provider gave for another program, or for a purpose that is none of this service's. */
describe.skipIf(noProvider)('at a service where people sign in', () => {
  let at: SignedIn;
  beforeAll(async () => {
    at = await startSignIn();
  });
  afterAll(() => at.close());

  test.each([['another'], [['another', 'third']], [''], [undefined], [['URN:ATESTA']]])(
    'for %j is refused',
    async (aud) => {
      expect(await at.ask(await at.provider.sign({ roles: ['clerk'], aud }))).toEqual([401, 'signInInvalid']);
    },
  );

  test('for several, this one among them, is honoured', async () => {
    expect(await at.ask(await at.provider.sign({ roles: ['clerk'], aud: ['another', 'urn:atesta'] }))).toEqual([
      200,
      null,
    ]);
  });
});

test.skipIf(noProvider)('an ID token is no access token, though it is for the same program', async () => {
  const at = await startSignIn({ settings: { audience: 'desk', rolesClaim: 'sub', roles: { analyst: ['ana-1'] } } });
  try {
    const { idToken } = await at.provider.signIn('ana-1');
    expect(await at.ask(idToken)).toEqual([401, 'signInInvalid']);
    // The very same claims in an access token are honoured: it is for what the token is that it was refused.
    expect(await at.ask(await at.provider.sign({ aud: 'desk' }))).toEqual([200, null]);
  } finally {
    await at.close();
  }
});
