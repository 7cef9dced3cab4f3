import { createHash, randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { MovePlan } from '../../src-main/workspace/move/plan.ts';
import { MIGRATIONS } from '../../src-main/workspace/postgres/migrations.ts';
import { moveIn, planMoveIn } from '../../src-main/workspace/postgres/move-in.ts';
import { PostgresStore } from '../../src-main/workspace/postgres/store.ts';
import { contentsOf } from '../../src-main/workspace/sqlite/contents.ts';
import { openWorkspace } from '../../src-main/workspace/sqlite/database.ts';
import { SqliteStore } from '../../src-main/workspace/sqlite/store.ts';
import type { StoredKey, UsageCount, WorkspaceStore } from '../../src-main/workspace/store.ts';
import { readDisplayName } from '../../src-main/workstation/settings.ts';
import { NO_POSTGRES, type PostgresServer, query, startPostgres } from '../support/postgres.ts';
import { makeTempDir, removeTempDir } from '../support/temp-dir.ts';
import { officeAt } from './office-tables.ts';

const MACHINES = 2;
const ENDED = '2020-01-01T00:00:00.000Z';
const AT = (second: number) => new Date(Date.UTC(2026, 10, 1) + second * 1000).toISOString();
const hashOf = (text: string) => createHash('sha256').update(text).digest();
const COUNT: UsageCount = { day: '2026-11-01', caller: 'erp', endpoint: 'probe', list: '', calls: 3, units: 7 };

/** One of the machines, by its number, or the office. */
type Where = number | 'office';
type Step =
  | { what: 'count'; where: Where; count: UsageCount }
  | { what: 'key'; where: Where; name: string; secret: number }
  | { what: 'revoke'; where: Where; name: string; at: number }
  | { what: 'use'; where: Where; at: number }
  | { what: 'token'; where: Where; id: string; expiresAt: string | null }
  | { what: 'move'; from: number };

const machine = fc.nat(MACHINES - 1);
const where = fc.oneof(machine, fc.constant('office' as const));
const name = fc.constantFrom('erp', 'intake');
const at = fc.nat(1000);
const count = fc.record({
  day: fc.constantFrom('2026-11-01', '2026-11-02'),
  caller: fc.constantFrom('erp', 'in\0take', 'in\uFFFDtake', ''),
  endpoint: fc.constantFrom('probe', 'restricted-lists'),
  list: fc.constantFrom('', 'ceis'),
  calls: fc.integer({ min: 1, max: 50 }),
  units: fc.nat(1000),
});
const expiresAt = fc.constantFrom(null, '2999-01-01T00:00:00.000Z', '2999-01-02T00:00:00.000Z', ENDED);
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ what: fc.constant('count' as const), where, count }),
  fc.record({ what: fc.constant('key' as const), where, name, secret: fc.nat(3) }),
  fc.record({ what: fc.constant('revoke' as const), where, name, at }),
  fc.record({ what: fc.constant('use' as const), where, at }),
  fc.record({ what: fc.constant('token' as const), where, id: fc.constantFrom('a', 'b', 'c'), expiresAt }),
  fc.record({ what: fc.constant('move' as const), from: machine }),
);

