import pg from 'pg';
import { ApiError } from '../../errors/api-error.ts';
import { OfficeClient } from '../../workspace/postgres/client.ts';
import { connectionOf } from '../../workspace/postgres/connection.ts';
import { migrate } from '../../workspace/postgres/migrate.ts';

/** One that writes, one that reads. */
const MOST_CONNECTIONS = 2;
/**
 * Whoever holds what is shared and is gone is let go after some seconds, so that the others can write; they wait a little less
 * than for an answer. What is told as saved is on the disk, whatever the server does by default.
 */
const HELD = [
  'SET LOCAL lock_timeout = 4000',
  'SET LOCAL synchronous_commit = on',
  'SET LOCAL tcp_keepalives_idle = 5',
  'SET LOCAL tcp_keepalives_interval = 2',
  'SET LOCAL tcp_keepalives_count = 3',
].join('; ');
const LOCK_NOT_AVAILABLE = '55P03';
/** Of those that stand still in the middle of sending, which no setting of the server ends: longer than anybody sends. */
const LET_GO = `
  SELECT pg_terminate_backend(pid) FROM pg_stat_activity
  WHERE application_name = 'atesta' AND datname = current_database() AND pid <> pg_backend_pid()
    AND state = 'active' AND wait_event = 'ClientRead' AND query_start < now() - interval '90 seconds'`;

/**
 * Transactions in the schema `atesta` of a PostgreSQL that the services of an office share. All methods throw the error of
 * PostgreSQL or of the way to it.
 */
export class SharedDatabase {
  private readonly pool: pg.Pool;
  private readonly silentMs: number;
  private migrated = false;

  /** `silentMs`: who holds what is shared and says nothing for so long is let go. */
  constructor(url: string, silentMs = 5000) {
    this.pool = new pg.Pool({ ...connectionOf(url), Client: OfficeClient, max: MOST_CONNECTIONS });
    this.silentMs = silentMs;
    this.pool.on('error', () => undefined); // of an idle connection: the next question makes another
    // One that is lost while it is asked fails the question, and is nobody else's fault.
    this.pool.on('connect', (client) => client.on('error', () => undefined));
  }

  /** Does `work` on what is there at one moment. */
  read<Result>(work: (client: pg.ClientBase) => Promise<Result>): Promise<Result> {
    return this.within('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY', work);
  }

  /**
   * Does `work`, which takes the lock that is the right to write. What it writes counts when this resolves; when it rejects,
   * nothing does, or nobody knows whether it does.
   *
   * @throws ApiError `busy` where another service writes for too long.
   */
  async write<Result>(work: (client: pg.ClientBase) => Promise<Result>): Promise<Result> {
    try {
      return await this.within('BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE', async (client) => {
        await client.query(`SET LOCAL idle_in_transaction_session_timeout = ${this.silentMs}; ${HELD}`);
        return work(client);
      });
    } catch (error) {
      if ((error as { code?: unknown } | null)?.code !== LOCK_NOT_AVAILABLE) throw error;
      await this.connected((client) => client.query(LET_GO));
      throw new ApiError('busy', { cause: error });
    }
  }

  /** A connection of which nobody knows in what state it is goes, and what it had not written with it. */
  async connected<Result>(work: (client: pg.ClientBase) => Promise<Result>): Promise<Result> {
    const client = await this.pool.connect();
    let failed = true;
    try {
      if (!this.migrated) await migrate(client);
      this.migrated = true;
      const result = await work(client);
      failed = false;
      return result;
    } finally {
      client.release(failed);
    }
  }

  async close(): Promise<void> {
    await this.pool.end();
  }

  private within<Result>(begin: string, work: (client: pg.ClientBase) => Promise<Result>): Promise<Result> {
    return this.connected(async (client) => {
      await client.query(begin);
      const result = await work(client);
      await client.query('COMMIT');
      return result;
    });
  }
}
