import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { ApiError } from '../../../src-main/errors/api-error.ts';
import { newKeys } from '../../../src-main/evidence/vault/keys.ts';
import type { RecordsAnswer } from '../../../src-main/lists/search/record-task.ts';
import { type HelpingParts, helpOnce } from '../../../src-main/portfolio/shared/helping.ts';
import { type Answers, type Compare, LedComparison } from '../../../src-main/portfolio/shared/led-comparison.ts';
import { OfficePieces } from '../../../src-main/portfolio/shared/pieces.ts';
import { SharedSeals } from '../../../src-main/portfolio/shared/seals.ts';
import { OfficeServices } from '../../../src-main/portfolio/shared/services.ts';
import { type AskedSubjects, SUBJECTS_AT_ONCE, type WatchWork } from '../../../src-main/portfolio/store/watching.ts';
import { NO_POSTGRES, query } from '../../support/postgres.ts';
import { tempDir } from '../../support/temp-dir.ts';
import { officeDatabase } from './office.ts';
import { MATCHING } from './together.ts';

const { url } = officeDatabase();
const PIECES = 'SELECT id, answer IS NOT NULL AS answered FROM atesta.portfolio_piece ORDER BY cursor';
const FIRST_DAY = 'first day';

/** What two services of an office have of the pieces, without lists and portfolios. */
function twoServices({ subjects = 20 * SUBJECTS_AT_ONCE }: { subjects?: number } = {}) {
  const portfolio = randomUUID();
  const keys = newKeys();
  const seals = new SharedSeals(keys);
  const state = { isOver: false, name: 'CLIENTE', isThere: true };
  const behind = async ({ serial, most }: { serial: number; most: number }): Promise<AskedSubjects> => {
    if (!state.isThere) throw new ApiError('portfolioNotFound');
    const count = Math.max(0, Math.min(most, subjects - serial));
    const some = Array.from({ length: count }, (_, at) => ({ id: serial + at + 1, serial: serial + at + 1 }));
    const items = some.map(({ id }) => ({ name: `${state.name} ${id}` }));
    return { subjects: some, asked: { at: some.map((_, at) => at), items } };
  };
  const next = async (cursor = 0): Promise<WatchWork> => ({
    portfolio,
    lists: [{ list: 'onu', target: 't', edition: FIRST_DAY, before: undefined, checked: true }],
    cursor,
    matching: MATCHING,
    most: 10,
    ...(await behind({ serial: cursor, most: SUBJECTS_AT_ONCE })),
  });
  const service = () => {
    const services = new OfficeServices(url(), tempDir(), seals);
    onTestFinished(() => services.close());
    const pieces = new OfficePieces(services, seals);
    return { pieces, seals, behind, isOver: () => state.isOver };
  };
  const [own, others] = [service(), service()];
  const led = new LedComparison(own);
  const helping = (compare: Compare): HelpingParts => ({ ...others, compare, next: () => next() });
  return { state, portfolio, seals, own, others, led, helping, next };
}

const answer = (work: WatchWork, count = work.asked.items.length): RecordsAnswer => ({
  edition: FIRST_DAY,
  files: [],
  answers: Array.from({ length: count }, () => ({ records: [], hidden: [] })),
});

/** Tells what it was asked. */
function comparing(answers: (work: WatchWork) => Promise<Answers> | Answers = (work) => [answer(work)]) {
  const cursors: (number | null)[] = [];
  const compare: Compare = async (work) => {
    cursors.push(work.cursor);
    return answers(work);
  };
  return { cursors, compare };
}

test.skipIf(NO_POSTGRES)('an answer to fewer subjects than were asked is never used', async () => {
  const { led, others, next, seals } = twoServices();
  const { cursors, compare } = comparing();
  const work = await next();
  await led.answersOf(work, 1, compare);
  const second = await next(SUBJECTS_AT_ONCE);
  await others.pieces.handOver(seals.pieceOf(second), [answer(second, 255)]);
  expect(await led.answersOf(second, 1, compare)).toEqual([answer(second)]);
  expect(cursors).toEqual([0, SUBJECTS_AT_ONCE]);
});

