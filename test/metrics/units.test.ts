import { describe, expect, test } from 'vitest';
import type { InstalledData } from '../../src-main/contract/status.ts';
import { ApiError } from '../../src-main/errors/api-error.ts';
import { newestOf } from '../../src-main/metrics/age.ts';
import { importOutcome } from '../../src-main/metrics/import-outcome.ts';
import { countingFetches } from '../../src-main/metrics/pack-count.ts';
import { routeLabel } from '../../src-main/metrics/route-label.ts';

test.each([
  [null, 'none'],
  ['/restricted-lists/:version', '/restricted-lists/:version'],
  ['/workstation/assets/index-1a2b.js', '/workstation/*'],
  ['/workstation', '/workstation/*'],
  ['/workstation/api/settings', '/workstation/api/settings'],
  ['/docs', '/docs/*'],
  ['/docs/static/*', '/docs/*'],
  ['/documents', '/documents'],
])('the route %j is counted as %s', (route, label) => {
  expect(routeLabel(route)).toBe(label);
});

test.each([
  [null, 'done'],
  [new ApiError('importRefused'), 'refused'],
  [new ApiError('importDoubtful'), 'refused'],
  [new ApiError('cancelled'), 'cancelled'],
  [new ApiError('closing'), 'cancelled'],
  [new DOMException('stopped', 'AbortError'), 'cancelled'],
  [new ApiError('busy'), 'failed'],
  [new Error('x'), 'failed'],
])('an import that ended by %s counts as %s', (error, outcome) => {
  expect(importOutcome(error)).toBe(outcome);
});

test('fetches of a data pack are counted by how they end; one that another keeps away is none', async () => {
  const ended: string[] = [];
  const counting = (run: () => Promise<{ outcome: 'unchanged' | 'failed' }>) =>
    countingFetches(run, (outcome) => ended.push(outcome))().catch(() => undefined);
  await counting(async () => ({ outcome: 'unchanged' }));
  await counting(async () => ({ outcome: 'failed' }));
  for (const error of [new ApiError('busy'), new DOMException('stopped', 'AbortError'), new Error('x')]) {
    await counting(() => Promise.reject(error));
  }
  expect(ended).toEqual(['unchanged', 'failed', 'cancelled', 'failed']);
});

describe('the age of data', () => {
  const snapshot = (date: string) => ({
    file: 'x',
    date,
    records: 7,
    demonstration: false,
    importedAt: `${date}T00:00:00Z`,
  });
  const installed: InstalledData = {
    lists: { ceis: [snapshot('2026-09-30'), snapshot('2026-08-30')], onu: [] },
    postal: [snapshot('2026-11-27')],
    registry: [],
    unreadable: { lists: { cnep: [{ file: 'y', reason: 'damaged' }] }, postal: [], registry: [] },
  };
  const newest = newestOf(installed, Date.parse('2026-11-26T10:00:00Z'));
  const of = (kind: string, list = '') => newest.find((one) => one.kind === kind && one.list === list)!;

  test('is that of the newest file, in whole days', () => {
    expect(of('list', 'ceis').newest).toMatchObject({ ageDays: 57, records: 7 });
  });
  test('is never negative', () => expect(of('postal').newest?.ageDays).toBe(0));
  test('is not known where nothing is installed', () => {
    expect([of('list', 'onu').newest, of('list', 'cnep').newest, of('registry').newest]).toEqual([null, null, null]);
    expect(of('list', 'cnep').lost).toBe(1);
    expect(newest).toHaveLength(17);
  });
});
