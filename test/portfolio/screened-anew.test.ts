import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { WatchedSubject } from '../../src-main/contract/portfolios.ts';
import type { ListRecord } from '../../src-main/lists/record.ts';
import type { PortfolioRoom } from '../../src-main/portfolio/room.ts';
import { install } from '../lists/snapshots.ts';
import { makeTempDir, removeTempDir } from '../support/temp-dir.ts';
import { ANA, roomsIn } from './rooms.ts';

const WORDS = ['ANA', 'MARIA', 'SOUZA', 'SOUSA', 'JOAO', 'PEREIRA', 'ZULMIRA', 'QUIXABEIRA'];
const CPFS = ['12345678909', '52998224725'];
const name = fc.array(fc.constantFrom(...WORDS), { minLength: 2, maxLength: 3 }).map((words) => words.join(' '));
const record: fc.Arbitrary<Partial<ListRecord>> = fc.record({
  key: fc.integer({ min: 1, max: 8 }).map(String),
  name,
  taxId: fc.constantFrom('', CPFS[0]!, '***.982.247-**'),
  country: fc.constantFrom('', 'BR'),
});
const records = fc.uniqueArray(record, { maxLength: 8, selector: ({ key }) => key });
const subjects = fc.uniqueArray(
  fc.record({
    reference: fc.constantFrom('A', 'B', 'C', 'D'),
    name,
    taxId: fc.constantFrom('', ...CPFS),
    moreTaxIds: fc.subarray(CPFS),
  }),
  { maxLength: 4, selector: ({ reference }) => reference },
);
type Step = { list: 'onu' | 'uk'; records: Partial<ListRecord>[] } | { subjects: WatchedSubject[] };
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ list: fc.constantFrom('onu' as const, 'uk' as const), records }),
  fc.record({ subjects }),
);

/** For each subject how many records each list has, and of what is told the records that are open or decided. */
async function stateOf(room: PortfolioRoom, id: string): Promise<unknown> {
  const page = await room.subjects(id, { after: 0, limit: 1000 });
  // Of what it alerted on the way more may be open.
  const found = page.subjects.map(({ number: _, openAlerts: __, ...subject }) => subject);
  const { watched } = await room.portfolio(id);
  return {
    subjects: found.sort((a, b) => (a.reference < b.reference ? -1 : 1)),
    watched: watched.map(({ completedAt: _, ...list }) => list),
  };
}

/** What the newest alert about each record that is still found says. */
async function toldOf(room: PortfolioRoom, id: string): Promise<string[]> {
  const { alerts } = await room.alerts('administrator', { portfolio: id, limit: 1000 });
  const newest = new Map(alerts.map((alert) => [alert.hit, alert]));
  const present = (await room.subjects(id, { after: 0, limit: 1000 })).subjects.map(({ reference }) => reference);
  return [...newest.values()]
    .filter(({ kind, subject }) => kind !== 'left' && present.includes(subject.reference))
    .map(({ list, subject, record }) => JSON.stringify([subject.reference, list, record]));
}

for (const matching of [{ match: 'folded' }, { match: 'similar', threshold: 85 }] as const) {
  test(`W3 what watching says after any changes is what screening anew says (${matching.match})`, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
        const dataDir = makeTempDir();
        const { room, close } = roomsIn(dataDir);
        try {
          const settings = { name: 'Vigiada', lists: ['onu', 'uk'], ...matching } as const;
          const { id } = await room.make({ ...settings, lists: [...settings.lists] }, ANA);
          let now: WatchedSubject[] = [];
          const before: { onu?: string; uk?: string } = {};
          for (const [day, one] of steps.entries()) {
            if ('list' in one) {
              const { list, records } = one;
              before[list] = await install(dataDir, list, `202611${10 + day}`, records, { before: before[list] });
            } else {
              now = one.subjects;
              await room.keepInStep(id, { subjects: now, complete: true }, ANA);
            }
            await room.catchUp(id);
          }
          const anew = await room.make({ ...settings, lists: [...settings.lists] }, ANA);
          await room.keepInStep(anew.id, { subjects: now }, ANA);
          await room.catchUp(anew.id);
          expect(await stateOf(room, id)).toEqual(await stateOf(room, anew.id));
          // Each record that is found now has been told, as it is now; others that were told are not of a subject any more.
          const told = await toldOf(room, id);
          for (const line of await toldOf(room, anew.id)) expect(told).toContain(line);
        } finally {
          await close();
          removeTempDir(dataDir);
        }
      }),
      { numRuns: 25 },
    );
  }, 300_000);
}
