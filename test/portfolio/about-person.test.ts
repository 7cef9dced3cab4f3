import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { PersonExport } from '../../src-main/contract/dossier-exports.ts';
import type { AlertPage, Portfolio } from '../../src-main/contract/portfolios.ts';
import { readPdf } from '../../src-main/evidence/report/verify/read-pdf.ts';
import { type Desk, SUBJECT, startDesk } from '../evidence/api/desk.ts';
import { runCli } from '../support/cli.ts';
import { maskCpf } from '../support/documents.ts';
import { CNPJS, installMonth } from './registrations/months.ts';

/** Everything about one person has what portfolios hold of them, and nothing of the clients beside them. */
let desk: Desk;
let portfolio: string;
beforeAll(async () => {
  desk = await startDesk();
  const settings = { name: 'Fornecedores', lists: ['ceis'], match: 'similar' };
  const made = (await (await desk.post('/portfolios/v1', settings)).json()) as { data: Portfolio };
  portfolio = made.data.id;
  const subjects = [
    { reference: 'F-1', name: SUBJECT.names[0], taxId: SUBJECT.cpf },
    { reference: 'F-2', name: 'Zulmira Inventado' },
    { reference: 'F-3', name: 'Pessoa Alheia Inventada' },
  ];
  await desk.post(`/portfolios/v1/${portfolio}/subjects`, { subjects });
  const about = async () => (await alerts()).map(({ subject }) => subject.reference).sort();
  await vi.waitFor(async () => expect(await about()).toEqual(['F-1', 'F-1', 'F-2', 'F-2']), 60_000);
}, 120_000);
afterAll(() => desk.service.stop());

const COMPANY = CNPJS[0]!;
const PARTNER = 'BIA INVENTADA DO PRADO';

async function get(path: string): Promise<Response> {
  return desk.service.get(path, desk.service.workstationKey);
}
async function alerts() {
  return ((await (await get('/alerts/v1')).json()) as { data: AlertPage }).data.alerts;
}
async function exported(query: string): Promise<PersonExport> {
  return ((await (await get(`/dossiers/v1/export?${query}`)).json()) as { data: PersonExport }).data;
}

test('the client by document, the alerts about them, and of alerts about others the record alone', async () => {
  const [found, ...others] = (await exported(`taxId=${maskCpf(SUBJECT.cpf!)}`)).portfolios;
  expect(others).toEqual([]);
  expect(found).toMatchObject({ portfolio, name: 'Fornecedores', subjects: [{ reference: 'F-1' }] });
  expect(found!.alerts.map(({ subject }) => subject.reference)).toEqual(['F-1', 'F-1']);
  expect(found!.records).toHaveLength(1);
  expect(JSON.stringify(found!.records)).toContain('ZULMIRA INVENTADA');
  expect(JSON.stringify(found)).not.toMatch(/F-2|F-3|Inventado|Alheia/);
});

test('a name counts whole, whatever its case and accents; of nobody there is nothing', async () => {
  expect((await exported('name=zulmira%20inventáda')).portfolios[0]?.subjects).toHaveLength(1);
  expect((await exported('name=zulmira')).portfolios).toEqual([]);
  expect((await exported('name=ningu%C3%A9m')).portfolios).toEqual([]);
});

test('alerts stay where the client is watched no longer', async () => {
  const subjects = [{ reference: 'F-3', name: 'Pessoa Alheia Inventada' }];
  await desk.post(`/portfolios/v1/${portfolio}/subjects`, { subjects, complete: true });
  const [found] = (await exported(`taxId=${SUBJECT.cpf}`)).portfolios;
  expect(found).toMatchObject({ subjects: [] });
  expect(found!.alerts.length).toBeGreaterThan(1);
});

