import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readJson } from '../../../../src-renderer/json/json-node.ts';
import { csvOf, fileName, jsonLinesOf } from '../../../../src-renderer/registry/batch/export/files.ts';
import { jsonLine } from '../../../../src-renderer/registry/batch/export/json-lines.ts';
import { COLUMNS, type TableWords, tableRow } from '../../../../src-renderer/registry/batch/export/table.ts';
import type { Item } from '../../../../src-renderer/registry/batch/run/item.ts';
import { answeredItem, COMPANY, kept, OWNER, registration } from './answers.ts';

const words: TableWords = {
  columns: Object.fromEntries(COLUMNS.map((column) => [column, column])) as TableWords['columns'],
  result: (standing) => `<${standing}>`,
  outcome: (outcome) => `[${outcome}]`,
  yes: 'sim',
  no: 'não',
  failure: (error) => error.message,
  moment: (at) => at.toISOString(),
};
const report = { provider: 'local', answeredAt: null, secondAttempt: false, leftOut: null, outcome: 'found' } as const;
const partner = { nome: 'SOCIA INVENTADA', cpf: '***456789**' };
const trader = answeredItem(
  0,
  {
    receitaFederal: { ...COMPANY, razaoSocial: `=MARIA "INVENTADA" ${OWNER}`, qsa: [partner] },
    sintegra: { inscricoesEstaduais: [registration('SP', 1), registration('MG', 0, 'BAIXADO; 2020')] },
  },
  { receitaFederal: report },
);
const failed: Item = { place: 1, cnpj: '12ABC34501DE35', line: 7, state: 'failed', error: new Error('down') };
const waiting: Item = { place: 2, cnpj: '11222333000181', line: 8, state: 'waiting' };
const cellsOf = (item: Item) => Object.fromEntries(tableRow(item, words).map((cell, at) => [COLUMNS[at], cell]));

describe('the CSV', () => {
  test('is what spreadsheets of Brazil read: mark, semicolons, one line for each, nothing that runs', async () => {
    const blob = await csvOf([trader, failed, waiting], words);
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await blob.arrayBuffer());
    expect(text.startsWith('\uFEFF')).toBe(true);
    const rows = parse(text, { delimiter: ';', bom: true, columns: true, record_delimiter: '\r\n' }) as Record<
      string,
      string
    >[];
    expect(rows).toHaveLength(3);
    expect(rows[0]).toMatchObject({
      line: '1',
      cnpj: '11.222.333/0001-81',
      result: '<active>',
      name: `'=MARIA "INVENTADA" •••.${OWNER.slice(3, 6)}.${OWNER.slice(6, 9)}-••`,
      activity: '1091-1/02',
      activityMeaning: 'Padaria',
      positive: '1',
      negative: '1',
      registrationList: 'SP 110042490114 HABILITADO | MG 110042490114 BAIXADO; 2020',
      federalOutcome: '[found]',
      federalProvider: 'local',
      sources: 'registry/202610',
      demonstration: 'não',
      askedAt: '2026-11-21T18:30:00.000Z',
    });
  });

  test('holds no CPF that the screen masks, and no partner', async () => {
    const text = await (await csvOf([trader], words)).text();
    expect(text).not.toContain(OWNER);
    expect(text).not.toContain(partner.nome);
  });

  test('what failed and what was not asked for have a line with the reason, and no claim', () => {
    expect(cellsOf(failed)).toMatchObject({
      cnpj: '12.ABC.345/01DE-35',
      result: '<failed>',
      failure: 'down',
      status: '',
    });
    expect(cellsOf(waiting)).toMatchObject({ result: '<waiting>', failure: '', registrations: '' });
  });
});

describe('JSON Lines', () => {
  const lineOf = (text: string) =>
    jsonLine({ place: 0, cnpj: '11222333000181', line: 1, state: 'answered', ...kept(text) });

  test('hold the answer to the letter: spellings of numbers, order, members that come twice', () => {
    const body = '{"id":"a","data":{"capital":1000000.00,"n":12345678901234567890,"a":1,"a":2,"t":"\\u00e7"}}';
    expect(lineOf(body)).toContain(`"answer":${body}}\n`);
  });

  test('an answer over several lines is one line with the same values', () => {
    const line = lineOf('{\r\n  "data": {\n    "x": 1.0\r  }\n}\n');
    expect(line.trimEnd()).not.toMatch(/[\r\n]/);
    expect(readJson(line)).toEqual(readJson(lineOf('{"data":{"x":1.0}}')));
  });

  test('what is no JSON stands as text', () => {
    expect(JSON.parse(lineOf('<html>\n'))).toMatchObject({ result: 'unreadable', answerText: '<html>\n' });
  });

  test('are one JSON a line, whatever the bodies', async () => {
    const body = fc.oneof(
      fc.json().map((data) => `{"data":${data}}`),
      fc.jsonValue().map((data) => JSON.stringify({ data }, null, 2)),
      fc.string(),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(body, { maxLength: 5 }), async (bodies) => {
        const items = bodies.map(
          (text, place): Item => ({ place, cnpj: 'x', line: 1, state: 'answered', ...kept(text) }),
        );
        const text = await (await jsonLinesOf([...items, failed])).text();
        const lines = text.split('\n');
        expect(lines.pop()).toBe('');
        expect(lines).toHaveLength(items.length + 1);
        for (const line of lines) JSON.parse(line);
      }),
      { numRuns: 60 },
    );
  });
});

test('the name of a file has its day and nothing of the list', () => {
  expect(fileName('csv', new Date(2026, 10, 21, 9, 5))).toBe('atesta-cadastro-lista-2026-11-21-0905.csv');
  expect(fileName('jsonl', new Date(2026, 10, 21, 9, 5))).toBe('atesta-cadastro-lista-2026-11-21-0905.jsonl');
});
