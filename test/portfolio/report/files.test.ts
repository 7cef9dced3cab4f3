import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PortfolioReport } from '../../../src-main/contract/portfolio-report.ts';
import { readPdf } from '../../../src-main/evidence/report/verify/read-pdf.ts';
import { reportCsv } from '../../../src-main/portfolio/report/csv.ts';
import { figuresOf } from '../../../src-main/portfolio/report/figures.ts';
import { reportPdf } from '../../../src-main/portfolio/report/pdf.ts';
import { alertFacts, materialOf, PERIOD } from './facts.ts';

const AUTHOR = { account: 'ana', name: 'Ana Exemplo', by: 'window' } as const;
const watched = (list: 'onu' | 'ceis', changes: object = {}) => ({
  list,
  state: 'current' as const,
  failure: null,
  files: [],
  pending: 0,
  notScreened: 0,
  subjectsFound: 3,
  completedAt: null,
  limit: null,
  ...changes,
});

/** A report with something of everything in it. */
function full(): PortfolioReport {
  const alerts = fc.sample(alertFacts, { numRuns: 80, seed: 7 });
  return figuresOf(
    materialOf(alerts, {
      portfolios: [
        {
          id: '3b2a1c5d-7e8f-4a60-9b1c-2d3e4f5a6b7c',
          name: 'Varejo',
          lists: ['ceis', 'onu'],
          match: 'similar',
          threshold: 85,
          deadlineDays: 45,
          urgentLists: ['onu'],
          registrations: false,
          watchedRegistrations: null,
          subjects: 1234,
          openAlerts: 0,
          urgentAlerts: 0,
          watched: [
            watched('ceis', { notScreened: 5 }),
            watched('onu', { state: 'notScreened', failure: 'unreadable', pending: 1234 }),
          ],
        },
      ],
      notScreened: [{ list: 'ceis', failure: 'documentInvalid', subjects: 5 }],
      looks: [
        { list: 'ceis', day: '2026-11-10', failure: null, files: [{ date: '2026-11-08', demonstration: false }] },
        { list: 'ceis', day: '2026-11-12', failure: null, files: [{ date: '2026-11-12', demonstration: true }] },
        { list: 'onu', day: '2026-11-12', failure: 'unreadable', files: [] },
        { list: 'ceis', day: '2026-11-19', failure: null, files: [{ date: '2026-11-18', demonstration: false }] },
      ],
    }),
    PERIOD,
  );
}

async function textOf(report: PortfolioReport, language: 'pt-BR' | 'en'): Promise<string> {
  const read = await readPdf(Buffer.from(await reportPdf(report, { language, author: AUTHOR, program: '0.0.0' })));
  let text = '';
  for await (const page of read!.texts()) text += ` ${page}`;
  await read!.close();
  return text.replace(/\s+/g, ' ');
}

test('S1 the CSV has every figure on a line of its own, and no cell that a spreadsheet runs', () => {
  const report = full();
  const csv = reportCsv(report, 'pt-BR');
  expect(csv.startsWith('\uFEFFQuadro;Lista;Dia;De;Medida;Valor\r\n')).toBe(true);
  const rows = parse(csv.slice(1), { delimiter: ';' }) as string[][];
  expect(rows.every((row) => row.length === 6)).toBe(true);
  const value = (...cells: string[]) => rows.find((row) => cells.every((cell, at) => row[at] === cell))?.[5];
  expect(value('Alertas', '', '', '', 'Gerados')).toBe(String(report.alerts.total.raised));
  expect(value('Alertas', 'CEIS', '', '', 'Decididos')).toBe(
    String(report.alerts.byList.find(({ list }) => list === 'ceis')!.decided),
  );
  expect(value('Alertas', '', '2026-11-15', '', 'Em aberto no fim')).toBe(String(report.alerts.days[5]!.open));
  expect(value('Idade das listas, dia a dia', 'CEIS', '2026-11-10', '', 'Idade do arquivo (dias)')).toBe('2');
  expect(value('Idade das listas, dia a dia', 'CEIS', '2026-11-11', '', 'Situação')).toBe('Não registrado');
  expect(value('Idade das listas, dia a dia', 'CEIS', '2026-11-11', '', 'Idade do arquivo (dias)')).toBeUndefined();
  expect(value('O que é acompanhado', 'ONU', '', '', 'Situação')).toBe('O arquivo está danificado');
  expect(value('Homônimos descartados', '', '', 'Não registrada', 'Decididos')).toBe(
    String(report.namesakes.byMatch.find(({ match }) => match === null)!.decided),
  );
  // A key that somebody named as a formula.
  expect(csv).toContain("'=1+1 (servico)");
  expect(rows.flat().filter((cell) => /^[=+\-@\t\r＝＋－＠]/.test(cell))).toEqual([]);
});

