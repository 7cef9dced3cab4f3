import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { noProvider } from '../support/openid-provider.ts';
import { type SignedIn, startSignIn } from '../support/sign-in.ts';

/** The attack: tokens that name keys which nobody has, so that the service asks the provider again and again. */
describe.skipIf(noProvider)('at a service where people sign in', () => {
  let at: SignedIn;
  beforeAll(async () => {
    at = await startSignIn();
  });
  afterAll(() => at.close());

  test('two hundred unknown keys are one question, and keep nobody else out', async () => {
    const good = await at.provider.sign({ roles: ['clerk'] });
    expect(await at.ask(good)).toEqual([200, null]);
    const before = at.provider.keyRequests();
    const tokens = await Promise.all(
      Array.from({ length: 200 }, (_, number) => at.provider.sign({ roles: ['clerk'] }, { kid: `none-${number}` })),
    );
    const answers = await Promise.all(tokens.map((token) => at.ask(token)));
    expect(new Set(answers.map(String))).toEqual(new Set(['401,signInInvalid']));
    expect(await at.ask(good)).toEqual([200, null]);
    expect(at.provider.keyRequests() - before).toBeLessThanOrEqual(1);
  });
});
