import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { PERMISSIONS } from '../../src-main/contract/permissions.ts';
import { openWorkspace } from '../../src-main/workspace/sqlite/database.ts';
import { firstLine, runCli, startCli } from '../support/cli.ts';
import { NO_POSTGRES, type PostgresServer, query, startPostgres } from '../support/postgres.ts';
import { tempDir } from '../support/temp-dir.ts';

const SOON = { timeout: 60_000 };

/** Takes connections and says nothing, as a machine behind a firewall that forgets, or one without memory, does. */
async function silentListener(): Promise<number> {
  const open = new Set<Socket>();
  const listener = createServer((socket) => open.add(socket.on('error', () => undefined))).listen(0, '127.0.0.1');
  await once(listener, 'listening');
  onTestFinished(() => {
    listener.close();
    for (const socket of open) socket.destroy();
  });
  return (listener.address() as { port: number }).port;
}

function officeDir(url: string): string {
  const dataDir = path.join(tempDir(), 'data');
  mkdirSync(dataDir);
  writeFileSync(path.join(dataDir, 'config.json'), JSON.stringify({ workspace: { url } }));
  return dataDir;
}

describe('a database that takes connections and answers nothing', () => {
  test.each(['', '?sslmode=verify-full'])('ends every command by itself, in one sentence (%s)', async (options) => {
    const url = `postgres://atesta:S3cret!@127.0.0.1:${await silentListener()}/atesta${options}`;
    const dataDir = officeDir(url);
    openWorkspace(dataDir).close();
    const commands = [
      ['serve', '--port', '0'],
      ['keys', 'list'],
      ['workspace', 'migrate', '--to', url],
    ];
    const ended = await Promise.all(commands.map((words) => runCli([...words, '--data-dir', dataDir])));
    for (const { code, stdout, stderr } of ended) {
      expect([code, stdout]).toEqual([1, '']);
      expect(stderr).toMatch(
        /^atesta: .* cannot be used: the server does not answer; see the address and the firewall\.\n$/,
      );
      expect(stderr).not.toMatch(/S3cret/);
    }
    const { stdout } = await runCli(['doctor', '--json', '--data-dir', dataDir]);
    const findings = JSON.parse(stdout) as { code: string; level: string; detail: string }[];
    expect(findings.find(({ code }) => code === 'shared-workspace')).toMatchObject({
      level: 'error',
      detail: expect.stringMatching(/the server does not answer/),
    });
  });
});

describe.skipIf(NO_POSTGRES)('a database that stands still', () => {
  let server: PostgresServer;
  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(async () => {
    server?.resume();
    await server?.stop();
  });

  test('is told as such over HTTP, keeps no request, and is used again when it goes on', async () => {
    const url = await server.newDatabase();
    const dataDir = officeDir(url);
    const made = await runCli(['keys', 'create', 'erp', '--permission', PERMISSIONS.oneList, '--data-dir', dataDir]);
    const key = made.stdout.trim();
    const child = startCli(['serve', '--port', '0', '--no-ui', '--data-dir', dataDir]);
    const exit = new Promise<number | null>((resolve) => child.once('exit', resolve));
    onTestFinished(() => void child.kill('SIGKILL'));
    const address = /http:\S+/.exec(await firstLine(child))![0];
    const ask = async (secret: string) => {
      const headers = { authorization: `ApiKey ${secret}` };
      return (await fetch(`${address}/restricted-lists/v2?list=ceis&name=abcdef`, { headers })).status;
    };
    expect(await ask(key)).toBe(200);
    server.halt();
    onTestFinished(() => server.resume());
    // Each of these has an answer, however many ask: none waits for the database to go on.
    const first = await Promise.all([ask(key), ...Array.from({ length: 20 }, (_, at) => ask(`atesta_unknown${at}`))]);
    expect(first).toEqual([200, ...Array.from({ length: 20 }, () => 503)]);
    await expect.poll(() => ask(key), SOON).toBe(503);
    expect((await fetch(`${address}/health/live`)).status).toBe(200);
    server.resume();
    await expect.poll(() => ask(key), SOON).toBe(200);
    await expect.poll(() => ask('atesta_unknown'), SOON).toBe(401);
    const calls = () => query(url, 'SELECT sum(calls)::int >= 2 AS all FROM atesta.usage');
    await expect.poll(calls, SOON).toEqual([{ all: true }]);
    server.halt();
    child.kill('SIGTERM');
    expect(await exit).toBe(0);
  });

  test('leaves a copy that it interrupts undone, and the command ends', async () => {
    const url = await server.newDatabase();
    const dataDir = path.join(tempDir(), 'data');
    openWorkspace(dataDir).close();
    expect(await runCli(['workspace', 'migrate', '--to', url, '--data-dir', dataDir])).toMatchObject({ code: 0 });
    server.halt();
    const { code, stdout, stderr } = await runCli(['workspace', 'migrate', '--to', url, '--data-dir', dataDir]);
    server.resume();
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/the server does not answer/);
    expect(await runCli(['workspace', 'migrate', '--to', url, '--data-dir', dataDir])).toMatchObject({ code: 0 });
  });
});
