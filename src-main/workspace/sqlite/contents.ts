import { randomUUID } from 'node:crypto';
import type Database from 'better-sqlite3';
import type { MovedKey, RevokedToken, Source } from '../move/plan.ts';
import type { UsageCount } from '../store.ts';
import { WorkspaceError } from '../workspace-error.ts';

/** Where the workspace keeps what it is known by to those it was copied to. */
const ID = 'workspace-id';

/** As JSON, as all settings are. */
const NAME = 'INSERT INTO setting VALUES (?, ?) ON CONFLICT DO NOTHING';

const KEYS = `
  SELECT name, hash, permissions, created_at AS createdAt, last_used_at AS lastUsedAt, revoked_at AS revokedAt
  FROM api_key ORDER BY id`;
const TOKENS = 'SELECT id, revoked_at AS revokedAt, expires_at AS expiresAt FROM revoked_token';

export interface Contents extends Source {
  /** A UUID that is made once and stays with the file; null where it was never made. */
  id: string | null;
}

/**
 * All that lies in the workspace at one moment, to be copied elsewhere. `named` gives it an id where it has none.
 *
 * @throws WorkspaceError where a row is none that this program writes.
 */
export function contentsOf(db: Database.Database, { named }: { named: boolean }): Contents {
  const read = db.transaction((): Contents => {
    if (named) db.prepare(NAME).run(ID, JSON.stringify(randomUUID()));
    const id = db.prepare('SELECT value FROM setting WHERE key = ?').pluck().get(ID) as string | undefined;
    return {
      id: id === undefined ? null : (JSON.parse(id) as string),
      keys: (db.prepare(KEYS).all() as MovedKey[]).map(sound),
      tokens: (db.prepare(TOKENS).all() as RevokedToken[]).map(sound),
      usage: (db.prepare('SELECT * FROM usage').all() as UsageCount[]).map(soundCount),
    };
  });
  const contents = named ? read.immediate() : read.deferred();
  // On the disk before it is copied: a power cut would set back the id, and all would be copied once more, or the counts.
  if (named) db.pragma('wal_checkpoint(PASSIVE)');
  return contents;
}

/** With times in one form, so that they compare as texts. */
function sound<Row extends MovedKey | RevokedToken>(row: Row): Row {
  const times = Object.entries(row).filter(([name, value]) => name.endsWith('At') && value !== null);
  const isSound = times.every(([, value]) => !Number.isNaN(Date.parse(value)));
  if (!isSound)
    throw new WorkspaceError(
      `The workspace has a key or token with a time that is none: ${JSON.stringify(nameOf(row))}.`,
    );
  return { ...row, ...Object.fromEntries(times.map(([name, value]) => [name, new Date(value).toISOString()])) };
}

function nameOf(row: MovedKey | RevokedToken): string {
  return 'name' in row ? row.name : row.id;
}

function soundCount(count: UsageCount): UsageCount {
  const day = Date.parse(count.day);
  const isDay = !Number.isNaN(day) && new Date(day).toISOString().slice(0, 10) === count.day;
  const isCount = [count.calls, count.units].every((value) => Number.isSafeInteger(value) && value >= 0);
  if (isDay && isCount) return count;
  throw new WorkspaceError(`The workspace has a count of ${JSON.stringify(count.day)} that is none.`);
}
