import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { noProvider } from '../support/openid-provider.ts';
import { startSignIns, type TestSignIns, TOKEN_SECONDS } from '../support/sign-ins.ts';

/** The attack: a person who was dismissed, or whose refresh token somebody else has used, goes on in a window that is open. */
describe.skipIf(noProvider)('at a window where people sign in', () => {
  let at: TestSignIns;
  beforeEach(async () => {
    at = await startSignIns();
    expect(await at.signIn('tab', 'ana-2')).toBe(true);
  });
  afterEach(() => at.provider.stop());

  test('who was dismissed is out when the provider next refuses, before the token ends', async () => {
    at.provider.dismiss('ana-2');
    at.forward(TOKEN_SECONDS - 30);
    // The provider may refuse before this is answered.
    await at.signIns.personIn('tab').catch(() => null);
    await expect.poll(async () => (await at.signIns.state('tab')).hasEnded).toBe(true);
    await expect(at.signIns.personIn('tab')).rejects.toMatchObject({ code: 'signInEnded' });
    expect((await at.signIns.state('tab')).person).toBeNull();
  });

  test('a refresh token that was used elsewhere ends the sign-in here', async () => {
    const { tokens } = (
      at.signIns as unknown as { windows: Map<string, { held: { tokens: { refresh: string } } }> }
    ).windows.get('tab')!.held;
    const body = new URLSearchParams({
      grant_type: 'refresh_token',
      client_id: 'window',
      refresh_token: tokens.refresh,
    });
    expect((await fetch(`${at.provider.issuer}/token`, { method: 'POST', body })).status).toBe(200);
    at.forward(TOKEN_SECONDS + 1);
    await expect(at.signIns.personIn('tab')).rejects.toMatchObject({ code: 'signInEnded' });
  });
});
