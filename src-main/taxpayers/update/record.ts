import { randomBytes } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { SnapshotSummary } from '../../contract/status.ts';
import type { UpdateOutcome } from '../../contract/workstation.ts';
import { makeFolder } from '../../data/make-folder.ts';
import type { Come } from './work-folder.ts';

/** What a snapshot was made of. */
export interface Release {
  /** The snapshot, as `keyOf` names it. */
  snapshot: string;
  /** Publication that it was fetched from. */
  source: string;
  /** `2026-10`; null where neither address nor folder said. */
  month: string | null;
  files: Readonly<Record<string, Come>>;
}

/** What was rolled back and is not to come again by itself. */
export interface Undone {
  snapshot: SnapshotSummary;
  /** Null where it was not fetched but imported by hand. */
  release: Release | null;
}

/** `registry/update.json` in the data directory: what was fetched and how the last look ended. */
export interface UpdateRecord {
  /** ISO 8601; null before the first look. */
  checkedAt: string | null;
  outcome: UpdateOutcome | null;
  detail: string | null;
  releases: readonly Release[];
  /** Newest first. */
  rolledBack: readonly Undone[];
}

const NOTHING: UpdateRecord = { checkedAt: null, outcome: null, detail: null, releases: [], rolledBack: [] };

/** Tells snapshots apart: one imported by hand in the place of a fetched one is another. */
export function keyOf({ file, importedAt }: Pick<SnapshotSummary, 'file' | 'importedAt'>): string {
  return `${file} ${importedAt}`;
}

/** What is still rolled back beside the snapshots that are there: nothing is as new. */
export function stillUndone(rolledBack: readonly Undone[], installed: readonly { date: string }[]): readonly Undone[] {
  return rolledBack.filter(({ snapshot }) => !installed.some(({ date }) => date >= snapshot.date));
}

/** What is on record; nothing where the file is not there or is not one of ours. */
export function readRecord(dataDir: string): UpdateRecord {
  try {
    const value: unknown = JSON.parse(readFileSync(fileOf(dataDir), 'utf8'));
    return isRecord(value) ? value : NOTHING;
  } catch {
    return NOTHING;
  }
}

/** Replaces the record in one step, so that a kill leaves the old one. */
export function writeRecord(dataDir: string, record: UpdateRecord): void {
  const file = fileOf(dataDir);
  makeFolder(path.dirname(file));
  const beside = `${file}.${process.pid}-${randomBytes(4).toString('hex')}.partial`;
  writeFileSync(beside, `${JSON.stringify(record, null, 2)}\n`, { mode: 0o600 });
  renameSync(beside, file);
}

function fileOf(dataDir: string): string {
  return path.join(dataDir, 'registry', 'update.json');
}

function isRecord(value: unknown): value is UpdateRecord {
  if (typeof value !== 'object' || value === null) return false;
  const { releases, rolledBack } = value as Partial<UpdateRecord>;
  return Array.isArray(releases) && Array.isArray(rolledBack);
}
