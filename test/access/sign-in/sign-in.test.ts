import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Dossier, Entered } from '../../../src-main/contract/dossiers.ts';
import { SUBJECT } from '../../evidence/api/desk.ts';
import { noProvider } from '../../support/openid-provider.ts';
import { DONE, FAILED, navigate, outcome, startWindowSignIn, type WindowSignIn } from '../../support/window-sign-in.ts';

/** The whole service whose window people sign in at, at a real provider, without a browser. */
describe.skipIf(noProvider)('where people sign in at the window', () => {
  let at: WindowSignIn;
  beforeAll(async () => {
    at = await startWindowSignIn({
      config: { evidence: { secondApproval: true } },
      settings: { resource: 'urn:atesta' },
    });
  });
  afterAll(() => at.close());

  const open = async (secret: string) =>
    ((await (await at.ask(secret, '/dossiers/v1', { subject: SUBJECT })).json()) as { data: Entered }).data.dossier;
  const read = async (secret: string, dossier: string) =>
    ((await (await at.ask(secret, `/dossiers/v1/${dossier}`)).json()) as { data: Dossier }).data;
  const enter = (secret: string, dossier: string, entry: object) =>
    at.ask(secret, `/dossiers/v1/${dossier}/entries`, entry);

  test('entries bear the person, and an approver approves another person’s conclusion in the window, never their own', async () => {
    const [ana, approver] = [await at.openTab(), await at.openTab()];
    await at.signIn(ana, 'ana-1');
    await at.signIn(approver, 'ana-2');
    expect(await at.state(ana)).toEqual({
      required: false,
      person: { id: `ana-1@${at.provider.issuer}`, name: 'Ana Exemplo', roles: ['analyst'], groups: [] },
      waits: false,
      hasEnded: false,
      failure: null,
    });
    const conclusion = { kind: 'conclusion', outcome: 'approved', justification: 'nada consta', seen: 1 };
    const own = await open(approver);
    expect(outcome(await enter(approver, own, conclusion))).toEqual([200, null]);
    const approval = { kind: 'approval', approved: true, reason: 'de acordo', seen: 2 };
    expect(outcome(await enter(approver, own, approval))).toEqual([403, 'approvalBySamePerson']);
    const other = await open(ana);
    expect(outcome(await enter(ana, other, conclusion))).toEqual([200, null]);
    expect(outcome(await enter(ana, other, approval))).toEqual([403, 'approvalByRole']);
    expect(outcome(await enter(approver, other, approval))).toEqual([200, null]);
    const { status, entries } = await read(ana, other);
    expect(status).toBe('concluded');
    expect(entries.map(({ author }) => [author.by, author.person])).toEqual([
      ['person', `ana-1@${at.provider.issuer}`],
      ['person', `ana-1@${at.provider.issuer}`],
      ['person', `ana-2@${at.provider.issuer}`],
    ]);
  });

  test('an auditor’s window reads only, and its own routes stay the machine’s', async () => {
    const tab = await at.openTab();
    const dossier = await open(tab);
    await at.signIn(tab, 'rui-1');
    expect((await read(tab, dossier)).subject).toEqual(SUBJECT);
    expect(outcome(await at.ask(tab, '/dossiers/v1', { subject: SUBJECT }))).toEqual([403, 'roleForbids']);
    expect(outcome(await at.ask(tab, '/restricted-lists/v2?list=ceis&name=zulmira'))).toEqual([403, 'roleForbids']);
    expect((await at.ask(tab, '/workstation/api/settings')).status).toBe(200);
  });

  test('who has no role is not let in, and the window says why', async () => {
    const tab = await at.openTab();
    const back = await at.provider.authorize(await at.begin(tab), 'eva-1');
    expect((await at.state(tab)).waits).toBe(true);
    expect(await at.arrive(back)).toBe(FAILED);
    expect(await at.state(tab)).toMatchObject({ person: null, waits: false, failure: 'signInWithoutRole' });
  });

  test('the page at the end says what to do in the window’s language, with nothing of the sign-in', async () => {
    const tab = await at.openTab();
    const back = await at.provider.authorize(await at.begin(tab), 'ana-1');
    expect(await at.arrive(back)).toBe(DONE);
    const { status, headers, text: page } = await navigate(at.service.address + DONE);
    expect(status).toBe(200);
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/);
    expect([headers['cache-control'], headers['referrer-policy']]).toEqual(['no-store', 'no-referrer']);
    expect(page).toContain('Você já pode fechar esta aba.');
    expect(page).not.toMatch(/code|state|Ana/);
  });

  test('signing out forgets here and at the provider, and whoever comes next is asked who they are', async () => {
    const tab = await at.openTab();
    expect(new URL(await at.begin(tab)).searchParams.has('prompt')).toBe(false);
    await at.signIn(tab, 'ana-1');
    const before = at.provider.requests('/token/revocation');
    await at.signOut(tab);
    expect((await at.state(tab)).person).toBeNull();
    await expect.poll(() => at.provider.requests('/token/revocation')).toBe(before + 1);
    expect(new URL(await at.begin(tab)).searchParams.get('prompt')).toBe('login');
  });

  test('nothing is written of codes, tokens and people', () => {
    expect(at.service.log.join('')).not.toMatch(/eyJ|code=|state=|Ana Exemplo|ana-1/);
  });
});
