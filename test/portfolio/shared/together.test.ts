import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { newKeys } from '../../../src-main/evidence/vault/keys.ts';
import { derivedKey, unseal } from '../../../src-main/evidence/vault/sealing.ts';
import { SharedSeals } from '../../../src-main/portfolio/shared/seals.ts';
import type { WatchWork } from '../../../src-main/portfolio/store/watching.ts';
import { install } from '../../lists/snapshots.ts';
import { NO_POSTGRES, query } from '../../support/postgres.ts';
import { makeTempDir, removeTempDir } from '../../support/temp-dir.ts';
import { ANA, portfolioOf, roomsIn } from '../rooms.ts';
import { type Machine, machine, officeDatabase, opened } from './office.ts';
import {
  compareTogether,
  copyLists,
  MANY,
  MATCHING,
  manyClients,
  manyListed,
  noteWork,
  resultOf,
  withListsOf,
  workOf,
} from './together.ts';

const { url } = officeDatabase();
const CLIENTS = manyClients();
const PIECES = Math.ceil(MANY / 256);
/** Nobody of whom is listed, nor nearly. */
const OTHERS = CLIENTS.map(({ reference }, at) => ({ reference, name: `QUALQUER OUTRO ${at}Z` }));
const LED = "SELECT holder FROM atesta.portfolio_lease WHERE name LIKE 'watch %'";
const CHILD = path.join(import.meta.dirname, 'together.child.ts');

/** A data directory with the list of the first day. */
let lists: string;
beforeAll(async () => {
  lists = makeTempDir();
  await install(lists, 'onu', '20261101', manyListed());
  return () => removeTempDir(lists);
});

/** What one machine by itself has after `and`, if anything, was done to a portfolio that it had compared. */
async function alone(
  and?: (machine: Pick<Machine, 'room' | 'dataDir'>, id: string) => Promise<unknown>,
): Promise<string[]> {
  const one = roomsIn(withListsOf(lists));
  const id = await portfolioOf(one.room, CLIENTS, MATCHING);
  if (and) {
    await one.room.catchUp(id);
    await and(one, id);
  }
  await one.room.catchUp(id);
  const result = await resultOf(one, id);
  await one.close();
  return result;
}

/** Two machines of an office with a portfolio that nobody has compared yet. */
async function twoMachines(dataDir = withListsOf(lists)): Promise<{ machines: [Machine, Machine]; id: string }> {
  const one = opened(dataDir, url());
  const id = await portfolioOf(one.room, CLIENTS, MATCHING);
  const other = machine(url(), one);
  await other.room.portfolios();
  return { machines: [one, other], id };
}

/** What an office has once its machines are closed; that they met no error. */
async function ended(machines: readonly Machine[], id: string): Promise<string[]> {
  for (const each of machines) await each.close();
  expect(machines.flatMap(({ errors }) => errors)).toEqual([]);
  // Nothing is left of what was handed over.
  expect(await query(url(), 'SELECT FROM atesta.portfolio_piece')).toEqual([]);
  return resultOf(opened(machines[0]!.dataDir, url()), id);
}

test.skipIf(NO_POSTGRES)(
  'one portfolio is compared by two services: both do pieces, and what comes of it is what one machine finds',
  async () => {
    const expected = await alone();
    const { machines, id } = await twoMachines();
    await noteWork(url());
    await compareTogether(machines, id);
    const { claimed, answered } = await workOf(url());
    expect(claimed).toHaveLength(2);
    expect(answered).toBeGreaterThan(1);
    expect(answered).toBeLessThan(PIECES);
    expect(await ended(machines, id)).toEqual(expected);
  },
  240_000,
);

test.skipIf(NO_POSTGRES)(
  'whoever waits for one portfolio (screen) helps the service that leads it',
  async () => {
    const expected = await alone();
    const { machines, id } = await twoMachines();
    await noteWork(url());
    const [service, command] = machines;
    service.room.watch();
    await expect.poll(() => query(url(), LED), { interval: 10 }).toHaveLength(1);
    await command.room.catchUp(id);
    expect((await workOf(url())).answered).toBeGreaterThan(0);
    expect(await ended(machines, id)).toEqual(expected);
  },
  240_000,
);

/** In the trigger of `noteWork`: an answer of before, `old` cursors ago, in place of the one that is handed over. */
const replayed = (old: number) =>
  `SELECT answer INTO other FROM public.before WHERE cursor = NEW.cursor - ${old} LIMIT 1;
   IF FOUND THEN NEW.answer := other; INSERT INTO public.attacked VALUES (NEW.id); END IF;`;

test.skipIf(NO_POSTGRES).each([
  [
    'altered',
    `NEW.answer := set_byte(NEW.answer, 40, get_byte(NEW.answer, 40) # 1); INSERT INTO public.attacked VALUES (NEW.id);`,
  ],
  [
    'to another piece',
    `SELECT answer INTO other FROM public.answered WHERE piece <> NEW.id LIMIT 1;
     IF FOUND THEN NEW.answer := other; INSERT INTO public.attacked VALUES (NEW.id); END IF;`,
  ],
])(
  'an answer that is %s is never used',
  async (_name, attack) => {
    const expected = await alone();
    const { machines, id } = await twoMachines();
    await noteWork(url(), attack);
    await compareTogether(machines, id);
    expect((await query(url(), 'SELECT FROM public.attacked')).length).toBeGreaterThan(0);
    expect(await ended(machines, id)).toEqual(expected);
  },
  240_000,
);

