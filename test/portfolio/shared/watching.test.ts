import { randomUUID } from 'node:crypto';
import { describe, expect, onTestFinished, test } from 'vitest';
import { newKeys } from '../../../src-main/evidence/vault/keys.ts';
import { type Compared, outdoneIn } from '../../../src-main/portfolio/shared/edition.ts';
import { SharedSeals } from '../../../src-main/portfolio/shared/seals.ts';
import { OfficeServices } from '../../../src-main/portfolio/shared/services.ts';
import { install } from '../../lists/snapshots.ts';
import { NO_POSTGRES, query } from '../../support/postgres.ts';
import { tempDir } from '../../support/temp-dir.ts';
import { portfolioOf } from '../rooms.ts';
import { clients, machine, officeDatabase, opened, raisedAndLogged, recordsOf } from './office.ts';

const { url } = officeDatabase();

const SUBJECTS = clients(600);
const EXPECTED = recordsOf(SUBJECTS)
  .map(({ name }) => `C${/\d+/.exec(name)![0]}`)
  .sort();

test.skipIf(NO_POSTGRES)(
  'several portfolios are compared by two services at once, each once',
  async () => {
    const dataDir = tempDir();
    await install(dataDir, 'onu', '20261101', recordsOf(SUBJECTS));
    const one = opened(dataDir, url());
    const ids = [await portfolioOf(one.room, SUBJECTS), await portfolioOf(one.room, SUBJECTS)];
    const other = machine(url(), one);
    await other.room.portfolios();
    const holders = new Set<string>();
    for (const { room } of [one, other]) room.watch();
    const isDone = async () => {
      const leases = await query<{ holder: string }>(
        url(),
        "SELECT holder FROM atesta.portfolio_lease WHERE name LIKE 'watch %' AND until > now()",
      );
      for (const { holder } of leases) holders.add(holder);
      const portfolios = await one.room.portfolios();
      return portfolios.every(({ watched }) => watched[0]!.state === 'current');
    };
    await expect.poll(isDone, { timeout: 60_000, interval: 20 }).toBe(true);
    expect(holders.size).toBe(2);
    await Promise.all([one.close(), other.close()]);
    const after = opened(dataDir, url());
    for (const id of ids) {
      expect(await raisedAndLogged(after, id)).toEqual({ raised: EXPECTED, logged: EXPECTED });
      const screenings = (await after.evidence.entriesOf(id)).filter(({ entry }) => entry.kind === 'screening');
      expect(screenings.map(({ payload }) => payload)).toMatchObject([{ compared: 600, raised: 200, subjects: 600 }]);
    }
    expect([...one.errors, ...other.errors]).toEqual([]);
  },
  120_000,
);

test.skipIf(NO_POSTGRES)('a service with an older list does not go back to it, one with a newer goes on', async () => {
  const dataDir = tempDir();
  const subjects = SUBJECTS.slice(0, 6);
  await install(dataDir, 'onu', '20261101', recordsOf(subjects));
  const one = opened(dataDir, url());
  const id = await portfolioOf(one.room, subjects);
  await one.room.catchUp(id);
  const behind = machine(url(), one);
  const { rm } = await import('node:fs/promises');
  await rm(`${behind.dataDir}/lists`, { recursive: true });
  await install(behind.dataDir, 'onu', '20261001', [{ name: subjects[1]!.name }]);
  await behind.room.catchUp(id);
  expect((await behind.room.alerts('administrator', { portfolio: id })).total).toBe(2);
  expect(await one.room.portfolio(id)).toMatchObject({ watched: [{ state: 'current' }] });
  // Here nobody was compared with what is installed, and so it says.
  expect(await behind.room.portfolio(id)).toMatchObject({ watched: [{ state: 'pending', pending: 6 }] });
  expect((await behind.room.subjects(id, { limit: 1 })).subjects).toMatchObject([{ pending: true }]);

  await install(behind.dataDir, 'onu', '20261201', [...recordsOf(subjects), { name: subjects[1]!.name }]);
  await behind.room.catchUp(id);
  await one.room.catchUp(id);
  expect((await raisedAndLogged(one, id)).raised).toEqual(['C0', 'C1', 'C3']);
  expect(await behind.room.portfolio(id)).toMatchObject({ watched: [{ state: 'current' }] });
});

const compared = (parts: Record<string, string>, other: Partial<Compared> = {}): Compared => ({
  how: [0, 3, 0, 1],
  isReal: true,
  parts,
  edition: 'a',
  ...other,
});

