import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { DataPackStatus } from '../../contract/window/data.ts';
import { replaceJson } from '../../data/replace-json.ts';
import { PackError } from './error.ts';

/** `data-pack.json` in the data directory: which editions were seen and taken, and how the last look ended. */
export interface PackRecord {
  /** The newest edition seen of each key, by the key as minisign writes it: nothing older is taken. */
  seen: Readonly<Record<string, number>>;
  /** The edition that was taken last, all of it that could be; 0 before the first. */
  edition: number;
  /** ISO 8601. */
  publishedAt: string | null;
  checkedAt: string | null;
  outcome: DataPackStatus['outcome'];
  detail: string | null;
  /** What the edition seen last did not hold of what is installed here; of earlier versions' records nothing. */
  lacking?: readonly string[];
}

const NONE: PackRecord = { seen: {}, edition: 0, publishedAt: null, checkedAt: null, outcome: null, detail: null };

/**
 * What is on record; nothing where there is no file.
 *
 * @throws PackError where it cannot be read: then nobody knows which edition is older than what was seen.
 */
export function readPackRecord(dataDir: string): PackRecord {
  const file = fileOf(dataDir);
  try {
    const value = JSON.parse(readFileSync(file, 'utf8')) as PackRecord;
    if ([value.edition, ...Object.values(value.seen)].every(Number.isSafeInteger)) return value;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return NONE;
  }
  throw new PackError(
    'settings',
    `${file} cannot be read, so nobody knows which edition was taken last; see that the source has the newest one, then delete that file.`,
  );
}

/** Replaces the record in one step, so that a kill leaves the old one. */
export function writePackRecord(dataDir: string, record: PackRecord): void {
  replaceJson(fileOf(dataDir), record);
}

function fileOf(dataDir: string): string {
  return path.join(dataDir, 'data-pack.json');
}
