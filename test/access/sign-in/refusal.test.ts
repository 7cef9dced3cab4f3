import { describe, expect, onTestFinished, test } from 'vitest';
import type { OpenIdSettings } from '../../../src-main/access/openid/config.ts';
import { noProvider } from '../../support/openid-provider.ts';
import { ORIGIN, startSignIns } from '../../support/sign-ins.ts';

async function start(differing?: (issuer: string) => Partial<OpenIdSettings>) {
  const at = await startSignIns(differing);
  onTestFinished(() => at.provider.stop());
  return at;
}

describe.skipIf(noProvider)('who is not signed in is told why', () => {
  test('an issuer that is none, or writes itself otherwise, does not answer as set up: to try again does not help', async () => {
    for (const otherwise of [(issuer: string) => `${issuer}/realm`, (issuer: string) => `${issuer}/`]) {
      const { signIns, faults } = await start((issuer) => ({ issuer: otherwise(issuer) }));
      await expect(signIns.begin('tab', ORIGIN)).rejects.toMatchObject({ code: 'signInRefused' });
      expect(faults).toHaveLength(1);
    }
  });

  test('a provider that is away or out of order may be there again', async () => {
    const { signIns, provider } = await start();
    for (const how of [true, 503]) {
      provider.setAway(how);
      await expect(signIns.begin('tab', ORIGIN)).rejects.toMatchObject({ code: 'signInUnavailable' });
    }
    provider.setAway(false);
    const back = await provider.authorize(await signIns.begin('tab', ORIGIN), 'ana-1');
    provider.setAway(500);
    expect(await signIns.finish(new URL(back).searchParams)).toBe(false);
    expect(signIns.state('tab').failure).toBe('signInUnavailable');
  });

  test('a token for another audience is not told as one to get again', async () => {
    const { signIns, signIn, faults } = await start(() => ({ audience: 'urn:another' }));
    expect(await signIn('tab', 'ana-1')).toBe(false);
    expect(signIns.state('tab').failure).toBe('signInRefused');
    expect(faults.join()).toContain('aud');
  });

  test('nor is a person who refused there, or has no role', async () => {
    const { signIns, signIn } = await start();
    expect(await signIn('tab', 'eva-1')).toBe(false);
    expect(signIns.state('tab').failure).toBe('signInWithoutRole');
    const { searchParams, origin } = new URL(await signIns.begin('tab', ORIGIN));
    const query = new URLSearchParams({ error: 'access_denied', state: searchParams.get('state')!, iss: origin });
    expect(await signIns.finish(query)).toBe(false);
    expect(signIns.state('tab').failure).toBe('signInRefused');
  });
});
