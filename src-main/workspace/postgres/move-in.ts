import type pg from 'pg';
import {
  countKey,
  isDone,
  type MovedKey,
  type MovePlan,
  planMove,
  type RevokedToken,
  type Source,
  type Target,
} from '../move/plan.ts';
import type { UsageCount } from '../store.ts';
import { WorkspaceError } from '../workspace-error.ts';
import { OfficeClient } from './client.ts';
import { columnsOf } from './columns.ts';
import { connectionOf, placeOf } from './connection.ts';
import { startFault } from './fault.ts';
import { inTransaction, migrate, versionOf } from './migrate.ts';
import { storable } from './text.ts';

/** Whoever copies waits longer than a request may: for the answer to a piece, and for a service that is writing. */
const ANSWER_MS = 60_000;
const LOCK_MS = 20_000;
/** Rows of one statement. */
const PIECE = 5000;
/** The layout that knows what was copied from where. */
const KNOWS_MOVED = 2;

/** Nobody writes meanwhile, so that what is read back is what was written; who wants to, waits. */
const LOCK =
  'LOCK TABLE atesta.api_key, atesta.revoked_token, atesta.usage, atesta.usage_moved IN SHARE ROW EXCLUSIVE MODE';

/** Keys are changed before others are added: one that is revoked gives its name free. */
const CHANGE_KEYS = `
  UPDATE atesta.api_key AS key SET last_used_at = new.last_used_at, revoked_at = new.revoked_at
  FROM unnest($1::bytea[], $2::timestamptz[], $3::timestamptz[]) AS new (hash, last_used_at, revoked_at)
  WHERE key.hash = new.hash`;
const ADD_KEYS = `
  INSERT INTO atesta.api_key (name, hash, permissions, created_at, last_used_at, revoked_at)
  SELECT * FROM unnest($1::text[], $2::bytea[], $3::text[], $4::timestamptz[], $5::timestamptz[], $6::timestamptz[])`;
const PUT_TOKENS = `
  INSERT INTO atesta.revoked_token (id, revoked_at, expires_at)
  SELECT * FROM unnest($1::text[], $2::timestamptz[], $3::timestamptz[])
  ON CONFLICT (id) DO UPDATE SET expires_at = excluded.expires_at`;
const COUNTS = 'unnest($1::date[], $2::text[], $3::text[], $4::text[], $5::bigint[], $6::bigint[])';
const ADD_USAGE = `
  INSERT INTO atesta.usage AS usage (day, caller, endpoint, list, calls, units) SELECT * FROM ${COUNTS}
  ON CONFLICT (day, caller, endpoint, list)
  DO UPDATE SET calls = usage.calls + excluded.calls, units = usage.units + excluded.units`;
const PUT_MOVED = `
  INSERT INTO atesta.usage_moved (source, day, caller, endpoint, list, calls, units) SELECT $7::uuid, * FROM ${COUNTS}
  ON CONFLICT (source, day, caller, endpoint, list) DO UPDATE SET calls = excluded.calls, units = excluded.units`;
const USAGE_OF = `
  SELECT day::text, caller, endpoint, list, usage.calls, usage.units
  FROM atesta.usage JOIN unnest($1::date[], $2::text[], $3::text[], $4::text[]) AS of (day, caller, endpoint, list)
  USING (day, caller, endpoint, list)`;

/**
 * What copying `source` into the shared workspace at `url` would write; nothing is changed there. `id` is null where the
 * source has none yet.
 *
 * @throws WorkspaceError in one sentence that shows nothing secret of the address.
 */
export function planMoveIn(url: string, id: string | null, source: Source): Promise<MovePlan> {
  return connected(url, async (client) => {
    const layout = await versionOf(client);
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    return planMove(storableOf(source), await targetOf(client, layout, id), new Date().toISOString());
  });
}

/**
 * Copies `source`, which `id` (a UUID) names, into the shared workspace at `url`: all that is not there yet, or nothing. What
 * was written is read back and compared before it counts. Where the plan has clashes nothing was written.
 *
 * @throws WorkspaceError in one sentence that shows nothing secret of the address.
 */
export function moveIn(url: string, id: string, source: Source): Promise<MovePlan> {
  return connected(url, async (client) => {
    const layout = await migrate(client);
    return inTransaction(client, async () => {
      await client.query(`SET LOCAL lock_timeout = ${LOCK_MS}`);
      await client.query(LOCK);
      const from = storableOf(source);
      const now = new Date().toISOString();
      const plan = planMove(from, await targetOf(client, layout, id), now);
      if (plan.clashes.length > 0) return plan;
      const before = await usageOf(client, plan.usage.add);
      await write(client, id, plan);
      const left = planMove(from, await targetOf(client, layout, id), now);
      if (!isDone(left) || !haveGrown(before, await usageOf(client, plan.usage.add), plan.usage.add)) {
        throw new WorkspaceError('What was read back is not what was written, so nothing was copied; try again.');
      }
      return plan;
    });
  });
}

