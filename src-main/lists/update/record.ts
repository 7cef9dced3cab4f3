import { createHash, randomBytes } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ListName } from '../../contract/lists.ts';
import type { SnapshotSummary } from '../../contract/status.ts';
import type { UpdateOutcome } from '../../contract/workstation.ts';
import { makeFolder } from '../../data/make-folder.ts';

/** One fetched file as it was. */
export interface FetchedFile {
  /** Tells its address apart from others, whatever secret is in that. */
  id: string;
  /** For people: without query and user. */
  address: string;
  name: string;
  bytes: number;
  sha256: string;
  etag: string | null;
  lastModified: string | null;
  /** ISO 8601 */
  fetchedAt: string;
}

/** The files that a snapshot was imported from. */
export interface Release {
  /** The snapshot, as `keyOf` names it. */
  snapshot: string;
  files: readonly FetchedFile[];
}

/** `lists/<list>/update.json` in the data directory: what was fetched of a list and how the last look ended. */
export interface UpdateRecord {
  /** ISO 8601; null before the first look. */
  checkedAt: string | null;
  outcome: UpdateOutcome | null;
  detail: string | null;
  releases: readonly Release[];
  /** Newest first: what was rolled back and is not to come again by itself. `files` is empty where it was not fetched. */
  rolledBack: readonly Undone[];
}

export interface Undone {
  snapshot: SnapshotSummary;
  /** The part of the list that it held; empty where the list has no parts. */
  series: string;
  files: readonly FetchedFile[];
}

/** What is still rolled back beside the official snapshots that are there: nothing of its series is as new. */
export function stillUndone(
  rolledBack: readonly Undone[],
  installed: readonly { series: string; date: string }[],
): readonly Undone[] {
  return rolledBack.filter(
    ({ snapshot, series }) => !installed.some((info) => info.series === series && info.date >= snapshot.date),
  );
}

/** Tells snapshots of a list apart: parts that were published on one day have one file name in answers. */
export function keyOf({ file, series }: { file: string; series: string }): string {
  return `${file}/${series}`;
}

const NOTHING: UpdateRecord = { checkedAt: null, outcome: null, detail: null, releases: [], rolledBack: [] };

/** What is on record of a list; nothing where the file is not there or is not one of ours. */
export function readRecord(dataDir: string, list: ListName): UpdateRecord {
  try {
    const value: unknown = JSON.parse(readFileSync(fileOf(dataDir, list), 'utf8'));
    return isRecord(value) ? value : NOTHING;
  } catch {
    return NOTHING;
  }
}

/** Replaces the record in one step, so that a kill leaves the old one. */
export function writeRecord(dataDir: string, list: ListName, record: UpdateRecord): void {
  const file = fileOf(dataDir, list);
  makeFolder(path.dirname(file));
  const beside = `${file}.${process.pid}-${randomBytes(4).toString('hex')}.partial`;
  writeFileSync(beside, `${JSON.stringify(record, null, 2)}\n`, { mode: 0o600 });
  renameSync(beside, file);
}

/** The `id` of a file by its whole address. */
export function idOf(address: string): string {
  return createHash('sha256').update(address).digest('hex').slice(0, 16);
}

function fileOf(dataDir: string, list: ListName): string {
  return path.join(dataDir, 'lists', list, 'update.json');
}

function isRecord(value: unknown): value is UpdateRecord {
  if (typeof value !== 'object' || value === null) return false;
  const { releases, rolledBack } = value as Partial<UpdateRecord>;
  return Array.isArray(releases) && Array.isArray(rolledBack);
}
