import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { connect, createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

const PASSWORD = 'p@ss/wörd';
const DEBIAN = '/usr/lib/postgresql';

/** Where the programs of PostgreSQL are; null on a machine without them. */
const BIN = [
  ...(existsSync(DEBIAN) ? readdirSync(DEBIAN).map((version) => path.join(DEBIAN, version, 'bin')) : []),
  ...(process.env.PATH ?? '').split(path.delimiter),
].find((folder) => existsSync(path.join(folder, 'initdb')) && existsSync(path.join(folder, 'postgres')));

/** PostgreSQL refuses to be run by root. */
const USER = process.getuid?.() === 0 ? serverUser() : undefined;

/** Why there is no server for the tests here; null where there is one. */
export const NO_POSTGRES = BIN === undefined ? 'no PostgreSQL on this machine' : null;

export interface PostgresServer {
  port: number;
  /** `workspace.url` of a database of its own, which is empty. */
  newDatabase(): Promise<string>;
  /** A connection that the test holds, and ends. */
  newSession(url: string): Promise<pg.Client>;
  /** Ends it as a crash would, at once. */
  kill(): Promise<void>;
  start(): Promise<void>;
  /** Lets it stand still as a machine that hangs does, and go on: it takes connections, and answers nothing. */
  halt(): void;
  resume(): void;
  /** From the next connection on it shows this certificate. */
  show(certificate: Certificate): Promise<void>;
  stop(): Promise<void>;
}

/** PEM files. */
export interface Certificate {
  cert: string;
  key: string;
}

/**
 * A real server on loopback, in a folder of its own. It ends with this process, however this process ends. With a certificate
 * it is reached by TLS alone. What tests write is not waited for on the disk, unless it is `durable`.
 */
export async function startPostgres(
  certificate?: Certificate,
  { durable = false }: { durable?: boolean } = {},
): Promise<PostgresServer> {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'atesta-postgres-'));
  const passwordFile = path.join(dir, 'password');
  writeFileSync(passwordFile, PASSWORD);
  if (USER) for (const file of [dir, passwordFile]) chownSync(file, USER.uid, USER.gid);
  const data = path.join(dir, 'data');
  const initdb = ['-D', data, '-U', 'atesta', '--auth=scram-sha-256', `--pwfile=${passwordFile}`];
  const made = spawnSync(path.join(BIN!, 'initdb'), [...initdb, '--no-sync', '--encoding=UTF8', '--locale=C.UTF-8'], {
    ...USER,
    cwd: dir,
    encoding: 'utf8',
  });
  if (made.status !== 0) throw new Error(`initdb: ${made.stderr}`);
  if (certificate) {
    putCertificate(data, certificate);
    writeFileSync(path.join(data, 'pg_hba.conf'), 'local all all scram-sha-256\nhostssl all all all scram-sha-256\n');
  }
  const port = await freePort();
  const urlOf = (database: string) => `postgres://atesta:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}/${database}`;
  // The test's own way in asks for no certificate: its rows say nothing of TLS.
  const ownUrlOf = (database: string) => `${urlOf(database)}${certificate ? '?sslmode=no-verify' : ''}`;
  let server: { guard: ChildProcess; pid: number } | undefined;
  let databases = 0;

  const start = async () => {
    // The shell ends the server when its stdin closes, which the system does for a process that is killed too.
    const script = '"$0" "$@" >"$LOG" 2>&1 & echo $!; cat >/dev/null; kill -QUIT $! 2>/dev/null; wait $!';
    const settings = [
      `fsync=${durable ? 'on' : 'off'}`,
      'listen_addresses=127.0.0.1',
      `unix_socket_directories=${dir}`,
      `port=${port}`,
      `ssl=${certificate ? 'on' : 'off'}`,
    ];
    const args = ['-D', data, ...settings.flatMap((setting) => ['-c', setting])];
    const env = { ...process.env, LOG: path.join(dir, 'log') };
    const guard = spawn('sh', ['-c', script, path.join(BIN!, 'postgres'), ...args], {
      ...USER,
      env,
      cwd: dir,
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    const [line] = await once(guard.stdout!, 'data');
    server = { guard, pid: Number(String(line).trim()) };
    await ready(ownUrlOf('postgres'));
  };
  const end = async (signal: 'SIGKILL' | 'SIGQUIT') => {
    if (!server) return;
    const { guard, pid } = server;
    server = undefined;
    const connections = childrenOf(pid);
    process.kill(pid, signal);
    guard.stdin!.end();
    await once(guard, 'exit');
    while (await answers(port)) await sleep(20);
    // Connections see a moment later that their server is gone, and would answer one question more. Nobody may be there to bury them.
    for (const until = Date.now() + 5000; connections.some(isRunning) && Date.now() < until; ) await sleep(20);
  };
  await start();
  return {
    port,
    start,
    kill: () => end('SIGKILL'),
    newDatabase: async () => {
      const name = `office_${++databases}`;
      await query(ownUrlOf('postgres'), `CREATE DATABASE ${name}`);
      return urlOf(name);
    },
    halt: () => signalAll(server!.pid, 'SIGSTOP'),
    resume: () => signalAll(server!.pid, 'SIGCONT'),
    show: async (next) => {
      putCertificate(data, next);
      await query(ownUrlOf('postgres'), 'SELECT pg_reload_conf()');
    },
    newSession: async (url) => {
      const client = new pg.Client({ connectionString: url });
      client.on('error', () => undefined);
      await client.connect();
      return client;
    },
    stop: async () => {
      await end('SIGQUIT');
      rmSync(dir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Rows of one question, asked by a connection of its own. */
export async function query<Row extends pg.QueryResultRow>(
  url: string,
  sql: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(sql, values)).rows;
  } finally {
    await client.end();
  }
}

function putCertificate(data: string, { cert, key }: Certificate): void {
  for (const [from, name] of [
    [cert, 'server.crt'],
    [key, 'server.key'],
  ] as const) {
    const file = path.join(data, name);
    copyFileSync(from, file);
    chmodSync(file, 0o600);
    if (USER) chownSync(file, USER.uid, USER.gid);
  }
}

/** To the server and the processes of its connections. */
function signalAll(pid: number, signal: NodeJS.Signals): void {
  for (const one of [pid, ...childrenOf(pid)]) {
    try {
      process.kill(one, signal);
    } catch {
      // Its connection ended meanwhile.
    }
  }
}

function childrenOf(pid: number): number[] {
  const { stdout } = spawnSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' });
  return stdout.split('\n').filter(Boolean).map(Number);
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

async function ready(url: string): Promise<void> {
  for (const end = Date.now() + 60_000; ; await sleep(50)) {
    try {
      await query(url, 'SELECT 1');
      return;
    } catch (error) {
      if (Date.now() > end) throw error;
    }
  }
}

async function answers(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  const said = await Promise.race([
    once(socket, 'connect').then(() => true),
    once(socket, 'close').then(() => false),
  ]).catch(() => false);
  socket.destroy();
  return said;
}

/** A port of loopback that nobody has now. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, 'close');
  return port;
}

function serverUser(): { uid: number; gid: number } {
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((flag) => spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout);
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new Error('there is neither a user postgres nor nobody');
}
