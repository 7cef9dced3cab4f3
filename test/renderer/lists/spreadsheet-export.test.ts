import { expect, test } from 'vitest';
import type { Decision } from '../../../src-main/contract/dossiers.ts';
import type { Standing } from '../../../src-renderer/lists/spreadsheet/decide/decided.ts';
import { cellsOf, EXPORTED, type ExportWords } from '../../../src-renderer/lists/spreadsheet/export.ts';
import type { Line } from '../../../src-renderer/lists/spreadsheet/lines.ts';

const words: ExportWords = {
  headings: EXPORTED,
  sheet: '',
  list: String,
  outcome: String,
  fact: ({ fact }) => fact,
  problem: ({ code }) => code,
  decision: (standing) => (standing.state === 'decided' ? standing.decision.outcome : standing.state),
  older: 'on another file',
  moment: String,
  dossier: () => '',
  consulted: '',
  comparison: '',
  askedAt: '',
};
const decision = { outcome: 'discarded', time: '2026-11-20T12:00:00Z' } as Decision;

test.each<[Standing, string]>([
  [{ state: 'decided', decision, older: true }, 'discarded, on another file'],
  [{ state: 'decided', decision, older: false }, 'discarded'],
  [{ state: 'changed', decision, older: true }, 'changed'],
  [{ state: 'open' }, 'open'],
])('a decision on another file of the list says so in the exported file: %j', (standing, said) => {
  const line: Line = {
    key: '0:0',
    at: 0,
    row: { line: 2, taxIds: [], problems: [] },
    outcome: 'found',
    hit: { list: 'ceis', file: '20261121_CEIS.csv', record: { name: 'PESSOA', taxId: '' } },
    answer: undefined,
    standing,
  };
  expect(cellsOf(line, words)[EXPORTED.indexOf('decision')]).toBe(said);
});
