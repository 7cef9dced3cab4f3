import { expect, test } from 'vitest';
import { LIST_TABLE } from '../../../src-main/lists/list-table.ts';
import { startDailyUpdates } from '../../../src-main/lists/update/daily.ts';
import { file, startPublishers } from '../../support/publishers.ts';
import { ceisZip, updating } from './updating.ts';

const silent = { info: () => undefined };

test.each([[{}], [{ schedule: 'off' as const }]])('with %j the service fetches nothing by itself', (settings) => {
  expect(startDailyUpdates(updating({}), settings, silent)).toBeNull();
});

test('daily, every list that can be fetched is, and the log has their ends and nothing of what is in them', async () => {
  const publishers = await startPublishers();
  publishers.at('/ceis.zip', file(await ceisZip('20260930')));
  const addresses = Object.fromEntries(LIST_TABLE.map(({ list }) => [list, `${publishers.address}/${list}.zip`]));
  const settings = { schedule: 'daily' as const, addresses };
  const clock = { now: new Date('2026-10-02T12:00') };
  const updates = updating(addresses, { now: () => clock.now });
  const logged: object[] = [];
  const start = () =>
    startDailyUpdates(
      updates,
      settings,
      { info: (what) => logged.push(what) },
      {
        now: () => clock.now,
        random: () => 0,
        lookEveryMs: 5,
      },
    )!;

  const schedule = start();
  await expect.poll(() => logged.length, { timeout: 20_000 }).toBe(LIST_TABLE.length);
  expect(logged).toContainEqual({ list: 'ceis', outcome: 'imported' });
  expect(logged).toContainEqual({ list: 'pep', outcome: 'failed' });
  expect(logged).toContainEqual({ list: 'auxilioemergencial', outcome: 'notFetched' });
  await schedule.close();

  // The next start knows from the records that today's look has been.
  const again = start();
  const asked = publishers.asked.length;
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(publishers.asked).toHaveLength(asked);
  clock.now = new Date('2026-10-03T03:31');
  await expect.poll(() => logged.length, { timeout: 20_000 }).toBe(2 * LIST_TABLE.length);
  expect(logged.at(LIST_TABLE.length + 3)).toEqual({ list: 'ceis', outcome: 'unchanged' });
  await again.close();
});
