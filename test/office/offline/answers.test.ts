import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Dossier, Entered } from '../../../src-main/contract/dossiers.ts';
import type { BroughtOffline, OfflineAnswers } from '../../../src-main/contract/window/office.ts';
import { SUBJECT } from '../../evidence/api/desk.ts';
import { noProvider } from '../../support/openid-provider.ts';
import { formWith } from '../../support/uploads.ts';
import { outcome } from '../../support/window-sign-in.ts';
import { importCeis, type Joined, LISTED, startJoined } from '../joined.ts';

const BILL = readFileSync(path.resolve(import.meta.dirname, '../../../resources/sample-bill.pdf'));
const NOBODY = 'NINGUEM INVENTADO';
const asked = (name: string) => `/restricted-lists/v2?list=ceis&name=${encodeURIComponent(name)}`;

/** The desktop has a list of its own in which the office's LISTED is not, so that without the office nothing is found. */
describe.skipIf(noProvider)('what a desktop answered while its office was not reached', () => {
  let at: Joined;
  let ana: string;
  let dossier: string;
  beforeAll(async () => {
    at = await startJoined();
    await importCeis(at.desk.service.dataDir, ['OUTRA INVENTADA']);
    ana = await at.desk.as('ana-1');
    const opened = await at.desk.ask(ana, '/dossiers/v1', { subject: SUBJECT });
    dossier = ((await opened.json()) as { data: Entered }).data.dossier;
  });
  afterAll(() => at?.close());
  beforeEach(() => at.endOffice());
  afterEach(async () => {
    for (const { facts } of (await waiting()).answers) await putAway(facts.request);
  });

  const waiting = async (who = ana) =>
    (await (await at.desk.ask(who, '/workstation/api/office/answers')).json()) as OfflineAnswers;
  const bring = (request: string, who = ana, into = dossier) =>
    at.desk.ask(who, `/workstation/api/office/answers/${request}/dossier`, { dossier: into });
  const putAway = (request: string, who = ana) =>
    fetch(`${at.desk.service.address}/workstation/api/office/answers/${request}`, {
      method: 'DELETE',
      headers: { authorization: `ApiKey ${who}` },
    });
  const brought = async (answer: Response) => {
    expect(outcome(answer)).toEqual([200, null]);
    return (await answer.json()) as BroughtOffline;
  };
  const lookUp = async (name: string, headers: Record<string, string> = {}) => {
    const answer = await at.desk.ask(ana, asked(name), undefined, headers);
    await answer.text();
    expect([answer.status, answer.headers.get('atesta-office')]).toEqual([200, 'unreachable']);
    return answer.headers.get('service-reqid')!;
  };
  const read = async () => {
    const answer = await fetch(`${at.desk.service.address}/proof-of-residence/v3`, {
      method: 'POST',
      headers: { authorization: `ApiKey ${ana}` },
      body: formWith(BILL),
    });
    await answer.text();
    return answer.headers.get('service-reqid')!;
  };
  const entries = async () =>
    ((await (await at.desk.ask(ana, `/dossiers/v1/${dossier}`)).json()) as { data: Dossier }).data.entries;

  test('waits for it in order, and comes to a dossier: lookups as the office answers them now, readings as they were given', async () => {
    const same = await lookUp(NOBODY);
    const differs = await lookUp(LISTED);
    const reading = await read();
    const known = await waiting();
    expect(known).toMatchObject({ notKept: 0, unreadable: 0, days: 30 });
    expect(known.answers.map(({ facts, brought }) => [facts.request, facts.found, brought])).toEqual([
      [same, 0, null],
      [differs, 0, null],
      [reading, 1, null],
    ]);
    expect(known.answers[1]!.facts.parameters).toEqual([
      ['list', 'ceis'],
      ['name', LISTED],
    ]);
    expect(known.answers[2]!.facts.document?.name).toMatch(/\.pdf$/);
    expect(outcome(await bring(same))).toEqual([503, 'officeUnreachable']);
    await at.startOffice();
    expect(await brought(await bring(same))).toMatchObject({ dossier, compared: 'same', found: 0 });
    const other = await brought(await bring(differs));
    expect(other).toMatchObject({ dossier, compared: 'differs', found: 1 });
    expect(await brought(await bring(reading))).toMatchObject({ compared: 'reading', found: 1 });
    const filed = (await entries()).slice(-3);
    expect(filed.map((entry) => [entry.kind, 'facts' in entry && entry.facts.found])).toEqual([
      ['consultation', 0],
      ['consultation', 1],
      ['brought', 1],
    ]);
    // What the office answers otherwise stays until a person has put it away, and is filed once.
    expect((await waiting()).answers).toMatchObject([{ facts: { request: differs, found: 0 }, brought: other }]);
    expect(await brought(await bring(differs))).toEqual(other);
    expect((await entries()).at(-1)!.kind).toBe('brought');
  });

  test('comes in the form that was asked for', async () => {
    const lines = await lookUp(LISTED, { accept: 'application/x-ndjson' });
    await at.startOffice();
    expect(await brought(await bring(lines))).toMatchObject({ compared: 'differs', found: 1 });
    expect((await entries()).at(-1)).toMatchObject({ kind: 'consultation', facts: { found: 1 } });
  });

  test('is whose it was given to, who has signed in and may write dossiers', async () => {
    const request = await lookUp(NOBODY);
    const [bia, rui, nobody] = [await at.desk.as('ana-2'), await at.desk.as('rui-1'), await at.desk.openTab()];
    await at.startOffice();
    for (const who of [bia, rui]) {
      expect((await waiting(who)).answers).toEqual([]);
      expect(outcome(await putAway(request, who))).toEqual([404, 'offlineAnswerUnknown']);
    }
    expect(outcome(await bring(request, bia))).toEqual([404, 'offlineAnswerUnknown']);
    expect(outcome(await bring(request, rui))).toEqual([403, 'roleForbids']);
    for (const answer of [
      await at.desk.ask(nobody, '/workstation/api/office/answers'),
      await bring(request, nobody),
      await putAway(request, nobody),
    ])
      expect(outcome(answer)).toEqual([403, 'signInRequired']);
    expect((await waiting()).answers).toHaveLength(1);
  });

  test('stays where the office refuses it, in its words, and goes into another dossier', async () => {
    const request = await lookUp(NOBODY);
    await at.startOffice();
    expect(outcome(await bring(request, ana, randomUUID()))).toEqual([404, 'dossierNotFound']);
    expect(outcome(await bring(request, ana, '../../alerts'))).toEqual([422, 'requestInvalid']);
    expect((await waiting()).answers).toMatchObject([{ facts: { request }, brought: null }]);
    expect((await brought(await bring(request))).compared).toBe('same');
  });

  test('of an answer that was filed on its page nothing waits any more', async () => {
    const request = await read();
    await at.startOffice();
    const later = await at.desk.ask(ana, `/dossiers/v1/${dossier}/entries`, { kind: 'consultation', request });
    expect(outcome(later)).toEqual([200, null]);
    expect((await waiting()).answers).toEqual([]);
  });

  test('a batch is not kept, and that is said', async () => {
    const batch = await at.desk.ask(ana, '/restricted-lists/v2/batch?list=ceis', [LISTED]);
    await batch.text();
    expect(batch.headers.get('atesta-office')).toBe('unreachable');
    expect(await waiting()).toMatchObject({ answers: [], notKept: 1 });
    expect(await waiting(await at.desk.as('ana-2'))).toMatchObject({ notKept: 0 });
  });

  test('is sealed on the disk, for its own place', async () => {
    const [one, two] = [await lookUp(LISTED), await lookUp(NOBODY)];
    const folder = path.join(at.desk.service.dataDir, 'offline-answers');
    const fileOf = (request: string) => path.join(folder, `${request}.answer`);
    expect(readdirSync(folder).sort()).toEqual([`${one}.answer`, `${two}.answer`].sort());
    const bytes = readFileSync(fileOf(one));
    expect(bytes.includes(LISTED) || bytes.includes('ana-1')).toBe(false);
    writeFileSync(fileOf(two), bytes);
    await at.startOffice();
    expect(outcome(await bring(two))).toEqual([404, 'offlineAnswerUnknown']);
  });

  test('what the office answers itself is not kept here', async () => {
    await at.startOffice();
    const answer = await at.desk.ask(ana, asked(LISTED));
    await answer.text();
    expect(answer.headers.get('atesta-office')).toBe('answered');
    await read();
    expect((await waiting()).answers).toEqual([]);
  });
});
