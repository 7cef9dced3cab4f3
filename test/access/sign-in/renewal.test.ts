import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { noProvider } from '../../support/openid-provider.ts';
import { startSignIns, type TestSignIns, TOKEN_SECONDS } from '../../support/sign-ins.ts';

/** Within the minute before the token's end. */
const NEAR_THE_END = TOKEN_SECONDS - 30;

describe.skipIf(noProvider)('a person who has signed in at a window', () => {
  let at: TestSignIns;
  beforeEach(async () => {
    at = await startSignIns();
    expect(await at.signIn('tab', 'ana-1')).toBe(true);
  });
  afterEach(() => at.provider.stop());

  const who = () => at.signIns.personIn('tab').then((person) => person?.displayName);
  const ended = { code: 'signInEnded' };

  test('goes on with new tokens, asked for once for all calls, again and again', async () => {
    for (const turn of [1, 2, 3]) {
      const before = at.provider.requests('/token');
      at.forward(TOKEN_SECONDS);
      expect(await Promise.all([who(), who(), who()])).toEqual(Array(3).fill('Ana Exemplo'));
      expect([turn, at.provider.requests('/token') - before]).toEqual([turn, 1]);
    }
  });

  test('waits for nobody while the token goes on, and stays until its end while the provider is away', async () => {
    at.provider.setAway(true);
    at.forward(NEAR_THE_END);
    expect(await who()).toBe('Ana Exemplo');
    await expect.poll(() => at.faults.length).toBe(1);
    expect(await who()).toBe('Ana Exemplo');
    at.forward(31);
    await expect(at.signIns.personIn('tab')).rejects.toMatchObject(ended);
    // Nobody goes on as the machine in their place, until somebody says so.
    await expect(at.signIns.personIn('tab')).rejects.toMatchObject(ended);
    at.signIns.signOut('tab');
    expect(await at.signIns.personIn('tab')).toBeNull();
  });

  test('comes back with new tokens when the provider does, before the end', async () => {
    at.provider.setAway(true);
    at.forward(NEAR_THE_END);
    await who();
    await expect.poll(() => at.faults.length).toBe(1);
    at.provider.setAway(false);
    at.forward(11);
    await who();
    await expect.poll(() => at.provider.requests('/token')).toBe(2);
    at.forward(60);
    expect(await who()).toBe('Ana Exemplo');
  });

  test('is signed out unused, as the window is', async () => {
    at.forward(72 * 3600 + 1);
    await expect(at.signIns.personIn('tab')).rejects.toMatchObject(ended);
    expect(at.provider.requests('/token')).toBe(1);
  });

  test('is where they signed in and in no other window', async () => {
    expect(await at.signIns.personIn('other')).toBeNull();
  });
});
