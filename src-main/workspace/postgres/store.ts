import pg from 'pg';
import type { Credentials, NewKey, StoredKey, UsageBatch, UsageCount, WorkspaceStore } from '../store.ts';
import { OfficeClient } from './client.ts';
import { connectionOf, placeOf } from './connection.ts';
import { SharedCredentials } from './credentials.ts';
import { asUnreachable, startFault } from './fault.ts';
import { migrate, versionOf } from './migrate.ts';
import { storable } from './text.ts';

/** Connections of one service at most, beside the one that listens. */
const MOST_CONNECTIONS = 4;
/** What still runs when the service ends is not waited for any longer. */
const END_MS = 1000;

const UNIQUE_VIOLATION = '23505';

/**
 * One statement, so that all of it is written or nothing: counts are added where the writer's batch is a new one. Rows are
 * written in one order, or two services could wait for each other; two texts may have become one by what cannot be stored.
 */
const ADD_USAGE = `
  WITH batch AS (
    INSERT INTO atesta.usage_writer AS writer (id, batch) VALUES ($1, $2)
    ON CONFLICT (id) DO UPDATE SET batch = excluded.batch WHERE writer.batch < excluded.batch
    RETURNING 1
  )
  INSERT INTO atesta.usage AS usage (day, caller, endpoint, list, calls, units)
  SELECT day, caller, endpoint, list, sum(calls), sum(units)
  FROM batch, unnest($3::date[], $4::text[], $5::text[], $6::text[], $7::bigint[], $8::bigint[])
    AS count (day, caller, endpoint, list, calls, units)
  GROUP BY day, caller, endpoint, list ORDER BY day, caller, endpoint, list
  ON CONFLICT (day, caller, endpoint, list)
  DO UPDATE SET calls = usage.calls + excluded.calls, units = usage.units + excluded.units`;

/** Rows are locked in one order, or two services could wait for each other. */
const RECORD_USE = `
  WITH used AS (SELECT * FROM unnest($1::bigint[], $2::timestamptz[]) AS used (id, at)),
  locked AS (SELECT id FROM atesta.api_key WHERE id = ANY ($1::bigint[]) ORDER BY id FOR UPDATE)
  UPDATE atesta.api_key AS key SET last_used_at = greatest(key.last_used_at, used.at)
  FROM used JOIN locked USING (id) WHERE key.id = used.id`;

/**
 * Whether a service could share the workspace at `url`, without touching it.
 *
 * @returns version of the workspace, 0 where there is none yet.
 * @throws WorkspaceError
 */
export async function inspectShared(url: string): Promise<number> {
  const place = placeOf(url);
  const client = new OfficeClient(connectionOf(url));
  client.on('error', () => undefined); // the question fails then
  try {
    await client.connect();
    return await versionOf(client);
  } catch (error) {
    throw startFault(error, place);
  } finally {
    await client.end().catch(() => undefined);
  }
}

interface KeyRow {
  id: string;
  name: string;
  hash: Buffer;
  permissions: string;
  created_at: Date;
  last_used_at: Date | null;
  revoked_at: Date | null;
}

/** The workspace that several services share, in the schema `atesta` of a PostgreSQL. */
export class PostgresStore implements WorkspaceStore {
  private readonly pool: pg.Pool;
  private readonly credentials: SharedCredentials;

  private constructor(pool: pg.Pool, credentials: SharedCredentials) {
    this.pool = pool;
    this.credentials = credentials;
  }

  /**
   * Connects, and brings the schema up to date. `onState` hears when the database is lost and when it is there again.
   *
   * @throws WorkspaceError in one sentence that shows nothing secret of the address.
   */
  static async open(url: string, onState: (reached: boolean) => void = () => undefined): Promise<PostgresStore> {
    const settings = connectionOf(url);
    const place = placeOf(url);
    const pool = new pg.Pool({ ...settings, Client: OfficeClient, max: MOST_CONNECTIONS });
    pool.on('error', () => undefined); // of an idle connection: the next question makes another
    let credentials: SharedCredentials | undefined;
    try {
      const client = await pool.connect();
      try {
        await migrate(client);
      } finally {
        client.release();
      }
      credentials = new SharedCredentials(settings, onState);
      await credentials.look();
      return new PostgresStore(pool, credentials);
    } catch (error) {
      await credentials?.close();
      await pool.end();
      throw startFault(error, place);
    }
  }

