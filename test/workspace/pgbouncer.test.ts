import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { Keys } from '../../src-main/access/keys.ts';
import { PERMISSIONS } from '../../src-main/contract/permissions.ts';
import { moveIn } from '../../src-main/workspace/postgres/move-in.ts';
import { PostgresStore } from '../../src-main/workspace/postgres/store.ts';
import { NO_PGBOUNCER, startPgBouncer } from '../support/pgbouncer.ts';
import { NO_POSTGRES, type PostgresServer, query, startPostgres } from '../support/postgres.ts';

const SOON = { timeout: 20_000 };
const COUNT = { day: '2026-11-01', caller: 'erp', endpoint: 'probe', list: '', calls: 3, units: 7 };
if (NO_PGBOUNCER) console.log(`skipped: the workspace behind PgBouncer, because there is ${NO_PGBOUNCER}`);

describe.skipIf(NO_POSTGRES ?? NO_PGBOUNCER)('a workspace behind PgBouncer', () => {
  let server: PostgresServer;
  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(() => server?.stop());

  test.each(['session', 'transaction'] as const)('that pools by %s is shared as without it', async (mode) => {
    const direct = await server.newDatabase();
    const pooler = await startPgBouncer(direct, mode);
    onTestFinished(() => pooler.stop());
    const stores = await Promise.all(Array.from({ length: 3 }, () => PostgresStore.open(pooler.url)));
    onTestFinished(async () => {
      for (const store of stores) await store.close();
    });
    const [one, other] = stores.map((store) => new Keys(store)) as [Keys, Keys];
    const { key } = await one.create('erp', [PERMISSIONS.oneList]);
    expect(await other.verify(key)).toMatchObject({ name: 'erp' });
    await one.revoke('erp');
    await expect.poll(() => other.verify(key), SOON).toBeNull();
    await one.create('erp', [PERMISSIONS.oneList]);
    await query(direct, 'UPDATE atesta.api_key SET revoked_at = now() WHERE revoked_at IS NULL');
    await expect.poll(() => stores.map((store) => store.known().keys.length), SOON).toEqual([0, 0, 0]);
    await Promise.all(
      Array.from({ length: 60 }, (_, at) =>
        stores[at % 3]!.addUsage({ writer: randomUUID(), number: 1, counts: [COUNT] }),
      ),
    );
    const id = randomUUID();
    const source = { keys: [], tokens: [], usage: [COUNT] };
    for (let time = 0; time < 2; time++) await moveIn(pooler.url, id, source);
    expect(await stores[0]!.usage(COUNT.day, COUNT.day)).toEqual([{ ...COUNT, calls: 183, units: 427 }]);
  });

  test('that is ended and started anew is used again', async () => {
    const direct = await server.newDatabase();
    const store = await PostgresStore.open(direct);
    await store.close();
    const pooler = await startPgBouncer(direct, 'session');
    const behind = await PostgresStore.open(pooler.url);
    onTestFinished(() => behind.close());
    await pooler.stop();
    await expect.poll(() => behind.look().catch((error) => error.code), SOON).toBe('workspaceUnreachable');
    const again = await startPgBouncer(direct, 'session', Number(new URL(pooler.url).port));
    onTestFinished(() => again.stop());
    await expect.poll(() => behind.look().catch(() => null), SOON).toMatchObject({ keys: [] });
  });
});
