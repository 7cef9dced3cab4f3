import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { portfolioFile } from '../../../src-main/evidence/files.ts';
import { install } from '../../lists/snapshots.ts';
import { NO_POSTGRES, query } from '../../support/postgres.ts';
import { tempDir } from '../../support/temp-dir.ts';
import { ANA, portfolioOf, SETTINGS } from '../rooms.ts';
import { clients, type Machine, machine, officeDatabase, opened, raisedAndLogged, recordsOf } from './office.ts';

const { server, url } = officeDatabase();

const SUBJECTS = clients(9);
const DECISION = { outcome: 'discarded', reason: 'homônimo inventado', author: ANA } as const;

/** Two machines of one office, the first of which has a portfolio with clients that are on a list. */
async function twoMachines(subjects = SUBJECTS): Promise<{ one: Machine; other: Machine; id: string }> {
  const dataDir = tempDir();
  await install(dataDir, 'onu', '20261101', recordsOf(subjects));
  const one = opened(dataDir, url());
  const id = await portfolioOf(one.room, subjects);
  return { one, other: machine(url(), one), id };
}

test.skipIf(NO_POSTGRES)('what one machine watches the other has, with its alerts, and goes on with', async () => {
  const { one, other, id } = await twoMachines();
  expect(await other.room.portfolios()).toMatchObject([
    { id, subjects: 9, watched: [{ state: 'pending', pending: 9 }] },
  ]);
  await other.room.catchUp(id);
  const expected = ['C0', 'C3', 'C6'];
  for (const each of [one, other]) {
    expect(await raisedAndLogged(each, id)).toEqual({ raised: expected, logged: expected });
    expect(await each.room.portfolio(id)).toMatchObject({ watched: [{ state: 'current', subjectsFound: 3 }] });
    expect(await each.room.subjects(id, { text: 'inventado 4q' })).toMatchObject({ total: 1 });
    expect((await each.room.report({})).alerts.total.raised).toBe(3);
  }
  await one.room.catchUp(id);
  await one.room.keepInStep(id, { subjects: [{ reference: 'N', name: SUBJECTS[3]!.name }] }, ANA);
  await other.room.removeSubjects(id, ['C1'], ANA);
  expect(await one.room.portfolio(id)).toMatchObject({ subjects: 9 });
  await one.room.catchUp(id);
  expect((await raisedAndLogged(other, id)).raised).toEqual([...expected, 'N']);
  const again = machine(url(), one);
  expect((await raisedAndLogged(again, id)).raised).toEqual([...expected, 'N']);
  expect([...one.errors, ...other.errors]).toEqual([]);
});

test.skipIf(NO_POSTGRES)('of two who decide one alert at once on two machines the second is told', async () => {
  const { one, other, id } = await twoMachines();
  await one.room.catchUp(id);
  const { alerts } = await other.room.alerts('administrator', { portfolio: id });
  for (const { id: alert } of alerts) {
    const done = await Promise.allSettled([one, other].map(({ room }) => room.decide([alert], DECISION)));
    expect(done.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(done.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'alertDecided' } });
  }
  for (const { evidence, room } of [one, other]) {
    const kinds = (await evidence.entriesOf(id)).filter(({ entry }) => entry.kind === 'decision');
    expect(kinds).toHaveLength(3);
    expect(await room.alertCounts(0)).toMatchObject({ open: 0 });
  }
});

test.skipIf(NO_POSTGRES)('many who write at once on three machines write one thing after the other', async () => {
  const { one, other, id } = await twoMachines([]);
  const machines = [one, other, machine(url(), one)];
  const steps = Array.from({ length: 60 }, (_, at) => ({ reference: `R${at}`, name: `INVENTADA ${at}` }));
  await Promise.all(steps.map((subject, at) => machines[at % 3]!.room.keepInStep(id, { subjects: [subject] }, ANA)));
  const pages = await Promise.all(machines.map(({ room }) => room.subjects(id, { limit: 100 })));
  expect(pages[0]!.total).toBe(60);
  expect(pages[1]).toEqual(pages[0]);
  expect(pages[2]).toEqual(pages[0]);
  const entries = (await one.evidence.entriesOf(id)).filter(({ entry }) => entry.kind === 'subjects');
  const numbers = entries.map(({ payload }) => (payload as { number: number }).number);
  expect(entries).toHaveLength(60);
  expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
});

