import { readFileSync, renameSync, writeFileSync } from 'node:fs';

/** The number of the last alert that the desktop has told of; 0 where it has told of none, or nobody knows any more. */
export function readTold(file: string): number {
  try {
    const { told } = JSON.parse(readFileSync(file, 'utf8')) as { told?: unknown };
    return Number.isSafeInteger(told) ? (told as number) : 0;
  } catch {
    return 0;
  }
}

/** Where it cannot be kept, the next start tells of the same once more. */
export function writeTold(file: string, told: number): void {
  try {
    writeFileSync(`${file}.new`, JSON.stringify({ told }), { mode: 0o600 });
    renameSync(`${file}.new`, file);
  } catch {
    // As said above.
  }
}
