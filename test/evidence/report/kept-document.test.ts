import { randomUUID } from 'node:crypto';
import { createCanvas } from '@napi-rs/canvas';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LogEntry } from '../../../src-main/contract/evidence.ts';
import { EVIDENCE_NAME } from '../../../src-main/evidence/report/evidence-file.ts';
import { filesFor, materialFor } from '../../../src-main/evidence/report/gather.ts';
import { ReportProcesses } from '../../../src-main/evidence/report/processes.ts';
import { type ReportMaterial, reportOf } from '../../../src-main/evidence/report/report.ts';
import { readPdf } from '../../../src-main/evidence/report/verify/read-pdf.ts';
import { verifyPdf } from '../../../src-main/evidence/report/verify/verify-pdf.ts';
import { type Desk, startDesk } from '../api/desk.ts';
import { ANALYST, Filing, nothingFound, SAMPLE_BILL, sha256 } from './dossier-fixture.ts';

const processes = new ReportProcesses();
afterAll(() => processes.close());

interface Document {
  name: string;
  mediaType: string;
  bytes: Uint8Array;
}
const BILL: Document = { name: 'conta.pdf', mediaType: 'application/pdf', bytes: SAMPLE_BILL };

function refOf({ name, mediaType, bytes }: Document) {
  return { name, mediaType, bytes: bytes.length, sha256: sha256(bytes) };
}

/** A dossier in which this document was read; nothing keeps it yet. */
function readIn(filing: Filing, document: Document): LogEntry {
  const scope = randomUUID();
  filing.file({ kind: 'opened', author: ANALYST, subject: { kind: 'person', names: ['Zulmira Inventada'] } }, scope);
  const read = { endpoint: '/proof-of-residence/v3', parameters: [], answeredFrom: [], found: 0, answer: { data: [] } };
  return filing.consult({ ...read, document: refOf(document) } as never, scope);
}

function keep(filing: Filing, scope: string, document: Document, consultation?: string): LogEntry {
  const entry = { kind: 'file', author: ANALYST, document: refOf(document), ...(consultation && { consultation }) };
  return filing.file(entry as never, scope, [document.bytes]);
}

async function materialOf(filing: Filing, { id }: LogEntry, language: 'pt-BR' | 'en' = 'pt-BR') {
  const of = { of: 'consultation', id, viewer: 'administrator' } as const;
  const drawn = [];
  for (const { entry, document, bytes } of filesFor(filing.store, of)) {
    drawn.push({ entry, ...(await processes.draw({ bytes, mediaType: document.mediaType })) });
  }
  const issued = { time: '2026-11-24T12:00:00.000Z', zone: '-03:00', author: ANALYST };
  return { ...of, language, issued, program: '0.3.0', ...materialFor(filing.store, of, drawn) };
}

/** The report, checked; its texts with blanks and breaks as one, its attachments, and the pictures that are drawn in it. */
async function printed(filing: Filing, material: ReportMaterial) {
  const pdf = await reportOf(material, filing.sign);
  expect(await verifyPdf(pdf, { trustedKeys: [filing.publicKey] })).toMatchObject({ ok: true, findings: [] });
  const read = await readPdf(pdf);
  const pages: string[] = [];
  for await (const text of read!.texts()) pages.push(text.replace(/\s+/g, ' '));
  await read!.close();
  const pictures =
    Buffer.from(pdf)
      .toString('latin1')
      .match(/\/Subtype \/Image/g)?.length ?? 0;
  const attached = read!.attachments.filter(({ name }) => name !== EVIDENCE_NAME);
  return { text: pages.join(' '), pages, attached, pictures, kinds: material.proofs.map(kindOf) };
}

function kindOf({ entry }: { entry: string }): string {
  return (JSON.parse(entry) as { kind: string }).kind;
}

async function photo(mediaType: 'image/png' | 'image/jpeg'): Promise<Document> {
  const canvas = createCanvas(900, 1200);
  const context = canvas.getContext('2d');
  context.fillStyle = '#e7e2d8';
  context.fillRect(0, 0, 900, 1200);
  const bytes = mediaType === 'image/png' ? await canvas.encode('png') : await canvas.encode('jpeg', 80);
  return { name: `conta.${mediaType.slice('image/'.length)}`, mediaType, bytes };
}

/** Any PDF of two pages: a report is one. */
async function ofTwoPages(): Promise<Document> {
  const filing = new Filing();
  const bytes = await reportOf(filing.consultation(nothingFound(filing), 'pt-BR'), filing.sign);
  return { ...BILL, bytes };
}

