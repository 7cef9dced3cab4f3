import { randomBytes } from 'node:crypto';
import type Database from 'better-sqlite3';
import { Access } from '../../src-main/access/access.ts';
import { hashOf } from '../../src-main/access/keys.ts';
import type { PeopleParts } from '../../src-main/access/openid/people.ts';
import { openWorkspace } from '../../src-main/workspace/sqlite/database.ts';
import { SqliteStore } from '../../src-main/workspace/sqlite/store.ts';

/** Access as the service has it over the workspace of one machine; `db` is its connection. */
export function accessIn(
  dataDir: string,
  onError?: (error: unknown) => void,
  openid?: PeopleParts,
): { access: Access; db: Database.Database; close(): Promise<void> } {
  const db = openWorkspace(dataDir);
  db.pragma('busy_timeout = 0');
  const access = new Access({ dataDir, store: new SqliteStore(db), openid, onError });
  const close = async () => {
    await access.close();
    db.close();
  };
  return { access, db, close };
}

/** A new key, put where `atesta keys create` puts it, at once. */
export function insertKey(db: Database.Database, name: string, permissions: readonly string[]): string {
  const key = `atesta_${randomBytes(32).toString('base64url')}`;
  db.prepare('INSERT INTO api_key (name, hash, permissions, created_at) VALUES (?, ?, ?, ?)').run(
    name,
    hashOf(key),
    JSON.stringify(permissions),
    new Date().toISOString(),
  );
  return key;
}