test.skipIf(NO_POSTGRES)(
  'who leads waits for one that is slow no longer because there are pieces behind',
  async () => {
    const { led, others, next, seals } = twoServices();
    const { cursors, compare } = comparing(async (work) => {
      await sleep(500);
      return [answer(work)];
    });
    await led.answersOf(await next(), 4, compare);
    const second = await next(SUBJECTS_AT_ONCE);
    expect(await others.pieces.claim(seals.pieceOf(second))).toBe(true);
    await led.answersOf(second, 4, compare);
    expect(cursors.at(-1)).toBe(SUBJECTS_AT_ONCE);
    expect(cursors.length).toBeLessThan(9);
  },
  30_000,
);

test.skipIf(NO_POSTGRES)('who leads waits for nobody, and nobody helps, where the service is closing', async () => {
  const { led, others, next, seals, state, helping } = twoServices();
  const { cursors, compare } = comparing();
  await led.answersOf(await next(), 1, compare);
  const second = await next(SUBJECTS_AT_ONCE);
  await others.pieces.claim(seals.pieceOf(second));
  state.isOver = true;
  await expect(led.answersOf(second, 1, compare)).rejects.toMatchObject({ code: 'closing' });
  expect(await helpOnce(helping(compare), new Set())).toBe(false);
  expect(cursors).toEqual([0]);
});

test.skipIf(NO_POSTGRES).each<[string, (parts: ReturnType<typeof twoServices>) => unknown]>([
  ['the portfolio was erased', ({ state }) => Object.assign(state, { isThere: false })],
  ['there is no table for pieces', () => query(url(), 'DROP TABLE atesta.portfolio_piece')],
])('a piece is compared here where %s', async (_name, change) => {
  const parts = twoServices();
  const work = await parts.next();
  const { cursors, compare } = comparing();
  await parts.own.pieces.offered();
  await change(parts);
  expect(await parts.led.answersOf(work, 1, compare)).toEqual([answer(work)]);
  expect(cursors).toEqual([0]);
});

test.skipIf(NO_POSTGRES)('a portfolio of one piece asks the database nothing', async () => {
  const { led, next } = twoServices({ subjects: 40 });
  const { compare } = comparing();
  await led.answersOf(await next(), 1, compare);
  expect(await query(url(), "SELECT to_regclass('atesta.portfolio_piece') AS made")).toEqual([{ made: null }]);
});

test.skipIf(NO_POSTGRES)('a piece whose answer is too large to hand over is computed by nobody else', async () => {
  const { led, next, helping } = twoServices();
  const large = comparing((work) => [
    { ...answer(work), files: [randomBytes(6 * 1024 ** 2).toString('base64')] } as never,
  ]);
  await led.answersOf(await next(), 1, comparing().compare);
  const before = await query(url(), PIECES);
  expect(await helpOnce(helping(large.compare), new Set())).toBe(true);
  expect(await query(url(), PIECES)).toEqual(before.slice(1));
});

test.skipIf(NO_POSTGRES)('what cannot be asked here is left to the others', async () => {
  const { led, others, next, seals } = twoServices();
  await led.answersOf(await next(), 1, comparing().compare);
  const second = await next(SUBJECTS_AT_ONCE);
  await others.pieces.claim(seals.pieceOf(second));
  const failing = comparing(() => [null]);
  const before = await query(url(), PIECES);
  await led.answersOf(second, 1, failing.compare);
  expect(failing.cursors).toEqual([2 * SUBJECTS_AT_ONCE, SUBJECTS_AT_ONCE]);
  expect((await query(url(), PIECES)).length).toBeGreaterThanOrEqual(before.length);
  expect(await others.pieces.claim(seals.pieceOf(await next(2 * SUBJECTS_AT_ONCE)))).toBe(true);
});

