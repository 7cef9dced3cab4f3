import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { noProvider } from '../support/openid-provider.ts';
import { FAILED, startWindowSignIn, type WindowSignIn } from '../support/window-sign-in.ts';

/**
 * The attack (login CSRF): somebody gets a code at the provider in their own name and has another person's window take it, so that
 * what is decided there stands under the wrong name.
 */
describe.skipIf(noProvider)('at a window where people sign in', () => {
  let at: WindowSignIn;
  beforeAll(async () => {
    at = await startWindowSignIn();
  });
  afterAll(() => at.close());

  test('a code that another sign-in was given is worth nothing under this one’s state', async () => {
    const [own, others] = [await at.openTab(), await at.openTab()];
    const mine = new URL(await at.provider.authorize(await at.begin(own), 'ana-1'));
    const theirs = new URL(await at.provider.authorize(await at.begin(others), 'ana-2'));
    mine.searchParams.set('code', theirs.searchParams.get('code')!);
    expect(await at.arrive(mine.href)).toBe(FAILED);
    expect(await at.state(own)).toMatchObject({ person: null, failure: 'signInRefused' });
  });

  test('a return signs in where it was begun, whichever window is open', async () => {
    const [own, others] = [await at.openTab(), await at.openTab()];
    await at.signIn(others, 'ana-2');
    expect((await at.state(own)).person).toBeNull();
    expect((await at.state(at.service.workstationKey)).person).toBeNull();
  });
});
