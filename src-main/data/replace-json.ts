import { renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { makeFolder } from './make-folder.ts';
import { partialOf } from './partials.ts';

/** Replaces a file by a value as JSON in one step, for its owner only, so that a kill leaves the old one. */
export function replaceJson(file: string, value: unknown): void {
  makeFolder(path.dirname(file));
  const beside = partialOf(file);
  writeFileSync(beside, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600 });
  renameSync(beside, file);
}
