import { chmodSync, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { inspectWorkspace, openWorkspace, whenFree } from '../../src-main/workspace/sqlite/database.ts';
import { MIGRATIONS } from '../../src-main/workspace/sqlite/migrations.ts';
import { WorkspaceError } from '../../src-main/workspace/workspace-error.ts';
import { tempDir } from '../support/temp-dir.ts';

const NEWEST = MIGRATIONS.length;
const versionOf = (db: Database.Database) => db.pragma('user_version', { simple: true });

/** A workspace as an earlier version left it, with a key in it. */
function workspaceOf(version: number): { dir: string; file: string } {
  const dir = tempDir();
  const file = path.join(dir, 'workspace.sqlite');
  const db = new Database(file);
  db.pragma('journal_mode = WAL');
  for (const { sql } of MIGRATIONS.slice(0, version)) db.exec(sql);
  db.pragma(`user_version = ${version}`);
  db.prepare("INSERT INTO api_key (name, hash, permissions, created_at) VALUES ('erp', ?, '[]', '2026-11-21')").run(
    Buffer.alloc(32),
  );
  db.close();
  return { dir, file };
}

describe('a workspace of an earlier version', () => {
  test('is brought up to date, and a copy of it as it was is kept beside', () => {
    const { dir, file } = workspaceOf(1);
    expect(inspectWorkspace(dir)).toBe(1);
    const db = openWorkspace(dir);
    expect(versionOf(db)).toBe(NEWEST);
    expect(db.prepare('SELECT name FROM api_key').pluck().all()).toEqual(['erp']);
    const kept = `${file}.before-${NEWEST}`;
    const copy = new Database(kept, { readonly: true });
    expect(versionOf(copy)).toBe(1);
    expect(copy.prepare('SELECT name FROM api_key').pluck().all()).toEqual(['erp']);
    expect(copy.prepare("SELECT name FROM sqlite_schema WHERE name = 'revoked_token'").all()).toEqual([]);
    if (process.platform !== 'win32') expect(statSync(kept).mode & 0o077).toBe(0);
    copy.close();
    db.close();
  });

  test('that cannot be brought up to date stays as it is', () => {
    const { dir, file } = workspaceOf(1);
    const before = new Database(file);
    before.exec('CREATE TABLE revoked_token (x)');
    before.close();
    expect(() => openWorkspace(dir)).toThrow(/already exists/);
    const after = new Database(file);
    expect(versionOf(after)).toBe(1);
    after.close();
  });

  test('needs no copy where there was nothing', () => {
    const dir = tempDir();
    openWorkspace(dir).close();
    expect(existsSync(path.join(dir, `workspace.sqlite.before-${NEWEST}`))).toBe(false);
    expect(inspectWorkspace(dir)).toBe(NEWEST);
  });
});

describe('a workspace that cannot be trusted', () => {
  const cut = (file: string) => {
    const bytes = readFileSync(file);
    bytes.fill(0xff, 4096, 8192);
    writeFileSync(file, bytes);
  };
  const within = (sql: string) => (file: string) => {
    const db = new Database(file);
    db.exec(sql);
    db.close();
  };

  test.each([
    ['of a newer version', within(`PRAGMA user_version = ${NEWEST + 1}`), /newer version of Atesta .*use that version/],
    [
      'of no kind',
      (file: string) => writeFileSync(file, 'not a database, by far'.repeat(100)),
      /is damaged; put a copy/,
    ],
    ['with a broken page', cut, /is damaged/],
    ['without one of its tables', within('DROP TABLE usage'), /is damaged/],
    ['with a column less', within('ALTER TABLE api_key DROP COLUMN last_used_at'), /is damaged/],
    ['where two keys may have one name', within('DROP INDEX api_key_active_name'), /is damaged/],
  ])('%s is refused and left as it is', (_what, spoil, message) => {
    const { dir, file } = workspaceOf(NEWEST);
    spoil(file);
    const bytes = readFileSync(file);
    for (const open of [openWorkspace, inspectWorkspace]) {
      expect(() => open(dir)).toThrow(WorkspaceError);
      expect(() => open(dir)).toThrow(message);
    }
    expect(readFileSync(file).equals(bytes)).toBe(true);
  });

  test.skipIf(process.platform === 'win32' || process.getuid?.() === 0)('as it is read-only is refused', () => {
    const { dir, file } = workspaceOf(NEWEST);
    chmodSync(file, 0o400);
    for (const open of [openWorkspace, inspectWorkspace]) expect(() => open(dir)).toThrow(/check its permissions/);
  });

  test('as another program holds it is refused after some patience', () => {
    const { dir, file } = workspaceOf(NEWEST);
    const other = new Database(file);
    other.pragma('journal_mode = DELETE');
    other.exec('BEGIN EXCLUSIVE');
    expect(() => openWorkspace(dir)).toThrow(/is locked by another program; close it/);
    other.close();
  });
});

describe('what needs the workspace', () => {
  test('is done when it is free, and the event loop goes on until then', async () => {
    const { dir } = workspaceOf(NEWEST);
    const [one, other] = [openWorkspace(dir), openWorkspace(dir)];
    one.pragma('busy_timeout = 0');
    other.exec('BEGIN IMMEDIATE');
    let turns = 0;
    const turning = setInterval(() => turns++, 10);
    setTimeout(() => other.exec('COMMIT'), 300);
    const put = one.prepare("INSERT INTO setting VALUES ('theme', '1')");
    await whenFree(() => put.run());
    clearInterval(turning);
    expect(turns).toBeGreaterThan(1);
    expect(other.prepare('SELECT count(*) FROM setting').pluck().get()).toBe(1);
  });

  test('is given up when patience ends; another failure is not tried again', async () => {
    const { dir } = workspaceOf(NEWEST);
    const [one, other] = [openWorkspace(dir), openWorkspace(dir)];
    one.pragma('busy_timeout = 0');
    other.exec('BEGIN IMMEDIATE');
    await expect(whenFree(() => one.exec('BEGIN IMMEDIATE'), 200)).rejects.toThrow(/locked/);
    let tries = 0;
    const wrong = () => {
      tries++;
      throw new Error('wrong');
    };
    await expect(whenFree(wrong)).rejects.toThrow('wrong');
    expect(tries).toBe(1);
  });
});