test('of watched registrations the companies of a partner, of alerts about others what names them, and no more', async () => {
  const companies = (partners: { name: string; document: string }[]) => [
    { cnpj: COMPANY, name: 'PEDRA ALHEIA LTDA', partners },
  ];
  const bia = { name: PARTNER, document: '***111222**' };
  const caio = { name: 'CAIO ALHEIO', document: '***333444**' };
  await installMonth(desk.service.dataDir, '202609', companies([bia, caio]));
  const made = (await (
    await desk.post('/portfolios/v1', { name: 'Empresas', lists: ['ceis'], match: 'folded', registrations: true })
  ).json()) as { data: Portfolio };
  const { id } = made.data;
  await desk.post(`/portfolios/v1/${id}/subjects`, { subjects: [{ reference: 'E-1', taxId: COMPANY }] });
  const kept = (query: string) =>
    vi.waitFor(async () => {
      const [found] = (await exported(query)).portfolios;
      expect(found?.registrations).toHaveLength(1);
      return found!;
    }, 60_000);
  const found = await kept('name=bia%20inventada%20do%20prado');
  expect(found).toMatchObject({ portfolio: id, subjects: [], alerts: [], records: [] });
  expect(found.registrations).toEqual([
    { cnpj: COMPANY, razaoSocial: 'PEDRA ALHEIA LTDA', qsa: [expect.objectContaining({ nome: PARTNER })] },
  ]);
  // The person's own is theirs whole.
  expect((await kept(`taxId=${COMPANY}`)).registrations[0]).toMatchObject({
    qsa: [{}, {}],
    situacaoCadastral: 'ATIVA',
  });
  expect((await exported('name=bia%20inventada')).portfolios).toEqual([]);

  // She leaves: the registration has her no more, the alert about the company does; so has the reason of its decision.
  await installMonth(desk.service.dataDir, '202610', companies([caio]));
  const raised = await vi.waitFor(async () => {
    const answer = await get(`/alerts/v1?source=registration&portfolio=${id}`);
    const [alert] = ((await answer.json()) as { data: AlertPage }).data.alerts;
    return alert!.id;
  }, 60_000);
  const reason = `Saiu ${PARTNER}.\nFicou o outro.`;
  const decided = await desk.post('/alerts/v1/decisions', { alerts: [raised], outcome: 'confirmed', reason });
  expect(decided.status).toBe(200);
  const [left] = (await exported('name=bia%20inventada%20do%20prado')).portfolios;
  expect(left).toMatchObject({ subjects: [], alerts: [], registrations: [] });
  expect(left!.records).toEqual([
    expect.objectContaining({
      id: raised,
      list: null,
      record: {},
      changes: [{ field: 'qsa', before: expect.stringContaining(PARTNER), after: '' }],
      reason: [`Saiu ${PARTNER}.`],
    }),
  ]);
  expect(JSON.stringify(left)).not.toMatch(/CAIO|Ficou/);
  const [stayed] = (await exported('name=caio%20alheio')).portfolios;
  expect(stayed!.registrations).toHaveLength(1);
  expect(stayed!.records[0]!.record).toEqual({
    name: 'PEDRA ALHEIA LTDA',
    taxId: COMPANY,
    qsa: expect.stringMatching(/^CAIO ALHEIO[^\n]*$/),
  });
});

test('the PDF prints it, and the command line exports the same', async () => {
  const query = `taxId=${SUBJECT.cpf}&language=pt-BR`;
  const pdf = await (await get(`/dossiers/v1/export/report?${query}`)).arrayBuffer();
  const read = (await readPdf(new Uint8Array(pdf)))!;
  const texts: string[] = [];
  for await (const page of read.texts()) texts.push(page);
  await read.close();
  const text = texts.join(' ').replace(/\s+/g, ' ');
  expect(text).toContain('1 carteira');
  expect(text).toMatch(/Em carteiras .*Alerta sobre o cliente · Fornecedores.*sem decisão/);
  expect(text).not.toContain('Alheia');
  const { stdout } = await runCli(['dossiers', 'export', '--tax-id', SUBJECT.cpf!, '--data-dir', desk.service.dataDir]);
  expect((JSON.parse(stdout) as PersonExport).portfolios).toEqual((await exported(`taxId=${SUBJECT.cpf}`)).portfolios);
});
