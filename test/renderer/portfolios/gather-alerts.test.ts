import { expect, test } from 'vitest';
import type { Alert, AlertPage } from '../../../src-main/contract/portfolios.ts';
import { gatherAlerts, MOST_ALERTS } from '../../../src-renderer/shared/portfolio/gather-alerts.ts';

/** As the service answers: by number, behind one, so many at once. */
const serviceWith = (alerts: readonly { number: number; urgent: boolean; damaged?: true }[]) => {
  return async ({ urgent, since, limit }: { urgent?: string; since?: number; limit?: number }): Promise<AlertPage> => {
    const behind = alerts.filter((one) => String(one.urgent) === urgent && one.number > since!);
    const total = alerts.filter((one) => String(one.urgent) === urgent).length;
    const page = behind.slice(0, limit);
    const [unreadable, readable] = [true, undefined].map((damaged) => page.filter((one) => one.damaged === damaged));
    return {
      alerts: readable as unknown as Alert[],
      unreadable: unreadable as unknown as AlertPage['unreadable'],
      more: behind.length > limit!,
      total,
    };
  };
};

const many = (count: number, urgent = false) => Array.from({ length: count }, (_, at) => ({ number: at + 1, urgent }));

test('of more alerts than are kept the newest urgent one is among those shown', async () => {
  const last = { number: MOST_ALERTS + 2000, urgent: true };
  const { alerts, more } = await gatherAlerts(serviceWith([...many(MOST_ALERTS + 1500), last]));
  expect(alerts).toHaveLength(MOST_ALERTS);
  expect(alerts[0]).toBe(last);
  expect(more).toBe(true);
});

test('all are there where they are few enough, each once', async () => {
  const all = [...many(2500), ...many(30, true).map((one) => ({ ...one, number: one.number + 2500 }))];
  const { alerts, more } = await gatherAlerts(serviceWith(all));
  expect(new Set(alerts.map(({ number }) => number)).size).toBe(2530);
  expect(more).toBe(false);
  expect(await gatherAlerts(serviceWith([]))).toEqual({ alerts: [], unreadable: [], more: false, total: 0 });
  expect((await gatherAlerts(serviceWith(many(MOST_ALERTS)))).more).toBe(false);
});

test('where there are more urgent ones than are kept it is said', async () => {
  const urgent = many(MOST_ALERTS, true);
  expect(await gatherAlerts(serviceWith(urgent))).toMatchObject({ more: false, total: MOST_ALERTS });
  const other = { number: MOST_ALERTS + 1, urgent: false };
  const { alerts, more, total } = await gatherAlerts(serviceWith([...urgent, other]));
  expect(total).toBe(MOST_ALERTS + 1);
  expect(alerts).toHaveLength(MOST_ALERTS);
  expect(more).toBe(true);
});

test('those that are damaged are told, each once, also where a whole page is', async () => {
  const all = many(2500).map((one) => ({
    ...one,
    ...(one.number > 500 && one.number < 2000 && { damaged: true as const }),
  }));
  const { alerts, unreadable, total } = await gatherAlerts(serviceWith(all));
  expect([alerts.length, unreadable.length, total]).toEqual([1001, 1499, 2500]);
  expect(new Set(unreadable.map(({ number }) => number)).size).toBe(1499);
});
