import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PERMISSIONS } from '../../../src-main/contract/permissions.ts';
import { noProvider } from '../../support/openid-provider.ts';
import { type SignedIn, startSignIn } from '../../support/sign-in.ts';

/** People as they come from a real provider, by the code flow of a browser. */
describe.skipIf(noProvider)('a person who has signed in', () => {
  let at: SignedIn;
  beforeAll(async () => {
    at = await startSignIn();
  });
  afterAll(() => at.close());

  const signedIn = async (sub: string) => at.ask((await at.provider.signIn(sub)).accessToken);

  test('is let in as who it is: the subject and its issuer, and the name', async () => {
    expect(await signedIn('ana-1')).toEqual([200, null]);
    expect(at.caller()).toMatchObject({
      kind: 'person',
      name: `ana-1@${at.provider.issuer}`,
      displayName: 'Ana Exemplo',
    });
    expect(await signedIn('ana-2')).toEqual([200, null]);
    expect(at.caller()).toMatchObject({ name: `ana-2@${at.provider.issuer}`, displayName: 'Ana Exemplo' });
  });

  test('with a role that may not is told so, with another one or none is told that', async () => {
    expect(await signedIn('rui-1')).toEqual([403, 'roleForbids']);
    expect(await signedIn('eva-1')).toEqual([403, 'signInWithoutRole']);
    expect(await at.ask(await at.provider.sign({}))).toEqual([403, 'signInWithoutRole']);
  });

  test('in a sentence that says what to do', async () => {
    const { accessToken } = await at.provider.signIn('eva-1');
    const headers = { authorization: `Bearer ${accessToken}` };
    const answer = await fetch(`http://127.0.0.1:${at.probe.port}/probe`, { headers });
    expect((await answer.json()) as object).toMatchObject({
      error: {
        statusCode: 403,
        message: 'You have no role in Atesta; ask for one where your sign-in is administered.',
      },
    });
  });

  test('is no program in its own name', async () => {
    expect(await at.ask(await at.provider.programToken())).toEqual([403, 'signInOfProgram']);
  });

  test('asks nothing where keys alone were let in, and is let in there', async () => {
    const { key } = await at.probe.access.keys.create('script', [PERMISSIONS.oneList]);
    const headers = { authorization: `ApiKey ${key}` };
    expect((await fetch(`http://127.0.0.1:${at.probe.port}/probe`, { headers })).status).toBe(200);
    expect(at.caller()).toMatchObject({ kind: 'key', name: 'script' });
  });

  test.each(['', 'é', 'x'.repeat(256), 'a\nb', 7, null])('cannot have the subject %j', async (sub) => {
    expect((await at.ask(await at.provider.sign({ sub, roles: ['clerk'] })))[0]).toBe(401);
  });
});

test.skipIf(noProvider)('is told by oid where the configuration says so', async () => {
  const at = await startSignIn({ settings: { subjectClaim: 'oid' } });
  try {
    expect(await at.ask(await at.provider.sign({ oid: 'o-1', roles: ['clerk'] }))).toEqual([200, null]);
    expect(at.caller()?.name).toBe(`o-1@${at.provider.issuer}`);
    expect(await at.ask(await at.provider.sign({ roles: ['clerk'] }))).toEqual([401, 'signInInvalid']);
  } finally {
    await at.close();
  }
});
