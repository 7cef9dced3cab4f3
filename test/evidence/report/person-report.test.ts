import { writeFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PersonExport } from '../../../src-main/contract/dossier-exports.ts';
import type { Entered } from '../../../src-main/contract/dossiers.ts';
import { readPdf } from '../../../src-main/evidence/report/verify/read-pdf.ts';
import { maskCpf } from '../../support/documents.ts';
import { type Desk, SUBJECT, startDesk } from '../api/desk.ts';
import { SAMPLE_BILL } from './dossier-fixture.ts';

const PATH = '/dossiers/v1/export/report';
let desk: Desk;
beforeAll(async () => {
  desk = await startDesk();
});
afterAll(() => desk.service.stop());

const get = (query: string) => desk.service.get(`${PATH}?${query}`, desk.service.workstationKey);

async function read(query: string): Promise<{ text: string; attached: PersonExport; names: string[] }> {
  const answer = await get(query);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  if (process.env.KEEP_PDF) writeFileSync(process.env.KEEP_PDF, bytes);
  const pdf = (await readPdf(bytes))!;
  const texts: string[] = [];
  for await (const text of pdf.texts()) texts.push(text);
  const names = pdf.attachments.map(({ name }) => name);
  const attached = pdf.attachments.find(({ name }) => name === 'atesta-pessoa.json')!;
  await pdf.close();
  return { text: texts.join('\n'), names, attached: JSON.parse(Buffer.from(attached.bytes).toString()) };
}

test('of somebody whom nothing was ever filed about it says so, and what was not looked through', async () => {
  const { text, attached } = await read('name=NINGUÉM INVENTADO');
  expect(text.replace(/\s+/g, ' ')).toContain(
    'Nada deste documento ou nome no registro de evidências nem nas carteiras',
  );
  expect(text).toContain('NINGUÉM INVENTADO');
  expect(text.replace(/\s+/g, ' ')).toContain('o CPF é publicado com máscara: só o nome os encontra');
  expect(text.replace(/\s+/g, ' ')).toContain('dentro dos documentos guardados, na planilha guardada para continuar');
  expect(attached).toMatchObject({
    format: 'atesta-person/1',
    dossiers: [],
    consultations: [],
    mentions: [],
    portfolios: [],
  });
});

test('prints the dossiers, the consultations in none, and what others name the person in', async () => {
  const own = await desk.open();
  await desk.look('name=zulmira', { 'atesta-dossier': own });
  await desk.enter(own, { kind: 'note', text: 'Cliente desde sempre.' });
  await desk.enter(own, { kind: 'file', name: 'conta.pdf', base64: SAMPLE_BILL.toString('base64') });
  const another = { subject: { kind: 'person', names: ['OUTRA INVENTADA'] } };
  const { data } = (await (await desk.post('/dossiers/v1', another)).json()) as { data: Entered };
  await desk.enter(data.dossier, { kind: 'note', text: 'Só da outra.' });
  const note = `Irmã de:\n${SUBJECT.names[0]}, CPF ${maskCpf(SUBJECT.cpf!)}`;
  await desk.enter(data.dossier, { kind: 'note', text: note });
  await desk.look('name=zulmira', { 'atesta-dossier': data.dossier });
  await desk.set({ 'evidence.keep': 'all' });
  await desk.look(`name=${SUBJECT.names[0]}`);

  const { text, attached, names } = await read(`taxId=${SUBJECT.cpf}&name=${SUBJECT.names[0]}`);
  for (const said of ['1 dossiê', '1 consulta sem dossiê', '2 registros de outras consultas ou dossiês que trazem']) {
    expect(text).toContain(said);
  }
  expect(text).toContain('Cliente desde sempre.');
  expect(text).toContain('Comprovante de consulta');
  expect(text).toMatch(/Em outras consultas e dossiês[\s\S]*ZULMIRA INVENTADA/);
  expect(text).toMatch(/Texto escrito num registro[\s\S]*No texto\s+\/text\s+ZULMIRA INVENTADA, CPF 123\.456/);
  expect(text).not.toMatch(/Só da outra\.|Irmã de/);
  // Each entry with its proof; the documents are in the export alone.
  expect(attached.dossiers.map(({ dossier }) => dossier.id)).toEqual([own]);
  expect(attached.dossiers[0]!.entries).toHaveLength(4);
  expect(names).toEqual(['atesta-pessoa.json']);
  expect(text).toContain('conta.pdf');
  const english = await read(`taxId=${SUBJECT.cpf}&language=en`);
  expect(english.text).toContain('Everything about one person');
});

test('who is nobody, and a language that there is none of, are said', async () => {
  expect((await get('language=en')).headers.get('atesta-error')).toBe('personMissing');
  expect((await get('name=x&language=fr')).headers.get('atesta-error')).toBe('requestInvalid');
});
