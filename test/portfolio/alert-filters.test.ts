import { expect, onTestFinished, test } from 'vitest';
import type { AlertQuery } from '../../src-main/contract/portfolios.ts';
import { Alerts } from '../../src-main/portfolio/store/alerts.ts';
import { openPortfolios } from '../../src-main/portfolio/store/database.ts';
import { PortfolioStore } from '../../src-main/portfolio/store/store.ts';
import { install } from '../lists/snapshots.ts';
import { tempDir } from '../support/temp-dir.ts';
import { ANA, portfolioOf, roomsIn } from './rooms.ts';

const DAY_MS = 86_400_000;

/** Three alerts of Ana about the UN in a portfolio of 5 days, and two of nobody about CEIS in one of 20. */
async function alerted() {
  const dataDir = tempDir();
  const rooms = roomsIn(dataDir);
  const names = ['FULANO INVENTADO', 'BELTRANA INVENTADA', 'SICRANO INVENTADO'].map((name) => ({ name }));
  await install(dataDir, 'onu', '20261101', names);
  await install(dataDir, 'ceis', '20261101', names.slice(0, 2));
  const clients = names.map((one, at) => ({ ...one, reference: `C${at}` }));
  const soon = await portfolioOf(rooms.room, clients, { deadlineDays: 5, responsible: 'Ána Exemplo' });
  const late = await portfolioOf(rooms.room, clients, { name: 'Outros', lists: ['ceis'], deadlineDays: 20 });
  await rooms.room.catchUp(soon);
  await rooms.room.catchUp(late);
  return { ...rooms, soon, late };
}

test('W16 alerts are narrowed, and what is on no page counts too', async () => {
  const { room, soon, late } = await alerted();
  const totalOf = async (query: AlertQuery) => {
    const { alerts, total, more } = await room.alerts('administrator', { ...query, limit: 1 });
    expect([alerts.length, more]).toEqual([Math.min(1, total), total > 1]);
    expect((await room.alertTally(query)).total).toBe(total);
    return total;
  };
  expect(await totalOf({})).toBe(5);
  expect(await totalOf({ list: 'ceis' })).toBe(2);
  expect(await totalOf({ portfolio: soon, list: 'ceis' })).toBe(0);
  expect(await totalOf({ kind: 'left' })).toBe(0);
  expect(await totalOf({ responsible: 'ana exemplo' })).toBe(3);
  expect(await totalOf({ responsible: 'Beto' })).toBe(0);
  expect(await totalOf({ unassigned: 'true' })).toBe(2);
  expect(await totalOf({ dueWithinDays: 4 })).toBe(0);
  expect(await totalOf({ dueWithinDays: 5 })).toBe(3);
  expect(await totalOf({ overdue: 'true' })).toBe(0);
  expect(await totalOf({ minAgeDays: 0 })).toBe(5);
  expect(await totalOf({ minAgeDays: 1 })).toBe(0);
  const { alerts } = await room.alerts('administrator', { list: 'ceis' });
  await room.decide([alerts[0]!.id], { outcome: 'discarded', reason: 'homônimo', author: ANA });
  expect(await totalOf({ list: 'ceis', state: 'open' })).toBe(1);
  // Decided ones are due no more.
  expect(await totalOf({ dueWithinDays: 365 })).toBe(4);
  expect(await room.alertTally({})).toMatchObject({ total: 5, urgent: 3, overdue: 0, aside: 0 });
  const { portfolios, lists, responsible } = await room.alertTally({});
  expect(new Map(portfolios.map((one) => [one.portfolio, one.alerts]))).toEqual(new Map([[soon, 3], [late, 2]])); // biome-ignore format: two
  expect(lists).toEqual([
    { list: 'ceis', alerts: 2 },
    { list: 'onu', alerts: 3 },
  ]);
  expect(responsible).toEqual([
    { responsible: null, alerts: 2 },
    { responsible: 'Ána Exemplo', alerts: 3 },
  ]);
});