test.skipIf(NO_POSTGRES)('what was found for a client who is gone meanwhile is not handed over', async () => {
  const { led, next, helping, state } = twoServices();
  await led.answersOf(await next(), 1, comparing().compare);
  const changing = comparing((work) => {
    state.name = 'OUTRO';
    return [answer(work)];
  });
  expect(await helpOnce(helping(changing.compare), new Set())).toBe(true);
  expect(await query(url(), `SELECT FROM (${PIECES}) AS piece WHERE answered`)).toEqual([]);
});

test.skipIf(NO_POSTGRES)('whoever writes that a client is gone, what was found goes with them', async () => {
  const { led, next } = twoServices();
  const row = (tab: string, seq: number, data: string) =>
    query(
      url(),
      `INSERT INTO atesta.portfolio_row VALUES ('${tab}', '[${seq}]', ${seq}, ${data})
                  ON CONFLICT (tab, key) DO UPDATE SET data = excluded.data`,
    );
  const kept = async () => (await query(url(), PIECES)).length;
  await led.answersOf(await next(), 1, comparing().compare);
  const all = await kept();
  await row('subject', 1, "'x'");
  await row('outcome', 2, 'NULL');
  expect(await kept()).toBe(all);
  // Also an answer that is just being written, which is waited for.
  const client = new pg.Client({ connectionString: url() });
  await client.connect();
  await client.query("BEGIN; UPDATE atesta.portfolio_piece SET answer = 'x'");
  const gone = row('subject', 1, 'NULL');
  await expect.poll(() => query(url(), 'SELECT FROM pg_locks WHERE NOT granted'), { interval: 20 }).toHaveLength(1);
  await client.query('COMMIT');
  await client.end();
  await gone;
  expect(await kept()).toBe(0);
  await query(url(), 'DROP TABLE atesta.portfolio_piece');
  await row('portfolio', 3, 'NULL');
});

test.skipIf(NO_POSTGRES)('pieces of other portfolios, and those that were passed, hide none of this one', async () => {
  const { led, next, others, portfolio } = twoServices();
  await led.answersOf(await next(), 1, comparing().compare);
  await query(
    url(),
    `INSERT INTO atesta.portfolio_piece SELECT 'x' || n, gen_random_uuid(), n, now() - interval '1 minute' FROM generate_series(1, 99) AS n`,
  );
  const all = (await query<{ id: string }>(url(), 'SELECT id FROM atesta.portfolio_piece')).map(({ id }) => id);
  const own = await others.pieces.offered({ portfolio });
  expect(own.map((one) => one.cursor)).toEqual([1, 2, 3, 4].map((at) => at * SUBJECTS_AT_ONCE));
  const passed = all.filter((id) => id.startsWith('x'));
  expect(await others.pieces.offered({ passed })).toEqual(own);
});

test.skipIf(NO_POSTGRES)('a service is counted upon again once a command on its machine has ended', async () => {
  const seals = new SharedSeals(newKeys());
  const [dataDir, other] = [tempDir(), tempDir()];
  const [service, command, elsewhere] = [dataDir, dataDir, other].map(
    (dir) => new OfficeServices(url(), dir, seals),
  ) as [OfficeServices, OfficeServices, OfficeServices];
  onTestFinished(async () => {
    for (const each of [service, elsewhere]) await each.close();
  });
  const standing = { onu: { how: [1], isReal: true, parts: { '': '2026-11-01' }, edition: FIRST_DAY } };
  for (const each of [service, command]) await each.outdoneBy(standing);
  const alike = async () => {
    await elsewhere.outdoneBy(standing);
    return elsewhere.alike(['onu']);
  };
  expect(await alike()).toBe(1);
  await command.close();
  expect(await alike()).toBe(0);
  await service.outdoneBy(standing);
  expect(await alike()).toBe(1);
});
