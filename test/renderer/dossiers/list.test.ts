import { Check } from 'typebox/value';
import { expect, test } from 'vitest';
import { DossierQuery } from '../../../src-main/contract/dossiers.ts';
import {
  COLUMNS,
  isFiltered,
  isOverdue,
  NO_FILTERS,
  questionOf,
} from '../../../src-renderer/dossiers/list/question.ts';
import { summary } from './entries.ts';

test('without anything chosen all dossiers are asked for, those changed last first', () => {
  expect(questionOf('  ', NO_FILTERS, null)).toEqual({ order: '-changedAt' });
  expect(isFiltered(NO_FILTERS)).toBe(false);
});

test('everything that is chosen is asked for, and what is not concluded is every other status', () => {
  const filters = {
    status: 'unfinished',
    risk: 'high',
    relation: 'supplier',
    conclusion: 'approvedWithReservations',
    openHits: true,
    due: 'deadline',
  } as const;
  expect(questionOf(' jatobá ', filters, { column: 'name', descending: true })).toEqual({
    text: 'jatobá',
    status: 'open,inReview,awaitingApproval,reopened',
    risk: 'high',
    relation: 'supplier',
    conclusion: 'approvedWithReservations',
    openHits: 'true',
    due: 'deadline',
    order: '-name',
  });
  expect(isFiltered({ ...NO_FILTERS, due: 'retention' })).toBe(true);
});

test('the service knows every order that the columns ask for', () => {
  for (const column of COLUMNS) {
    for (const descending of [false, true]) {
      const { order } = questionOf('', NO_FILTERS, { column, descending });
      expect(Check(DossierQuery, { order }), order).toBe(true);
    }
  }
});

test('a deadline is past the day after, and never for what is concluded', () => {
  const due = summary({ deadline: '2026-11-23' });
  expect(isOverdue(due, '2026-11-23')).toBe(false);
  expect(isOverdue(due, '2026-11-24')).toBe(true);
  expect(isOverdue({ ...due, status: 'concluded' }, '2026-11-24')).toBe(false);
  expect(isOverdue(summary(), '2026-11-24')).toBe(false);
});
