import path from 'node:path';
import { Command } from 'commander';
import { defaultDataDir } from '../config.ts';

/** A failure that the user can do something about: one sentence to stderr, exit code 1. */
export class CommandError extends Error {}

/** A command that was called wrongly where only its action can tell: one sentence, exit code 2. */
export class UsageError extends CommandError {}

/** What every command takes. */
export interface CommonOptions {
  dataDir?: string;
  json?: boolean;
}

/** A command that only holds others. */
export function group(name: string, description: string, commands: readonly Command[]): Command {
  const parent = new Command(name).description(description);
  for (const child of commands) parent.addCommand(child);
  return parent;
}

/** A command that does something, with the options that all of them share. */
export function command(name: string, description: string): Command {
  return new Command(name)
    .description(description)
    .option('--data-dir <DIR>', "data directory (else ATESTA_DATA_DIR, else the platform's place for application data)")
    .option('--json', 'print the result as JSON');
}

export function dataDirOf(options: CommonOptions): string {
  return options.dataDir ? path.resolve(options.dataDir) : defaultDataDir();
}

/** Prints a result: JSON for programs, text for people. */
export function print(options: CommonOptions, value: unknown, text: () => string): void {
  const output = options.json ? JSON.stringify(value, null, 2) : text();
  if (output !== '') process.stdout.write(`${output}\n`);
}

/** Files that cannot be read, in sentences to stderr; exit code 1 where there are any. */
export function refuse(sentences: readonly string[]): void {
  for (const sentence of sentences) process.stderr.write(`${sentence}; until then questions that concern it fail.\n`);
  if (sentences.length > 0) process.exitCode = 1;
}

/** A plain text table; columns as wide as their longest cell. `notes` are lines under the row of the same place. */
export function table(rows: readonly (readonly string[])[], notes: readonly (readonly string[])[] = []): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => [...(row[column] ?? '')].length)));
  return rows
    .flatMap((row, at) => [
      row
        .map((cell, column) => cell + ' '.repeat(widths[column]! - [...cell].length))
        .join('  ')
        .trimEnd(),
      ...(notes[at] ?? []).map((note) => `  ${note}`),
    ])
    .join('\n');
}
