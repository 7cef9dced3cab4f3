import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Access } from '../../src-main/access/access.ts';
import { Keys } from '../../src-main/access/keys.ts';
import { RevokedTokens } from '../../src-main/access/revoked-tokens.ts';
import { Usage } from '../../src-main/access/usage.ts';
import { PERMISSIONS } from '../../src-main/contract/permissions.ts';
import { PostgresStore } from '../../src-main/workspace/postgres/store.ts';
import { openWorkspace } from '../../src-main/workspace/sqlite/database.ts';
import { SqliteStore } from '../../src-main/workspace/sqlite/store.ts';
import type { WorkspaceStore } from '../../src-main/workspace/store.ts';
import { NO_POSTGRES, type PostgresServer, startPostgres } from '../support/postgres.ts';
import { makeTempDir, removeTempDir } from '../support/temp-dir.ts';

/** What holds of the workspace whatever engine stands behind it: the same tests go over each. */
const ENGINES = [
  { engine: 'SQLite', why: null },
  { engine: 'PostgreSQL', why: NO_POSTGRES },
] as const;

/** A revocation is honoured within a second; a busy machine may take longer. */
const SOON = { timeout: 10_000 };

describe.each(ENGINES)('over $engine', ({ engine, why }) => {
  let server: PostgresServer | undefined;
  let opened: { close(): unknown }[] = [];
  let dir: string;
  let url: string;

  beforeAll(async () => {
    if (engine === 'PostgreSQL' && !why) server = await startPostgres();
  });
  afterAll(() => server?.stop());
  beforeEach(async () => {
    dir = makeTempDir();
    if (server) url = await server.newDatabase();
  });
  afterEach(async () => {
    for (const one of opened.reverse()) await one.close();
    opened = [];
    removeTempDir(dir);
  });

  /** One more service's connection to the workspace of the test. */
  async function store(): Promise<WorkspaceStore> {
    if (server) {
      const one = await PostgresStore.open(url);
      opened.push(one);
      return one;
    }
    const db = openWorkspace(dir);
    opened.push(db);
    return new SqliteStore(db);
  }

  test.skipIf(why)('a key that one service makes opens the other at once, and is refused once revoked', async () => {
    const [one, other] = [new Keys(await store()), new Keys(await store())];
    const { key } = await one.create('erp', [PERMISSIONS.oneList]);
    expect(await other.verify(key)).toMatchObject({ name: 'erp', permissions: new Set([PERMISSIONS.oneList]) });
    expect(await one.verify(key)).not.toBeNull();
    await one.revoke('erp');
    expect(await one.verify(key)).toBeNull();
    await expect.poll(() => other.verify(key), SOON).toBeNull();
    expect(await other.list()).toMatchObject([{ name: 'erp', revokedAt: expect.any(String) }]);
    await expect(other.revoke('erp')).rejects.toMatchObject({ reason: 'notFound' });
    const again = await other.create('erp', [PERMISSIONS.registry]);
    expect(await one.verify(again.key)).not.toBeNull();
  });

  test.skipIf(why)('of two that make a key of one name at once one is told that it is taken', async () => {
    const [one, other] = [new Keys(await store()), new Keys(await store())];
    const made = await Promise.allSettled([one, other].map((keys) => keys.create('erp', [PERMISSIONS.oneList])));
    const refused = made.filter(({ status }) => status === 'rejected');
    expect(refused).toMatchObject([{ reason: { reason: 'nameTaken' } }]);
    expect(await one.list()).toHaveLength(1);
  });

  test.skipIf(why)('keys are listed active ones first, with the last use of either service', async () => {
    const [one, other] = [new Keys(await store()), new Keys(await store())];
    for (const name of ['b', 'a', 'ä', 'Z']) await one.create(name, [PERMISSIONS.oneList]);
    await one.revoke('a');
    const { key } = await one.create('c', [PERMISSIONS.oneList]);
    expect((await other.list()).map(({ name }) => name)).toEqual(['Z', 'b', 'c', 'ä', 'a']);
    expect((await other.list()).every(({ lastUsedAt }) => lastUsedAt === null)).toBe(true);
    await other.verify(key);
    await other.flush();
    const used = (await one.list()).find(({ name }) => name === 'c')?.lastUsedAt;
    expect(used).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    expect((await other.list()).find(({ name }) => name === 'c')?.lastUsedAt).toBe(used);
  });

  test.skipIf(why)('a text is a text, whatever it holds', async () => {
    const kept = await store();
    const names = ["x'); DROP TABLE api_key; --", '$1', '"; NOTIFY x; \\', '%_\u2028', '{a,b}', 'NULL', ''];
    for (const [index, name] of names.entries()) {
      const hash = Buffer.alloc(32, index);
      const key = { name, hash, permissions: '[]', createdAt: '2026-11-28T00:00:00.000Z' };
      expect([await kept.createKey(key), await kept.createKey({ ...key, hash: Buffer.alloc(32, 99) })]).toEqual([
        true,
        false,
      ]);
      expect((await kept.look()).keys.find((one) => one.hash.equals(hash))?.name).toBe(name);
      expect((await kept.listKeys()).find((one) => one.hash.equals(hash))).toMatchObject(key);
      expect([
        await kept.revokeKey(name, '2026-11-28T00:00:01.000Z'),
        await kept.revokeKey(name, '2026-11-28T00:00:01.000Z'),
      ]).toEqual([true, false]);
    }
    const usage = new Usage(kept);
    for (const name of names) usage.record(name, 'probe', '', 1);
    expect((await usage.report(1)).rows.map(({ caller }) => caller).sort()).toEqual([...names].sort());
  });

  test.skipIf(why)('a revoked token is known to all, and forgotten once it has ended', async () => {
    const [one, other] = [new RevokedTokens(await store()), new RevokedTokens(await store())];
    const now = Math.floor(Date.now() / 1000);
    await one.add('over', now - 60);
    await one.add('running', now + 3600);
    await one.add('unknown');
    await one.add('unknown');
    const known = (tokens: RevokedTokens) => ['over', 'running', 'unknown', 'never'].map((id) => tokens.has(id));
    expect(known(one)).toEqual([false, true, true, false]);
    await expect.poll(() => known(other), SOON).toEqual([false, true, true, false]);
  });

  test.skipIf(why)('fifty who count at once count exactly', async () => {
    const stores = [await store(), await store()];
    const writers = Array.from({ length: 50 }, (_, index) => new Usage(stores[index % 2]!));
    for (let round = 0; round < 5; round++) {
      for (const [index, usage] of writers.entries()) {
        usage.record('erp', 'restricted-lists', 'todas', 16);
        usage.record(`caller ${index % 7}`, 'restricted-lists', 'ceis', 1);
      }
      await Promise.all(writers.map((usage) => usage.flush()));
    }
    const { rows } = await writers[0]!.report(1);
    expect(rows.find(({ caller }) => caller === 'erp')).toMatchObject({ calls: 250, units: 4000 });
    expect(rows.reduce((sum, { calls }) => sum + calls, 0)).toBe(500);
    expect(rows.map(({ caller }) => caller)).toEqual([...rows.map(({ caller }) => caller)].sort());
  });

  test.skipIf(why)('a count that cannot be written is left out and told, the others are written', async () => {
    const refused: unknown[] = [];
    const usage = new Usage(await store(), (error) => refused.push(error));
    usage.record('erp', 'restricted-lists', 'ceis', 1);
    usage.record(null as never, 'restricted-lists', 'ceis', 1);
    usage.record('in\0take', 'probe', '', 1);
    expect((await usage.report(1)).rows).toMatchObject([{ caller: 'erp' }, { list: null, calls: 1 }]);
    expect([refused.length, usage.waiting]).toEqual([1, 0]);
  });

  test.skipIf(why)('days before the report are left out, and those in it stand newest first', async () => {
    const kept = await store();
    const counts = ['2020-01-01', '2020-01-03', '2020-01-02'].map((day) => {
      return { day, caller: 'erp', endpoint: 'probe', list: '', calls: 1, units: 2 };
    });
    await kept.addUsage({ writer: randomUUID(), number: 1, counts });
    expect(await kept.usage('2020-01-02', '2020-01-03')).toEqual([counts[1], counts[2]]);
  });

  test.skipIf(why)('whoever counts last before the end is in the record', async () => {
    const kept = await store();
    const access = new Access({ dataDir: dir, store: await store() });
    access.usage.record('erp', 'probe', '', 1);
    await access.close();
    expect((await new Usage(kept).report(1)).rows).toMatchObject([{ caller: 'erp', calls: 1 }]);
  });
});
