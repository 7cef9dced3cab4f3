import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { CommandError } from '../context.ts';

/** What has to be the same for a run to go on where another one stopped. */
export interface Run {
  /** SHA-256 of the table. */
  input: string;
  /** Of a workbook the sheet that was named. */
  sheet: string | null;
  list: string;
  match: string;
  threshold: number | null;
  limit: number | null;
}

/** How far a run has come: so many rows, whose lines are the first so many bytes of the part file. */
export interface Position {
  rows: number;
  bytes: number;
  found: number;
  failed: number;
  noted: number;
  nameless: number;
  records: number;
  left: number;
  contradicted: number;
  /** Names of the snapshots that answered last, and whether others answered before. */
  sources: readonly string[];
  /** Which imports of them, and the version; null where nothing answered yet. */
  dataSum: string | null;
  listsChanged: boolean;
}

const OPTIONS = ['sheet', 'list', 'match', 'threshold', 'limit'] as const;
const VERSION = 6;

/** Where the result is written until it is whole, and where is noted how far it has come. */
export function partFileOf(output: string): string {
  return `${output}.part`;
}
export function progressFileOf(output: string): string {
  return `${output}.progress`;
}

/**
 * Where a run that was interrupted goes on; null where there is none to go on with.
 *
 * @throws CommandError when it was a run of another table or with other options.
 */
export function readProgress(output: string, run: Run): Position | null {
  const file = progressFileOf(output);
  if (!existsSync(file)) return null;
  const part = statSync(partFileOf(output), { throwIfNoEntry: false });
  const kept = parse(readFileSync(file, 'utf8'));
  if (!kept || !part || part.size < kept.position.bytes) return null;
  if (kept.run.input !== run.input) throw refusal('of another table', file);
  const isSame = OPTIONS.every((option) => kept.run[option] === run[option]);
  if (!isSame) throw refusal('with other options', file);
  return kept.position;
}

/** Notes the position, whole or not at all. */
export function writeProgress(output: string, run: Run, position: Position): void {
  const file = progressFileOf(output);
  const beside = `${file}.${process.pid}-${randomUUID().slice(0, 8)}`;
  try {
    writeFileSync(beside, `${JSON.stringify({ version: VERSION, run, position })}\n`, { mode: 0o600, flush: true });
    renameSync(beside, file);
  } finally {
    rmSync(beside, { force: true });
  }
}

export function removeProgress(output: string): void {
  rmSync(progressFileOf(output), { force: true });
}

function refusal(what: string, file: string): CommandError {
  return new CommandError(`An interrupted run ${what} writes to the same output; delete ${file} to begin anew.`);
}

function parse(text: string): { run: Run; position: Position } | null {
  try {
    const kept = JSON.parse(text) as { version: number; run: Run; position: Position };
    return kept.version === VERSION ? kept : null;
  } catch {
    return null;
  }
}
