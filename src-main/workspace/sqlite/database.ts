import { accessSync, chmodSync, constants, existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { makeFolder } from '../../data/make-folder.ts';
import { WorkspaceError } from '../workspace-error.ts';
import { MIGRATIONS } from './migrations.ts';

/** How long a command, or the start of the service, waits for another process that is writing. */
const PATIENCE_MS = 5000;
const RETRY_MS = 50;

export function workspaceFile(dataDir: string): string {
  return path.join(dataDir, 'workspace.sqlite');
}

/**
 * Opens (or creates) `workspace.sqlite` in the data directory; several processes may have it open at once. An older one is
 * migrated in one transaction, after a copy of it was kept beside as `workspace.sqlite.before-N`, N being its new version.
 *
 * @throws WorkspaceError when it is of a newer version, damaged, or cannot be opened now.
 */
export function openWorkspace(dataDir: string): Database.Database {
  makeFolder(dataDir);
  const file = workspaceFile(dataDir);
  return explained(file, () => {
    const db = new Database(file, { timeout: PATIENCE_MS });
    try {
      refuseNewer(db, file);
      db.pragma('journal_mode = WAL');
      db.pragma('synchronous = NORMAL');
      db.transaction(() => migrate(db, file)).immediate();
      refuseDamaged(db, file);
      chmodSync(file, 0o600);
      return db;
    } catch (error) {
      db.close();
      throw error;
    }
  });
}

/**
 * Whether the service could open the workspace, without touching it.
 *
 * @returns version of the workspace, 0 where there is none yet.
 * @throws WorkspaceError
 */
export function inspectWorkspace(dataDir: string): number {
  const file = workspaceFile(dataDir);
  if (!existsSync(file)) return 0;
  return explained(file, () => {
    accessSync(file, constants.R_OK | constants.W_OK);
    const db = new Database(file, { readonly: true, timeout: PATIENCE_MS });
    try {
      refuseNewer(db, file);
      refuseDamaged(db, file);
      return versionOf(db);
    } finally {
      db.close();
    }
  });
}

/**
 * Does what needs the workspace as soon as no other process is writing to it, without keeping anybody else waiting
 * meanwhile. For connections whose `busy_timeout` is 0.
 *
 * @throws the database's own error (`SQLITE_BUSY…`) when it is still locked after `patienceMs`.
 */
export async function whenFree<Result>(
  work: () => Result | Promise<Result>,
  patienceMs = PATIENCE_MS,
): Promise<Result> {
  const end = performance.now() + patienceMs;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isLocked(error) || performance.now() > end) throw error;
      await sleep(RETRY_MS);
    }
  }
}

/** Whether another process holds what was asked for. */
export function isLocked(error: unknown): boolean {
  return /^SQLITE_(BUSY|LOCKED)/.test((error as { code?: string } | undefined)?.code ?? '');
}

function migrate(db: Database.Database, file: string): void {
  const applied = versionOf(db);
  if (applied >= MIGRATIONS.length) return;
  if (applied > 0) keepCopy(file, `${file}.before-${MIGRATIONS.length}`);
  for (const migration of MIGRATIONS.slice(applied)) db.exec(migration.sql);
  db.pragma(`user_version = ${MIGRATIONS.length}`);
}

/** Readers see the workspace as it was before the transaction that migrates it. */
function keepCopy(file: string, copy: string): void {
  rmSync(copy, { force: true }); // of a migration that did not come to its end
  const db = new Database(file, { readonly: true });
  try {
    db.prepare('VACUUM INTO ?').run(copy);
  } finally {
    db.close();
  }
  chmodSync(copy, 0o600);
}

function refuseNewer(db: Database.Database, file: string): void {
  const version = versionOf(db);
  if (version <= MIGRATIONS.length) return;
  throw new WorkspaceError(
    `${file} was written by a newer version of Atesta (layout ${version}, this one knows ${MIGRATIONS.length}); use that version, or another data directory.`,
  );
}

/** Every page must be sound, and every table must be as the migrations made it. */
function refuseDamaged(db: Database.Database, file: string): void {
  const expected = new Database(':memory:');
  try {
    for (const { sql } of MIGRATIONS.slice(0, versionOf(db))) expected.exec(sql);
    const there = new Set(layoutOf(db));
    const missing = layoutOf(expected).some((part) => !there.has(part));
    if (missing || db.pragma('quick_check(1)', { simple: true }) !== 'ok') throw damaged(file);
  } finally {
    expected.close();
  }
}

function layoutOf(db: Database.Database): string[] {
  return db
    .prepare("SELECT type || ' ' || name || ' ' || sql FROM sqlite_schema WHERE sql IS NOT NULL")
    .pluck()
    .all() as string[];
}

function versionOf(db: Database.Database): number {
  return db.pragma('user_version', { simple: true }) as number;
}

function damaged(file: string): WorkspaceError {
  return new WorkspaceError(
    `${file} is damaged; put a copy of it back, or move it away to begin anew (its keys and usage record are lost then).`,
  );
}

/** What the database says, in a sentence that helps. */
function explained<Result>(file: string, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    const code = (error as { code?: string }).code ?? '';
    if (isLocked(error)) {
      throw new WorkspaceError(`${file} is locked by another program; close it and try again.`, { cause: error });
    }
    if (/^SQLITE_(NOTADB|CORRUPT)/.test(code)) throw damaged(file);
    if (/^SQLITE_(CANTOPEN|READONLY|PERM|AUTH)|^EACCES|^EPERM/.test(code)) {
      throw new WorkspaceError(`${file} cannot be opened for writing; check its permissions.`, { cause: error });
    }
    if (/^SQLITE_(FULL|IOERR)/.test(code)) {
      throw new WorkspaceError(`${file} cannot be written; see whether its disk is full.`, { cause: error });
    }
    throw error;
  }
}
