import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import type Database from 'better-sqlite3';
import { InstalledSnapshots } from '../../../src-main/data/installed-snapshots.ts';
import type { SnapshotInfo } from '../../../src-main/data/snapshot-info.ts';
import { writeSnapshot } from '../../../src-main/data/write-snapshot.ts';
import { packKinds } from '../../../src-main/pack-kinds.ts';
import { newKey, publicKeyLine } from '../../../src-main/supply/minisign.ts';
import type { DataConfig } from '../../../src-main/supply/pack/config.ts';
import { createDataPacks, type DataPacks, type DataPacksParts } from '../../../src-main/supply/pack/data-packs.ts';
import type { FetchWish } from '../../../src-main/supply/pack/fetch.ts';
import { runFetchTask } from '../../../src-main/supply/pack/fetch-task.ts';
import { type PublishParts, publishPack } from '../../../src-main/supply/pack/publish.ts';
import { tempDir } from '../../support/temp-dir.ts';

export const SECRET = newKey();
export const PUBLIC_KEY = publicKeyLine(SECRET);
export const NEVER = new AbortController().signal;
/** When the publisher of the list was asked, as the pack says. */
export const ASKED_AT = '2026-11-20T03:30:00.000Z';
const quiet = () => undefined;

/** Rows of a snapshot; `changed` are other ones than by the seed alone. */
export interface Content {
  rows?: number;
  changed?: readonly number[];
  /** Rows that stand before all others. */
  first?: number;
  /** The part of the list that it holds. */
  series?: string;
}

/** A list's snapshot with blobs that no program compresses, as a pack's files are to it: bytes. */
export async function install(
  dataDir: string,
  day: string,
  content: Content = {},
  list = 'ceis',
): Promise<SnapshotInfo> {
  const { rows = 60, changed = [], first = 0, series = '' } = content;
  const name = [day, list.toUpperCase(), ...(series ? [series] : [])].join('_');
  const target = path.join(dataDir, 'lists', list, `${name}.sqlite`);
  const date = `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`;
  const file = `${day}_${list.toUpperCase()}.csv`;
  const head = { kind: 'list', list, series, file, date, demonstration: false } as const;
  return writeSnapshot(target, head, async (db: Database.Database) => {
    db.exec('CREATE TABLE blocks (id INTEGER PRIMARY KEY, data BLOB NOT NULL)');
    const insert = db.prepare('INSERT INTO blocks VALUES (?, ?)');
    for (let nth = 0; nth < first; nth++) insert.run(nth, bytesOf(`first ${nth}`));
    for (let nth = 0; nth < rows; nth++) insert.run(1000 + nth, bytesOf(`${changed.includes(nth) ? day : ''} ${nth}`));
    return { records: rows + first };
  });
}

/** 16 KB of noise. */
function bytesOf(seed: string): Buffer {
  return createHash('shake256', { outputLength: 16 * 1024 })
    .update(seed)
    .digest();
}

/** A machine with a data directory of its own. */
export function machine(dataDir = tempDir()) {
  return {
    dataDir,
    snapshots: () => new InstalledSnapshots(dataDir, '/nonexistent').find('list', 'ceis'),
    /** What answers: the date of the newest file, or that it cannot be read. */
    answers: () => {
      const { snapshots, unreadable } = new InstalledSnapshots(dataDir, '/nonexistent').find('list', 'ceis');
      return unreadable.length > 0 ? 'unreadable' : (snapshots[0]?.date ?? 'nothing');
    },
  };
}

/** Publishes what a machine has of the list. */
export function publish(
  dataDir: string,
  folder: string,
  { secret = SECRET, keep = 3, now = new Date(), signal = NEVER, snapshots }: Partial<PublishParts> = {},
) {
  const [newest] = new InstalledSnapshots(dataDir, '/nonexistent').find('list', 'ceis').snapshots;
  const toPublish = snapshots ?? (newest ? [{ info: newest, checkedAt: ASKED_AT }] : []);
  return publishPack({ folder, snapshots: toPublish, secret, keep, now, onProgress: quiet, signal });
}

/** Takes data packs into a data directory, in this process. */
export function packsOf(dataDir: string, settings: DataConfig, parts: Partial<DataPacksParts> = {}): DataPacks {
  return createDataPacks({
    dataDir,
    settings: { publicKey: PUBLIC_KEY, ...settings },
    retain: () => ({ lists: 2, postal: 2, registry: 1 }),
    secrets: { env: process.env, secret: () => undefined },
    fetcher: (task, onProgress, signal) => runFetchTask(task, packKinds(task.retain), onProgress, signal),
    onError: (error) => {
      throw error;
    },
    web: { backoffMs: 5 },
    ...parts,
  });
}

export function fetch(dataDir: string, source: string, wish: FetchWish = {}, settings: DataConfig = {}) {
  return packsOf(dataDir, { source, ...settings }).run(wish, quiet, NEVER);
}

/** The bundles of a folder. */
export function bundlesIn(folder: string): { file: string; bytes: number }[] {
  const place = path.join(folder, 'bundles');
  return readdirSync(place).map((name) => ({
    file: path.join(place, name),
    bytes: statSync(path.join(place, name)).size,
  }));
}
