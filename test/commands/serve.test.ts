import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { expect, test } from 'vitest';
import { PERMISSIONS } from '../../src-main/contract/permissions.ts';
import { runCli, startCli } from '../support/cli.ts';
import { tempDir } from '../support/temp-dir.ts';

/** Starts `atesta serve` and reads its one line. */
async function serve(dataDir: string, ...more: string[]) {
  const child = startCli(['serve', '--port', '0', '--data-dir', dataDir, ...more]);
  let stdout = '';
  child.stdout!.on('data', (chunk) => {
    stdout += chunk;
  });
  await expect.poll(() => stdout, { timeout: 60_000 }).toContain('\n');
  return { child, output: () => stdout, address: stdout.trim().split(' ').at(-1)! };
}

test('serve prints one line when it can answer, answers, and stops at SIGTERM with 0', async () => {
  const { child, output, address } = await serve(tempDir());
  expect(output()).toMatch(/^atesta listening on http:\/\/127\.0\.0\.1:\d+\n$/);
  expect((await fetch(`${address}/status`)).status).toBe(200);
  child.kill('SIGTERM');
  const [code] = await once(child, 'close');
  expect(code).toBe(0);
  expect(output().split('\n')).toHaveLength(2);
});

test('SIGINT lets a running request finish', async () => {
  const { child, address } = await serve(tempDir(), '--no-ui');
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"base64":'));
      setTimeout(() => {
        controller.enqueue(new TextEncoder().encode('1}'));
        controller.close();
      }, 700);
    },
  });
  const request = fetch(`${address}/proof-of-residence/v3`, { method: 'POST', body, duplex: 'half' } as RequestInit);
  setTimeout(() => child.kill('SIGINT'), 200);
  expect((await request).status).toBe(401);
  const [code] = await once(child, 'close');
  expect(code).toBe(0);
});

test('SIGTERM ends the service with its last answer, though the caller keeps the connection open', async () => {
  const dataDir = tempDir();
  const { child, address } = await serve(dataDir, '--no-ui');
  const agent = new http.Agent({ keepAlive: true });
  const request = http.request(`${address}/proof-of-residence/v3`, { method: 'POST', agent });
  request.write('{"base64":');
  const answered = once(request, 'response') as Promise<[http.IncomingMessage]>;
  await once(request, 'socket');
  setTimeout(() => child.kill('SIGTERM'), 300);
  setTimeout(() => request.end('1}'), 900);
  const [answer] = await answered;
  answer.resume();
  const at = performance.now();
  const [code] = await once(child, 'close');
  expect(code).toBe(0);
  expect(performance.now() - at).toBeLessThan(5000);
  agent.destroy();
});

test('a running service honours a new key at once and a revoked one within a second', async () => {
  const dataDir = tempDir();
  const { child, address } = await serve(dataDir, '--no-ui');
  const created = await runCli([
    'keys',
    'create',
    'script',
    '--permission',
    PERMISSIONS.oneList,
    '--data-dir',
    dataDir,
  ]);
  expect(created).toMatchObject({ code: 0, stderr: '' });
  const ask = async () => {
    const headers = { authorization: `ApiKey ${created.stdout.trim()}` };
    return (await fetch(`${address}/restricted-lists/v2?list=ceis&name=abc`, { headers })).status;
  };
  expect(await ask()).toBe(200);
  expect((await runCli(['keys', 'revoke', 'script', '--data-dir', dataDir])).code).toBe(0);
  await expect.poll(ask, { timeout: 1000, interval: 100 }).toBe(401);
  child.kill('SIGTERM');
  await once(child, 'close');
});

test.each([
  [['--port', '99999'], 2, /whole number from 0 to 65535/],
  [['--host', '0.0.0.0'], 1, /listens only on this machine/],
  [['--host', '203.0.113.1'], 1, /listens only on this machine/],
])('serve %j fails with one sentence', async (args, code, message) => {
  const finished = await runCli(['serve', '--data-dir', tempDir(), ...args]);
  expect(finished.code).toBe(code);
  expect(finished.stdout).toBe('');
  expect(finished.stderr).toMatch(message);
});

test('--log-json writes nothing but the log to stdout, one JSON object a line, and to its file as ever', async () => {
  const dataDir = tempDir();
  const child = startCli(['serve', '--port', '0', '--data-dir', dataDir, '--log-json']);
  let stdout = '';
  child.stdout!.on('data', (chunk) => {
    stdout += chunk;
  });
  const lines = () =>
    stdout
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line));
  await expect.poll(() => stdout, { timeout: 60_000 }).toContain('"listening"');
  const { address } = lines().find(({ msg }) => msg === 'listening');
  const id = '0d4c6a5e-8b1f-4c52-9d0e-7a3f1b2c4d5e';
  await fetch(`${address}/restricted-lists/v2?list=ceis&name=zuleica`, { headers: { 'x-request-id': id } });
  child.kill('SIGTERM');
  const [code] = await once(child, 'close');
  expect(code).toBe(0);
  expect(lines().find(({ requestId }) => requestId === id)).toMatchObject({
    level: 'info',
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    route: '/restricted-lists/:version',
    status: 401,
  });
  expect(lines().at(-1)).toMatchObject({ msg: 'stopped' });
  expect(stdout).not.toContain('zuleica');
  expect(readFileSync(path.join(dataDir, 'logs', 'atesta.log'), 'utf8')).toBe(stdout);
});

test('a port that is taken is told as such', async () => {
  const { child, address } = await serve(tempDir(), '--no-ui');
  const port = new URL(address).port;
  const second = await runCli(['serve', '--port', port, '--data-dir', tempDir()]);
  expect(second.code).toBe(1);
  expect(second.stderr).toBe(
    `atesta: Port ${port} is in use by another program; stop it, or choose another port with --port.\n`,
  );
  child.kill('SIGTERM');
  await once(child, 'close');
});
