import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { Psql } from './psql.ts';

/** Where Debian puts the programs of each version. */
const DEBIAN = '/usr/lib/postgresql';

/** For the work of this bench: much memory, and nothing done for the safety of data that is thrown away. */
const SETTINGS = {
  listen_addresses: '',
  shared_buffers: '1GB',
  work_mem: '64MB',
  maintenance_work_mem: '1GB',
  effective_cache_size: '8GB',
  random_page_cost: '1.1',
  effective_io_concurrency: '200',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '16GB',
  checkpoint_timeout: '1h',
  autovacuum: 'off', // VACUUM ANALYZE comes once, before anything is measured
};

const DATABASE = 'postgres';
const USER = 'bench';
/** A cluster of 5 million people that was not shut down well reads some of its log again. */
const START_MS = 60_000;

/** Why there is no PostgreSQL to measure beside; undefined when there is. */
export function missingPostgres(): string | undefined {
  const install = 'install PostgreSQL (Debian: apt install postgresql-15)';
  if (!binaries()) return `no PostgreSQL beside it: ${install}`;
  if (process.getuid?.() === 0 && !owner()) return 'no PostgreSQL beside it: it does not run as root, and has no user';
  return undefined;
}

/** `15`. */
export function postgresVersion(): string {
  return path.basename(path.dirname(binaries()!));
}

/**
 * A PostgreSQL of the bench's own in `folder`, reached by a socket there and by no port. It ends when this process does,
 * and the folder goes with it unless it is to be kept.
 */
export class Cluster {
  readonly folder: string;
  private readonly keep: boolean;
  private server: ChildProcess | undefined;
  private readonly endWithUs = () => {
    const args = ['stop', '-D', this.data, '-m', this.keep ? 'fast' : 'immediate'];
    spawnSync(path.join(binaries()!, 'pg_ctl'), args, { cwd: this.folder, ...owner() });
    this.tidy();
  };

  constructor(folder: string, keep: boolean) {
    this.folder = folder;
    this.keep = keep;
  }

  private get data(): string {
    return path.join(this.folder, 'data');
  }

  /** Starts what lies in the folder, or a new cluster where nothing does. */
  async start(): Promise<void> {
    const { data } = this;
    mkdirSync(this.folder, { recursive: true, mode: 0o700 });
    const as = owner();
    if (as) chownSync(this.folder, as.uid, as.gid);
    const options = { cwd: this.folder, ...as };
    if (!existsSync(path.join(data, 'PG_VERSION'))) {
      const locale = ['--locale=C.UTF-8', '--encoding=UTF8']; // in which ILIKE knows É as é
      const args = ['-D', data, '-U', USER, '--auth=trust', '--no-sync', ...locale];
      execFileSync(path.join(binaries()!, 'initdb'), args, { ...options, stdio: 'pipe' });
    }
    const settings = Object.entries(SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const args = ['-D', data, '-k', this.folder, ...settings];
    const server = spawn(path.join(binaries()!, 'postgres'), args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] });
    this.server = server;
    process.once('exit', this.endWithUs);
    await ready(server);
  }

  /** A new session. */
  connect(): Psql {
    const args = ['-h', this.folder, '-U', USER, '-d', DATABASE];
    return new Psql(path.join(binaries()!, 'psql'), args);
  }

  /** Whether the server itself can read `file`: it runs as another user where we are root. */
  canRead(file: string): boolean {
    return spawnSync('test', ['-r', file], owner()).status === 0;
  }

  async stop(): Promise<void> {
    process.off('exit', this.endWithUs);
    const { server } = this;
    this.server = undefined;
    if (server && server.exitCode === null) {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGINT');
      await ended;
    }
    this.tidy();
  }

  private tidy(): void {
    if (!this.keep) rmSync(this.folder, { recursive: true, force: true });
  }
}

/** The folder of the newest version that is whole. */
function binaries(): string | undefined {
  if (!existsSync(DEBIAN)) return undefined;
  const versions = readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a));
  return versions
    .map((version) => path.join(DEBIAN, version, 'bin'))
    .find((folder) =>
      ['initdb', 'postgres', 'pg_ctl', 'psql'].every((program) => existsSync(path.join(folder, program))),
    );
}

/** Whom the server runs as where we are root, whom it refuses: the user of Debian's package. */
function owner(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const number = (flag: string) => spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout.trim();
  const [uid, gid] = [number('-u'), number('-g')];
  return uid === '' ? undefined : { uid: Number(uid), gid: Number(gid) };
}

/** Waits for the server's own word. */
function ready(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let log = '';
    const give = (reason: string) => reject(new Error(`PostgreSQL ${reason}:\n${log}`));
    const timeout = setTimeout(give, START_MS, 'did not start in time');
    server.stderr!.setEncoding('utf8').on('data', (text: string) => {
      if (log.length < 10_000) log += text;
      if (!text.includes('ready to accept connections')) return;
      clearTimeout(timeout);
      resolve();
    });
    server.once('exit', () => give('ended'));
  });
}
