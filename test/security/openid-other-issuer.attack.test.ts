import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { noProvider, startOpenIdProvider } from '../support/openid-provider.ts';
import { type SignedIn, startSignIn } from '../support/sign-in.ts';

/** The attack: a token of another provider, which gives whatever roles its owner likes. */
describe.skipIf(noProvider)('at a service where people sign in', () => {
  let at: SignedIn;
  beforeAll(async () => {
    at = await startSignIn();
  });
  afterAll(() => at.close());

  test('a provider of one’s own says nothing here', async () => {
    const other = await startOpenIdProvider({ 'ana-1': { roles: ['clerk', 'head'] } });
    try {
      const { accessToken } = await other.signIn('ana-1');
      expect(await at.ask(accessToken)).toEqual([401, 'credentialsInvalid']);
      expect(other.keyRequests()).toBe(0); // nor is it asked
    } finally {
      await other.stop();
    }
  });

  test.each(['/', '/other', '#', '?'])('an issuer that goes on with %j is another', async (more) => {
    const token = await at.provider.sign({ roles: ['clerk'], iss: `${at.provider.issuer}${more}` });
    expect(await at.ask(token)).toEqual([401, 'credentialsInvalid']);
  });

  test.each([undefined, '', 7, [], null])('as %j it is none', async (iss) => {
    expect((await at.ask(await at.provider.sign({ roles: ['clerk'], iss })))[0]).toBe(401);
  });

  test('the workstation’s own tokens are honoured on, and make nobody a person', async () => {
    const { PERMISSIONS } = await import('../../src-main/contract/permissions.ts');
    const { token } = await at.probe.access.tokens.issue('intake', [PERMISSIONS.oneList], 60);
    expect(await at.ask(token)).toEqual([200, null]);
    expect(at.caller()).toMatchObject({ kind: 'token', name: 'intake' });
  });
});
