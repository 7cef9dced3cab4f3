import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Dossier, Entered } from '../../src-main/contract/dossiers.ts';
import { VERSION } from '../../src-main/version.ts';
import { SUBJECT } from '../evidence/api/desk.ts';
import { noProvider } from '../support/openid-provider.ts';
import { formWith } from '../support/uploads.ts';
import { outcome } from '../support/window-sign-in.ts';
import { type Joined, startJoined } from './joined.ts';

const BILL = readFileSync(path.resolve(import.meta.dirname, '../../resources/sample-bill.pdf'));

describe.skipIf(noProvider).each(['local', 'office'] as const)('a joined desktop that reads bills: %s', (reading) => {
  let at: Joined;
  let ana: string;
  let dossier: string;
  beforeAll(async () => {
    at = await startJoined({ reading });
    ana = await at.desk.as('ana-1');
    const opened = await at.desk.ask(ana, '/dossiers/v1', { subject: SUBJECT });
    dossier = ((await opened.json()) as { data: Entered }).data.dossier;
  });
  afterAll(() => at?.close());
  const send = (headers: Record<string, string> = {}, bytes: Uint8Array = BILL) =>
    fetch(`${at.desk.service.address}/proof-of-residence/v3`, {
      method: 'POST',
      headers: { authorization: `ApiKey ${ana}`, ...headers },
      body: formWith(bytes),
    });
  const readings = () => at.office().log.filter((line) => line.includes('/proof-of-residence')).length;
  const entries = async () => {
    const answer = await at.desk.ask(ana, `/dossiers/v1/${dossier}`);
    return ((await answer.json()) as { data: Dossier }).data.entries.slice(1);
  };
  const fileLater = (request: string | null, who = ana) =>
    at.desk.ask(who, `/dossiers/v1/${dossier}/entries`, { kind: 'consultation', request });
  /** What an answer is filed as. */
  const kind = reading === 'local' ? 'brought' : 'consultation';

  test('has its answer from where it is read', async () => {
    const answer = await send();
    expect([answer.status, answer.headers.get('atesta-office')]).toEqual([
      200,
      reading === 'local' ? null : 'answered',
    ]);
    expect(((await answer.json()) as { data: unknown[] }).data).toHaveLength(1);
    const lines = await send({ accept: 'application/x-ndjson' });
    expect((await lines.text()).trim().split('\n').length).toBeGreaterThan(1);
    expect(readings()).toBe(reading === 'local' ? 0 : 2);
  });

  test('F21 files it in the office as it is given: what was read here as brought from this machine', async () => {
    const answer = await send({ 'Atesta-Dossier': dossier });
    const text = await answer.text();
    expect(outcome(answer)).toEqual([200, null]);
    const [filed, ...more] = await entries();
    expect([filed!.id, filed!.kind, more]).toEqual([answer.headers.get('atesta-entry'), kind, []]);
    expect(filed).toMatchObject({
      author: { by: 'person', person: `ana-1@${at.desk.provider.issuer}` },
      facts: { request: answer.headers.get('service-reqid'), found: 1, endpoint: '/proof-of-residence/v3' },
      ...(reading === 'local' && { machine: { program: VERSION } }),
    });
    const exported = await at.desk.ask(ana, `/dossiers/v1/${dossier}/export`);
    const { data } = (await exported.json()) as { data: { entries: { attachments: string[] }[] } };
    expect(Buffer.from(data.entries[1]!.attachments[0]!, 'base64').toString()).toBe(text);
  });

  test('files it afterwards by its id, also where it was read in lines; for nobody else', async () => {
    const before = (await entries()).length;
    const lines = await send({ accept: 'application/x-ndjson' });
    await lines.text();
    const plain = await send();
    for (const answer of [lines, plain]) {
      const request = answer.headers.get('service-reqid');
      const rui = await at.desk.as('ana-2');
      expect(outcome(await fileLater(request, rui))).toEqual([404, 'officeAnswerUnknown']);
      expect(outcome(await fileLater(request))).toEqual([200, null]);
      // Once more: what was brought is the same entry, of what the office gave it says so.
      expect(outcome(await fileLater(request))).toEqual(reading === 'local' ? [200, null] : [409, 'consultationFiled']);
    }
    const filed = (await entries()).slice(before);
    expect(filed.map((entry) => [entry.kind, 'facts' in entry && entry.facts.found])).toEqual([
      [kind, 1],
      [kind, 1],
    ]);
    expect(outcome(await fileLater(randomUUID()))).toEqual([404, 'officeAnswerUnknown']);
  });

  test('says in the office’s words why it was not filed, and gives nothing of it', async () => {
    for (const [id, refused] of [
      [randomUUID(), [404, 'dossierNotFound']],
      ['../alerts', [404, 'dossierNotFound']],
    ] as const) {
      const answer = await send({ 'Atesta-Dossier': id });
      expect([...outcome(answer), answer.headers.get('atesta-entry')]).toEqual([...refused, null]);
      expect(((await answer.json()) as { data?: unknown }).data).toBeUndefined();
    }
    expect(outcome(await send({ 'Atesta-Dossier': dossier, accept: 'application/x-ndjson' }))).toEqual([
      400,
      'filingNotHere',
    ]);
  });

  test('of a file that is too large is refused in the words of whoever reads, and the connection goes on', async () => {
    const answer = await send({}, Buffer.alloc(16 * 1024 * 1024, 1));
    expect(outcome(answer)).toEqual([413, 'fileTooLarge']);
    expect((await send()).status).toBe(200);
  });

  test('without the office is read here and says so, and nothing is told as filed', async () => {
    await at.endOffice();
    const answer = await send();
    expect([answer.status, answer.headers.get('atesta-office')]).toEqual([
      200,
      reading === 'local' ? null : 'unreachable',
    ]);
    expect(((await answer.json()) as { data: unknown[] }).data).toHaveLength(1);
    const before = answer.headers.get('service-reqid');
    for (const refused of [await send({ 'Atesta-Dossier': dossier }), await fileLater(before)]) {
      expect([...outcome(refused), refused.headers.get('atesta-entry')]).toEqual([503, 'officeUnreachable', null]);
    }
    await at.startOffice();
    // What was read meanwhile is brought once the office is there again, and is told as read here.
    expect(outcome(await fileLater(before))).toEqual([200, null]);
    expect((await entries()).at(-1)!.kind).toBe('brought');
  });
});
