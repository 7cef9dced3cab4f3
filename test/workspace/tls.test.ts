import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { Keys } from '../../src-main/access/keys.ts';
import { PERMISSIONS } from '../../src-main/contract/permissions.ts';
import { PostgresStore } from '../../src-main/workspace/postgres/store.ts';
import { type Authority, makeAuthority, NO_OPENSSL } from '../support/authority.ts';
import { runCli } from '../support/cli.ts';
import { type Certificate, NO_POSTGRES, type PostgresServer, query, startPostgres } from '../support/postgres.ts';
import { makeTempDir, removeTempDir, tempDir } from '../support/temp-dir.ts';

const SOON = { timeout: 20_000 };

describe.skipIf(NO_POSTGRES ?? NO_OPENSSL)('a workspace beyond TLS', () => {
  let server: PostgresServer;
  let dir: string;
  let trusted: Authority;
  let other: Authority;
  let right: Certificate;
  beforeAll(async () => {
    dir = makeTempDir();
    trusted = makeAuthority(dir, 'trusted');
    other = makeAuthority(dir, 'other');
    right = trusted.sign('DNS:localhost');
    server = await startPostgres(right);
  });
  afterAll(async () => {
    await server?.stop();
    removeTempDir(dir);
  });

  /** A database of its own, and its address as the machine at `host` is reached. */
  async function database(host = 'localhost') {
    const own = await server.newDatabase();
    const url = (options: Record<string, string>) =>
      `${own.replace('127.0.0.1', host)}?${new URLSearchParams({ sslmode: 'verify-full', ...options })}`;
    return { own: `${own}?sslmode=no-verify`, url };
  }

  async function show(certificate: Certificate): Promise<void> {
    await server.show(certificate);
    onTestFinished(() => server.show(right));
  }

  test('is used by TLS alone where its certificate is the right one', async () => {
    const { own, url } = await database();
    const store = await PostgresStore.open(url({ sslrootcert: trusted.file }));
    onTestFinished(() => store.close());
    const keys = new Keys(store);
    const { key } = await keys.create('erp', [PERMISSIONS.oneList]);
    const connections =
      "SELECT ssl, count(*)::int > 1 AS several FROM pg_stat_ssl JOIN pg_stat_activity USING (pid) WHERE application_name = 'atesta' GROUP BY ssl";
    expect(await query(own, connections)).toEqual([{ ssl: true, several: true }]);
    await query(own, 'UPDATE atesta.api_key SET revoked_at = now()');
    await expect.poll(() => keys.verify(key), SOON).toBeNull();
  });

  test('is used by the address alone where the certificate names that', async () => {
    await show(trusted.sign('IP:127.0.0.1'));
    const { url } = await database('127.0.0.1');
    const store = await PostgresStore.open(url({ sslrootcert: trusted.file }));
    await store.close();
  });

  test.each<[string, () => Certificate, (url: Awaited<ReturnType<typeof database>>['url']) => string, RegExp]>([
    [
      'of another authority',
      () => other.sign('DNS:localhost'),
      (url) => url({ sslrootcert: trusted.file }),
      /its certificate is not trusted; name its authority with sslrootcert=FILE/,
    ],
    ['of an authority that is not named', () => right, (url) => url({}), /its certificate is not trusted/],
    [
      'for another host',
      () => trusted.sign('DNS:db.office.example'),
      (url) => url({ sslrootcert: trusted.file }),
      /its certificate is for another host/,
    ],
    [
      'that has expired',
      () => trusted.sign('DNS:localhost', -1),
      (url) => url({ sslrootcert: trusted.file }),
      /its certificate has expired/,
    ],
    [
      'whose authority lies in no file',
      () => right,
      (url) => url({ sslrootcert: path.join(dir, 'none.pem') }),
      /a file that its address names cannot be read: \S+none\.pem/,
    ],
    [
      'whose authority is no certificate',
      () => right,
      (url) => url({ sslrootcert: import.meta.filename }),
      /its certificate is not trusted/,
    ],
    [
      'that is not asked for',
      () => right,
      (url) => url({ sslmode: 'disable' }),
      /this user is not let in; see pg_hba\.conf of the server, and sslmode/,
    ],
  ])('with a certificate %s is refused in one sentence', async (_what, shown, addressed, said) => {
    await show(shown());
    const { own, url } = await database();
    const dataDir = path.join(tempDir(), 'data');
    mkdirSync(dataDir);
    writeFileSync(path.join(dataDir, 'config.json'), JSON.stringify({ workspace: { url: addressed(url) } }));
    const { code, stdout, stderr } = await runCli(['keys', 'list', '--data-dir', dataDir]);
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(said);
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect(stderr).not.toMatch(/p%40ss|p@ss/);
    expect(await query(own, "SELECT to_regnamespace('atesta') AS there")).toEqual([{ there: null }]);
  });

  test('that another server takes the place of is not believed, and is used again when it is back', async () => {
    const { url } = await database();
    const states: boolean[] = [];
    const store = await PostgresStore.open(url({ sslrootcert: trusted.file }), (reached) => states.push(reached));
    onTestFinished(() => store.close());
    const keys = new Keys(store);
    const { key } = await keys.create('erp', [PERMISSIONS.oneList]);
    await server.show(other.sign('DNS:localhost'));
    await server.kill();
    await server.start();
    await expect
      .poll(() => keys.verify('atesta_unknown').catch((error) => error.code), SOON)
      .toBe('workspaceUnreachable');
    await expect(keys.list()).rejects.toMatchObject({ code: 'workspaceUnreachable', statusCode: 503 });
    await server.show(right);
    await expect.poll(() => keys.list().catch(() => []), SOON).toMatchObject([{ name: 'erp' }]);
    await expect.poll(() => keys.verify(key).catch(() => null), SOON).toMatchObject({ name: 'erp' });
    await expect.poll(() => states.at(-1), SOON).toBe(true);
    expect(states[0]).toBe(false);
  }, 240_000);
});
