import { randomUUID } from 'node:crypto';
import type { Author, Subject } from '../../../src-main/contract/dossiers.ts';
import type { SearchRecord } from '../../../src-main/contract/list-search.ts';
import type { AnswerKept, AnswerSource } from '../../../src-main/evidence/dossiers/answer-kept.ts';

export const ANA: Author = { account: 'ana', name: 'Ana Lima', by: 'window' };
export const BRUNO: Author = { account: 'bruno', name: 'Bruno Reis', by: 'window' };
export const ROBOT: Author = { account: 'service', name: 'Cadastro', by: 'key' };
export const RULES = { secondApproval: false, retentionYears: 10 };

/** Invented. */
export const SUBJECT: Subject = { kind: 'person', names: ['Aurélio Nogueira Sardinha'] };

export const CEIS: AnswerSource = {
  name: 'ceis/20261101_CEIS',
  file: '20261101_CEIS.csv',
  date: '2026-11-01',
  records: 20_000,
  sha256: 'a'.repeat(64),
  demonstration: false,
  warnings: [{ code: 'partial', detail: '3' }],
};

/** An answer of an endpoint to Ana, as it was kept. */
export function answerOf(endpoint: string, body: string, more: Partial<AnswerKept> = {}): AnswerKept {
  return {
    request: randomUUID(),
    endpoint,
    parameters: [
      ['list', 'ceis'],
      ['name', 'sardinha'],
    ],
    author: ANA,
    askedAt: '2026-11-23T18:00:00.000Z',
    durationMs: 12,
    status: 200,
    mediaType: 'application/json; charset=utf-8',
    bytes: Buffer.from(body),
    sources: [CEIS],
    ...more,
  };
}

/** A record of a list as the answer in lines has it. */
export function listed(more: Partial<SearchRecord> = {}): SearchRecord {
  return { name: 'AURELIO N SARDINHA', taxId: '', aliases: [], details: {}, ...more };
}

/** The answer in lines that found these records in one list. */
export function linesAnswer(
  records: readonly SearchRecord[],
  { list = 'ceis', file = '20261101_CEIS.csv', former = false, ...more }: Partial<AnswerKept> & Where = {},
): AnswerKept {
  const count = former ? 0 : records.length;
  const group = { list, file, former };
  const lines = [
    { type: 'scope', consulted: [{ list, snapshots: [] }], notConsulted: [] },
    { type: 'group', ...group, date: '2026-11-01', demonstration: false },
    ...records.map((record) => ({ type: 'record', record })),
    { type: 'groupEnd', ...group, records: records.length },
    { type: 'done', records: count, groups: 1, timeSpent: 3 },
    { id: randomUUID(), version: 'v2', metadata: { timeSpent: 3 } },
  ];
  const body = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
  return answerOf('/restricted-lists/v2', body, { mediaType: 'application/x-ndjson; charset=utf-8', ...more });
}

interface Where {
  list?: string;
  file?: string;
  former?: boolean;
}

/** The plain answer (v2) that found these in one list. */
export function plainAnswer(
  found: readonly object[],
  { list = 'ceis', file = '20261101_CEIS.csv', ...more }: Partial<AnswerKept> & Where = {},
): AnswerKept {
  const data = found.length > 0 ? [{ list, file, found }] : [];
  return answerOf(
    '/restricted-lists/v2',
    JSON.stringify({ id: randomUUID(), version: 'v2', data, metadata: {} }),
    more,
  );
}
