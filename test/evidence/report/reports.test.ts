import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { NewEntry } from '../../../src-main/contract/dossiers.ts';
import type { ReportCheck } from '../../../src-main/contract/report-check.ts';
import type { EvidenceState } from '../../../src-main/contract/window/evidence.ts';
import { readPdf } from '../../../src-main/evidence/report/verify/read-pdf.ts';
import { type Desk, startDesk } from '../api/desk.ts';
import { SAMPLE_BILL } from './dossier-fixture.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await startDesk();
});
afterAll(() => desk.service.stop());

const get = (path: string) => desk.service.get(path, desk.service.workstationKey);

async function pdfOf(path: string): Promise<Uint8Array> {
  const answer = await get(path);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  return new Uint8Array(await answer.arrayBuffer());
}

async function checked(pdf: Uint8Array, publicKey?: string): Promise<ReportCheck> {
  const body = new FormData();
  if (publicKey) body.append('publicKey', publicKey);
  body.append('file', new Blob([pdf as Uint8Array<ArrayBuffer>], { type: 'application/pdf' }), 'report.pdf');
  const headers = { authorization: `ApiKey ${desk.service.workstationKey}` };
  const url = `${desk.service.address}/workstation/api/evidence/verify-file`;
  const answer = await fetch(url, { method: 'POST', headers, body });
  expect(answer.status).toBe(200);
  return (await answer.json()) as ReportCheck;
}

async function textOf(pdf: Uint8Array): Promise<string> {
  const read = await readPdf(pdf);
  const texts: string[] = [];
  for await (const text of read!.texts()) texts.push(text);
  await read!.close();
  return texts.join('\n');
}

describe('a dossier as PDF', () => {
  let id: string;
  let entry: string;
  beforeAll(async () => {
    id = await desk.open();
    entry = (await desk.look('name=zulmira', { 'atesta-dossier': id })).headers.get('atesta-entry')!;
    const file = { kind: 'file', name: 'conta.pdf', base64: SAMPLE_BILL.toString('base64') } as const;
    expect((await desk.enter(id, file)).status).toBe(200);
  });

  test('is whole and genuine to who has the key of the log', async () => {
    const pdf = await pdfOf(`/dossiers/v1/${id}/report`);
    const check = await checked(pdf);
    expect(check).toMatchObject({ ok: true, findings: [], report: { kind: 'dossier', language: 'pt-BR' } });
    const state = (await (await get('/workstation/api/evidence')).json()) as EvidenceState;
    expect(check.report!.publicKey).toBe(state.log!.publicKey);
  });

  test('shows the document that was filed and carries it to the byte', async () => {
    const pdf = await pdfOf(`/dossiers/v1/${id}/report?language=en`);
    const text = await textOf(pdf);
    expect(text).toContain('Page 1 of 1 of conta.pdf');
    const read = await readPdf(pdf);
    const attached = read!.attachments.find(({ name }) => name === 'documento-1-conta.pdf');
    await read!.close();
    expect(Buffer.from(attached!.bytes).equals(SAMPLE_BILL)).toBe(true);
  });

  test('of one consultation is the record of that search, with what was decided', async () => {
    const [hit] = (await desk.read(id)).hits;
    const decision: NewEntry = {
      kind: 'decision',
      hits: [hit!.key],
      outcome: 'discarded',
      reason: 'Outra idade.',
      seen: 3,
    };
    expect((await desk.enter(id, decision)).status).toBe(200);
    const pdf = await pdfOf(`/consultations/v1/${entry}/report`);
    expect(await checked(pdf)).toMatchObject({ ok: true, report: { kind: 'consultation' } });
    const text = await textOf(pdf);
    expect(text).toContain('2 apontamentos, 1 a analisar');
    expect(text).toContain('Outra idade.');

    // Decided of another birth date the hit asks anew, and nobody is told that it was discarded.
    const { subject, version } = await desk.read(id);
    const other = { ...subject, birthDate: '1958-03-02' };
    expect((await desk.enter(id, { kind: 'subject', subject: other, seen: version })).status).toBe(200);
    const [lapsed, english] = await Promise.all(
      ['pt-BR', 'en'].map((language) => pdfOf(`/consultations/v1/${entry}/report?language=${language}`)),
    );
    expect(await checked(lapsed!)).toMatchObject({ ok: true, findings: [] });
    const said = (await textOf(lapsed!)).replace(/\s+/g, ' ');
    expect(said).toContain('A analisar de novo: mudou desde a decisão');
    expect(said).toContain('pessoa ou empresa: birthDate: era “nada”, agora “1958-03-02”');
    expect(said).toContain('Outra idade.');
    expect(said).not.toContain('1 a analisar');
    expect((await textOf(english!)).replace(/\s+/g, ' ')).toContain('To review again: changed since the decision');
  });
});

test('a consultation in one piece is told with the decision that came after the same record was met in lines', async () => {
  const id = await desk.open();
  const look = async (accept: string) => {
    const answer = await desk.look('name=inventada de tal', { accept });
    await answer.text();
    const request = answer.headers.get('service-reqid')!;
    expect((await desk.enter(id, { kind: 'consultation', request })).status).toBe(200);
  };
  const decide = async (outcome: 'discarded' | 'confirmed', reason: string) => {
    const { hits, version } = await desk.read(id);
    const decision: NewEntry = { kind: 'decision', hits: [hits[0]!.key], outcome, reason, seen: version };
    expect([hits.length, (await desk.enter(id, decision)).status]).toEqual([1, 200]);
  };
  await look('application/json');
  await decide('discarded', 'Parece outra.');
  await look('application/x-ndjson');
  await decide('confirmed', 'O CPF é o dela.');
  const { consultations } = (await desk.read(id)).hits[0]!;
  expect(consultations).toHaveLength(2);
  for (const entry of consultations) {
    const pdf = await pdfOf(`/consultations/v1/${entry}/report`);
    expect(await checked(pdf)).toMatchObject({ ok: true, findings: [] });
    const text = await textOf(pdf);
    expect(text).toContain('O CPF é o dela.');
    expect(text).not.toContain('Parece outra.');
    expect(text).not.toContain('Descartado');
  }
});

test('a language that there is none of, and a dossier that there is none of, are said', async () => {
  const id = await desk.open();
  expect((await get(`/dossiers/v1/${id}/report?language=fr`)).headers.get('atesta-error')).toBe('requestInvalid');
  const none = '6f1f7d3e-5b7a-4e0c-9a57-0f6d5a3c2b1e';
  expect((await get(`/dossiers/v1/${none}/report`)).headers.get('atesta-error')).toBe('dossierNotFound');
  expect((await get(`/consultations/v1/${none}/report`)).headers.get('atesta-error')).toBe('consultationNotFound');
});

test('a file that is no PDF, and none at all, are said to be that', async () => {
  expect(await checked(Buffer.from('no PDF'))).toEqual({ ok: false, findings: [{ code: 'notAPdf' }], report: null });
});
