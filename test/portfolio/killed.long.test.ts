import { expect, test } from 'vitest';
import { install } from '../lists/snapshots.ts';
import { tempDir } from '../support/temp-dir.ts';
import { killAfter } from './killed.ts';
import { alertsOf, portfolioOf, roomsIn } from './rooms.ts';

const SUBJECTS = 6000;

test('W7 killed while it compares, it goes on where it was: each alert is raised once and logged once', async () => {
  const dataDir = tempDir();
  const subjects = Array.from({ length: SUBJECTS }, (_, at) => ({
    reference: `C${at}`,
    name: `CLIENTE INVENTADO ${at}Q`,
  }));
  // Every third is on the list.
  await install(
    dataDir,
    'onu',
    '20261101',
    subjects.filter((_, at) => at % 3 === 0).map(({ name }) => ({ name })),
  );
  const first = roomsIn(dataDir);
  const id = await portfolioOf(first.room, subjects);
  await first.close();
  let kills = 0;
  while (!(await killAfter(1 + (kills % 3), (kills * 37) % 100, dataDir, id))) kills++;
  console.log(`${kills} kills`);
  expect(kills).toBeGreaterThan(2);

  const { room, evidence } = roomsIn(dataDir);
  await room.catchUp(id);
  const raised: string[] = [];
  for (let since = 0, more = true; more; ) {
    const page = await room.alerts('administrator', { portfolio: id, since, limit: 1000 });
    raised.push(...page.alerts.map(({ subject }) => subject.reference));
    since = page.alerts.at(-1)!.number;
    more = page.more;
  }
  const expected = subjects.filter((_, at) => at % 3 === 0).map(({ reference }) => reference);
  expect(raised.sort()).toEqual(expected.sort());
  const entries = await evidence.entriesOf(id);
  const logged = entries.flatMap(({ entry, payload }) =>
    entry.kind === 'alert' ? (payload as { alerts: { subject: { reference: string } }[] }).alerts : [],
  );
  expect(logged.map(({ subject }) => subject.reference).sort()).toEqual(expected);
  expect(await alertsOf(room, id, raised.length)).toEqual([]);
}, 300_000);