test.skipIf(NO_POSTGRES)(
  'a portfolio that is erased on one machine is gone from all and from the database',
  async () => {
    const { one, other, id } = await twoMachines();
    await other.room.catchUp(id);
    await other.room.subjects(id, { text: 'inventado' });
    await one.room.erase(id, ANA, { ground: 'retentionOver', reason: 'prazo' });
    for (const { room } of [other, one]) {
      expect(await room.portfolios()).toEqual([]);
      await expect(room.subjects(id, {})).rejects.toMatchObject({ code: 'portfolioNotFound' });
    }
    const left = await query(
      url(),
      "SELECT tab FROM atesta.portfolio_row WHERE data IS NOT NULL AND tab <> 'list_look'",
    );
    expect(left).toEqual([]);
    await other.close();
    expect(readFileSync(portfolioFile(other.dataDir)).includes(id)).toBe(false);
  },
);

test.skipIf(NO_POSTGRES)(
  'without the database nothing is said or written, and afterwards everybody goes on',
  async () => {
    const { one, other, id } = await twoMachines();
    await other.room.portfolios();
    await server().kill();
    try {
      for (const { room } of [one, other]) {
        await expect(room.portfolios()).rejects.toMatchObject({ code: 'workspaceUnreachable' });
        await expect(room.alerts('administrator', {})).rejects.toMatchObject({ code: 'workspaceUnreachable' });
        await expect(room.make(SETTINGS, ANA)).rejects.toMatchObject({ code: 'workspaceUnreachable' });
      }
    } finally {
      await server().start();
    }
    const again = () =>
      other.room.catchUp(id).then(
        () => 'done',
        (error) => error.code,
      );
    await expect.poll(again, { timeout: 20_000 }).toBe('done');
    const logged = () =>
      raisedAndLogged(one, id).then(
        (found) => found.logged,
        () => null,
      );
    await expect.poll(logged, { timeout: 20_000 }).toEqual(['C0', 'C3', 'C6']);
  },
);

test.skipIf(NO_POSTGRES)('a machine with portfolios of its own keeps them, and mixes nothing', async () => {
  const { one } = await twoMachines();
  const alone = machine(undefined, one);
  const own = await portfolioOf(alone.room, SUBJECTS);
  await alone.close();
  const joined = opened(alone.dataDir, url());
  await expect(joined.room.portfolios()).rejects.toMatchObject({
    code: 'evidenceOtherRecord',
    message: expect.stringContaining('atesta workspace migrate'),
  });
  await expect(joined.room.make(SETTINGS, ANA)).rejects.toMatchObject({ code: 'evidenceOtherRecord' });
  await joined.close();
  expect(await opened(alone.dataDir, undefined).room.portfolios()).toMatchObject([{ id: own }]);
});

test.skipIf(NO_POSTGRES)('a copy that was written without the office is a copy no longer', async () => {
  const { one, other, id } = await twoMachines();
  await other.room.portfolios();
  await other.close();
  const alone = opened(other.dataDir, undefined);
  await alone.room.portfolios();
  await alone.close();
  expect(await opened(other.dataDir, url()).room.portfolios()).toMatchObject([{ id }]); // it was only read
  const writing = opened(other.dataDir, undefined);
  await writing.room.removeSubjects(id, ['C1'], ANA);
  await writing.close();
  await expect(opened(other.dataDir, url()).room.portfolios()).rejects.toMatchObject({ code: 'evidenceOtherRecord' });
  expect(await one.room.portfolio(id)).toMatchObject({ subjects: 9 });
});
