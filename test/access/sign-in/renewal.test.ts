import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ApiError } from '../../../src-main/errors/api-error.ts';
import { noProvider } from '../../support/openid-provider.ts';
import { ORIGIN, startSignIns, type TestSignIns, TOKEN_SECONDS } from '../../support/sign-ins.ts';

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

  test('is signed out unused though the page asks how it stands, which renews nothing', async () => {
    for (let hour = 0; hour < 71; hour++) {
      at.forward(3600);
      expect(at.signIns.state('tab').person?.name).toBe('Ana Exemplo');
    }
    at.forward(3601); // the real clock goes on meanwhile
    expect(at.signIns.state('tab')).toMatchObject({ person: null, hasEnded: true });
    expect(at.provider.requests('/token')).toBe(1);
  });

  test('stays out where another begins elsewhere, and where a new sign-in is begun and given up', async () => {
    at.forward(72 * 3600 + 1);
    await at.signIns.begin('other', ORIGIN);
    await at.signIns.begin('tab', ORIGIN);
    expect(at.signIns.state('tab')).toMatchObject({ person: null, waits: true });
    at.signIns.signOut('tab');
    expect(at.signIns.state('tab')).toMatchObject({ hasEnded: true, waits: false });
    await expect(at.signIns.personIn('tab')).rejects.toMatchObject(ended);
    at.signIns.signOut('tab');
    expect(await at.signIns.personIn('tab')).toBeNull();
  });

  test('stays where a new sign-in is begun and given up', async () => {
    await at.signIns.begin('tab', ORIGIN);
    at.signIns.signOut('tab');
    expect(await who()).toBe('Ana Exemplo');
  });

  test('who leaves while a call waits for new tokens is not in it, nor is who comes next, and what comes is revoked', async () => {
    at.forward(TOKEN_SECONDS + 1);
    const leaves = at.signIns.personIn('tab');
    at.signIns.signOut('tab');
    await expect(leaves).rejects.toMatchObject(ended);
    await expect.poll(() => at.renewed.length).toBe(1);
    await expect.poll(() => at.revoked).toContain(at.renewed[0]);
    expect(await at.signIns.personIn('tab')).toBeNull();
  });

  test('a call that waits while another person signs in there is asked in nobody’s name', async () => {
    at.forward(TOKEN_SECONDS + 1);
    const goOn = at.holdRenewals();
    const asked = at.signIns.personIn('tab');
    const refused = expect(asked).rejects.toMatchObject(ended);
    expect(await at.signIn('tab', 'rui-1')).toBe(true);
    goOn();
    await refused;
    expect(await who()).toBe('Rui Exemplo');
    await expect.poll(() => at.revoked).toContain(at.renewed.at(-1));
  });

  test('a new refresh token is kept where the person cannot be checked just then, and used next', async () => {
    at.forward(NEAR_THE_END);
    at.setUnknown(new ApiError('workspaceUnreachable'));
    await expect(at.signIns.personIn('tab')).rejects.toMatchObject({ code: 'workspaceUnreachable' });
    await expect.poll(() => at.faults).toEqual(['workspaceUnreachable']);
    at.setUnknown(undefined);
    at.forward(11);
    expect(await who()).toBe('Ana Exemplo');
    await expect.poll(() => at.renewed.length).toBe(2);
    at.forward(60);
    expect(await who()).toBe('Ana Exemplo');
    expect(at.revoked).toEqual([]);
  });

  test('a new refresh token that came for a person who is not let in any more is revoked', async () => {
    at.forward(NEAR_THE_END);
    at.people['ana-1'] = { name: 'Ana Exemplo', roles: [] };
    expect(await who()).toBe('Ana Exemplo');
    await expect.poll(() => at.signIns.state('tab').hasEnded).toBe(true);
    expect(at.revoked).toEqual(at.renewed);
    expect(at.renewed).toHaveLength(1);
  });

  test('is where they signed in and in no other window', async () => {
    expect(await at.signIns.personIn('other')).toBeNull();
    expect(await at.signIn('other', 'rui-1')).toBe(true);
    at.forward(TOKEN_SECONDS + 1);
    const names = await Promise.all(['tab', 'other', 'third'].map((window) => at.signIns.personIn(window)));
    expect(names.map((person) => person?.name.split('@')[0])).toEqual(['ana-1', 'rui-1', undefined]);
    at.signIns.forget('other');
    expect([await who(), await at.signIns.personIn('other')]).toEqual(['Ana Exemplo', null]);
  });

  test('who comes next, in any window of the machine, is asked who they are, until somebody has signed in', async () => {
    const prompt = async () => new URL(await at.signIns.begin('next', ORIGIN)).searchParams.get('prompt');
    expect(await prompt()).toBeNull();
    at.signIns.forget('tab'); // the tab's access has ended
    expect(await prompt()).toBe('login');
    expect(await at.signIn('other', 'ana-2')).toBe(true);
    expect(await prompt()).toBeNull();
    at.forward(72 * 3600 + 1);
    expect(at.signIns.state('other').hasEnded).toBe(true);
    at.signIns.signOut('other');
    expect(await prompt()).toBe('login');
  });
});
