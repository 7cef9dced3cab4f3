import { expect, test } from 'vitest';
import type { Alert, AlertPage } from '../../../src-main/contract/portfolios.ts';
import { newestAlerts } from '../../../src-renderer/shared/portfolio/newest-alerts.ts';

/** A service with so many alerts, which counts what it is asked. */
function serviceOf(total: number) {
  const asked: number[] = [];
  const all = Array.from({ length: total }, (_, at) => ({ number: 3 * at + 7 }) as Alert);
  const ask = async ({ since, limit }: { since: number; limit: number }): Promise<AlertPage> => {
    asked.push(limit);
    const behind = all.filter(({ number }) => number > since);
    return { alerts: behind.slice(0, limit), more: behind.length > limit, total };
  };
  return { ask, asked, all };
}

test.each([0, 1, 10, 11, 1010, 1011, 2500])('of %i alerts the newest come, the newest first', async (total) => {
  const { ask, all } = serviceOf(total);
  expect(await newestAlerts(10, ask)).toEqual({ alerts: all.toReversed().slice(0, 10), more: total > 10, total });
});

test('few are asked for once, and no more of them than are shown', async () => {
  const { ask, asked } = serviceOf(10);
  await newestAlerts(10, ask);
  expect(asked).toEqual([10]);
});
