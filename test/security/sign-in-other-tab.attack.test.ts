import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SUBJECT } from '../evidence/api/desk.ts';
import { noProvider } from '../support/openid-provider.ts';
import { outcome, startWindowSignIn, type WindowSignIn } from '../support/window-sign-in.ts';

/** The attack: another tab, the window's own key, or a tab that was closed, uses the rights of a person who signed in elsewhere. */
describe.skipIf(noProvider)('where the window is only for people who sign in', () => {
  let at: WindowSignIn;
  beforeAll(async () => {
    at = await startWindowSignIn({ settings: { window: 'required' } });
  });
  afterAll(() => at.close());

  test('each window has its own, and without one dossiers, alerts and portfolios stay closed', async () => {
    const [own, other] = [await at.openTab(), await at.openTab()];
    await at.signIn(own, 'ana-1');
    expect(outcome(await at.ask(own, '/dossiers/v1', { subject: SUBJECT }))).toEqual([200, null]);
    for (const secret of [other, at.service.workstationKey]) {
      for (const place of ['/dossiers/v1', '/portfolios/v1', '/alerts/v1']) {
        expect(outcome(await at.ask(secret, place))).toEqual([403, 'signInRequired']);
      }
      expect(outcome(await at.ask(secret, '/dossiers/v1', { subject: SUBJECT }))).toEqual([403, 'signInRequired']);
      // What is looked up without being kept is the machine's, as its settings are.
      expect(outcome(await at.ask(secret, '/restricted-lists/v2?list=ceis&name=zulmira'))[0]).not.toBe(403);
      expect((await at.ask(secret, '/workstation/api/settings')).status).toBe(200);
    }
  });

  test('with the tab’s session its person is gone, at the provider too', async () => {
    const tab = await at.openTab();
    await at.signIn(tab, 'ana-1');
    const before = at.provider.requests('/token/revocation');
    const headers = { authorization: `ApiKey ${tab}` };
    await fetch(`${at.service.address}/workstation/api/session`, { method: 'DELETE', headers });
    expect(outcome(await at.ask(tab, '/dossiers/v1'))).toEqual([401, 'credentialsInvalid']);
    await expect.poll(() => at.provider.requests('/token/revocation')).toBe(before + 1);
  });

  test('a program’s key sees nothing of who has signed in', async () => {
    expect(outcome(await at.ask(at.service.key(), '/workstation/api/sign-in'))).toEqual([401, 'permissionMissing']);
  });
});
