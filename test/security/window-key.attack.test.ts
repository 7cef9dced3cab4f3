import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ALL_PERMISSIONS } from '../../src-main/contract/permissions.ts';
import { CLI, startCli } from '../support/cli.ts';
import { startTestService, type TestService } from '../support/service.ts';
import { makeTempDir, removeTempDir, tempDir } from '../support/temp-dir.ts';

/**
 * The attack: a script with an ordinary key, or none, uses the window's own routes to make itself a better one; or it reads
 * the window's key where the service wrote it.
 */
let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

const routes: [string, string][] = [
  ['POST', '/session'],
  ['DELETE', '/session'],
  ['GET', '/data'],
  ['GET', '/keys'],
  ['POST', '/keys'],
  ['DELETE', '/keys/other'],
  ['GET', '/usage'],
  ['GET', '/settings'],
  ['PUT', '/settings'],
  ['POST', '/imports'],
];

test.each(routes)('%s %s is closed to every key but the window’s, and to access tokens', async (method, path) => {
  const token = await service.token(...ALL_PERMISSIONS, 'workstation' as never);
  const credentials = [undefined, `ApiKey ${service.key(...ALL_PERMISSIONS)}`, `Bearer ${token}`];
  for (const authorization of credentials) {
    const headers: Record<string, string> = authorization ? { authorization } : {};
    const response = await fetch(`${service.address}/workstation/api${path}`, { method, headers });
    expect(response.status).toBe(401);
  }
});

test('the window’s key opens them and dies with the run', async () => {
  const dataDir = makeTempDir();
  const first = await startTestService({ dataDir });
  expect((await first.get('/workstation/api/keys', first.workstationKey)).status).toBe(200);
  await first.stop();
  const next = await startTestService({ dataDir });
  expect((await next.get('/workstation/api/keys', first.workstationKey)).status).toBe(401);
  await next.stop();
  removeTempDir(dataDir);
});

test('a session opens them, is no way to another one, and dies when it is ended', async () => {
  const ask = (method: string, path: string, secret: string) =>
    fetch(`${service.address}/workstation/api${path}`, { method, headers: { authorization: `ApiKey ${secret}` } });
  const opened = await ask('POST', '/session', service.workstationKey);
  expect([opened.status, opened.headers.get('cache-control'), opened.headers.get('set-cookie')]).toEqual([
    201,
    'no-store',
    null,
  ]);
  const { secret } = (await opened.json()) as { secret: string };
  expect((await ask('GET', '/keys', secret)).status).toBe(200);
  expect((await ask('POST', '/session', secret)).status).toBe(401);
  expect((await ask('DELETE', '/session', secret)).status).toBe(204);
  expect((await ask('GET', '/keys', secret)).status).toBe(401);
  // The key itself is not ended by it.
  expect((await ask('DELETE', '/session', service.workstationKey)).status).toBe(204);
  expect((await ask('GET', '/keys', service.workstationKey)).status).toBe(200);
});

describe('what the service writes where others read', { timeout: 120_000 }, () => {
  const said = async (...more: string[]) => {
    const child = startCli(['serve', '--port', '0', '--data-dir', tempDir(), ...more]);
    let output = '';
    for (const stream of [child.stdout!, child.stderr!]) stream.on('data', (chunk) => (output += chunk));
    await expect.poll(() => output, { timeout: 60_000 }).toMatch(/127\.0\.0\.1:\d+.*\n/);
    child.kill('SIGTERM');
    await once(child, 'close');
    return output;
  };

  test.each([[[]], [['--json']]])('holds no key where stderr is no terminal: serve %j', async (more) => {
    expect(await said(...more)).not.toContain('key');
  });

  test('holds it where it was asked for, on stderr', async () => {
    expect(await said('--print-window-address')).toMatch(/http:\/\/127\.0\.0\.1:\d+\/workstation\/#key=window_/);
  });

  test.skipIf(process.platform !== 'linux')('and a person at a terminal is told without asking', async () => {
    const dataDir = tempDir();
    const command = [process.execPath, CLI, 'serve', '--port', '0', '--data-dir', dataDir].join(' ');
    const child = spawn('script', ['-qfec', command, '/dev/null'], { stdio: ['ignore', 'pipe', 'inherit'] });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    await expect.poll(() => output, { timeout: 60_000 }).toMatch(/\/workstation\/#key=window_/);
    process.kill(JSON.parse(readFileSync(path.join(dataDir, 'service.json'), 'utf8')).pid, 'SIGTERM');
    await once(child, 'close');
  });
});
