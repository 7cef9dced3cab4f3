import { expect, test } from 'vitest';
import { totalsOf } from '../../../src-renderer/integration/usage/totals.ts';

const row = (day: string, caller: string, list: 'ceis' | 'todas' | null, calls: number, units: number) => ({
  day,
  caller,
  endpoint: list ? 'restricted-lists' : 'proof-of-residence',
  list,
  calls,
  units,
});

test('use is added up over the days, apart by caller, endpoint and list', () => {
  const totals = totalsOf([
    row('2026-11-02', 'a', 'todas', 2, 32),
    row('2026-11-01', 'a', 'todas', 1, 16),
    row('2026-11-01', 'a', 'ceis', 4, 4),
    row('2026-11-01', 'b', 'todas', 1, 16),
    row('2026-10-30', 'a', null, 5, 5),
  ]);
  expect(totals).toEqual([
    { caller: 'a', endpoint: 'restricted-lists', list: 'todas', calls: 3, units: 48, lastDay: '2026-11-02' },
    { caller: 'a', endpoint: 'restricted-lists', list: 'ceis', calls: 4, units: 4, lastDay: '2026-11-01' },
    { caller: 'b', endpoint: 'restricted-lists', list: 'todas', calls: 1, units: 16, lastDay: '2026-11-01' },
    { caller: 'a', endpoint: 'proof-of-residence', list: '', calls: 5, units: 5, lastDay: '2026-10-30' },
  ]);
  expect(totalsOf([])).toEqual([]);
});
