import path from 'node:path';
import type { Command } from 'commander';
import { sentenceOfWarning } from '../contract/import-warnings.ts';
import { LIST_NAMES } from '../contract/lists.ts';
import type { ImportReport } from '../contract/window/data.ts';
import { type Importer, importInWorker } from '../lists/update/import-in-worker.ts';
import { importPool } from '../workers/import-pool.ts';
import { date } from './arguments.ts';
import { type CommonOptions, command, dataDirOf, print, UsageError } from './context.ts';
import { type Progress, terminalProgress } from './progress.ts';

type ImportOptions = CommonOptions & { date?: string };

/** `atesta lists import LIST FILE…` */
export function listImportCommand(): Command {
  return command('import', 'import the official files of a list')
    .argument('<LIST>', LIST_NAMES.join(', '))
    .argument('<FILE...>', 'files as published: zip, csv, xml, json, txt, pdf')
    .option('--date <YYYYMMDD>', 'date of the data, where neither name nor content says', date)
    .option('--force', 'import even if the files look incomplete')
    .action((list: string, files: string[], options: ImportOptions & { force?: boolean }) => {
      const name = LIST_NAMES.find((known) => known === list);
      if (!name) throw new UsageError(`There is no list "${list}"; the lists are ${LIST_NAMES.join(', ')}.`);
      const request = { ...requestOf(options), list: name, files: absolute(files), force: options.force };
      return runImport(options, list, (onProgress) =>
        withListImporter((importer) => importer(request, onProgress, NEVER)),
      );
    });
}

const NEVER = new AbortController().signal;

/** Gives `work` an importer in a thread of its own, whose memory is bounded. */
export async function withListImporter<Result>(work: (importer: Importer) => Promise<Result>): Promise<Result> {
  const pool = importPool();
  try {
    return await work(importInWorker(pool));
  } finally {
    await pool.destroy();
  }
}

function requestOf(options: ImportOptions): { dataDir: string; date?: string } {
  return { dataDir: dataDirOf(options), date: options.date };
}

function absolute(files: string[]): string[] {
  return files.map((file) => path.resolve(file));
}

/** Runs an import with its progress on the terminal, and prints its report. */
export async function runImport(
  options: CommonOptions,
  what: string,
  work: (onProgress: (progress: Progress) => void) => Promise<ImportReport>,
): Promise<void> {
  const progress = terminalProgress(what);
  try {
    const report = await work((event) => progress.show(event));
    progress.end();
    print(options, report, () => describeReport(report));
  } finally {
    progress.end();
  }
}

/** What came of an import, for people. */
export function describeReport(report: ImportReport): string {
  const { snapshot, rowsRead, kept, folded, rejected, rejectedTotal } = report;
  const lines = [
    `imported ${snapshot.file}: ${snapshot.records} records of ${snapshot.date} (${rowsRead} rows read, ${kept} kept, ${folded} folded, ${rejectedTotal} rejected)`,
    ...rejected.slice(0, 10).map(({ line, reason }) => `  line ${line}: ${reason}`),
  ];
  for (const warning of report.warnings ?? []) lines.push(`  ${sentenceOfWarning(warning)}`);
  if (rejectedTotal > 10) lines.push(`  and ${rejectedTotal - 10} more; --json shows them`);
  return lines.join('\n');
}
