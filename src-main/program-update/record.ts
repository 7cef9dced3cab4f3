import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ProgramUpdateStatus } from '../contract/window/program-update.ts';
import { replaceJson } from '../data/replace-json.ts';
import type { NewVersion } from './updater.ts';

/** How the last look ended, for the window after a restart and for `atesta doctor`. */
export interface ProgramUpdateRecord extends Pick<ProgramUpdateStatus, 'checkedAt' | 'failure'> {
  /** Newer than `lookedBy`, the version that looked. */
  found: NewVersion | null;
  lookedBy: string | null;
}

const NONE: ProgramUpdateRecord = { checkedAt: null, failure: null, found: null, lookedBy: null };

/** Where installers lie until they are installed, and the record. */
export const programUpdateFolder = (dataDir: string) => path.join(dataDir, 'updates', 'program');

/** What cannot be read counts as none: the next look writes it anew. */
export function readProgramUpdateRecord(dataDir: string): ProgramUpdateRecord {
  try {
    return { ...NONE, ...JSON.parse(readFileSync(fileOf(dataDir), 'utf8')) };
  } catch {
    return NONE;
  }
}

export function writeProgramUpdateRecord(dataDir: string, record: ProgramUpdateRecord): void {
  replaceJson(fileOf(dataDir), record);
}

const fileOf = (dataDir: string) => path.join(programUpdateFolder(dataDir), 'last-look.json');
