import type { ClientBase } from 'pg';
import { WorkspaceError } from '../workspace-error.ts';
import { MIGRATIONS } from './migrations.ts';

/** Of all services that start at once one migrates, and the others wait: a number that nobody else locks by chance. */
const LOCK = 4_210_181_128;

/**
 * Brings the schema `atesta` up to date, each migration in a transaction of its own.
 *
 * @returns the version that it has then.
 * @throws WorkspaceError when it is of a newer version.
 */
export async function migrate(client: ClientBase): Promise<number> {
  while (await inTransaction(client, () => migrateOnce(client)));
  return MIGRATIONS.length;
}

/**
 * The version of the schema; 0 where there is none yet.
 *
 * @throws WorkspaceError when it is newer than this program knows.
 */
export async function versionOf(client: ClientBase): Promise<number> {
  const { rows: found } = await client.query("SELECT to_regclass('atesta.layout') IS NOT NULL AS there");
  if (!found[0].there) return 0;
  const { rows } = await client.query('SELECT version FROM atesta.layout');
  const version = Number(rows[0]?.version ?? 0);
  if (version > MIGRATIONS.length) {
    throw new WorkspaceError(
      `The workspace's database was made by a newer version of Atesta (layout ${version}, this one knows ${MIGRATIONS.length}); use that version.`,
    );
  }
  return version;
}

/** One migration; false where none is left. */
async function migrateOnce(client: ClientBase): Promise<boolean> {
  // Before anything is looked at: what was not there before the lock would be remembered as not there after it.
  await client.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
  const version = await versionOf(client);
  const next = MIGRATIONS[version];
  if (!next) return false;
  if (version === 0) {
    await client.query('CREATE SCHEMA IF NOT EXISTS atesta');
    await client.query('CREATE TABLE IF NOT EXISTS atesta.layout (version integer NOT NULL)');
    await client.query('INSERT INTO atesta.layout VALUES (0)');
  }
  await client.query(next.sql);
  await client.query('UPDATE atesta.layout SET version = $1', [version + 1]);
  return true;
}

/** Does all of `work`, or nothing of it. */
export async function inTransaction<Result>(client: ClientBase, work: () => Promise<Result>): Promise<Result> {
  await client.query('BEGIN');
  try {
    const result = await work();
    await client.query('COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}
