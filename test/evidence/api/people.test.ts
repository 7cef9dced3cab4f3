import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Dossier, Entered, NewEntry } from '../../../src-main/contract/dossiers.ts';
import { PERMISSIONS } from '../../../src-main/contract/permissions.ts';
import { readPdf } from '../../../src-main/evidence/report/verify/read-pdf.ts';
import { runCli } from '../../support/cli.ts';
import { noProvider, type OpenIdProvider, startOpenIdProvider } from '../../support/openid-provider.ts';
import { openIdSettings, PEOPLE } from '../../support/sign-in.ts';
import { makeTempDir, removeTempDir } from '../../support/temp-dir.ts';
import { type Desk, SUBJECT, startDesk } from './desk.ts';

/** The whole service where people sign in at a real provider: what each role may, and whose name stands under it. */
describe.skipIf(noProvider)('a service where people sign in', () => {
  let provider: OpenIdProvider;
  let desk: Desk;
  let dataDir: string;
  const tokens = new Map<string, string>();
  beforeAll(async () => {
    provider = await startOpenIdProvider({
      ...PEOPLE,
      'ana-3': { name: 'Ana Exemplo', roles: ['head'] },
      'bea-1': { name: 'Bea', roles: ['keeper'] },
    });
    dataDir = makeTempDir();
    const config = { access: { openid: openIdSettings(provider.issuer) }, evidence: { secondApproval: true } };
    writeFileSync(path.join(dataDir, 'config.json'), JSON.stringify(config));
    desk = await startDesk({ dataDir });
    for (const sub of ['ana-1', 'ana-2', 'ana-3', 'rui-1', 'bea-1']) {
      tokens.set(sub, (await provider.signIn(sub)).accessToken);
    }
  });
  afterAll(async () => {
    await Promise.all([desk.service.stop(), provider.stop()]);
    removeTempDir(dataDir);
  });

  const call = (sub: string, place: string, body?: unknown) =>
    fetch(desk.service.address + place, {
      headers: { authorization: `Bearer ${tokens.get(sub)}`, 'content-type': 'application/json' },
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    });
  const outcome = (response: Response) => [response.status, response.headers.get('atesta-error')];
  const openedBy = async (sub: string) => {
    const answer = await call(sub, '/dossiers/v1', { subject: SUBJECT });
    return ((await answer.json()) as { data: Entered }).data.dossier;
  };
  const enter = (sub: string, dossier: string, entry: NewEntry) => call(sub, `/dossiers/v1/${dossier}/entries`, entry);
  const read = async (sub: string, dossier: string) =>
    ((await (await call(sub, `/dossiers/v1/${dossier}`)).json()) as { data: Dossier }).data;
  const conclusion = { kind: 'conclusion', outcome: 'approved', justification: 'nada consta', seen: 1 } as const;
  const approval = { kind: 'approval', approved: true, reason: 'revisto', seen: 2 } as const;
  const own = (): Record<string, string> => ({ account: expect.any(String), name: 'Ana Exemplo', by: 'person' });

  test('each role may what it may, at every endpoint', async () => {
    const places: [place: string, body: unknown, may: string[]][] = [
      ['/restricted-lists/v2?list=ceis&name=zulmira', undefined, ['ana-1', 'ana-2']],
      ['/dossiers/v1', undefined, ['ana-1', 'ana-2', 'rui-1', 'bea-1']],
      ['/dossiers/v1', { subject: SUBJECT }, ['ana-1', 'ana-2']],
      ['/alerts/v1', undefined, ['ana-1', 'ana-2', 'rui-1', 'bea-1']],
      ['/portfolios/v1', undefined, ['ana-1', 'ana-2', 'rui-1', 'bea-1']],
      ['/portfolios/v1', { name: 'Carteira' }, ['bea-1']],
      ['/workstation/api/settings', undefined, []],
      ['/workstation/api/keys', undefined, []],
    ];
    for (const [place, body, may] of places) {
      for (const sub of ['ana-1', 'ana-2', 'rui-1', 'bea-1']) {
        const { status } = await call(sub, place, body);
        expect([place, sub, ![401, 403].includes(status)]).toEqual([place, sub, may.includes(sub)]);
      }
    }
  });

  test('an entry is by the person, and two of one name are two', async () => {
    const id = await openedBy('ana-1');
    await enter('ana-2', id, { kind: 'note', text: 'conferido' });
    const { entries } = await read('rui-1', id);
    expect(entries.map(({ author }) => author)).toEqual([
      { ...own(), person: `ana-1@${provider.issuer}` },
      { ...own(), person: `ana-2@${provider.issuer}` },
    ]);
  });

  test('an answer is filed by the very person whom it was given to', async () => {
    const id = await openedBy('ana-1');
    const asked = await call('ana-1', '/restricted-lists/v2?list=ceis&name=zulmira');
    const entry = { kind: 'consultation', request: asked.headers.get('service-reqid')! } as const;
    expect(outcome(await enter('ana-2', id, entry))).toEqual([404, 'answerUnknown']);
    expect(outcome(await enter('ana-1', id, entry))).toEqual([200, null]);
  });

  test('the second approval is another person’s, whatever the names, and an approver’s', async () => {
    const id = await openedBy('ana-2');
    expect(outcome(await enter('ana-2', id, conclusion))).toEqual([200, null]);
    expect(outcome(await enter('ana-2', id, approval))).toEqual([403, 'approvalBySamePerson']);
    expect(outcome(await enter('ana-1', id, approval))).toEqual([403, 'approvalByRole']);
    expect(outcome(await enter('rui-1', id, approval))).toEqual([403, 'roleForbids']);
    expect(outcome(await desk.enter(id, approval))).toEqual([403, 'approvalByRole']);
    expect(outcome(await desk.enter(id, approval, desk.service.key(PERMISSIONS.writeDossiers)))).toEqual([
      403,
      'approvalByKey',
    ]);
    expect((await read('rui-1', id)).status).toBe('awaitingApproval');
    expect(outcome(await enter('ana-3', id, approval))).toEqual([200, null]);
    expect((await read('rui-1', id)).status).toBe('concluded');
  });

  test('what was concluded in the window waits until a known person concludes it', async () => {
    const id = await desk.open();
    expect((await desk.enter(id, conclusion)).status).toBe(200);
    expect(outcome(await enter('ana-2', id, approval))).toEqual([403, 'approvalPersonUnknown']);
    await enter('ana-2', id, { kind: 'reopened', reason: 'de novo' });
    await enter('ana-2', id, { ...conclusion, seen: 3 });
    expect(outcome(await enter('ana-3', id, { ...approval, seen: 4 }))).toEqual([200, null]);
  });

  test.each(['pt-BR', 'en'])('the PDF in %s names the people, each by more than the name', async (language) => {
    const id = await openedBy('ana-1');
    await enter('ana-1', id, conclusion);
    await enter('ana-2', id, approval);
    const answer = await call('rui-1', `/dossiers/v1/${id}/report?language=${language}`);
    expect(answer.status).toBe(200);
    const pdf = await readPdf(new Uint8Array(await answer.arrayBuffer()));
    let text = '';
    for await (const page of pdf!.texts()) text += page;
    await pdf!.close();
    const whole = text.replace(/\s/g, '');
    for (const sub of ['ana-1', 'ana-2']) expect(whole).toContain(`AnaExemplo(${sub}@${provider.issuer})`);
    expect(whole).toContain(`RuiExemplo(rui-1@${provider.issuer})`);
  });

  test('what each person used is counted as theirs', async () => {
    await call('ana-1', '/restricted-lists/v2?list=ceis&name=zulmira');
    const usage = await desk.service.get('/workstation/api/usage?days=1', desk.service.workstationKey);
    const { rows } = (await usage.json()) as { rows: { caller: string }[] };
    expect(rows.map(({ caller }) => caller)).toContain(`ana-1@${provider.issuer}`);
  });

  test('a token that the machine revokes is over within a second', async () => {
    const { accessToken } = await provider.signIn('ana-1');
    tokens.set('gone', accessToken);
    expect(outcome(await call('gone', '/dossiers/v1'))).toEqual([200, null]);
    const revoked = await runCli(['tokens', 'revoke', accessToken, '--data-dir', dataDir]);
    expect([revoked.code, revoked.stdout]).toEqual([0, expect.stringMatching(/^revoked /)]);
    const refused = () => call('gone', '/dossiers/v1').then(outcome);
    await expect.poll(refused, { timeout: 1500 }).toEqual([401, 'signInInvalid']);
    expect(outcome(await call('ana-1', '/dossiers/v1'))).toEqual([200, null]);
  });

  test('where the provider cannot be reached keys go on, and a key of its own that is new is 503', async () => {
    const unknown = await provider.sign({ roles: ['clerk'] }, { kid: 'newer' });
    await provider.stop();
    tokens.set('unknown', unknown);
    // Within ten seconds of the last time the provider is not asked again.
    const refused = () => call('unknown', '/dossiers/v1').then(outcome);
    await expect.poll(refused, { timeout: 12_000, interval: 500 }).toEqual([503, 'signInUnavailable']);
    const answer = await call('unknown', '/dossiers/v1');
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(outcome(await call('ana-1', '/dossiers/v1'))).toEqual([200, null]);
    expect((await desk.look('name=zulmira', {}, desk.service.key(PERMISSIONS.oneList))).status).toBe(200);
    const own = { authorization: `Bearer ${await desk.service.token(PERMISSIONS.readDossiers)}` };
    expect((await desk.service.get('/dossiers/v1', own)).status).toBe(200);
    expect(desk.service.log.join('')).toContain('keys of the sign-in provider not had');
    expect(desk.service.log.join('')).not.toMatch(/Ana Exemplo|ana-1/);
  });
});