  known(): Credentials {
    return this.credentials.known();
  }

  look(): Promise<Credentials> {
    return this.credentials.look();
  }

  async createKey({ name, hash, permissions, createdAt }: NewKey): Promise<boolean> {
    const insert = 'INSERT INTO atesta.api_key (name, hash, permissions, created_at) VALUES ($1, $2, $3, $4)';
    try {
      await this.pool.query(insert, [name, hash, permissions, createdAt]);
    } catch (error) {
      if ((error as { code?: string }).code === UNIQUE_VIOLATION) return false;
      throw asUnreachable(error);
    }
    await this.credentials.lookAfterChange();
    return true;
  }

  async listKeys(): Promise<StoredKey[]> {
    const rows = await this.ask<KeyRow>('SELECT * FROM atesta.api_key ORDER BY revoked_at IS NOT NULL, name, id');
    return rows.map(({ id, name, hash, permissions, created_at, last_used_at, revoked_at }) => ({
      ...{ id: Number(id), name, hash, permissions },
      createdAt: created_at.toISOString(),
      lastUsedAt: last_used_at?.toISOString() ?? null,
      revokedAt: revoked_at?.toISOString() ?? null,
    }));
  }

  async revokeKey(name: string, at: string): Promise<boolean> {
    const update = 'UPDATE atesta.api_key SET revoked_at = $1 WHERE name = $2 AND revoked_at IS NULL RETURNING id';
    const revoked = await this.ask(update, [at, name]);
    await this.credentials.lookAfterChange();
    return revoked.length > 0;
  }

  async recordUse(used: ReadonlyMap<number, string>): Promise<void> {
    await this.ask(RECORD_USE, [[...used.keys()], [...used.values()]]);
  }

  async revokeToken(id: string, at: string, expiresAt: string | null): Promise<void> {
    const insert = `
      WITH ended AS (DELETE FROM atesta.revoked_token WHERE expires_at < $2)
      INSERT INTO atesta.revoked_token VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`;
    await this.ask(insert, [id, at, expiresAt]);
    await this.credentials.lookAfterChange();
  }

  async addUsage({ writer, number, counts }: UsageBatch): Promise<unknown[]> {
    const written = counts.filter(isCount);
    const column = <Name extends keyof UsageCount>(name: Name) => written.map((count) => count[name]);
    const texts = (['caller', 'endpoint', 'list'] as const).map((name) => column(name).map(storable));
    await this.ask(ADD_USAGE, [writer, number, column('day'), ...texts, column('calls'), column('units')]);
    const refused = counts.length - written.length;
    return Array.from({ length: refused }, () => new Error('a count without a text or a number where one belongs'));
  }

  async usage(from: string, to: string): Promise<UsageCount[]> {
    const rows = await this.ask<Record<keyof UsageCount, string>>(
      `SELECT day::text, caller, endpoint, list, calls, units FROM atesta.usage
       WHERE day BETWEEN $1 AND $2 ORDER BY usage.day DESC, caller, endpoint, list`,
      [from, to],
    );
    return rows.map((row) => ({ ...row, calls: Number(row.calls), units: Number(row.units) }));
  }

  async close(): Promise<void> {
    if (this.pool.ending) return;
    const ended = Promise.all([this.credentials.close(), this.pool.end()]);
    let late: NodeJS.Timeout | undefined;
    await Promise.race([ended, new Promise((resolve) => (late = setTimeout(resolve, END_MS)))]);
    clearTimeout(late);
  }

  private async ask<Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []): Promise<Row[]> {
    try {
      return (await this.pool.query<Row>(sql, values)).rows;
    } catch (error) {
      throw asUnreachable(error);
    }
  }
}

function isCount({ day, caller, endpoint, list, calls, units }: UsageCount): boolean {
  const texts = [day, caller, endpoint, list].every((text) => typeof text === 'string');
  return texts && Number.isSafeInteger(calls) && Number.isSafeInteger(units);
}
