import { closeSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { makeFolder } from '../data/make-folder.ts';

/** One kept secret as it stands in the file: the keychain's bytes in base64, and when it was set (ISO 8601). */
export interface KeptEntry {
  value: string;
  setAt: string;
}

/** `entries` holds what was found under each name, whatever it is: what this version cannot read is not lost. */
export interface SecretsFile {
  entries: Map<string, unknown>;
  /** The file is there and is not what this program writes. */
  damaged: boolean;
}

const FORMAT = 1;

/** `secrets.json` in the data directory: names in the open, values encrypted. */
export function secretsFileIn(dataDir: string): string {
  return path.join(dataDir, 'secrets.json');
}

/** The file as it is now; a missing one is empty. */
export function readSecretsFile(file: string): SecretsFile {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    return { entries: new Map(), damaged: (error as NodeJS.ErrnoException).code !== 'ENOENT' };
  }
  try {
    const { format, secrets } = JSON.parse(text) as { format?: unknown; secrets?: unknown };
    if (format !== FORMAT || typeof secrets !== 'object' || secrets === null || Array.isArray(secrets)) throw FORMAT;
    return { entries: new Map(Object.entries(secrets)), damaged: false };
  } catch {
    return { entries: new Map(), damaged: true };
  }
}

/** Whether what stands under a name is an entry of this program's. */
export function isKeptEntry(entry: unknown): entry is KeptEntry {
  if (typeof entry !== 'object' || entry === null) return false;
  const { value, setAt } = entry as Partial<KeptEntry>;
  return typeof value === 'string' && typeof setAt === 'string' && !Number.isNaN(Date.parse(setAt));
}

/** Replaces the file as a whole, readable by its owner only. A damaged one is set aside under another name first. */
export function writeSecretsFile(file: string, { entries, damaged }: SecretsFile): void {
  makeFolder(path.dirname(file));
  if (damaged) renameSync(file, `${file}.damaged-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`);
  const beside = `${file}.${process.pid}.tmp`;
  rmSync(beside, { force: true });
  const opened = openSync(beside, 'wx', 0o600);
  try {
    writeFileSync(opened, `${JSON.stringify({ format: FORMAT, secrets: Object.fromEntries(entries) }, null, 2)}\n`);
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
  renameSync(beside, file);
}