describe('the report of a bill that was read', () => {
  test('shows the kept document on a page of its own, and carries it to the byte', async () => {
    const filing = new Filing();
    const bill = readIn(filing, BILL);
    keep(filing, bill.scope, BILL, bill.id);
    const { text, pages, attached, pictures, kinds } = await printed(filing, await materialOf(filing, bill));
    for (const said of [
      'Anexado a este PDF como documento-1-conta.pdf',
      'A imagem está no fim, em “Imagem do documento”.',
    ])
      expect(text).toContain(said);
    expect(pages.at(-1)).toMatch(/^Imagem do documento.* Página 1 de 1 de conta\.pdf/);
    expect(attached.map(({ name }) => name)).toEqual(['documento-1-conta.pdf']);
    expect(Buffer.from(attached[0]!.bytes).equals(SAMPLE_BILL)).toBe(true);
    expect(pictures).toBe(1);
    expect(kinds).toEqual(['consultation', 'file']);
    const english = await printed(filing, await materialOf(filing, bill, 'en'));
    expect(english.text).toContain('Its picture is at the end, under “Picture of the document”.');
    expect(english.pages.at(-1)).toMatch(/^Picture of the document/);
  });

  test('shows a photo, and each page of a document of two', async () => {
    for (const [document, pages] of [
      [await photo('image/jpeg'), 1],
      [await photo('image/png'), 1],
      [await ofTwoPages(), 2],
    ] as const) {
      const filing = new Filing();
      const bill = readIn(filing, document);
      keep(filing, bill.scope, document, bill.id);
      const report = await printed(filing, await materialOf(filing, bill));
      expect([document.mediaType, report.pictures, report.attached.length]).toEqual([document.mediaType, pages, 1]);
      expect(report.pages.at(-1)).toContain(`Página ${pages} de ${pages} de ${document.name}`);
    }
  });

  test('says below the last picture how many pages have none', async () => {
    const filing = new Filing();
    const bill = readIn(filing, BILL);
    keep(filing, bill.scope, BILL);
    const material = await materialOf(filing, bill);
    const files = material.files.map((file) => ({ ...file, pages: 8 }));
    const { pages } = await printed(filing, { ...material, files });
    expect(pages.at(-1)).toContain('Página 1 de 8 de conta.pdf. Mais 7 páginas só no anexo.');
  });

  test('shows it once where it was kept twice, and where nobody said of which consultation it is', async () => {
    const filing = new Filing();
    const bill = readIn(filing, BILL);
    const first = keep(filing, bill.scope, { ...BILL, name: 'primeira.pdf' });
    keep(filing, bill.scope, BILL, bill.id);
    const material = await materialOf(filing, bill);
    expect(material.files.map(({ entry }) => entry)).toEqual([first.id]);
    const { text, pictures } = await printed(filing, material);
    expect(pictures).toBe(1);
    expect(text).toContain('Página 1 de 1 de primeira.pdf');
  });

  test('shows none where it was not kept, or another document was under its name', async () => {
    const filing = new Filing();
    const bill = readIn(filing, BILL);
    const bare = await printed(filing, await materialOf(filing, bill));
    keep(filing, bill.scope, { ...(await photo('image/png')), name: BILL.name }, bill.id);
    const beside = await printed(filing, await materialOf(filing, bill));
    for (const { text, attached, pictures, kinds } of [bare, beside]) {
      expect(kinds).toEqual(['consultation']);
      expect([attached, pictures]).toEqual([[], 0]);
      expect(text).toContain('conta.pdf');
      for (const not of ['Anexado a este PDF', 'Imagem do documento', 'O documento não está neste PDF'])
        expect(text).not.toContain(not);
    }
  });

  test('attaches one that cannot be drawn, and promises no picture', async () => {
    const filing = new Filing();
    const broken = { ...BILL, bytes: Buffer.from('%PDF-1.7\nnada') };
    const bill = readIn(filing, broken);
    keep(filing, bill.scope, broken, bill.id);
    const { text, attached, pictures } = await printed(filing, await materialOf(filing, bill));
    expect([attached.length, pictures]).toEqual([1, 0]);
    expect(text).toContain('Anexado a este PDF como documento-1-conta.pdf');
    expect(text).not.toContain('Imagem do documento');
  });

  test('has no document where another consultation of the dossier read it', async () => {
    const filing = new Filing();
    const bill = readIn(filing, BILL);
    keep(filing, bill.scope, BILL, bill.id);
    const searched = { endpoint: '/restricted-lists/v2', parameters: [], answeredFrom: [], found: 0, answer: {} };
    const lists = filing.consult(searched as never, bill.scope);
    expect(filesFor(filing.store, { of: 'consultation', id: lists.id, viewer: 'administrator' })).toEqual([]);
    expect((await materialOf(filing, lists)).proofs.map(kindOf)).toEqual(['consultation']);
  });
});

describe('of the service', () => {
  let desk: Desk;
  beforeAll(async () => {
    desk = await startDesk();
  });
  afterAll(() => desk.service.stop());

  async function readBill(headers: Record<string, string>): Promise<string> {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(SAMPLE_BILL)], { type: 'application/pdf' }), 'conta.pdf');
    const answer = await fetch(`${desk.service.address}/proof-of-residence/v3`, {
      method: 'POST',
      headers: { authorization: `ApiKey ${desk.service.workstationKey}`, ...headers },
      body: form,
    });
    await answer.text();
    return answer.headers.get('atesta-entry')!;
  }

  async function reportPdf(entry: string): Promise<Uint8Array> {
    const answer = await desk.service.get(`/consultations/v1/${entry}/report`, desk.service.workstationKey);
    expect(answer.status).toBe(200);
    return new Uint8Array(await answer.arrayBuffer());
  }

  async function attachmentsIn(pdf: Uint8Array): Promise<string[]> {
    const read = await readPdf(pdf);
    await read!.close();
    return read!.attachments.map(({ name }) => name).sort();
  }

  test('a bill’s report has the document from when it is kept', async () => {
    const id = await desk.open();
    const entry = await readBill({ 'atesta-dossier': id });
    expect(await attachmentsIn(await reportPdf(entry))).toEqual([EVIDENCE_NAME]);
    const base64 = SAMPLE_BILL.toString('base64');
    const kept = await desk.enter(id, { kind: 'file', name: 'conta.pdf', base64, consultation: entry });
    expect(kept.status).toBe(200);
    const pdf = await reportPdf(entry);
    expect(await attachmentsIn(pdf)).toEqual([EVIDENCE_NAME, 'documento-1-conta.pdf']);
    const check = await verifyPdf(pdf, { trustedKeys: [] });
    expect(check.findings.map(({ code }) => code)).toEqual(['unknownKey']);
  });
});
