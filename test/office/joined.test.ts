import { existsSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Dossier, Entered } from '../../src-main/contract/dossiers.ts';
import type { OfficeState } from '../../src-main/contract/window/office.ts';
import { VERSION } from '../../src-main/version.ts';
import { SUBJECT } from '../evidence/api/desk.ts';
import { eventsOf } from '../support/ndjson.ts';
import { noProvider } from '../support/openid-provider.ts';
import { outcome } from '../support/window-sign-in.ts';
import { type Joined, LISTED, startJoined } from './joined.ts';

const LIST = `/restricted-lists/v2?list=ceis&name=${encodeURIComponent(LISTED)}`;

/** Two whole services and a real provider: a desktop whose window asks an office. */
describe.skipIf(noProvider)('a desktop that has joined an office', () => {
  let at: Joined;
  let ana: string;
  beforeAll(async () => {
    at = await startJoined();
    ana = await at.desk.as('ana-1');
  });
  afterAll(() => at?.close());

  const found = async (answer: Response) =>
    ((await answer.json()) as { data: { [list: string]: { found?: unknown[] } } }).data;
  const office = async () =>
    ((await (await at.desk.ask(ana, '/workstation/api/office')).json()) as { office: OfficeState }).office;
  const read = async (dossier: string) =>
    ((await (await at.desk.ask(ana, `/dossiers/v1/${dossier}`)).json()) as { data: Dossier }).data;
  const open = async () =>
    ((await (await at.desk.ask(ana, '/dossiers/v1', { subject: SUBJECT })).json()) as { data: Entered }).data.dossier;

  test('what a person opens in its window is in the office under their name, and not on the desktop', async () => {
    const dossier = await open();
    const { entries } = await read(dossier);
    expect(entries[0]!.author).toMatchObject({ by: 'person', person: `ana-1@${at.desk.provider.issuer}` });
    const key = at.office().key('service.workstation.dossiers.read');
    expect((await at.office().get(`/dossiers/v1/${dossier}`, key)).status).toBe(200);
    expect(existsSync(path.join(at.desk.service.dataDir, 'evidence.sqlite'))).toBe(false);
    const known = { reached: true, version: VERSION, reading: 'local', hasOwnRecord: false };
    await expect.poll(office).toMatchObject(known);
  });

  test('lists are the office’s, an answer is filed there as it is given, and afterwards by its id', async () => {
    const dossier = await open();
    const filed = await at.desk.ask(ana, LIST, undefined, { 'Atesta-Dossier': dossier });
    expect([filed.status, filed.headers.get('atesta-office')]).toEqual([200, 'answered']);
    expect(filed.headers.get('atesta-data')).toContain('ceis/20261119_CEIS');
    expect(filed.headers.get('atesta-entry')).toMatch(/^[0-9a-f-]{36}$/);
    expect(JSON.stringify(await found(filed))).toContain(LISTED);
    const later = await at.desk.ask(ana, LIST);
    const request = later.headers.get('service-reqid')!;
    expect(((await later.json()) as { id: string }).id).toBe(request);
    const entry = { kind: 'consultation', request };
    expect(outcome(await at.desk.ask(ana, `/dossiers/v1/${dossier}/entries`, entry))).toEqual([200, null]);
    expect((await read(dossier)).entries.filter(({ kind }) => kind === 'consultation')).toHaveLength(2);
  });

  test('a batch comes line by line, and a question of the office’s own is refused in its words', async () => {
    const answer = await at.desk.ask(ana, '/restricted-lists/v2/batch?list=ceis', [LISTED, 'NINGUEM INVENTADO'], {
      accept: 'application/x-ndjson',
    });
    expect(answer.headers.get('content-type')).toContain('application/x-ndjson');
    const lines = await eventsOf<{ id?: string }>(answer);
    expect(lines.length).toBe(3);
    expect(lines.at(-1)!.id).toBe(answer.headers.get('service-reqid'));
    const refused = await at.desk.ask(ana, '/restricted-lists/v2?list=ceis&name=ab');
    expect(outcome(refused)).toEqual([422, 'nameLength']);
  });

  test('HEAD is asked as HEAD', async () => {
    const answer = await fetch(at.desk.service.address + LIST, {
      method: 'HEAD',
      headers: { authorization: `ApiKey ${ana}` },
    });
    expect([answer.status, await answer.text()]).toEqual([200, '']);
    expect(answer.headers.get('atesta-data')).toContain('ceis/20261119_CEIS');
  });

  test('roles count as the office has them too', async () => {
    const rui = await at.desk.as('rui-1');
    expect((await at.desk.ask(rui, '/dossiers/v1')).status).toBe(200);
    expect(outcome(await at.desk.ask(rui, '/dossiers/v1', { subject: SUBJECT }))).toEqual([403, 'roleForbids']);
  });

  test('without the office lists are this machine’s and say so, and the rest says that it is not there', async () => {
    const dossier = await open();
    await at.endOffice();
    const answer = await at.desk.ask(ana, LIST);
    expect([answer.status, answer.headers.get('atesta-office')]).toEqual([200, 'unreachable']);
    expect(answer.headers.get('atesta-data')).not.toContain('20261119_CEIS');
    const batch = await at.desk.ask(ana, '/restricted-lists/v2/batch?list=ceis', [LISTED]);
    expect([batch.status, batch.headers.get('atesta-office')]).toEqual([200, 'unreachable']);
    await batch.text();
    const filing = { 'Atesta-Dossier': dossier };
    for (const [place, body, headers] of [
      [LIST, undefined, filing],
      ['/dossiers/v1', undefined, {}],
      [`/dossiers/v1/${dossier}`, undefined, {}],
      ['/dossiers/v1', { subject: SUBJECT }, {}],
      ['/portfolios/v1', undefined, {}],
      ['/alerts/v1', undefined, {}],
      ['/consultations/v1', undefined, {}],
    ] as const) {
      const refused = await at.desk.ask(ana, place, body, headers);
      expect([place, ...outcome(refused)]).toEqual([place, 503, 'officeUnreachable']);
      expect(refused.headers.get('retry-after')).toBe('10');
    }
    expect(await office()).toMatchObject({ reached: false, hasOwnRecord: false });
    await at.startOffice();
    const back = await at.desk.ask(ana, LIST);
    expect([back.headers.get('atesta-office'), back.status]).toEqual(['answered', 200]);
    expect(back.headers.get('atesta-data')).toContain('20261119_CEIS');
    expect((await read(dossier)).subject).toEqual(SUBJECT);
    // An answer of this machine's own is none that the office could file.
    const request = answer.headers.get('service-reqid');
    const late = await at.desk.ask(ana, `/dossiers/v1/${dossier}/entries`, { kind: 'consultation', request });
    expect(outcome(late)).toEqual([404, 'officeAnswerUnknown']);
  });

  test('a window where nobody has signed in asks the office nothing', async () => {
    const tab = await at.desk.openTab();
    const answer = await at.desk.ask(tab, LIST);
    expect([answer.status, answer.headers.get('atesta-office')]).toEqual([200, 'signed-out']);
    expect(answer.headers.get('atesta-data')).not.toContain('20261119_CEIS');
    for (const place of ['/dossiers/v1', '/portfolios/v1', '/alerts/v1'])
      expect(outcome(await at.desk.ask(tab, place))).toEqual([403, 'signInRequired']);
    const dossier = '0d4c6a5e-8b1f-4c52-9d0e-7a3f1b2c4d5e';
    const filing = await at.desk.ask(tab, LIST, undefined, { 'Atesta-Dossier': dossier });
    expect(outcome(filing)).toEqual([403, 'signInRequired']);
  });

  test('the record of this machine, which its window does not show, is neither checked, saved nor put back there', async () => {
    for (const place of ['verify', 'backup', 'restore', 'verify-file']) {
      const refused = await at.desk.ask(ana, `/workstation/api/evidence/${place}`, { passphrase: 'x'.repeat(20) });
      expect([place, ...outcome(refused)]).toEqual([place, 403, 'officeOnly']);
    }
    expect((await at.desk.ask(ana, '/workstation/api/evidence')).status).toBe(200);
  });

  test('keys of this machine ask it as before, and never the office', async () => {
    const { service } = at.desk;
    const key = service.key('service.bureaus.restrictedLists.oneList', 'service.workstation.dossiers.read');
    const answer = await service.get(LIST, key);
    expect([answer.status, answer.headers.get('atesta-office')]).toEqual([200, null]);
    expect(answer.headers.get('atesta-data')).not.toContain('20261119_CEIS');
    expect(outcome(await service.get('/dossiers/v1', key))).toEqual([403, 'officeOnly']);
    const filing = { authorization: `ApiKey ${key}`, 'atesta-dossier': '0d4c6a5e-8b1f-4c52-9d0e-7a3f1b2c4d5e' };
    expect(outcome(await service.get(LIST, filing))).toEqual([403, 'officeOnly']);
  });
});