type Change = (machines: readonly Pick<Machine, 'room' | 'dataDir'>[], id: string) => Promise<unknown>;
const LATER: [string, number, Change][] = [
  [
    'the list of before',
    0,
    async ([first, ...others]) => {
      await install(first!.dataDir, 'onu', '20261201', [{ name: CLIENTS[77]!.name }]);
      for (const { dataDir } of others) copyLists(first!.dataDir, dataDir);
    },
  ],
  ['the subjects as they were', MANY, async ([first], id) => first!.room.keepInStep(id, { subjects: OTHERS }, ANA)],
];

test.skipIf(NO_POSTGRES).each(LATER)(
  'an answer to %s is never used',
  async (_name, old, change) => {
    const expected = await alone((one, id) => change([one], id));
    const { machines, id } = await twoMachines();
    await noteWork(url());
    await compareTogether(machines, id);
    for (const each of machines) await each.close();
    await query(url(), 'CREATE TABLE public.before AS SELECT * FROM public.answered');
    await noteWork(url(), replayed(old));
    const again = machines.map(({ dataDir }) => opened(dataDir, url()));
    await change(again, id);
    await compareTogether(again, id);
    expect((await query(url(), 'SELECT FROM public.attacked')).length).toBeGreaterThan(0);
    expect(await ended(again, id)).toEqual(expected);
  },
  240_000,
);

