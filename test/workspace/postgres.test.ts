import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { Access } from '../../src-main/access/access.ts';
import { Keys } from '../../src-main/access/keys.ts';
import { Usage } from '../../src-main/access/usage.ts';
import { PERMISSIONS } from '../../src-main/contract/permissions.ts';
import { MIGRATIONS } from '../../src-main/workspace/postgres/migrations.ts';
import { PostgresStore } from '../../src-main/workspace/postgres/store.ts';
import { firstLine, runCli, startCli } from '../support/cli.ts';
import { NO_POSTGRES, type PostgresServer, query, startPostgres } from '../support/postgres.ts';
import { tempDir } from '../support/temp-dir.ts';

const SOON = { timeout: 20_000 };
const UNREACHABLE = { code: 'workspaceUnreachable', statusCode: 503 };

describe.skipIf(NO_POSTGRES)('a workspace that is shared', () => {
  let server: PostgresServer;
  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(() => server?.stop());

  async function open(url: string, onState?: (reached: boolean) => void): Promise<PostgresStore> {
    const store = await PostgresStore.open(url, onState);
    onTestFinished(() => store.close());
    return store;
  }

  test('is made once, also by services that start at the same time', async () => {
    const url = await server.newDatabase();
    await Promise.all(Array.from({ length: 5 }, () => open(url)));
    expect(await query(url, 'SELECT version FROM atesta.layout')).toEqual([{ version: MIGRATIONS.length }]);
  });

  test('of a newer version is refused in one sentence', async () => {
    const url = await server.newDatabase();
    await open(url);
    await query(url, 'UPDATE atesta.layout SET version = 999');
    await expect(PostgresStore.open(url)).rejects.toThrow(
      /newer version of Atesta \(layout 999, .*\); use that version\.$/,
    );
  });

  test('is followed where somebody changes a key with SQL alone', async () => {
    const url = await server.newDatabase();
    const keys = new Keys(await open(url));
    const { key } = await keys.create('erp', [PERMISSIONS.oneList]);
    await query(url, 'UPDATE atesta.api_key SET revoked_at = now()');
    await expect.poll(() => keys.verify(key), SOON).toBeNull();
  });

  test('is followed where notices do not arrive', async () => {
    const url = await server.newDatabase();
    const keys = new Keys(await open(url));
    const { key } = await keys.create('erp', [PERMISSIONS.oneList]);
    const silent =
      'CREATE OR REPLACE FUNCTION atesta.credentials_changed() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN UPDATE atesta.credentials_version SET version = version + 1; RETURN NULL; END $$';
    await query(url, silent);
    await query(url, 'UPDATE atesta.api_key SET revoked_at = now()');
    await expect.poll(() => keys.verify(key), SOON).toBeNull();
  });

  test('takes a batch once, however often it is sent', async () => {
    const store = await open(await server.newDatabase());
    const counts = [{ day: '2026-11-28', caller: 'erp', endpoint: 'probe', list: '', calls: 3, units: 7 }];
    const writer = randomUUID();
    for (const number of [1, 1, 2, 2, 1]) await store.addUsage({ writer, number, counts });
    expect(await store.usage('2026-11-28', '2026-11-28')).toMatchObject([{ calls: 6, units: 14 }]);
  });

  test('whose answer is lost after it was written is not written twice', async () => {
    const store = await open(await server.newDatabase());
    const usage = new Usage(store);
    const add = store.addUsage.bind(store);
    let lost = false;
    store.addUsage = async (batch) => {
      const refused = await add(batch);
      if (lost) return refused;
      lost = true;
      throw new Error('the answer is lost');
    };
    usage.record('erp', 'probe', '', 1);
    await expect(usage.flush()).rejects.toThrow(/lost/);
    usage.record('erp', 'probe', '', 1);
    expect((await usage.report(1)).rows).toMatchObject([{ calls: 2, units: 2 }]);
  });

  test('that is gone lets known keys in for seconds, refuses no key wrongly, and comes back by itself', async () => {
    const url = await server.newDatabase();
    const states: boolean[] = [];
    const store = await open(url, (reached) => states.push(reached));
    const access = new Access({ dataDir: tempDir(), store });
    const { key } = await access.keys.create('erp', [PERMISSIONS.oneList]);
    const ask = (secret: string) => access.authenticate(`ApiKey ${secret}`, ['ApiKey']);
    await ask(key);
    await server.kill();
    const gone = performance.now();
    expect((await ask(key)).name).toBe('erp');
    await expect(ask('atesta_unknown')).rejects.toMatchObject(UNREACHABLE);
    access.usage.record('erp', 'probe', '', 5);
    await expect(access.keys.list()).rejects.toMatchObject(UNREACHABLE);
    await expect(access.keys.create('other', [PERMISSIONS.oneList])).rejects.toMatchObject(UNREACHABLE);
    const refused = () =>
      ask(key).then(
        () => null,
        (error) => error.code,
      );
    await expect.poll(refused, SOON).toBe('workspaceUnreachable');
    expect(performance.now() - gone).toBeGreaterThan(5000);
    // The window works on.
    expect((await ask(access.workstationKey)).kind).toBe('workstation');
    expect((await ask(access.openSession(`ApiKey ${access.workstationKey}`))).kind).toBe('workstation');
    await server.start();
    await expect.poll(refused, SOON).toBeNull();
    await expect(ask('atesta_unknown')).rejects.toMatchObject({ code: 'credentialsInvalid' });
    await expect.poll(async () => (await access.usage.report(1)).rows, SOON).toMatchObject([{ calls: 1, units: 5 }]);
    await expect.poll(() => access.usage.waiting).toBe(0);
    expect(states).toEqual([false, true]);
    await query(url, 'UPDATE atesta.api_key SET revoked_at = now()');
    await expect.poll(refused, SOON).toBe('credentialsInvalid');
  });

  test('is one for two services on different machines', async () => {
    const url = await server.newDatabase();
    const [one, other] = await Promise.all([url, url].map(serve));
    const made = await runCli([
      'keys',
      'create',
      'erp',
      '--permission',
      PERMISSIONS.oneList,
      '--data-dir',
      one!.dataDir,
    ]);
    expect(made).toMatchObject({ code: 0, stderr: '' });
    const key = made.stdout.trim();
    expect(await Promise.all([one!.ask(key), other!.ask(key)])).toEqual([200, 200]);
    const revoked = await runCli(['keys', 'revoke', 'erp', '--data-dir', other!.dataDir]);
    expect(revoked).toMatchObject({ code: 0, stderr: '' });
    await expect.poll(() => one!.ask(key), SOON).toBe(401);
    await expect.poll(() => other!.ask(key), SOON).toBe(401);
    const units = () => query(url, 'SELECT sum(calls)::int AS calls FROM atesta.usage');
    await expect.poll(units, SOON).toEqual([{ calls: 2 }]);
    expect(await one!.stop()).toBe(0);
    expect(await other!.stop()).toBe(0);
  });

  test('is looked at by doctor, which makes nothing in it', async () => {
    const url = await server.newDatabase();
    const dataDir = officeDir(url);
    const found = async () => {
      const { stdout } = await runCli(['doctor', '--json', '--data-dir', dataDir]);
      expect(stdout).not.toMatch(/p%40ss|p@ss/);
      const findings = JSON.parse(stdout) as { code: string; level: string; detail: string }[];
      return findings.find(({ code }) => code === 'shared-workspace');
    };
    expect(await found()).toMatchObject({ level: 'ok', detail: 'reached, empty yet' });
    await open(url);
    expect(await found()).toMatchObject({ level: 'ok', detail: `reached, layout ${MIGRATIONS.length}` });
    await query(url, 'UPDATE atesta.layout SET version = 999');
    expect(await found()).toMatchObject({ level: 'error', detail: expect.stringMatching(/newer version of Atesta/) });
  });

  test.each([
    ['a wrong password', (url: string) => url.replace(/:[^:@]+@/, ':S3cret!@'), /the user or the password is wrong/],
    ['a database that is not there', (url: string) => url.replace(/\w+$/, 'nowhere'), /no such database/],
    ['a port where nothing answers', (url: string) => url.replace(/:\d+\//, ':1/'), /nothing answers/],
    ['TLS that the server has not', (url: string) => `${url}?sslmode=require`, /speaks no TLS/],
    ['an address that is none', () => 'postgres://[:S3cret!@/x', /not an address of PostgreSQL/],
  ])('with %s is one sentence at the start, without the password', async (_what, changed, said) => {
    const dataDir = officeDir(changed(await server.newDatabase()));
    for (const command of [
      ['serve', '--port', '0'],
      ['keys', 'list'],
    ]) {
      const { code, stdout, stderr } = await runCli([...command, '--data-dir', dataDir]);
      expect([code, stdout]).toEqual([1, '']);
      expect(stderr).toMatch(said);
      expect(stderr.trim().split('\n')).toHaveLength(1);
      expect(stderr).not.toMatch(/S3cret|p%40ss|p@ss/);
    }
  });

  /** A data directory whose service shares the workspace at `url`. */
  function officeDir(url: string): string {
    const dataDir = path.join(tempDir(), 'data');
    mkdirSync(dataDir);
    writeFileSync(path.join(dataDir, 'config.json'), JSON.stringify({ workspace: { url } }));
    return dataDir;
  }

  async function serve(url: string) {
    const dataDir = officeDir(url);
    const child = startCli(['serve', '--port', '0', '--no-ui', '--data-dir', dataDir]);
    const exit = new Promise<number | null>((resolve) => child.once('exit', resolve));
    onTestFinished(() => void child.kill('SIGKILL'));
    const address = /http:\S+/.exec(await firstLine(child))![0];
    const ask = async (key: string) => {
      const headers = { authorization: `ApiKey ${key}` };
      return (await fetch(`${address}/restricted-lists/v2?list=ceis&name=abcdef`, { headers })).status;
    };
    const stop = () => {
      child.kill('SIGTERM');
      return exit;
    };
    return { dataDir, ask, stop };
  }
});