describe('a list is left to whoever has', () => {
  const whole = compared({ QGI: '2026-11-27', QGP: '2026-11-27' });
  test.each<[string, Compared, Compared]>([
    ['a newer part', whole, { ...whole, parts: { ...whole.parts, QGP: '2026-11-28' } }],
    ['a part more', compared({ QGI: '2026-11-27' }), whole],
    ['a newer program', whole, { ...whole, how: [0, 3, 1, 0] }],
    ['the publisher’s in place of what is invented', { ...whole, isReal: false }, whole],
    ['another import of the same days', whole, { ...whole, edition: 'b' }],
    ['all of it, and not the companies of a state', compared({ SP: '2026-11-01' }), compared({ '': '2026-11-01' })],
  ])('%s', (_, own, other) => {
    expect(outdoneIn({ bacen: own }, [{ bacen: other }])).toEqual(['bacen']);
    expect(outdoneIn({ bacen: other }, [{ bacen: own }])).toEqual([]);
  });

  test('nothing more than this one has, which compares itself', () => {
    expect(outdoneIn({ bacen: whole }, [{ bacen: whole }, { bacen: null }, {}])).toEqual([]);
    expect(outdoneIn({ bacen: null }, [{ bacen: whole }])).toEqual([]);
  });

  test('something newer each: then neither compares, as it would take back what the other has', () => {
    for (const other of [
      compared({ QGI: '2026-11-28' }),
      { ...compared({ QGI: '2026-11-01', QGP: '2026-11-27' }), how: [0, 3, 1, 0] },
      { ...whole, parts: { ...whole.parts, QGI: '2026-11-26', PAS: '2026-11-27' } },
    ]) {
      expect(outdoneIn({ bacen: whole }, [{ bacen: other }])).toEqual(['bacen']);
      expect(outdoneIn({ bacen: other }, [{ bacen: whole }])).toEqual(['bacen']);
    }
  });
});

test.skipIf(NO_POSTGRES)(
  'what one service does another takes up when it is let go, or a few seconds after its end',
  async () => {
    const seals = new SharedSeals(newKeys());
    const services = ['a', 'b'].map((name) => new OfficeServices(url(), name, seals));
    onTestFinished(async () => void (await Promise.all(services.map((each) => each.close()))));
    const [one, other] = services as [OfficeServices, OfficeServices];
    expect([await one.hold('x', 60_000), await other.hold('x', 60_000)]).toEqual([true, false]);
    await one.letGo('x');
    expect(await other.hold('x', 60_000)).toBe(true);
    expect(await one.hold('x', 60_000)).toBe(false);
    // Of one that was killed nothing is heard any more.
    const killed = "INSERT INTO atesta.portfolio_lease VALUES ('y', $1, now() + interval '5 s')";
    await query(url(), killed, [randomUUID()]);
    expect(await one.hold('y', 60_000)).toBe(false);
    await expect.poll(() => one.hold('y', 60_000), { timeout: 8000, interval: 200 }).toBe(true);
    expect(await other.hold('y', 60_000)).toBe(false);
    // Nobody keeps what nobody could have asked for.
    await query(url(), "INSERT INTO atesta.portfolio_lease VALUES ('z', $1, 'infinity')", [randomUUID()]);
    expect(await one.hold('z', 60_000)).toBe(true);
  },
  30_000,
);

test.skipIf(NO_POSTGRES)('what a stranger says of newer lists in the database counts for nothing', async () => {
  const seals = new SharedSeals(newKeys());
  const [one, other, stranger] = ['a', 'b', 'c'].map(
    (name) => new OfficeServices(url(), name, name === 'c' ? new SharedSeals(newKeys()) : seals),
  ) as [OfficeServices, OfficeServices, OfficeServices];
  onTestFinished(async () => void (await Promise.all([one, other, stranger].map((each) => each.close()))));
  const [first, second, third] = ['2026-11-01', '2026-11-02', '2026-11-03'].map((day) => compared({ '': day }));
  expect(await stranger.outdoneBy({ onu: third! })).toEqual([]);
  expect(await one.outdoneBy({ onu: second!, pep: first! })).toEqual([]);
  expect(await other.outdoneBy({ onu: first!, pep: second! })).toEqual(['onu']);
  await query(url(), "UPDATE atesta.portfolio_service SET at = now() - interval '61 minutes'");
  expect(await other.outdoneBy({ onu: first!, pep: second! })).toEqual([]);
});
