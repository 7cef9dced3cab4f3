import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { openWorkspace } from '../../src-main/workspace/sqlite/database.ts';
import { SqliteStore } from '../../src-main/workspace/sqlite/store.ts';
import { runCli, startCli } from '../support/cli.ts';
import { killsOr } from '../support/kills.ts';
import { NO_POSTGRES, type PostgresServer, startPostgres } from '../support/postgres.ts';
import { tempDir } from '../support/temp-dir.ts';
import { officeAt } from './office-tables.ts';

/** Enough rows that a kill often falls into the copying. */
const CALLERS = 3000;

describe.skipIf(NO_POSTGRES)('atesta workspace migrate', () => {
  let server: PostgresServer;
  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(() => server?.stop());

  test('killed at any moment, run again and again while counts come in, copies each count once', async () => {
    const dataDir = path.join(tempDir(), 'data');
    const db = openWorkspace(dataDir);
    onTestFinished(() => void db.close());
    const store = new SqliteStore(db);
    const url = await server.newDatabase();
    const words = ['workspace', 'migrate', '--to', url, '--data-dir', dataDir];
    const counts = Array.from({ length: CALLERS }, (_, at) => {
      return { day: '2026-11-01', caller: `caller ${at}`, endpoint: 'probe', list: '', calls: 1, units: at };
    });
    const began = performance.now();
    expect(await runCli(words)).toMatchObject({ code: 0 });
    const usual = performance.now() - began;
    const kills = killsOr(12);
    for (let round = 0; round < kills; round++) {
      await store.addUsage({ writer: randomUUID(), number: 1, counts });
      const child = startCli(words);
      const exit = new Promise((resolve) => child.once('exit', resolve));
      await sleep(usual * (0.4 + (0.8 * round) / kills));
      child.kill('SIGKILL');
      await exit;
    }
    expect(await runCli(words)).toMatchObject({ code: 0, stderr: '' });
    const { usage } = await officeAt(url);
    const expected = counts.map((count) => ({ ...count, calls: kills, units: kills * count.units }));
    expect(new Map(usage.map((row) => [row.caller, row]))).toEqual(new Map(expected.map((row) => [row.caller, row])));
  });
});