test('what is watched has registrations behind the lists, also where they alone are watched', async () => {
  const report = full();
  const registrations = {
    portfolios: 1,
    subjects: 731,
    failure: 'demonstration',
    pending: 731,
    notScreened: 0,
    withPartners: null,
  } as const;
  const said = /O que é acompanhado.*Receita Federal \(dados abertos\) Só há dados de demonstração[^0-9]* 731 731 0 –/;
  expect(await textOf(report, 'pt-BR')).not.toMatch(/Receita Federal \(dados abertos\)[^.]* 731/);
  for (const lists of [report.watched.lists, []]) {
    const text = await textOf({ ...report, watched: { ...report.watched, lists, registrations } }, 'pt-BR');
    expect(text).toMatch(said);
  }
});

test.each([
  [
    'pt-BR' as const,
    [
      'Relatório de carteiras',
      'Todas as carteiras · 10/11/2026 a 19/11/2026',
      'por Ana Exemplo (ana), na janela',
      'Há dados de demonstração',
      '1 lista não pode ser comparada agora: ONU. Dela nada se sabe.',
      'Em CEIS há clientes que não puderam ser comparados.',
      'Em 7 dias do período não há registro de nenhuma lista.',
      '1.234 clientes, 1 carteira, 2 listas',
      'Descartado (homônimo)',
      'Não registrada',
      'CEIS 1 dia',
      'O documento não é CPF nem CNPJ: 5',
      'este relatório não é comprovante',
      'Página 1 de',
    ],
  ],
  [
    'en' as const,
    [
      'Report on portfolios',
      'All portfolios · 10 Nov 2026 to 19 Nov 2026',
      '1 list cannot be compared now: UN. Nothing is known of it.',
      'On 7 days of the period nothing is recorded of any list.',
      '1,234 clients, 1 portfolio, 2 lists',
      'Discarded (namesake)',
      'Not recorded',
      'this report is no evidence',
    ],
  ],
])('S2 the PDF in %s says the figures, and what they do not cover', async (language, sentences) => {
  const report = full();
  const text = await textOf(report, language);
  for (const sentence of sentences) expect(text).toContain(sentence);
  const { raised, open, late } = report.alerts.total;
  expect(text).toContain(language === 'en' ? `${raised} raised` : `${raised} gerados`);
  expect(text).toContain(language === 'en' ? `${open}, of which ${late}` : `${open}, dos quais ${late}`);
  for (const { author } of report.decisions.byPerson) expect(text).toContain(author.name);
});

test('S3 a report of nothing says that nothing is watched, and the same report is the same bytes', async () => {
  const nothing = figuresOf(materialOf([]), { from: '2026-01-01', to: '2026-12-31' });
  const text = await textOf(nothing, 'pt-BR');
  expect(text).toContain('Nenhuma carteira: nada é acompanhado.');
  expect(text).toContain('Nenhuma decisão no período.');
  expect(text).not.toMatch(/undefined|NaN|null/);
  const how = { language: 'pt-BR', author: AUTHOR, program: '0.0.0' } as const;
  expect(await reportPdf(full(), how)).toEqual(await reportPdf(full(), how));
});
