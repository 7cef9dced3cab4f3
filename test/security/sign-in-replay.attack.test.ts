import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { noProvider } from '../support/openid-provider.ts';
import { ORIGIN, startSignIns } from '../support/sign-ins.ts';
import { DONE, FAILED, startWindowSignIn, type WindowSignIn } from '../support/window-sign-in.ts';

/** The attack: the address that a person came back by, from the browser's history or a proxy's log, is used once more. */
describe.skipIf(noProvider)('at a window where people sign in', () => {
  let at: WindowSignIn;
  beforeAll(async () => {
    at = await startWindowSignIn();
  });
  afterAll(() => at.close());

  test('a return counts once: nobody is signed in by it again, after signing out too', async () => {
    const tab = await at.openTab();
    const back = await at.provider.authorize(await at.begin(tab), 'ana-1');
    expect([await at.arrive(back), await at.arrive(back)]).toEqual([DONE, FAILED]);
    expect((await at.state(tab)).person?.name).toBe('Ana Exemplo');
    await at.signOut(tab);
    expect(await at.arrive(back)).toBe(FAILED);
    expect((await at.state(tab)).person).toBeNull();
    expect(at.provider.requests('/token')).toBe(1);
  });

  test('what was begun and given up, or begun anew, is over', async () => {
    const tab = await at.openTab();
    const first = await at.provider.authorize(await at.begin(tab), 'ana-1');
    const second = await at.provider.authorize(await at.begin(tab), 'ana-1');
    expect(await at.arrive(first)).toBe(FAILED);
    await at.signOut(tab);
    expect(await at.arrive(second)).toBe(FAILED);
    expect((await at.state(tab)).person).toBeNull();
  });

  test('a return after ten minutes is late', async () => {
    const { provider, signIns, forward } = await startSignIns();
    const back = await provider.authorize(await signIns.begin('tab', ORIGIN), 'ana-1');
    forward(601);
    expect(await signIns.finish(new URL(back).searchParams)).toBe(false);
    expect(provider.requests('/token')).toBe(0);
    await provider.stop();
  });
});
