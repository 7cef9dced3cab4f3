import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { PERMISSIONS } from '../../src-main/contract/permissions.ts';
import { importList } from '../../src-main/lists/import/import-list.ts';
import { importRegistry } from '../../src-main/registry/import.ts';
import { writeCsv } from '../lists/official/cgu.ts';
import { acordosCsv } from '../lists/official/cgu-leniencia.ts';
import { CNPJ, establishment, writeFiles } from '../registry/open-data-files.ts';
import { runCli } from '../support/cli.ts';
import { cpfOf } from '../support/documents.ts';
import { writeCeis } from '../support/list-files.ts';
import { startTestService } from '../support/service.ts';
import { tempDir } from '../support/temp-dir.ts';

describe('keys', () => {
  test('create prints the key alone, list shows it without the key, revoke ends it', async () => {
    const dir = ['--data-dir', tempDir()];
    const created = await runCli([
      'keys',
      'create',
      'erp',
      '--permission',
      PERMISSIONS.oneList,
      '--permission',
      PERMISSIONS.allLists,
      ...dir,
    ]);
    expect(created.stdout).toMatch(/^atesta_[\w-]{43}\n$/);
    const listed = await runCli(['keys', 'list', ...dir]);
    expect(listed.stdout).toMatch(/erp +active/);
    expect(listed.stdout).not.toContain(created.stdout.trim());
    expect((await runCli(['keys', 'revoke', 'erp', ...dir])).code).toBe(0);
    const after = JSON.parse((await runCli(['keys', 'list', '--json', ...dir])).stdout) as {
      revokedAt: string | null;
    }[];
    expect(after).toMatchObject([{ name: 'erp', revokedAt: expect.any(String) }]);
  });

  test.each([
    [['keys', 'create', 'x'], 2],
    [['keys', 'create', 'x', '--permission', 'nonsense'], 2],
    [['keys', 'create'], 2],
    [['keys', 'revoke', 'nobody'], 1],
    [['keys', 'nonsense'], 2],
  ])('%j exits with %i and a sentence', async (args, code) => {
    const finished = await runCli([...args, '--data-dir', tempDir()]);
    expect(finished.code).toBe(code);
    expect(finished.stderr).not.toBe('');
    expect(finished.stderr).not.toMatch(/ at .*\.ts:/);
  });
});

test('tokens issue prints a JWT with the permissions and the time it was asked for', async () => {
  const finished = await runCli([
    'tokens',
    'issue',
    'intake',
    '--permission',
    PERMISSIONS.residence,
    '--expires',
    '2h',
    '--data-dir',
    tempDir(),
  ]);
  const claims = JSON.parse(Buffer.from(finished.stdout.split('.')[1]!, 'base64url').toString()) as Record<
    string,
    number
  >;
  expect(claims).toMatchObject({ sub: 'intake', permissions: [PERMISSIONS.residence] });
  expect(claims.exp! - claims.iat!).toBe(7200);
});

describe('tokens', () => {
  const issue = ['tokens', 'issue', 'intake', '--permission', PERMISSIONS.residence];

  test('revoke ends a token or a jti, also beside a running service', async () => {
    const service = await startTestService();
    const dir = ['--data-dir', service.dataDir];
    const issued = async () =>
      JSON.parse((await runCli([...issue, '--json', ...dir])).stdout) as Record<string, string>;
    const [one, other] = [await issued(), await issued()];
    const ask = async ({ token }: Record<string, string>) =>
      (
        await fetch(`${service.address}/proof-of-residence/v3`, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: '{}',
        })
      ).status;
    expect([await ask(one), await ask(other)]).toEqual([406, 406]);
    const revoked = await runCli(['tokens', 'revoke', one.token!, ...dir]);
    expect(revoked).toEqual({ code: 0, stdout: `revoked ${one.jti}\n`, stderr: '' });
    await expect.poll(() => ask(one), { timeout: 1000, interval: 100 }).toBe(401);
    expect(await ask(other)).toBe(406);
    expect((await runCli(['tokens', 'revoke', other.jti!, ...dir])).code).toBe(0);
    await expect.poll(() => ask(other), { timeout: 1000, interval: 100 }).toBe(401);
    await service.stop();
  }, 120_000);

  test.each([
    [[...issue, '--expires', '91d'], {}, 1, /valid for 90 days at most; give a shorter --expires/],
    [[...issue, '--expires', '90d'], {}, 0, /^$/],
    [[...issue, '--expires', '8d'], { tokens: { maxDays: 7 } }, 1, /valid for 7 days at most/],
    [['tokens', 'revoke', 'a.b.c'], {}, 1, /not valid here, or has ended: there is nothing to revoke/],
    [['tokens', 'revoke', ''], {}, 1, /Give the token, or its jti/],
    [['tokens', 'revoke'], {}, 2, /missing required argument/],
  ])('%j with the configuration %j exits with %i', async (args, config, code, message) => {
    const dir = tempDir();
    writeFileSync(path.join(dir, 'config.json'), JSON.stringify(config));
    const finished = await runCli([...args, '--data-dir', dir]);
    expect(finished.code).toBe(code);
    expect(finished.stderr).toMatch(message);
  });
});

