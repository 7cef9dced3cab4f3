import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Dossier, Entered } from '../../src-main/contract/dossiers.ts';
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
  const consultations = async () => {
    const answer = await at.desk.ask(ana, `/dossiers/v1/${dossier}`);
    return ((await answer.json()) as { data: Dossier }).data.entries.filter(({ kind }) => kind === 'consultation');
  };

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

  test('files it in the office, or says in a sentence that it cannot', async () => {
    const answer = await send({ 'Atesta-Dossier': dossier });
    if (reading === 'office') {
      expect([answer.status, answer.headers.get('atesta-entry')]).toEqual([200, expect.any(String)]);
      expect(await consultations()).toHaveLength(1);
    } else {
      expect(outcome(answer)).toEqual([409, 'officeReadingHere']);
      const request = (await send()).headers.get('service-reqid');
      const later = await at.desk.ask(ana, `/dossiers/v1/${dossier}/entries`, { kind: 'consultation', request });
      expect(outcome(later)).toEqual([404, 'officeAnswerUnknown']);
      expect(await consultations()).toEqual([]);
    }
  });

  test('of a file that is too large is refused in the words of whoever reads, and the connection goes on', async () => {
    const answer = await send({}, Buffer.alloc(16 * 1024 * 1024, 1));
    expect(outcome(answer)).toEqual([413, 'fileTooLarge']);
    expect((await send()).status).toBe(200);
  });

  test('without the office is read here and says so, and nothing is filed', async () => {
    await at.endOffice();
    const answer = await send();
    expect([answer.status, answer.headers.get('atesta-office')]).toEqual([
      200,
      reading === 'local' ? null : 'unreachable',
    ]);
    expect(((await answer.json()) as { data: unknown[] }).data).toHaveLength(1);
    const filing = await send({ 'Atesta-Dossier': dossier });
    expect(outcome(filing)).toEqual(reading === 'local' ? [409, 'officeReadingHere'] : [503, 'officeUnreachable']);
    await at.startOffice();
  });
});
