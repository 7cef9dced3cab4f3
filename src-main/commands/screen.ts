import path from 'node:path';
import { type Command, Option } from 'commander';
import {
  DEFAULT_THRESHOLD,
  LIST_OPTIONS,
  type ListOption,
  MATCH_OPTIONS,
  type MatchOption,
} from '../contract/lists.ts';
import type { Matching } from '../lists/question.ts';
import { createLists } from '../lists/room.ts';
import { bundledDataDir } from '../paths.ts';
import { integer } from './arguments.ts';
import { CommandError, type CommonOptions, command, dataDirOf, print } from './context.ts';
import { terminalProgress } from './progress.ts';
import { type Screening, type Summary, screenTable } from './screen/run.ts';

interface ScreenOptions extends CommonOptions {
  list: ListOption;
  output?: string;
  match: MatchOption;
  threshold?: number;
}

/** `atesta screen INPUT.csv`: looks every row of a table up and writes what was found beside it. */
export function screenCommand(): Command {
  return command('screen', 'look the names and documents of a table up in the restricted lists')
    .argument('<INPUT>', 'csv with a column "nome", "cpf", "cnpj" or "documento", or a single column')
    .addOption(new Option('--list <LIST>', 'the list to search').choices(LIST_OPTIONS).default('todas'))
    .option('--output <OUT>', 'csv to write (default INPUT-atesta.csv)')
    .addOption(new Option('--match <HOW>', 'how names are compared').choices(MATCH_OPTIONS).default('exact'))
    .option(
      '--threshold <SCORE>',
      `lowest score that counts, with --match similar (default ${DEFAULT_THRESHOLD})`,
      integer(0, 100),
    )
    .action(screen);
}

async function screen(input: string, options: ScreenOptions): Promise<void> {
  const screening = screeningOf(path.resolve(input), options);
  const room = createLists({ dataDir: dataDirOf(options), bundledDir: bundledDataDir });
  const progress = terminalProgress(path.basename(input));
  const interrupted = new AbortController();
  const interrupt = () => interrupted.abort();
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt);
  try {
    const show = rateShown(progress);
    const summary = await screenTable(screening, room, interrupted.signal, (rows, { rows: all }) => show(rows, all));
    progress.end();
    print(options, summary, () => describe(summary));
    if (summary.notScreened !== undefined) process.exitCode = 1;
  } finally {
    progress.end();
    process.off('SIGINT', interrupt).off('SIGTERM', interrupt);
    await room.close();
  }
}

function screeningOf(input: string, { list, match, threshold, output }: ScreenOptions): Screening {
  if (threshold !== undefined && match !== 'similar') {
    throw new CommandError('--threshold is for --match similar; add it or leave the threshold out.');
  }
  const { dir, name } = path.parse(input);
  const target = output ? path.resolve(output) : path.join(dir, `${name}-atesta.csv`);
  if (target === input) throw new CommandError('The output must be another file than the input.');
  const matching: Matching = match === 'similar' ? { match, threshold: threshold ?? DEFAULT_THRESHOLD } : { match };
  return { input, output: target, list, matching };
}

/** Rows a second since this run began, and from them the time that is left. */
function rateShown(progress: ReturnType<typeof terminalProgress>): (rows: number, all: number) => void {
  const startedAt = performance.now();
  let first: number | undefined;
  return (rows, all) => {
    first ??= rows - 1;
    const rate = (rows - first) / Math.max(0.001, (performance.now() - startedAt) / 1000);
    const left = timeText((all - rows) / rate);
    progress.show({ stage: `${Math.round(rate)} rows/s, ${left} left,`, rows, fraction: rows / all });
  };
}

function timeText(seconds: number): string {
  if (seconds < 90) return `${Math.ceil(seconds)} s`;
  return seconds < 5400 ? `${Math.round(seconds / 60)} min` : `${Math.round(seconds / 3600)} h`;
}

function describe(summary: Summary): string {
  const { rows, found, records, failed, output, resumedFrom, notInstalled, demonstration, listsChanged, notScreened } =
    summary;
  const lines = [
    `screened ${rows} rows: ${found} with ${records} records, ${rows - found - failed} without; ${output}`,
  ];
  if (resumedFrom > 0) lines.push(`  the first ${resumedFrom} were done by an earlier run`);
  if (failed > 0) lines.push(`  ${failed} rows could not be asked; the column "error" says why`);
  if (notScreened !== undefined) lines.push(`  not all rows were screened; ${notScreened}`);
  if (notInstalled.length > 0) lines.push(`  without data, so nothing was found in: ${notInstalled.join(', ')}`);
  if (listsChanged)
    lines.push('  lists were imported meanwhile; the rows before and after were looked up in different files');
  if (demonstration) lines.push('  demonstration data answered; import official files before you rely on this');
  return lines.join('\n');
}
