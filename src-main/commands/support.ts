import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import type { Command } from 'commander';
import { strToU8, zipSync } from 'fflate';
import { type CommonOptions, command, dataDirOf, print, table, UsageError } from './context.ts';
import { sizeInWords } from './doctor/words.ts';
import { diagnoseHere } from './doctor.ts';
import { type BundleFile, supportBundle } from './support/bundle.ts';

interface SupportOptions extends CommonOptions {
  output?: string;
  yes?: boolean;
  show?: boolean;
}

/** `atesta support`: what helps whoever is to find a fault, in one file without personal data, shown before it is written. */
export function supportCommand(): Command {
  return command('support', 'write a file for whoever helps to find a fault, without personal data')
    .argument('[FILE]', 'zip to write (default atesta-support-DATE.zip here)')
    .option('--output <FILE>', 'the same as FILE')
    .option('--show', 'print everything that would be in it, and write nothing')
    .option('--yes', 'write it without asking')
    .action(support);
}

async function support(given: string | undefined, options: SupportOptions): Promise<void> {
  const dataDir = dataDirOf(options);
  const files = await supportBundle(dataDir, await diagnoseHere(dataDir), process.env);
  if (options.show) {
    print(options, Object.fromEntries(files.map(({ name, text }) => [name, text])), () =>
      files.map(({ name, text }) => `=== ${name}\n${text}`).join('\n'),
    );
    return;
  }
  const file = path.resolve(given ?? options.output ?? `atesta-support-${new Date().toISOString().slice(0, 10)}.zip`);
  if (!options.json) process.stdout.write(`${listOf(files)}\n`);
  if (!options.yes && !(await isWanted(file))) return;
  const entries = files.map(({ name, text }) => [name, strToU8(text)] as const);
  writeFileSync(file, zipSync(Object.fromEntries(entries)), { flag: 'wx', mode: 0o600 });
  const contents = files.map(({ name, what, text }) => ({ name, what, bytes: Buffer.byteLength(text) }));
  print(options, { file, contents }, () => `written: ${file}`);
}

function listOf(files: readonly BundleFile[]): string {
  return table(files.map(({ name, text, what }) => [name, sizeInWords(Buffer.byteLength(text)), what]));
}

async function isWanted(file: string): Promise<boolean> {
  if (!process.stdin.isTTY) {
    throw new UsageError('Nobody can be asked here: look at it with --show, then write it with --yes.');
  }
  const asking = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return /^y(es)?$/i.test((await asking.question(`Write ${file}? [y/N] `)).trim());
  } finally {
    asking.close();
  }
}
