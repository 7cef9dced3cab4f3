import { randomBytes } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { makeFolder } from '../../data/make-folder.ts';

export type PackOutcome = 'installed' | 'unchanged' | 'failed';

/** `data-pack.json` in the data directory: the edition that was taken last, and how the last look ended. */
export interface PackRecord {
  /** Of the key that signed it, as minisign writes it; null before the first edition. */
  key: string | null;
  /** 0 before the first. */
  edition: number;
  /** ISO 8601. */
  publishedAt: string | null;
  checkedAt: string | null;
  outcome: PackOutcome | null;
  detail: string | null;
}

const NONE: PackRecord = { key: null, edition: 0, publishedAt: null, checkedAt: null, outcome: null, detail: null };

/** What is on record; nothing where the file is not there or is not one of ours. */
export function readPackRecord(dataDir: string): PackRecord {
  try {
    const value = JSON.parse(readFileSync(fileOf(dataDir), 'utf8')) as Partial<PackRecord> | null;
    return Number.isSafeInteger(value?.edition) ? { ...NONE, ...value } : NONE;
  } catch {
    return NONE;
  }
}

/** Replaces the record in one step, so that a kill leaves the old one. */
export function writePackRecord(dataDir: string, record: PackRecord): void {
  makeFolder(dataDir);
  const file = fileOf(dataDir);
  const beside = `${file}.${process.pid}-${randomBytes(4).toString('hex')}.partial`;
  writeFileSync(beside, `${JSON.stringify(record, null, 2)}\n`, { mode: 0o600 });
  renameSync(beside, file);
}

function fileOf(dataDir: string): string {
  return path.join(dataDir, 'data-pack.json');
}
