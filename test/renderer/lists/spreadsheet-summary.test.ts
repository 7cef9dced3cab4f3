import { expect, test } from 'vitest';
import type { CheckedRow } from '../../../src-main/contract/window/spreadsheets.ts';
import { type Line, linesOf } from '../../../src-renderer/lists/spreadsheet/lines.ts';
import type { RowAnswer } from '../../../src-renderer/lists/spreadsheet/piece.ts';
import { countsOf } from '../../../src-renderer/lists/spreadsheet/store.ts';
import { type SummaryWords, summaryOf } from '../../../src-renderer/lists/spreadsheet/summary.ts';
import type { Coverage } from '../../../src-renderer/shared/consulted/coverage.ts';

const WHOLE: Coverage = {
  consulted: [],
  notConsulted: [],
  withoutDocuments: [],
  demonstration: [],
  official: 0,
  outdated: [],
  inPlace: null,
  clear: true,
};
const ALL = { outcome: 'all', list: null, decision: null, text: '' } as const;
const named = new Proxy({}, { get: (_, name) => String(name) });
const words = {
  ...(named as SummaryWords),
  language: 'en',
  verdict: (kind: string) => kind,
  counted: (outcome: string, count: number) => `${outcome} ${count}`,
  undecided: (count: number) => `undecided ${count}`,
  more: (count: number) => `more ${count}`,
  moreOfRow: (count: number) => `+${count}`,
  limits: () => [],
  left: (count: number) => `left ${count}`,
  sections: named,
  columns: named,
  run: [],
  decision: String,
  client: ({ row }: { row: CheckedRow }) => row.name ?? '',
  record: () => '',
  list: () => '',
  match: () => '',
  standing: ({ standing }: { standing: { state: string } }) => standing.state,
  why: ({ row, answer }: Line) => [...row.problems.map(({ code }) => code), ...(answer?.notAsked ?? [])].join(),
  lists: () => [],
  count: String,
} as unknown as SummaryWords;

const row = (line: number, more: Partial<CheckedRow> = {}): CheckedRow => ({
  line,
  name: `PESSOA ${line}`,
  taxIds: [],
  problems: [],
  ...more,
});
const NONE: RowAnswer = { hits: [], more: 0, notAsked: [] };
const FOUND: RowAnswer = {
  ...NONE,
  hits: [{ list: 'ceis', file: '20261120_CEIS.csv', record: { name: 'PESSOA', taxId: '' } }],
};

function summary(rows: CheckedRow[], answers: (RowAnswer | undefined)[], coverage = WHOLE) {
  return summaryOf(linesOf(rows, answers, ALL, null), countsOf(rows, answers), coverage, words);
}
const titles = (of: ReturnType<typeof summary>) => of.sections.map(({ title }) => title);

test('nothing is clear only where every row was looked up whole, in all lists', () => {
  expect(summary([row(2)], [NONE]).verdict).toMatchObject({ title: 'clear', ink: 'leaf' });
  expect(summary([row(2)], [NONE], { ...WHOLE, clear: false }).verdict).toMatchObject({
    title: 'nothing',
    ink: 'ochre',
  });
  for (const [rows, answers] of [
    [[row(2), row(3)], [NONE]],
    [[row(2), row(3, { name: undefined })], [NONE]],
    [[row(2, { problems: [{ code: 'nameLength', weight: 'partly' }] })], [NONE]],
    [[row(2)], [{ ...NONE, notAsked: ['why'] }]],
  ] as [CheckedRow[], RowAnswer[]][]) {
    expect(summary(rows, answers).verdict.title).toBe('nothing');
  }
});

test('hits come with how they stand, and rows that are not known have their reason', () => {
  const rows = [
    row(2),
    row(3),
    row(4, { problems: [{ code: 'documentExponent', weight: 'partly' }] }),
    row(5, { name: undefined, problems: [{ code: 'nothing', weight: 'refused' }] }),
    row(6),
  ];
  const made = summary(rows, [FOUND, NONE, NONE, undefined, undefined]);
  expect(made.verdict).toEqual({
    title: 'found',
    ink: 'carmine',
    lines: ['found 1', 'doubtful 1', 'notAsked 1', 'waiting 1', 'none 1', 'undecided 1'],
  });
  expect(titles(made)).toEqual(['run', 'decisions', 'hits', 'doubtful', 'notAsked', 'waiting', 'lists']);
  expect(made.sections[2]!.rows).toEqual([['2', 'PESSOA 2', '', '', '', 'open']]);
  expect(made.sections[3]!.rows).toEqual([['4', 'PESSOA 4', 'documentExponent']]);
  expect(made.sections[4]!.rows).toEqual([['5', '', 'nothing']]);
});

test('what is not printed is counted', () => {
  const rows = Array.from({ length: 3002 }, (_, n) => row(n + 2));
  const made = summary(
    rows,
    rows.map(() => FOUND),
  );
  const hits = made.sections.find(({ title }) => title === 'hits')!;
  expect(hits.rows).toHaveLength(3000);
  expect(hits.note).toBe('left 2');
});

test('records beyond those that came are told, of each row and of all, and keep the verdict alarming', () => {
  const many: RowAnswer = { ...FOUND, hits: [FOUND.hits[0]!, FOUND.hits[0]!], more: 30 };
  const made = summary([row(2), row(3), row(4)], [many, { ...NONE, more: 2 }, FOUND]);
  expect(made.verdict.lines).toEqual(['found 3', 'undecided 3', 'more 32']);
  expect(made.sections.find(({ title }) => title === 'hits')!.rows).toEqual([
    ['2', 'PESSOA 2', '+30', '', '', 'open'],
    ['2', 'PESSOA 2', '', '', '', 'open'],
    ['4', 'PESSOA 4', '', '', '', 'open'],
    ['3', 'PESSOA 3', '+2', '', '', ''],
  ]);
  // Of none that is here anything is to be decided.
  expect(summary([row(3)], [{ ...NONE, more: 2 }]).verdict.ink).toBe('carmine');
});

test('what was not looked up of rows with hits is told', () => {
  const rows = [row(2, { problems: [{ code: 'birthDate', weight: 'partly' }] }), row(3), row(4)];
  const made = summary(rows, [
    { ...FOUND, hits: [FOUND.hits[0]!, FOUND.hits[0]!] },
    { ...FOUND, notAsked: ['no name'] },
    FOUND,
  ]);
  expect(made.sections.find(({ title }) => title === 'partly')!.rows).toEqual([
    ['2', 'PESSOA 2', 'birthDate'],
    ['3', 'PESSOA 3', 'no name'],
  ]);
});