describe('lists', () => {
  test('import takes the date from the file name and status shows what is installed', async () => {
    const dir = tempDir();
    const file = writeCeis(dir, '20260930', [{ name: 'PESSOA INVENTADA', document: cpfOf('123123123') }]);
    const imported = await runCli(['lists', 'import', 'ceis', file, '--data-dir', dir]);
    expect(imported).toMatchObject({ code: 0, stderr: '' });
    expect(imported.stdout).toMatch(/imported 20260930_CEIS\.csv: 1 records of 2026-09-30/);
    expect((await runCli(['lists', 'status', '--data-dir', dir])).stdout).toMatch(
      /ceis +20260930_CEIS\.csv +1 .*official/,
    );
  });

  test('what the import had to say of a file stands under it', async () => {
    const dir = tempDir();
    const agreements = writeCsv(dir, '20260813_Acordos.csv', acordosCsv());
    await importList({ list: 'leniencia', files: [agreements], dataDir: dir }, () => undefined);
    const { stdout } = await runCli(['lists', 'status', '--data-dir', dir]);
    expect(stdout).toMatch(
      /\nleniencia +20260813_LENIENCIA\.csv .*\n {2}Efeitos\.csv was not among the files.*\nofacsdn/,
    );
    const sources = writeFiles(path.join(dir, 'files'), { 'x.ESTABELE': [establishment(CNPJ)] });
    await importRegistry({ sources, dataDir: dir, date: '202610' });
    const registry = await runCli(['registry', 'status', '--data-dir', dir]);
    expect(registry.stdout).toMatch(/\n202610_CNPJ\.csv .*\n(?: {2}.*\n)* {2}No file Empresas was given/);
  });

  test.each([
    ['a list that does not exist', ['nada', 'x.csv'], 2, /no list "nada"/],
    ['a file that is not there', ['ceis', 'absent.csv'], 1, /absent\.csv/],
    ['a date that is none', ['ceis', 'x.csv', '--date', '20261399'], 2, /YYYYMMDD/],
    ['no file', ['ceis'], 2, /missing required argument/],
  ])('import with %s fails with one sentence', async (_what, args, code, message) => {
    const finished = await runCli(['lists', 'import', ...args, '--data-dir', tempDir()]);
    expect(finished.code).toBe(code);
    expect(finished.stderr).toMatch(message);
    expect(finished.stderr.trim().split('\n').length).toBeLessThanOrEqual(2);
  });

  test('a web page saved as the list is told apart, and nothing is installed', async () => {
    const dir = tempDir();
    const file = path.join(dir, '20260930_CEIS.csv');
    writeFileSync(file, '<!DOCTYPE html><html><body>403 Forbidden</body></html>');
    const finished = await runCli(['lists', 'import', 'ceis', file, '--data-dir', dir]);
    expect(finished.code).toBe(1);
    expect(finished.stderr).toMatch(/web page|HTML/i);
    const { ceis } = JSON.parse((await runCli(['lists', 'status', '--json', '--data-dir', dir])).stdout) as {
      ceis: { demonstration: boolean }[];
    };
    expect(ceis.filter((snapshot) => !snapshot.demonstration)).toEqual([]);
  });
});

test('doctor names what it checked and exits 1 where something does not work', async () => {
  const dir = tempDir();
  const healthy = await runCli(['doctor', '--json', '--data-dir', dir]);
  const findings = JSON.parse(healthy.stdout) as { what: string; state: string; code: string; level: string }[];
  expect(findings.find(({ code }) => code === 'data-directory')).toMatchObject({
    level: 'ok',
    facts: { folder: dir, freeBytes: expect.any(Number) },
  });
  expect(findings.map(({ what }) => what)).toEqual(
    expect.arrayContaining(['runtime', 'sqlite', 'text recognition', 'port']),
  );
  expect(findings.filter(({ state, what }) => state === 'failure' && what !== 'port')).toEqual([]);
  writeFileSync(path.join(dir, 'config.json'), '{');
  const broken = await runCli(['doctor', '--data-dir', dir]);
  expect(broken.code).toBe(1);
  expect(broken.stdout).toMatch(/failure +configuration +.*config\.json is not valid JSON/);
});

test('--version and --help answer, an unknown command is wrong usage', async () => {
  expect((await runCli(['--version'])).stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
  const help = await runCli(['--help']);
  expect(help.code).toBe(0);
  expect(help.stdout).toContain('serve');
  expect((await runCli(['nonsense'])).code).toBe(2);
});
