import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Login, passwordIn } from '../../src-main/workspace/postgres/password-file.ts';
import { runCli } from '../support/cli.ts';
import { NO_POSTGRES, type PostgresServer, startPostgres } from '../support/postgres.ts';
import { tempDir } from '../support/temp-dir.ts';

describe.skipIf(NO_POSTGRES)('a password that the address leaves out', () => {
  let server: PostgresServer;
  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(() => server?.stop());

  /** A command over a database whose address has no password, with a home of its own. */
  async function machine() {
    const url = new URL(await server.newDatabase());
    const password = decodeURIComponent(url.password);
    url.password = '';
    const home = tempDir();
    const dataDir = path.join(home, 'data');
    mkdirSync(dataDir);
    writeFileSync(path.join(dataDir, 'config.json'), JSON.stringify({ workspace: { url: url.href } }));
    const list = (env: NodeJS.ProcessEnv = {}) =>
      runCli(['keys', 'list', '--json', '--data-dir', dataDir], { HOME: home, ...env });
    const keep = (name: string, line: string, mode = 0o600) => {
      const file = path.join(home, name);
      writeFileSync(file, `# of the office\n${line}\n`);
      chmodSync(file, mode);
      return file;
    };
    const escaped = password.replace(/[:\\]/g, '\\$&');
    const line = (database: string) => `127.0.0.1:${url.port}:${database}:atesta:${escaped}`;
    return { database: url.pathname.slice(1), password, list, keep, line };
  }
  const DONE = { code: 0, stdout: '[]\n', stderr: '' };

  test('is taken from .pgpass, from PGPASSFILE, or from PGPASSWORD', async () => {
    const { database, password, list, keep, line } = await machine();
    const elsewhere = keep('elsewhere', line(database));
    expect(await list({ PGPASSFILE: elsewhere })).toEqual(DONE);
    expect(await list({ PGPASSWORD: password })).toEqual(DONE);
    keep('.pgpass', line('*'));
    expect(await list()).toEqual(DONE);
  });

  test('is asked for in one sentence where there is none, or one for others to read', async () => {
    const { database, list, keep, line } = await machine();
    const asked = {
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(/^atesta: .*it asks for a password; see .*\.pgpass\.\n$/),
    };
    expect(await list()).toEqual(asked);
    keep('.pgpass', line('another'));
    expect(await list()).toEqual(asked);
    const open = await list({ PGPASSFILE: keep('open', line(database), 0o644) });
    expect(open).toMatchObject({ code: 1, stdout: '' });
    expect(open.stderr).toMatch(/^atesta: .*others may read the file that has it; give \.pgpass the mode 600\.\n$/);
  });

  test('that is wrong is told as such, without it', async () => {
    const { list, keep } = await machine();
    keep('.pgpass', '*:*:*:*:S3cret!');
    const { code, stdout, stderr } = await list();
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/^atesta: .*the user or the password is wrong.*\n$/);
    expect(stderr).not.toMatch(/S3cret/);
  });
});

describe('a password file', () => {
  const login = { host: 'db.office.example', port: 5432, database: 'atesta', user: 'a:b\\c' };
  const passwordOf = (lines: readonly string[], other: Partial<Login> = {}) =>
    passwordIn(lines.join('\n'), { ...login, ...other });

  test.each([
    ['by each field', 'db.office.example:5432:atesta:a\\:b\\\\c:right', 'right'],
    ['by any host, port, database and user', '*:*:*:*:right', 'right'],
    ['with signs that are escaped, and others that need not be', '*:*:*:*:p\\:q\\\\r:s ü', 'p:q\\r:s ü'],
    ['with the end of a line as Windows has it', '*:*:*:*:right\r', 'right'],
    ['not for another host', 'db:5432:atesta:a\\:b\\\\c:wrong', null],
    ['not for another port', '*:5433:*:*:wrong', null],
    ['not for another database', '*:*:postgres:*:wrong', null],
    ['not for another user', '*:*:*:a:b\\\\c:wrong', null],
    ['not of a remark', '#*:*:*:*:wrong', null],
    ['not of half a line', '*:*:*:wrong', null],
  ])('is read %s', (_how, line, expected) => {
    expect(passwordOf(['', line, ''])).toBe(expected);
  });

  test('has its first line that fits count, and localhost for a socket', () => {
    expect(passwordOf(['other:*:*:*:no', '*:*:*:*:first', '*:*:*:*:second'])).toBe('first');
    expect(passwordOf(['localhost:*:*:*:socket'], { host: '/run/postgresql' })).toBe('socket');
  });
});
