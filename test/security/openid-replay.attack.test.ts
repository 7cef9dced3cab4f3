import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { RevokedTokens } from '../../src-main/access/revoked-tokens.ts';
import { openWorkspace } from '../../src-main/workspace/sqlite/database.ts';
import { SqliteStore } from '../../src-main/workspace/sqlite/store.ts';
import { noProvider } from '../support/openid-provider.ts';
import { type SignedIn, startSignIn } from '../support/sign-in.ts';

/**
 * The attack: a token that was copied is used after its owner's session ended. The provider says nothing of that to who
 * checks tokens, so until the token ends only what was revoked here, or whose key was withdrawn, is known.
 */
describe.skipIf(noProvider)('at a service where people sign in', () => {
  let at: SignedIn;
  beforeAll(async () => {
    at = await startSignIn();
  });
  afterAll(() => at.close());

  test('a token that was revoked here is nobody’s within a second, other sessions go on', async () => {
    const [one, other] = [await at.provider.signIn('ana-1'), await at.provider.signIn('ana-1')];
    expect(await at.ask(one.accessToken)).toEqual([200, null]);
    const elsewhere = openWorkspace(at.probe.dataDir); // as `atesta tokens revoke` has it
    await new RevokedTokens(new SqliteStore(elsewhere)).add(decodeJwt(one.accessToken).jti!);
    elsewhere.close();
    await expect.poll(() => at.ask(one.accessToken), { timeout: 1500 }).toEqual([401, 'signInInvalid']);
    expect(await at.ask(other.accessToken)).toEqual([200, null]);
  });

  test('one that is bound to a key of its holder is worth nothing without it', async () => {
    const cnf = { jkt: '0ZcOCORZNYy-DWpqq30jZyJGHTN0d2HglBV3uiguA4I' };
    expect(await at.ask(await at.provider.sign({ roles: ['clerk'], cnf }))).toEqual([401, 'signInInvalid']);
  });

  test('a logout token and a refresh token open nothing', async () => {
    const events = { 'http://schemas.openid.net/event/backchannel-logout': {} };
    expect(await at.ask(await at.provider.sign({ roles: ['clerk'], events }))).toEqual([401, 'signInInvalid']);
    for (const typ of ['logout+jwt', 'dpop+jwt', 'secevent+jwt', 'entity-statement+jwt']) {
      expect(await at.ask(await at.provider.sign({ roles: ['clerk'] }, { typ }))).toEqual([401, 'signInInvalid']);
    }
    for (const typ of ['Refresh', 'ID', 'Offline', 7]) {
      const token = await at.provider.sign({ roles: ['clerk'], typ }, { typ: 'JWT' });
      expect(await at.ask(token)).toEqual([401, 'signInInvalid']);
    }
  });
});
