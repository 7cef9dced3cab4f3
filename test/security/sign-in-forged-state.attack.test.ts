import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { noProvider } from '../support/openid-provider.ts';
import { DONE, FAILED, startWindowSignIn, type WindowSignIn } from '../support/window-sign-in.ts';

/** The attack: whoever knows the address of the return sends the browser there with a state that they made up, or none. */
describe.skipIf(noProvider)('at a window where people sign in', () => {
  let at: WindowSignIn;
  beforeAll(async () => {
    at = await startWindowSignIn();
  });
  afterAll(() => at.close());

  test('a return with another state, or none, signs nobody in and asks the provider nothing', async () => {
    const tab = await at.openTab();
    const back = await at.provider.authorize(await at.begin(tab), 'ana-1');
    for (const forge of [
      (query: URLSearchParams) => query.set('state', 'x'.repeat(43)),
      (query: URLSearchParams) => query.delete('state'),
      (query: URLSearchParams) => query.set('state', ''),
    ]) {
      const forged = new URL(back);
      forge(forged.searchParams);
      expect(await at.arrive(forged.href)).toBe(FAILED);
    }
    expect(at.provider.requests('/token')).toBe(0);
    expect((await at.state(tab)).person).toBeNull();
    // Nor does it use up the one that waits.
    expect(await at.arrive(back)).toBe(DONE);
  });

  test('a return with two states is none', async () => {
    const tab = await at.openTab();
    const twice = new URL(await at.provider.authorize(await at.begin(tab), 'ana-1'));
    twice.searchParams.append('state', 'another');
    const asked = at.provider.requests('/token');
    expect(await at.arrive(twice.href)).toBe(FAILED);
    expect(at.provider.requests('/token')).toBe(asked);
    expect((await at.state(tab)).person).toBeNull();
  });
});
