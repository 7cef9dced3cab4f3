import { expect, test } from 'vitest';
import { cnpjOf } from '../../support/documents.ts';
import { tempDir } from '../../support/temp-dir.ts';
import { killAfter } from '../killed.ts';
import { portfolioOf, roomsIn } from '../rooms.ts';
import { installMonth } from './months.ts';

const SUBJECTS = 12_000;

test('W7 killed while it compares registrations, it goes on where it was: each alert is raised once and logged once', async () => {
  const dataDir = tempDir();
  const subjects = Array.from({ length: SUBJECTS }, (_, at) => {
    const reference = `C${String(at).padStart(5, '0')}`;
    return { reference, name: `CLIENTE INVENTADO ${at}`, taxId: cnpjOf(`99${String(at).padStart(6, '0')}0001`) };
  });
  const isClosed = (at: number) => at % 3 === 0;
  await installMonth(
    dataDir,
    '202609',
    subjects.map(({ taxId }) => ({ cnpj: taxId })),
  );
  const first = roomsIn(dataDir);
  const id = await portfolioOf(first.room, subjects);
  await first.room.catchUp(id);
  await first.close();
  await installMonth(
    dataDir,
    '202610',
    subjects.map(({ taxId }, at) => ({ cnpj: taxId, ...(isClosed(at) && { status: '08' }) })),
  );
  let kills = 0;
  while (!(await killAfter(1 + (kills % 3), (kills * 37) % 100, dataDir, id))) kills++;
  console.log(`${kills} kills`);
  expect(kills).toBeGreaterThan(2);

  const { room, evidence } = roomsIn(dataDir);
  await room.catchUp(id);
  const raised: string[] = [];
  for (let since = 0, more = true; more; ) {
    const page = await room.alerts('administrator', { portfolio: id, since, limit: 1000 });
    raised.push(...page.alerts.map(({ kind, subject }) => `${kind} ${subject.reference}`));
    since = page.alerts.at(-1)!.number;
    more = page.more;
  }
  const expected = subjects.filter((_, at) => isClosed(at)).map(({ reference }) => `altered ${reference}`);
  expect(raised.sort()).toEqual(expected);
  const entries = await evidence.entriesOf(id);
  const logged = entries.flatMap(({ entry, payload }) =>
    entry.kind === 'alert' ? (payload as { alerts: { kind: string; subject: { reference: string } }[] }).alerts : [],
  );
  expect(logged.map(({ kind, subject }) => `${kind} ${subject.reference}`).sort()).toEqual(expected);
  expect((await room.portfolio(id)).watchedRegistrations).toMatchObject({
    state: 'current',
    notActive: expected.length,
  });
}, 300_000);
