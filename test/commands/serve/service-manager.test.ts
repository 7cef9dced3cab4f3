import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { serviceManager, watchdogMs } from '../../../src-main/commands/serve/service-manager.ts';
import { startCli } from '../../support/cli.ts';
import { tempDir } from '../../support/temp-dir.ts';

/** systemd's end of the protocol: a datagram socket of the unix domain, each message a line of JSON. */
const RECEIVER = `
import json, os, socket, sys
own = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
own.bind(sys.argv[1])
print('"bound"', flush=True)
while True:
    data, rights, _, _ = own.recvmsg(4096, 4096)
    for _, _, sent in rights:
        for at in range(0, len(sent), 4):
            os.close(int.from_bytes(sent[at:at + 4], sys.byteorder))
    print(json.dumps(data.decode()), flush=True)
`;
const has = (program: string) => spawnSync(program, ['--version']).status === 0;
const lacking = ['systemd-notify', 'python3'].filter((program) => !has(program));
if (lacking.length > 0) console.warn(`skipped: ${lacking.join(' and ')} not here`);

const started: ChildProcess[] = [];
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
});

async function receiver() {
  const socket = path.join(tempDir(), 'notify');
  const child = spawn('python3', ['-c', RECEIVER, socket], { stdio: ['ignore', 'pipe', 'inherit'] });
  started.push(child);
  let text = '';
  child.stdout.on('data', (chunk) => {
    text += chunk;
  });
  const said = () =>
    text
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as string);
  await expect.poll(said, { timeout: 60_000 }).toContain('bound');
  return { socket, said };
}

test.skipIf(lacking.length > 0)('systemd hears when serve answers, that it runs on, and that it stops', async () => {
  const { socket, said } = await receiver();
  const env = { NOTIFY_SOCKET: socket, WATCHDOG_USEC: '1000000' };
  const child = startCli(['serve', '--port', '0', '--no-ui', '--data-dir', tempDir()], env);
  started.push(child);
  const heard = () => said().join('\n');
  await expect.poll(heard, { timeout: 60_000 }).toMatch(/READY=1\nSTATUS=listening on http:\/\/127\.0\.0\.1:\d+/);
  const address = /http:\S+/.exec(heard())![0];
  expect((await fetch(`${address}/health/ready`)).status).toBe(200);
  await expect.poll(heard, { timeout: 60_000 }).toContain('WATCHDOG=1');
  expect(heard()).not.toContain('STOPPING');
  child.kill('SIGTERM');
  const [code] = await once(child, 'close');
  expect(code).toBe(0);
  await expect.poll(heard, { timeout: 60_000 }).toContain('STOPPING=1\nSTATUS=stopping');
});

test('a manager that cannot be told is told of in the log, and the service goes on', async () => {
  const failures: string[] = [];
  const manager = serviceManager({ NOTIFY_SOCKET: '/nonexistent/notify' }, (reason) => failures.push(reason));
  await manager.ready('listening');
  await manager.stopping();
  expect(failures).toHaveLength(2);
});

test('without a manager nothing is told', async () => {
  const failures: string[] = [];
  const manager = serviceManager({}, (reason) => failures.push(reason));
  await manager.ready('listening');
  await manager.stopping();
  expect(failures).toEqual([]);
});

test.each([
  [{}, 0],
  [{ WATCHDOG_USEC: 'x' }, 0],
  [{ WATCHDOG_USEC: '2000000' }, 2000],
  [{ WATCHDOG_USEC: '2000000', WATCHDOG_PID: '7' }, 2000],
  [{ WATCHDOG_USEC: '2000000', WATCHDOG_PID: '8' }, 0],
])('watchdog of %j: %i ms', (env, ms) => {
  expect(watchdogMs(env, 7)).toBe(ms);
});