async function connected<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const place = placeOf(url);
  const client = new OfficeClient({ ...connectionOf(url), query_timeout: ANSWER_MS });
  client.on('error', () => undefined); // the question fails then
  try {
    await client.connect();
    return await work(client);
  } catch (error) {
    throw startFault(error, place);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** `layout` 0 is a database in which nothing was made yet. */
async function targetOf(client: pg.Client, layout: number, id: string | null): Promise<Target> {
  if (layout === 0) return { keys: [], tokens: [], moved: [] };
  const keys = await client.query<Times<MovedKey>>(
    `SELECT name, hash, permissions, created_at AS "createdAt", last_used_at AS "lastUsedAt", revoked_at AS "revokedAt"
     FROM atesta.api_key`,
  );
  const tokens = await client.query<Times<RevokedToken>>(
    'SELECT id, revoked_at AS "revokedAt", expires_at AS "expiresAt" FROM atesta.revoked_token',
  );
  const moved =
    layout < KNOWS_MOVED || id === null
      ? []
      : (
          await client.query(
            'SELECT day::text, caller, endpoint, list, calls, units FROM atesta.usage_moved WHERE source = $1',
            [id],
          )
        ).rows;
  return {
    keys: keys.rows.map(withTexts) as MovedKey[],
    tokens: tokens.rows.map(withTexts) as RevokedToken[],
    moved: moved.map(asCount),
  };
}

type Times<Row> = { [Name in keyof Row]: Name extends `${string}At` ? Date | null : Row[Name] };

function withTexts(row: object): object {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, value instanceof Date ? value.toISOString() : value]),
  );
}

function asCount(row: Record<keyof UsageCount, string>): UsageCount {
  return { ...row, calls: Number(row.calls), units: Number(row.units) };
}

async function write(client: pg.Client, id: string, { keys, tokens, usage }: MovePlan): Promise<void> {
  for (const piece of piecesOf(keys.change)) {
    await client.query(CHANGE_KEYS, columnsOf(piece, ['hash', 'lastUsedAt', 'revokedAt']));
  }
  for (const piece of piecesOf(keys.add)) {
    const names = ['name', 'hash', 'permissions', 'createdAt', 'lastUsedAt', 'revokedAt'] as const;
    await client.query(ADD_KEYS, columnsOf(piece, names));
  }
  for (const piece of piecesOf([...tokens.add, ...tokens.change])) {
    await client.query(PUT_TOKENS, columnsOf(piece, ['id', 'revokedAt', 'expiresAt']));
  }
  for (const piece of piecesOf(usage.add)) await client.query(ADD_USAGE, columnsOf(piece, COUNT));
  for (const piece of piecesOf(usage.moved)) await client.query(PUT_MOVED, [...columnsOf(piece, COUNT), id]);
}

const COUNT = ['day', 'caller', 'endpoint', 'list', 'calls', 'units'] as const;

/** Those of the counts that are there, as they are now. */
async function usageOf(client: pg.Client, counts: readonly UsageCount[]): Promise<Map<string, UsageCount>> {
  const found = new Map<string, UsageCount>();
  for (const piece of piecesOf(counts)) {
    const { rows } = await client.query(USAGE_OF, columnsOf(piece, COUNT.slice(0, 4)));
    for (const row of rows) found.set(countKey(row), asCount(row));
  }
  return found;
}

/** Whether each count grew by exactly what was to be added. */
function haveGrown(
  before: ReadonlyMap<string, UsageCount>,
  after: ReadonlyMap<string, UsageCount>,
  added: readonly UsageCount[],
): boolean {
  return added.every((count) => {
    const [was, is] = [before.get(countKey(count)), after.get(countKey(count))];
    const grown = (name: 'calls' | 'units') => (is?.[name] ?? 0) - (was?.[name] ?? 0);
    return grown('calls') === count.calls && grown('units') === count.units;
  });
}

/** With texts as PostgreSQL keeps them; counts whose texts have become the same are one. */
function storableOf({ keys, tokens, usage }: Source): Source {
  const counts = new Map<string, UsageCount>();
  for (const { caller, endpoint, list, ...count } of usage) {
    const one = { ...count, caller: storable(caller), endpoint: storable(endpoint), list: storable(list) };
    const same = counts.get(countKey(one));
    counts.set(countKey(one), { ...one, calls: one.calls + (same?.calls ?? 0), units: one.units + (same?.units ?? 0) });
  }
  return {
    keys: keys.map((key) => ({ ...key, name: storable(key.name), permissions: storable(key.permissions) })),
    tokens: tokens.map((token) => ({ ...token, id: storable(token.id) })),
    usage: [...counts.values()],
  };
}

function* piecesOf<Row>(rows: readonly Row[]): Generator<readonly Row[]> {
  for (let from = 0; from < rows.length; from += PIECE) yield rows.slice(from, from + PIECE);
}
