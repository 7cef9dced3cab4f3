import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PrintedSummary } from '../../src-main/contract/window/spreadsheets.ts';
import { readPdf } from '../../src-main/evidence/report/verify/read-pdf.ts';
import { startTestService, type TestService } from '../support/service.ts';

/** The summary of a spreadsheet's lookup as it is printed. */

const SUMMARY: PrintedSummary = {
  language: 'pt-BR',
  title: 'Resumo da triagem',
  about: 'clientes.xlsx',
  verdict: { title: '1 cliente com registro', lines: ['Sem certeza: 2', 'Não consultadas: CNEP.'], ink: 'carmine' },
  sections: [
    {
      title: 'O que foi consultado',
      facts: [
        { name: 'Planilha', value: 'clientes.xlsx' },
        { name: 'SHA-256', value: 'a'.repeat(64), code: true },
      ],
      note: 'Este resumo é uma impressão da tela.',
    },
    {
      title: 'Registros encontrados',
      columns: [
        { title: 'Linha', share: 2 },
        { title: 'Consultado', share: 7 },
        { title: 'Decisão', share: 6 },
      ],
      rows: Array.from({ length: 400 }, (_, n) => [
        String(n + 2),
        `Pessoa Inventada ${n}\nC-${n}`,
        'Descartado em 25/11/2026 por Ana\nHomônimo: o nascimento é outro.',
      ]),
    },
  ],
  footer: 'Resumo da triagem · clientes.xlsx',
  page: 'Página {page} de {pages}',
};

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

const print = (body: unknown) =>
  fetch(`${service.address}/workstation/api/spreadsheets/summary`, {
    method: 'POST',
    headers: { authorization: `ApiKey ${service.workstationKey}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

test('all of it is printed, over as many pages as it needs, each with its number', async () => {
  const response = await print(SUMMARY);
  expect(response.status).toBe(200);
  const read = (await readPdf(new Uint8Array(await response.arrayBuffer())))!;
  const pages: string[] = [];
  for await (const text of read.texts()) pages.push(text.replace(/\s+/g, ' '));
  await read.close();
  const text = pages.join(' ');
  for (const said of ['Resumo da triagem', '1 cliente com registro', 'Não consultadas: CNEP.', 'a'.repeat(64)]) {
    expect(text).toContain(said);
  }
  for (const n of [0, 199, 399]) expect(text).toContain(`Pessoa Inventada ${n} C-${n}`);
  pages.forEach((page, at) => {
    expect(page).toContain(`Página ${at + 1} de ${pages.length}`);
  });
  expect(pages.length).toBeGreaterThan(10);
});

test.each([
  ['nothing', {}],
  ['another language', { ...SUMMARY, language: 'fr' }],
  ['something more', { ...SUMMARY, secret: true }],
])('%s is not printed', async (_, body) => {
  const response = await print(body);
  expect([response.status, response.headers.get('Atesta-Error')]).toEqual([422, 'requestInvalid']);
});