test('W16 alerts that were raised before, and are overdue, are found by their responsible too', async () => {
  const { room, dataDir } = await alerted();
  const db = openPortfolios(dataDir);
  db.prepare('UPDATE alert SET responsible = NULL').run();
  db.prepare('UPDATE alert SET raised_at = raised_at - ?, deadline = ? WHERE list = ?').run(
    30 * DAY_MS,
    '2000-01-01',
    'onu',
  );
  db.close();
  expect((await room.alerts('administrator', { responsible: 'ana exemplo' })).total).toBe(3);
  expect((await room.alerts('administrator', { unassigned: 'true' })).total).toBe(2);
  expect((await room.alerts('administrator', { overdue: 'true' })).total).toBe(3);
  expect((await room.alerts('administrator', { overdue: 'false' })).total).toBe(2);
  expect((await room.alerts('administrator', { minAgeDays: 30 })).total).toBe(3);
  expect(await room.alertTally({ unassigned: 'true' })).toMatchObject({ total: 2, overdue: 0 });
});

test("of alerts that were raised before one that is damaged is in nobody else's way, and a full disk neither", async () => {
  const { evidence, dataDir, soon, late } = await alerted();
  const store = new PortfolioStore(dataDir, (await evidence.place()).keys.master);
  onTestFinished(() => store.close());
  const { db } = store;
  db.prepare('UPDATE alert SET responsible = NULL').run();
  db.prepare("UPDATE alert SET sealed = x'00' WHERE number = (SELECT max(number) FROM alert WHERE portfolio = ?)").run(
    late,
  );
  const damaged = db
    .prepare<[string], string>('SELECT id FROM alert WHERE portfolio = ? ORDER BY number DESC LIMIT 1')
    .pluck()
    .get(late)!;
  const left = () => db.prepare('SELECT count(*) FROM alert WHERE responsible IS NULL').pluck().get();
  const alerts = new Alerts(store);
  const expectAnswers = () => {
    expect(alerts.page({ portfolio: soon }).total).toBe(3);
    expect(alerts.page({ responsible: 'ana exemplo' }).alerts).toHaveLength(3);
    expect(alerts.page({ unassigned: 'true' }).alerts).toHaveLength(1);
    for (const order of ['number', '-number'] as const) {
      const page = alerts.page({ order });
      expect(page).toMatchObject({
        more: false,
        total: 5,
        unreadable: [{ id: damaged, list: 'ceis', decided: false }],
      });
      expect(page.alerts).toHaveLength(4);
    }
    const { total, responsible } = alerts.tally({});
    expect(total).toBe(5);
    expect(responsible).toEqual([
      { responsible: null, alerts: 1 },
      { responsible: 'Ána Exemplo', alerts: 3 },
    ]);
  };
  // Nothing can be written, as on a full disk.
  db.pragma('query_only = ON');
  expectAnswers();
  expect(left()).toBe(5);
  db.pragma('query_only = OFF');
  expectAnswers();
  expect(left()).toBe(1);
  // All were looked through once: nobody does again, and they are found all the same.
  db.prepare('UPDATE alert SET responsible = NULL').run();
  expectAnswers();
  expect(left()).toBe(5);
});

test('W16 the newest come first where that is asked for, page by page, a damaged one told where it stands', async () => {
  const { room, evidence, dataDir } = await alerted();
  const all = (await room.alerts('administrator', {})).alerts.map(({ number }) => number);
  const numbers = async (query: AlertQuery) =>
    (await room.alerts('administrator', query)).alerts.map(({ number }) => number);
  expect(await numbers({ order: '-number' })).toEqual(all.toReversed());
  expect(await room.alerts('administrator', { order: '-number', limit: 2 })).toMatchObject({ more: true, total: 5 });
  expect(await numbers({ order: '-number', limit: 2, before: all[3]! })).toEqual([all[2], all[1]]);
  expect(await numbers({ order: '-number', since: all[1]!, before: all[4]! })).toEqual([all[3], all[2]]);
  expect((await room.alerts('administrator', { order: '-number', before: all[1]! })).more).toBe(false);
  const store = new PortfolioStore(dataDir, (await evidence.place()).keys.master);
  onTestFinished(() => store.close());
  // Ana's newest: her others still say how she is called.
  store.db.prepare("UPDATE alert SET sealed = x'00' WHERE number IN (?, ?)").run(all[2]!, all[3]!);
  const page = await room.alerts('administrator', { limit: 3 });
  expect(page.alerts.map(({ number }) => number)).toEqual([all[0], all[1], all[4]]);
  expect(page.unreadable.map(({ number }) => number)).toEqual([all[2], all[3]]);
  expect((await room.alertTally({})).responsible).toContainEqual({ responsible: 'Ána Exemplo', alerts: 3 });
  expect((await room.alertTally({})).total).toBe(5);
});
