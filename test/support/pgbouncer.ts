import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort, query } from './postgres.ts';

const PROGRAM = ['/usr/sbin', ...(process.env.PATH ?? '').split(path.delimiter)]
  .map((folder) => path.join(folder, 'pgbouncer'))
  .find((file) => existsSync(file));

/** Why there is no pooler for the tests here; null where there is one. */
export const NO_PGBOUNCER = PROGRAM === undefined ? 'no PgBouncer on this machine' : null;

/** A real PgBouncer before the database at `url`, which its own address leads to, at `port` or any. It ends with this process. */
export async function startPgBouncer(
  url: string,
  mode: 'session' | 'transaction',
  port?: number,
): Promise<{ url: string; stop(): Promise<void> }> {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'atesta-pgbouncer-'));
  const { username, password, hostname, port: behind, pathname } = new URL(url);
  const at = port ?? (await freePort());
  const settings = path.join(dir, 'pgbouncer.ini');
  const users = path.join(dir, 'users');
  writeFileSync(users, `"${username}" "${decodeURIComponent(password)}"\n`);
  writeFileSync(
    settings,
    [
      '[databases]',
      `* = host=${hostname} port=${behind}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${at}`,
      'unix_socket_dir =',
      'auth_type = scram-sha-256',
      `auth_file = ${users}`,
      `pool_mode = ${mode}`,
      'default_pool_size = 20',
      '',
    ].join('\n'),
  );
  // PgBouncer refuses to be run by root; whoever runs it then has to read its files.
  const isRoot = process.getuid?.() === 0;
  if (isRoot) for (const file of [dir, settings, users]) chmodSync(file, file === dir ? 0o755 : 0o644);
  // The shell ends it when its stdin closes, which the system does for a process that is killed too.
  const script = '"$0" -q "$@" >/dev/null 2>&1 & cat >/dev/null; kill -TERM $! 2>/dev/null; wait $!';
  const args = [...(isRoot ? ['-u', 'nobody'] : []), settings];
  const guard = spawn('sh', ['-c', script, PROGRAM!, ...args], { cwd: dir, stdio: ['pipe', 'ignore', 'ignore'] });
  const own = `postgres://${username}:${password}@127.0.0.1:${at}${pathname}`;
  for (const end = Date.now() + 60_000; ; await sleep(50)) {
    try {
      await query(own, 'SELECT 1');
      break;
    } catch (error) {
      if (Date.now() > end) throw error;
    }
  }
  const stop = async () => {
    guard.stdin!.end();
    await once(guard, 'exit');
    rmSync(dir, { recursive: true, force: true });
  };
  return { url: own, stop };
}
