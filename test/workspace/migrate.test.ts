import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { Keys } from '../../src-main/access/keys.ts';
import { PERMISSIONS } from '../../src-main/contract/permissions.ts';
import { PostgresStore } from '../../src-main/workspace/postgres/store.ts';
import { openWorkspace } from '../../src-main/workspace/sqlite/database.ts';
import { SqliteStore } from '../../src-main/workspace/sqlite/store.ts';
import { firstLine, runCli, startCli } from '../support/cli.ts';
import { NO_POSTGRES, type PostgresServer, query, startPostgres } from '../support/postgres.ts';
import { tempDir } from '../support/temp-dir.ts';
import { officeAt } from './office-tables.ts';

const SOON = { timeout: 20_000 };
const COUNT = { day: '2026-11-01', caller: 'erp', endpoint: 'probe', list: '', calls: 3, units: 7 };
// biome-ignore lint/suspicious/noTemplateCurlyInString: a reference of the configuration
const SECRET = '${secret:DATABASE}';

describe.skipIf(NO_POSTGRES)('atesta workspace migrate', () => {
  let server: PostgresServer;
  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(() => server?.stop());

  /** A machine with a key, a revoked token and usage in its own workspace. */
  async function machine() {
    const dataDir = path.join(tempDir(), 'data');
    const db = openWorkspace(dataDir);
    onTestFinished(() => void db.close());
    const store = new SqliteStore(db);
    const { key } = await new Keys(store).create('erp', [PERMISSIONS.oneList]);
    await store.revokeToken('a-token', '2026-11-01T00:00:00.000Z', null);
    const addUsage = () => store.addUsage({ writer: randomUUID(), number: 1, counts: [COUNT] });
    await addUsage();
    const migrate = (to: string, more: string[] = [], env: NodeJS.ProcessEnv = {}) =>
      runCli(['workspace', 'migrate', '--to', to, ...more, '--data-dir', dataDir], env);
    return { dataDir, db, store, key, addUsage, migrate };
  }

  /** The address with its password as a reference, and the environment that has it. */
  function withReference(url: string) {
    const { password } = new URL(url);
    return { to: url.replace(password, SECRET), env: { ATESTA_SECRET_DATABASE: decodeURIComponent(password) } };
  }

  test('says what it would do, does it, and has nothing left to do then', async () => {
    const { dataDir, db, migrate } = await machine();
    const url = await server.newDatabase();
    const { to, env } = withReference(url);
    const place = new URL(url).host + new URL(url).pathname;
    const config = path.join(dataDir, 'config.json');
    const lines = (done: string, kept: string) => [
      `from            ${path.join(dataDir, 'workspace.sqlite')}`,
      `to              ${place}`,
      `API keys        1 ${done}, 0 there already, 0 of these ${kept} revoked as here`,
      `revoked tokens  1 ${done}, 0 there already`,
      `usage           3 calls and 7 units of 1 day ${done}`,
      'evidence        none here',
      'portfolios      none, without a record',
    ];
    const next = `Then put into config.json, or the policy: "workspace": { "url": "${to}" }`;
    expect(await migrate(to, ['--dry-run'], env)).toEqual({
      code: 0,
      stderr: '',
      stdout: [...lines('to copy', 'to be'), 'compared        nothing was copied: --dry-run', next, ''].join('\n'),
    });
    expect(await query(url, "SELECT to_regnamespace('atesta') AS there")).toEqual([{ there: null }]);
    expect(db.prepare('SELECT * FROM setting').all()).toEqual([]);
    expect(await migrate(to, [], env)).toEqual({
      code: 0,
      stderr: '',
      stdout: [...lines('copied', 'now'), 'compared        read back, all of it is there', next, ''].join('\n'),
    });
    expect(existsSync(config)).toBe(false);
    const after = await officeAt(url);
    expect(after).toMatchObject({ keys: [{ name: 'erp' }], tokens: [{ id: 'a-token' }], usage: [COUNT] });
    writeFileSync(config, JSON.stringify({ workspace: { url: to } }));
    const again = await migrate(to, ['--json'], env);
    expect(again).toMatchObject({ code: 0, stderr: '' });
    expect(JSON.parse(again.stdout)).toEqual({
      from: path.join(dataDir, 'workspace.sqlite'),
      to: place,
      dryRun: false,
      copied: true,
      keys: { copied: 0, there: 1, revoked: 0 },
      tokens: { copied: 0, there: 1 },
      usage: { days: 0, calls: 0, units: 0 },
      clashes: [],
      record: null,
      portfolios: null,
      workspaceUrl: to,
    });
    expect(await officeAt(url)).toEqual(after);
    expect((await migrate(to, [], env)).stdout).toMatch(/\nworkspace\.url says so already\.\n$/);
  });

  test('refuses a name that has another key there, in one sentence for each, and copies nothing', async () => {
    const { store, migrate } = await machine();
    const url = await server.newDatabase();
    const office = await PostgresStore.open(url);
    onTestFinished(() => office.close());
    for (const one of [office, store]) await new Keys(one).create('Análise 2', [PERMISSIONS.registry]);
    await new Keys(office).create('erp', [PERMISSIONS.oneList]);
    const before = await officeAt(url);
    for (const options of [[], ['--dry-run'], ['--json']]) {
      const { code, stdout, stderr } = await migrate(url, options);
      expect(code).toBe(1);
      const sentences = stderr.trim().split('\n');
      expect(sentences).toHaveLength(2);
      for (const name of ['erp', 'Análise 2']) {
        const named = sentences.filter((sentence) => sentence.includes(`"${name}"`));
        expect(named).toEqual([
          expect.stringMatching(
            /^Another active key is named .*: revoke one of the two, or .* run the command again\.$/,
          ),
        ]);
      }
      expect(stdout + stderr).not.toMatch(/p%40ss|p@ss/);
      expect(stdout).not.toMatch(/config\.json/);
      expect(stdout).toMatch(options.includes('--json') ? /"copied": false/ : /nothing was copied/);
      expect(await officeAt(url)).toEqual(before);
    }
  });

  test('killed between writing and the end leaves nothing there, and goes on when it is run again', async () => {
    const { dataDir, addUsage, migrate } = await machine();
    const url = await server.newDatabase();
    expect(await migrate(url)).toMatchObject({ code: 0 });
    await addUsage();
    const before = await officeAt(url);
    // All has been written and waits, as the last table's rows wait for a lock of the test.
    const held = await server.newSession(url);
    onTestFinished(() => held.end());
    await held.query('SELECT pg_advisory_lock(7)');
    await query(
      url,
      `CREATE FUNCTION atesta.waiting() RETURNS trigger LANGUAGE plpgsql AS $$
       BEGIN PERFORM pg_advisory_xact_lock(7); RETURN NULL; END $$;
       CREATE TRIGGER waiting AFTER INSERT ON atesta.usage_moved FOR EACH STATEMENT EXECUTE FUNCTION atesta.waiting()`,
    );
    const child = startCli(['workspace', 'migrate', '--to', url, '--data-dir', dataDir]);
    const exit = new Promise((resolve) => child.once('exit', (_code, signal) => resolve(signal)));
    const waiting = "SELECT count(*)::int AS waiting FROM pg_locks WHERE locktype = 'advisory' AND NOT granted";
    await expect.poll(() => query(url, waiting), SOON).toEqual([{ waiting: 1 }]);
    child.kill('SIGKILL');
    expect(await exit).toBe('SIGKILL');
    await held.query('SELECT pg_advisory_unlock(7)');
    await addUsage();
    const { code, stdout } = await migrate(url);
    expect([code, stdout]).toEqual([0, expect.stringMatching(/6 calls and 14 units of 1 day copied/)]);
    expect(await officeAt(url)).toMatchObject({ keys: before.keys, usage: [{ ...COUNT, calls: 9, units: 21 }] });
  });

  test('beside a service copies what it has written, and later the rest; the keys then open an office', async () => {
    const { dataDir, key, migrate } = await machine();
    const url = await server.newDatabase();
    const here = await serve(dataDir);
    const asked = async (times: number) => {
      for (let time = 0; time < times; time++) expect(await here.ask(key)).toBe(200);
    };
    const today = async () => {
      const rows = await query<{ calls: number }>(url, "SELECT calls::int FROM atesta.usage WHERE endpoint <> 'probe'");
      return rows.reduce((sum, { calls }) => sum + calls, 0);
    };
    await asked(3);
    expect(await migrate(url)).toMatchObject({ code: 0, stderr: '' });
    await asked(4);
    expect(await here.stop()).toBe(0);
    expect(await migrate(url)).toMatchObject({ code: 0, stderr: '' });
    expect(await today()).toBe(7);
    writeFileSync(path.join(dataDir, 'config.json'), JSON.stringify({ workspace: { url } }));
    const office = await serve(dataDir);
    expect(await office.ask(key)).toBe(200);
    expect(await office.stop()).toBe(0);
    expect(await migrate(url)).toMatchObject({ code: 0, stderr: '' });
    expect(await today()).toBe(8);
  });

  test('never shows the password, and names a reference in its place', async () => {
    const { migrate } = await machine();
    const url = await server.newDatabase();
    const { password } = new URL(url);
    const other = url.replace(`:${password}`, '');
    const { port } = new URL(url);
    for (const [to, shown] of [
      [url, url.replace(password, SECRET)],
      [
        url.replace(`:${port}/`, `:\${env:PORT}/`),
        `postgres://…@${new URL(url).hostname}:\${env:PORT}${new URL(url).pathname}`,
      ],
      [`${other}?password=${password}`, `${other}?password=${SECRET}`],
    ] as const) {
      const { code, stdout, stderr } = await migrate(to, [], { PORT: port });
      expect([code, stderr]).toEqual([0, '']);
      expect(stdout).toContain(`"url": "${shown}"`);
      expect(stdout).not.toMatch(/p%40ss|p@ss/);
    }
  });

  test('called wrongly, or with nothing to copy, says so in one sentence', async () => {
    const { dataDir, migrate } = await machine();
    const { to, env } = withReference(await server.newDatabase());
    const empty = path.join(tempDir(), 'data');
    mkdirSync(empty);
    const without = await runCli(['workspace', 'migrate', '--data-dir', dataDir]);
    const nothing = await runCli(['workspace', 'migrate', '--to', to, '--data-dir', empty], env);
    for (const [{ code, stdout, stderr }, expected, said] of [
      [without, 2, /required option '--to <URL>'/],
      [await migrate('mysql://a:S3cret!@b/c'), 2, /--to is not an address of PostgreSQL/],
      [await migrate(to), 1, /--to needs \$\{secret:DATABASE\}, which is not set/],
      [await migrate(to, [], { ATESTA_SECRET_DATABASE: 'S3cret!' }), 1, /the user or the password is wrong/],
      [nothing, 1, /There is no .*workspace\.sqlite, so there is nothing to copy/],
    ] as const) {
      expect([code, stdout]).toEqual([expected, '']);
      expect(stderr).toMatch(said);
      expect(stderr).not.toMatch(/S3cret/);
      expect(stderr.trim().split('\n')).toHaveLength(1);
    }
    expect(existsSync(path.join(empty, 'workspace.sqlite'))).toBe(false);
  });

  test('says in its help, and in the manual, what it does not copy', async () => {
    const { stdout } = await runCli(['workspace', 'migrate', '--help']);
    const manual = readFileSync(path.resolve(import.meta.dirname, '../../resources/docs/office.md'), 'utf8');
    expect(manual).toMatch(/atesta workspace migrate --to/);
    for (const kept of ['installed data', 'secrets']) {
      expect(stdout.replace(/\s+/g, ' ')).toMatch(new RegExp(`nothing else: [^.]*${kept}`));
      expect(manual.replace(/\s+/g, ' ')).toMatch(new RegExp(`does not copy\\*\\* [^.]*${kept}`));
    }
  });

  async function serve(dataDir: string) {
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
    return { ask, stop };
  }
});