describe.skipIf(NO_POSTGRES)('copying into the office', () => {
  let server: PostgresServer;
  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(() => server?.stop());

  /** Machines with workspaces of their own, and an office. */
  async function world() {
    const url = await server.newDatabase();
    const office = await PostgresStore.open(url);
    const dirs = Array.from({ length: MACHINES }, makeTempDir);
    const dbs = dirs.map(openWorkspace);
    const stores = dbs.map((db) => new SqliteStore(db));
    const move = (from: number) => {
      const { id, ...source } = contentsOf(dbs[from]!, { named: true });
      return moveIn(url, id!, source);
    };
    const close = async () => {
      await office.close();
      for (const db of dbs) db.close();
      for (const dir of dirs) removeTempDir(dir);
    };
    const at = (place: Where): WorkspaceStore => (place === 'office' ? office : stores[place]!);
    return { url, office, dbs, stores, move, close, at };
  }

  async function openedWorld() {
    const opened = await world();
    onTestFinished(opened.close);
    return opened;
  }

  test('never doubles and never loses, whoever copies, counts and revokes in whatever order', async () => {
    let copied = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 25 }), async (steps) => {
        const there = await world();
        const counted = { office: [] as UsageCount[], copied: new Map<number, UsageCount[]>() };
        try {
          for (const one of [...steps, ...lastMoves()]) {
            if (one.what === 'move') {
              const plan = await moveAndCompare(there, one.from, counted);
              if (plan.clashes.length === 0) copied++;
            } else {
              await take(one, there.at(one.where));
              if (one.what === 'count' && one.where === 'office') counted.office.push(one.count);
            }
          }
        } finally {
          await there.close();
        }
      }),
      { numRuns: 12 },
    );
    expect(copied).toBeGreaterThan(12);
  });

  type World = Awaited<ReturnType<typeof world>>;
  type Counted = { office: UsageCount[]; copied: Map<number, UsageCount[]> };

  /** Copies, looks whether the office has what it then must have, and copies once more, which changes nothing. */
  async function moveAndCompare({ url, office, at, move }: World, from: number, counted: Counted): Promise<MovePlan> {
    const [before, keysBefore, here] = [await officeAt(url), byHash(await office.listKeys()), at(from)];
    const plan = await move(from);
    const after = await officeAt(url);
    if (plan.clashes.length > 0) {
      expect(after).toEqual(before);
      const active = [...keysBefore.values()].filter(({ revokedAt }) => revokedAt === null);
      expect(active.map((key) => key.name)).toEqual(expect.arrayContaining([...plan.clashes]));
      return plan;
    }
    counted.copied.set(from, await here.usage('2000-01-01', '2100-01-01'));
    expect(after.usage).toEqual(sumOf([...counted.office, ...[...counted.copied.values()].flat()]));
    const keysHere = byHash(await here.listKeys());
    const keysAfter = byHash(await office.listKeys());
    expect(new Set(keysAfter.keys())).toEqual(new Set([...keysBefore.keys(), ...keysHere.keys()]));
    for (const [hash, key] of keysAfter) {
      const sides = [keysBefore.get(hash), keysHere.get(hash)].filter((side) => side !== undefined);
      expect(key.name).toBe(sides[0]!.name);
      expect(key.revokedAt !== null).toBe(sides.some(({ revokedAt }) => revokedAt !== null));
      expect(key.lastUsedAt).toBe(
        sides
          .map((side) => side.lastUsedAt)
          .sort((a, b) => (a ?? '').localeCompare(b ?? ''))
          .at(-1),
      );
    }
    await move(from);
    expect(await officeAt(url)).toEqual(after);
    return plan;
  }

  async function take(one: Exclude<Step, { what: 'move' }>, store: WorkspaceStore): Promise<void> {
    switch (one.what) {
      case 'count':
        await store.addUsage({ writer: randomUUID(), number: 1, counts: [one.count] });
        break;
      case 'key':
        await store.createKey({
          name: one.name,
          hash: hashOf(`${one.name} ${one.secret}`),
          permissions: '[]',
          createdAt: AT(0),
        });
        break;
      case 'revoke':
        await store.revokeKey(one.name, AT(one.at));
        break;
      case 'use':
        await store.recordUse(new Map((await store.listKeys()).map(({ id }) => [id, AT(one.at)])));
        break;
      case 'token':
        await store.revokeToken(one.id, AT(0), one.expiresAt);
    }
  }

  test('a token that is revoked here is there too, as long as either knows of it, and one that has ended is not', async () => {
    const { url, office, stores, move } = await openedWorld();
    await office.revokeToken('both', AT(0), '2999-01-02T00:00:00.000Z');
    await office.revokeToken('endless there', AT(0), null);
    await stores[0]!.revokeToken('both', AT(0), '2999-01-01T00:00:00.000Z');
    await stores[0]!.revokeToken('endless there', AT(0), '2999-01-01T00:00:00.000Z');
    await stores[0]!.revokeToken('endless', AT(0), null);
    await stores[0]!.revokeToken('ended', AT(0), ENDED);
    expect((await move(0)).tokens).toMatchObject({ add: [{ id: 'endless' }], change: [], there: 2 });
    await stores[1]!.revokeToken('both', AT(0), null);
    expect((await move(1)).tokens).toMatchObject({ add: [], change: [{ id: 'both' }], there: 1 });
    const ends = (await officeAt(url)).tokens.map(({ id, expires_at }) => [id, expires_at]);
    expect(ends).toEqual([
      ['both', null],
      ['endless', null],
      ['endless there', null],
    ]);
    await expect.poll(() => office.known().revokedTokens).toEqual(new Set(['both', 'endless', 'endless there']));
  });

  test('a key that was revoked and made anew under its name follows, and the old one ends there', async () => {
    const { office, stores, move } = await openedWorld();
    const make = (secret: string) =>
      stores[0]!.createKey({ name: 'erp', hash: hashOf(secret), permissions: '[]', createdAt: AT(0) });
    await make('one');
    await move(0);
    await stores[0]!.revokeKey('erp', AT(1));
    await make('two');
    expect(await move(0)).toMatchObject({ clashes: [], keys: { there: 1, revoked: 1 } });
    await expect.poll(() => office.known().keys.map(({ hash }) => hash)).toEqual([hashOf('two')]);
  });

  test('another active key of the name is named, and nothing at all is copied', async () => {
    const { url, office, stores, move } = await openedWorld();
    for (const [place, secret] of [
      [office, 'there'],
      [stores[0]!, 'here'],
    ] as const) {
      await place.createKey({ name: 'erp', hash: hashOf(secret), permissions: '[]', createdAt: AT(0) });
    }
    await stores[0]!.createKey({ name: 'other', hash: hashOf('other'), permissions: '[]', createdAt: AT(0) });
    await stores[0]!.addUsage({ writer: randomUUID(), number: 1, counts: [COUNT] });
    await stores[0]!.revokeToken('a', AT(0), null);
    const before = await officeAt(url);
    expect((await move(0)).clashes).toEqual(['erp']);
    expect(await officeAt(url)).toEqual(before);
    await office.revokeKey('erp', AT(1));
    expect((await move(0)).clashes).toEqual([]);
    expect((await officeAt(url)).usage).toEqual([COUNT]);
  });

  test('many thousand counts are copied whole', async () => {
    const { url, stores, move } = await openedWorld();
    const counts = Array.from({ length: 12_345 }, (_, at) => ({ ...COUNT, caller: `caller ${at}`, units: at }));
    await stores[0]!.addUsage({ writer: randomUUID(), number: 1, counts });
    await move(0);
    expect((await officeAt(url)).usage).toEqual(sumOf(counts));
  });

  test('what a service writes into the office meanwhile is counted as well', async () => {
    const { url, office, stores, move } = await openedWorld();
    await stores[0]!.addUsage({ writer: randomUUID(), number: 1, counts: [COUNT] });
    const writing = Array.from({ length: 40 }, () =>
      office.addUsage({ writer: randomUUID(), number: 1, counts: [COUNT] }),
    );
    const moves = Array.from({ length: 5 }, () => move(0));
    await Promise.all([...writing, ...moves]);
    expect((await officeAt(url)).usage).toEqual([{ ...COUNT, calls: 41 * COUNT.calls, units: 41 * COUNT.units }]);
  });

  test('a workspace that was put back from an older copy takes nothing away', async () => {
    const { url, dbs, stores, move } = await openedWorld();
    await stores[0]!.addUsage({ writer: randomUUID(), number: 1, counts: [COUNT, { ...COUNT, list: 'ceis' }] });
    await move(0);
    dbs[0]!.exec(
      "UPDATE usage SET calls = calls - 1, units = units - 1 WHERE list = ''; UPDATE usage SET calls = calls + 2 WHERE list = 'ceis'",
    );
    expect((await move(0)).usage).toMatchObject({ setBack: 1, add: [{ list: 'ceis', calls: 2, units: 0 }] });
    expect((await officeAt(url)).usage).toEqual([COUNT, { ...COUNT, list: 'ceis', calls: 5 }]);
  });

  test('an office of the layout before is brought up to date and keeps what it has', async () => {
    const url = await server.newDatabase();
    await query(
      url,
      'CREATE SCHEMA atesta; CREATE TABLE atesta.layout (version integer NOT NULL); INSERT INTO atesta.layout VALUES (1)',
    );
    await query(url, MIGRATIONS[0]!.sql);
    await query(url, "INSERT INTO atesta.usage VALUES ('2026-11-01', 'erp', 'probe', '', 1, 1)");
    const source = { keys: [], tokens: [], usage: [COUNT] };
    expect(await planMoveIn(url, null, source)).toMatchObject({ usage: { add: [COUNT] } });
    expect(await query(url, 'SELECT version FROM atesta.layout')).toEqual([{ version: 1 }]);
    await moveIn(url, randomUUID(), source);
    expect((await officeAt(url)).usage).toEqual([{ ...COUNT, calls: 4, units: 8 }]);
  });

  test('a row that nobody can understand ends it before anything is copied', async () => {
    const { dbs, stores } = await openedWorld();
    await stores[0]!.createKey({ name: 'erp', hash: hashOf('a'), permissions: '[]', createdAt: 'yesterday' });
    expect(() => contentsOf(dbs[0]!, { named: true })).toThrow(/a time that is none: "erp"/);
    await stores[1]!.addUsage({ writer: randomUUID(), number: 1, counts: [{ ...COUNT, day: '2026-02-30' }] });
    expect(() => contentsOf(dbs[1]!, { named: true })).toThrow(/a count of "2026-02-30" that is none/);
  });

  test('the name that a workspace is known by is made once and stays', async () => {
    const { dbs } = await openedWorld();
    expect(contentsOf(dbs[0]!, { named: false }).id).toBeNull();
    const { id } = contentsOf(dbs[0]!, { named: true });
    // The settings lie in the same table.
    expect(readDisplayName(dbs[0]!)).toBe('');
    expect(id).toMatch(/^[\da-f-]{36}$/);
    expect([contentsOf(dbs[0]!, { named: true }).id, contentsOf(dbs[0]!, { named: false }).id]).toEqual([id, id]);
    expect(contentsOf(dbs[1]!, { named: true }).id).not.toBe(id);
  });
});

/** Each machine copies at the end, so that every run looks at something. */
function lastMoves(): Step[] {
  return Array.from({ length: MACHINES }, (_, from) => ({ what: 'move', from }));
}

function byHash(keys: readonly StoredKey[]): Map<string, StoredKey> {
  return new Map(keys.map((key) => [key.hash.toString('hex'), key]));
}

/** Counts of the same thing together, as the office keeps and orders them. */
function sumOf(counts: readonly UsageCount[]): UsageCount[] {
  const sums = new Map<string, UsageCount>();
  for (const one of counts) {
    const caller = one.caller.replaceAll('\0', '\uFFFD');
    const key = [one.day, caller, one.endpoint, one.list].join('\0');
    const sum = sums.get(key) ?? { ...one, caller, calls: 0, units: 0 };
    sums.set(key, { ...sum, calls: sum.calls + one.calls, units: sum.units + one.units });
  }
  return [...sums].sort(([a], [b]) => Buffer.compare(Buffer.from(a), Buffer.from(b))).map(([, sum]) => sum);
}
