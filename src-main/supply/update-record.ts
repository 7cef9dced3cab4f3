import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { SnapshotSummary } from '../contract/status.ts';
import type { UpdateOutcome } from '../contract/window/data.ts';
import { type AskedDays, isAskedDays } from '../data/owed-days.ts';
import { replaceJson } from '../data/replace-json.ts';
import { type DataSet, folderOf } from './data-set.ts';

/** What a snapshot was made of; each kind of data adds what it compares with the publisher's files. */
export interface Release {
  /** The snapshot, as `DataSet.keyOf` names it. */
  snapshot: string;
}

/** What was rolled back and is not to come again by itself. */
export interface Undone<Kept extends Release> {
  snapshot: SnapshotSummary;
  /** The part of a list that it held; empty where there are no parts. */
  series: string;
  /** Null where it was not fetched but imported by hand. */
  release: Kept | null;
}

/** `update.json` beside the snapshots: what was fetched and how the last look at the publisher ended. */
export interface UpdateRecord<Kept extends Release> {
  /** ISO 8601; null before the first look. */
  checkedAt: string | null;
  outcome: UpdateOutcome | null;
  detail: string | null;
  days?: AskedDays;
  releases: readonly Kept[];
  /** Newest first. */
  rolledBack: readonly Undone<Kept>[];
}

/** What is on record; nothing where the file is not there or is not one of ours. */
export function readRecord<Kept extends Release>(dataDir: string, dataSet: DataSet): UpdateRecord<Kept> {
  const nothing = { checkedAt: null, outcome: null, detail: null, releases: [], rolledBack: [] };
  try {
    const value: unknown = JSON.parse(readFileSync(fileOf(dataDir, dataSet), 'utf8'));
    if (!isRecord<Kept>(value)) return nothing;
    const { days, ...others } = value;
    return { ...others, ...(isAskedDays(days) && { days }), rolledBack: value.rolledBack.map(upToDate) };
  } catch {
    return nothing;
  }
}

/** Replaces the record in one step, so that a kill leaves the old one. */
export function writeRecord<Kept extends Release>(dataDir: string, dataSet: DataSet, record: UpdateRecord<Kept>): void {
  replaceJson(fileOf(dataDir, dataSet), record);
}

/** What is still rolled back beside the official snapshots that are there: nothing of its series is as new. */
export function stillUndone<Kept extends Release>(
  rolledBack: readonly Undone<Kept>[],
  installed: readonly { series: string; date: string }[],
): readonly Undone<Kept>[] {
  return rolledBack.filter(
    ({ snapshot, series }) => !installed.some((info) => info.series === series && info.date >= snapshot.date),
  );
}

function fileOf(dataDir: string, dataSet: DataSet): string {
  return path.join(folderOf(dataDir, dataSet), 'update.json');
}

function isRecord<Kept extends Release>(value: unknown): value is UpdateRecord<Kept> {
  if (typeof value !== 'object' || value === null) return false;
  const { releases, rolledBack } = value as Partial<UpdateRecord<Kept>>;
  return Array.isArray(releases) && Array.isArray(rolledBack);
}

/** Version 0.1 kept the files of a list's undone release without the release, and the registry's without a series. */
function upToDate<Kept extends Release>(undone: Undone<Kept> & { files?: readonly unknown[] }): Undone<Kept> {
  const { files = [], snapshot, series = '', release } = undone;
  const before = files.length > 0 ? ({ snapshot: snapshot.file, files } as unknown as Kept) : null;
  return { snapshot, series, release: release ?? before };
}
