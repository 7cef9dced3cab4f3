import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { takeLock } from './lock.ts';

/** The service that holds a data directory, as it says of itself. */
export interface Holder {
  pid: number;
  /** ISO 8601. */
  since: string;
  /** Where it answers; null while it starts. */
  address: string | null;
}

/** Another service holds the data directory; `holder` is null where it did not say who it is. */
export class DataDirHeld extends Error {
  readonly holder: Holder | null;

  constructor(dataDir: string, holder: Holder | null) {
    const who = holder
      ? ` (process ${holder.pid}, since ${minuteOf(holder.since)}${holder.address ? `, ${holder.address}` : ''})`
      : '';
    super(`Atesta is already running on ${dataDir}${who}; stop it, or choose another data directory with --data-dir.`);
    this.holder = holder;
  }
}

/** A data directory of which this process is the one service. */
export interface HeldDataDir {
  /** Says where the service answers, for who comes second. */
  answersAt(address: string): void;
  release(): void;
}

/** A command that cleans up holds the directory for a moment only. */
const PATIENCE_MS = 1500;
const RETRY_MS = 100;

/**
 * Makes this process the one service of a data directory. The lock is the system's own and ends with the process, however
 * it ends.
 *
 * @throws DataDirHeld when another service holds it.
 */
export async function holdDataDir(dataDir: string): Promise<HeldDataDir> {
  const file = lockOf(dataDir);
  const end = performance.now() + PATIENCE_MS;
  let lock = takeLock(file);
  while (!lock) {
    const holder = readHolder(dataDir);
    if (holder || performance.now() > end) throw new DataDirHeld(dataDir, holder);
    await sleep(RETRY_MS);
    lock = takeLock(file);
  }
  const held = lock;
  const since = new Date().toISOString();
  writeHolder(dataDir, { pid: process.pid, since, address: null });
  return {
    answersAt: (address) => writeHolder(dataDir, { pid: process.pid, since, address }),
    release: () => {
      rmSync(holderOf(dataDir), { force: true });
      held.close();
    },
  };
}

/** Does what must not be done beside a running service; whether it was done. */
export async function unlessHeld(dataDir: string, work: () => Promise<void>): Promise<boolean> {
  const lock = takeLock(lockOf(dataDir));
  if (!lock) return false;
  try {
    rmSync(holderOf(dataDir), { force: true }); // of a service that was killed
    await work();
    return true;
  } finally {
    lock.close();
  }
}

function lockOf(dataDir: string): string {
  return path.join(dataDir, 'service.lock');
}

function holderOf(dataDir: string): string {
  return path.join(dataDir, 'service.json');
}

function writeHolder(dataDir: string, holder: Holder): void {
  const beside = `${holderOf(dataDir)}.tmp`;
  writeFileSync(beside, `${JSON.stringify(holder)}\n`, { mode: 0o600 });
  renameSync(beside, holderOf(dataDir));
}

/** Who says that it holds a data directory; null where nobody does. What was killed says so still. */
export function readHolder(dataDir: string): Holder | null {
  try {
    const { pid, since, address } = JSON.parse(readFileSync(holderOf(dataDir), 'utf8')) as Partial<Holder>;
    if (typeof pid !== 'number' || typeof since !== 'string' || Number.isNaN(Date.parse(since))) return null;
    return { pid, since, address: typeof address === 'string' ? address : null };
  } catch {
    return null;
  }
}

/** `2026-11-22 17:05` in this machine's time. */
export function minuteOf(time: string): string {
  return new Date(time).toLocaleString('sv-SE').slice(0, 16);
}