test.skipIf(NO_POSTGRES)(
  'a service that is killed in the middle of a piece leaves it to the one that leads',
  async () => {
    const expected = await alone();
    const { machines, id } = await twoMachines();
    const [one, other] = machines;
    await other.close();
    // Whoever helps is held up as it hands a piece over, and what it then does ends with it: else it would be over before it is seen.
    await noteWork(url(), 'PERFORM pg_sleep(5);');
    await query(url(), `ALTER DATABASE ${new URL(url()).pathname.slice(1)} SET client_connection_check_interval = 100`);
    const child = spawn(process.execPath, [CHILD, other.dataDir, url(), 'when told'], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    await once(child.stdout, 'data');
    one.room.watch();
    await expect.poll(() => query(url(), LED), { interval: 10 }).toHaveLength(1);
    child.stdin.write('.');
    const claims = `SELECT FROM atesta.portfolio_lease WHERE name LIKE 'piece %'
      AND holder NOT IN (${LED})`;
    await expect.poll(() => query(url(), claims), { interval: 5, timeout: 20_000 }).toHaveLength(1);
    child.kill('SIGKILL');
    await once(child, 'close');
    expect((await one.room.portfolio(id)).watched).toMatchObject([{ state: 'pending' }]);
    await compareTogether([one], id);
    expect(await ended([one], id)).toEqual(expected);
  },
  240_000,
);

test.skipIf(NO_POSTGRES)(
  'a service with other lists does nothing of what another one leads',
  async () => {
    const { machines, id } = await twoMachines();
    const third = machine(url(), machines[0]);
    await install(third.dataDir, 'onu', '20261001', manyListed());
    rmSync(path.join(third.dataDir, 'lists', 'onu', '20261101_ONU.sqlite'));
    await noteWork(url());
    await compareTogether([...machines, third], id);
    const { claimed, answered } = await workOf(url());
    expect(answered).toBeGreaterThan(0);
    expect(claimed).toHaveLength(2);
    await third.close();
    await ended(machines, id);
  },
  240_000,
);

test.skipIf(NO_POSTGRES)(
  'lists of the format before, in which damage is not noticed, are compared by one service',
  async () => {
    const dataDir = withListsOf(lists);
    const db = new Database(path.join(dataDir, 'lists', 'onu', '20261101_ONU.sqlite'));
    db.exec("UPDATE meta SET value = '2' WHERE key = 'format'; DELETE FROM meta WHERE key = 'sum'");
    db.close();
    const { machines, id } = await twoMachines(dataDir);
    await noteWork(url());
    await compareTogether(machines, id);
    expect(await workOf(url())).toEqual({ claimed: [], answered: 0 });
    await ended(machines, id);
  },
  240_000,
);

test.skipIf(NO_POSTGRES)(
  'a service that is alone, as the other one ended, offers nothing and claims nothing',
  async () => {
    const { machines, id } = await twoMachines();
    const [one, other] = machines;
    await compareTogether([other], id);
    expect(await query(url(), 'SELECT FROM atesta.portfolio_service')).toHaveLength(1);
    await other.close();
    await noteWork(url());
    await one.room.keepInStep(id, { subjects: OTHERS }, ANA);
    await compareTogether([one], id);
    expect(await workOf(url())).toEqual({ claimed: [], answered: 0 });
    await ended(machines, id);
  },
  240_000,
);

test.skipIf(NO_POSTGRES)(
  'a subject that changes while a piece is compared is not judged by what it was',
  async () => {
    // Whoever hands over takes three seconds for it.
    const { machines, id } = await twoMachines();
    await noteWork(url(), 'PERFORM pg_sleep(3);');
    const [one] = machines;
    for (const { room } of machines) room.watch();
    const claims = `SELECT cursor FROM atesta.portfolio_piece AS piece JOIN atesta.portfolio_lease ON name = 'piece ' || piece.id
      WHERE cursor > 0 AND holder NOT IN (${LED})`;
    let cursor = 0;
    await expect
      .poll(
        async () => {
          cursor = Number((await query<{ cursor: string }>(url(), claims))[0]?.cursor ?? 0);
          return cursor;
        },
        { interval: 5, timeout: 20_000 },
      )
      .toBeGreaterThan(0);
    const changed = OTHERS.slice(cursor, cursor + 200);
    await one.room.keepInStep(id, { subjects: changed }, ANA);
    await compareTogether(machines, id);
    const result = await ended(machines, id);

    const single = roomsIn(withListsOf(lists));
    const own = await portfolioOf(single.room, CLIENTS, MATCHING);
    await single.room.keepInStep(own, { subjects: changed }, ANA);
    await single.room.catchUp(own);
    // The log has its entries in another order.
    const withoutLog = (lines: string[]) => lines.filter((line) => line.startsWith('{')).sort();
    expect(withoutLog(result)).toEqual(withoutLog(await resultOf(single, own)));
    expect(result.join()).toMatch(/"screening",{"compared":2000,/);
  },
  240_000,
);

test.skipIf(NO_POSTGRES)(
  'what was found for somebody who is taken out goes with them',
  async () => {
    const { machines, id } = await twoMachines();
    const [one] = machines;
    await query(
      url(),
      `INSERT INTO atesta.portfolio_piece (id, portfolio, cursor, answer) VALUES ('x', '${id}', 0, 'sealed'), ('y', '${id}', 256, NULL)`,
    );
    await one.room.keepInStep(id, { subjects: [{ reference: 'C1', name: 'OUTRO NOME' }] }, ANA);
    expect(await query(url(), 'SELECT FROM atesta.portfolio_piece')).toHaveLength(2);
    await one.room.removeSubjects(id, ['C1'], ANA);
    expect(await query(url(), 'SELECT FROM atesta.portfolio_piece')).toEqual([]);
    const [table] = await query(url(), "SELECT relpersistence FROM pg_class WHERE relname = 'portfolio_piece'");
    expect(table).toEqual({ relpersistence: 'u' });
  },
  30_000,
);

test('a piece is named by all that is asked, and an answer opens under its own name alone', () => {
  const work: WatchWork = {
    portfolio: 'p',
    cursor: 0,
    matching: MATCHING,
    most: 10,
    lists: [{ list: 'onu', target: 't', edition: 'e', before: undefined, checked: true }],
    subjects: [{ id: 1, serial: 1 }],
    asked: { at: [0], items: [{ name: 'ANA EXEMPLO' }] },
  };
  const keys = newKeys();
  const seals = new SharedSeals(keys);
  const id = seals.pieceOf(work);
  const [list] = work.lists as [WatchWork['lists'][number]];
  const others: WatchWork[] = [
    { ...work, portfolio: 'q' },
    { ...work, cursor: 1 },
    { ...work, matching: { match: 'folded' } },
    { ...work, most: 11 },
    { ...work, lists: [{ ...list, target: 'u' }] },
    { ...work, lists: [{ ...list, edition: 'f' }] },
    { ...work, lists: [{ ...list, list: 'uk' }] },
    { ...work, lists: [list, { ...list, list: 'uk' }] },
    { ...work, subjects: [{ id: 1, serial: 2 }] },
    { ...work, subjects: [{ id: 2, serial: 1 }] },
    { ...work, asked: { at: [0], items: [{ name: 'BIA EXEMPLO' }] } },
  ];
  const names = [id, ...others.map((other) => seals.pieceOf(other)), new SharedSeals(newKeys()).pieceOf(work)];
  expect(new Set(names).size).toBe(others.length + 2);
  // With what it was compared before is the leader's own matter.
  expect(new SharedSeals(keys).pieceOf({ ...work, lists: [{ ...list, before: 'b' }] })).toBe(id);
  const answer = seals.answerTo(id, Buffer.from('found'));
  expect(String(seals.answerIn(id, answer))).toBe('found');
  expect(seals.answerIn(names[1]!, answer)).toBeNull();
  // Machines that were copied may draw the same nonce: each piece has its own key.
  const ofAll = derivedKey(keys.master, 'atesta-portfolio/1 shared answer');
  expect(unseal(ofAll, id, answer)).toBeNull();
  expect(new SharedSeals({ ...keys, master: newKeys().master }).answerIn(id, answer)).toBeNull();
});
