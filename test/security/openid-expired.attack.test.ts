import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { noProvider } from '../support/openid-provider.ts';
import { type SignedIn, startSignIn } from '../support/sign-in.ts';

/** The attack: a token that is over is used on, or one is made to last for ever. */
const HOUR = 3600;
describe.skipIf(noProvider)('at a service where people sign in', () => {
  let at: SignedIn;
  beforeAll(async () => {
    at = await startSignIn();
  });
  afterAll(() => at.close());

  const signed = (iat: number, exp: number | undefined) => {
    const now = Math.floor(Date.now() / 1000);
    return at.provider.sign({ roles: ['clerk'], iat: now + iat, exp: exp === undefined ? undefined : now + exp });
  };

  test.each([-31, -60, -HOUR])('that ended %i s ago is refused', async (exp) => {
    expect(await at.ask(await signed(-2 * HOUR, exp))).toEqual([401, 'signInInvalid']);
  });

  test('a clock that goes 20 s wrong does no harm', async () => {
    expect(await at.ask(await signed(-HOUR, -20))).toEqual([200, null]);
  });

  test('without an end, or without a beginning, it is none', async () => {
    expect(await at.ask(await signed(0, undefined))).toEqual([401, 'signInInvalid']);
    expect(await at.ask(await at.provider.sign({ roles: ['clerk'], iat: undefined }))).toEqual([401, 'signInInvalid']);
  });

  test('after a day it is over, whatever end it has', async () => {
    expect(await at.ask(await signed(-23 * HOUR, 1000 * HOUR))).toEqual([200, null]);
    expect(await at.ask(await signed(-25 * HOUR, 1000 * HOUR))).toEqual([401, 'signInInvalid']);
  });
});
