import { describe, expect, test } from 'vitest';
import type { ListStatus } from '../../../src-main/contract/window/data.ts';
import { countFreshness, freshnessOf } from '../../../src-renderer/shared/installed/freshness.ts';
import { askedAt, snapshotOf, statusOf } from './statuses.ts';

const NOW = new Date(2026, 10, 21, 15, 0);
const stands = (status: ListStatus) => {
  const { freshness, reason } = freshnessOf(status, NOW);
  return `${freshness}: ${reason}`;
};
const counts = { added: 1, removed: 0, altered: 0 };

describe('a list is', () => {
  test('without data, or of demonstration, and neither of them fresh', () => {
    expect(stands(statusOf([]))).toBe('none: none');
    const invented = { snapshots: [snapshotOf('2026-11-21', { demonstration: true })] };
    expect(stands(statusOf([], { ...invented, official: askedAt('2026-11-21', 'unchanged') }))).toBe(
      'demonstration: demonstration',
    );
  });

  test('unreadable where one of its files cannot be read, whatever else is there and however fresh', () => {
    const unreadable = [{ file: '20261120_CEIS.sqlite', reason: 'damaged' as const }];
    const official = askedAt('2026-11-21', 'unchanged');
    const invented = [snapshotOf('2026-11-21', { demonstration: true })];
    for (const status of [
      statusOf([], { unreadable, official }),
      statusOf(['2026-11-20'], { unreadable, official }),
      statusOf([], { unreadable, official, snapshots: invented }),
      statusOf(['2026-11-20'], { unreadable, list: 'auxilioemergencial' }),
    ]) {
      expect(stands(status)).toBe('unreadable: unreadable');
    }
  });

  test('to be checked where its date has not come, whatever its publisher said, and tomorrow has come somewhere', () => {
    const official = askedAt('2026-11-21', 'unchanged');
    for (const day of ['2026-11-23', '2027-01-01', '2099-12-31']) {
      expect(stands(statusOf([day], { official }))).toBe('check: future');
      expect(stands(statusOf([day], { list: 'auxilioemergencial' }))).toBe('check: future');
    }
    expect(stands(statusOf(['2026-11-22'], { official }))).toBe('current: confirmed');
  });

  test('current where the publisher was asked lately and has nothing newer, however old the data', () => {
    for (const outcome of ['unchanged', 'imported'] as const) {
      expect(stands(statusOf(['2025-10-01'], { official: askedAt('2026-11-14', outcome) }))).toBe('current: confirmed');
    }
    expect(stands(statusOf(['2025-10-01'], { official: askedAt('2026-11-13', 'unchanged') }))).toBe('expired: old');
  });

  test('current while it is recent, asked or not', () => {
    expect(stands(statusOf(['2026-11-14']))).toBe('current: recent');
    expect(stands(statusOf(['2026-11-01'], { official: null }))).toBe('current: recent');
  });

  test('expired after thirty days without confirmation, where its rhythm is not known', () => {
    expect(stands(statusOf(['2026-10-22'], { official: null }))).toBe('current: recent');
    expect(stands(statusOf(['2026-10-21'], { official: null }))).toBe('expired: old');
    expect(stands(statusOf(['2026-10-01'], { official: askedAt('2026-11-21', 'failed') }))).toBe('expired: old');
  });

  test('of boards, each with its date, as old as the oldest of them', () => {
    const of = (list: 'bacen' | 'candidatoseleitorais', ...boards: [series: string, date: string][]) =>
      stands(
        statusOf([], {
          list,
          official: null,
          snapshots: boards.map(([series, date]) => snapshotOf(date, { series })),
        }),
      );
    const boards: [string, string][] = [
      ['PAS', '2026-11-20'],
      ['QGI', '2026-11-19'],
      ['QGP', '2024-11-20'],
    ];
    expect(of('bacen', ...boards)).toBe('expired: old');
    expect(of('bacen', ['QGP', '2026-11-21'], ...boards)).toBe('current: recent');
    expect(of('bacen', ['PAS', '2099-12-31'], ...boards)).toBe('check: future');
    expect(of('candidatoseleitorais', ['2026', '2026-11-20'], ['2024', '2024-11-20'])).toBe('current: recent');
  });

  test.each([
    ['a daily list', '2026-11-10', 7],
    ['a weekly list', '2026-11-04', 14],
    ['a yearly list', '2025-11-11', 30],
  ])('expired by its own rhythm: %s', (_, from, limit) => {
    const changes = { from, to: '2026-11-11', ...counts };
    expect(freshnessOf(statusOf(['2026-11-11'], { changes, official: null }), NOW).limit).toBe(limit);
    expect(stands(statusOf(['2026-11-11'], { changes, official: null }))).toBe(
      limit === 7 ? 'expired: old' : 'current: recent',
    );
  });

  test('expired by what the settings say, which goes before its rhythm and the word of its publisher', () => {
    const [from, to] = ['2025-11-11', '2026-11-11'];
    const changes = { from, to, ...counts };
    expect(stands(statusOf([to], { maxAgeDays: 9, changes, official: null }))).toBe('expired: old');
    expect(stands(statusOf([to], { maxAgeDays: 10, changes, official: null }))).toBe('current: recent');
    expect(stands(statusOf(['2026-10-01'], { maxAgeDays: 60, official: null }))).toBe('current: recent');
    const asked = { official: askedAt('2026-11-18', 'unchanged') };
    expect(stands(statusOf(['2026-11-10'], { maxAgeDays: 3, ...asked }))).toBe('current: confirmed');
    expect(stands(statusOf(['2026-11-10'], { maxAgeDays: 2, ...asked }))).toBe('expired: old');
  });

  test('current for good where its programme has ended', () => {
    expect(stands(statusOf(['2021-10-01'], { list: 'auxilioemergencial' }))).toBe('current: closed');
  });

  test('to be checked where the last question failed', () => {
    expect(stands(statusOf(['2026-11-19'], { official: askedAt('2026-11-21', 'failed') }))).toBe('check: failed');
  });

  test('to be checked where the publisher could be asked and was not for a week', () => {
    expect(stands(statusOf(['2026-11-13']))).toBe('check: notAsked');
    expect(stands(statusOf(['2026-11-13'], { official: askedAt('2026-11-13', 'failed') }))).toBe('check: notAsked');
  });

  test('to be checked after a rollback, whatever the publisher said', () => {
    const rolledBack = snapshotOf('2026-11-21');
    const official = askedAt('2026-11-21', 'unchanged');
    expect(stands(statusOf(['2026-11-20'], { rolledBack, official }))).toBe('check: rolledBack');
  });
});

test('lists are counted by how they stand', () => {
  const lists = [
    statusOf([]),
    statusOf(['2026-11-21']),
    statusOf(['2026-11-20']),
    statusOf(['2020-01-01']),
    statusOf([], { unreadable: [{ file: 'ceis-20261120.sqlite', reason: 'notASnapshot' }] }),
  ];
  expect(countFreshness(lists, NOW)).toEqual({
    none: 1,
    unreadable: 1,
    demonstration: 0,
    current: 2,
    check: 0,
    expired: 1,
  });
});
