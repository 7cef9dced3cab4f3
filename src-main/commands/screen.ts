import path from 'node:path';
import { type Command, Option } from 'commander';
import { loadConfig } from '../config.ts';
import {
  DEFAULT_THRESHOLD,
  LIST_OPTIONS,
  type ListOption,
  MATCH_OPTIONS,
  type MatchOption,
  MOST_RECORDS,
} from '../contract/lists.ts';
import { InstalledSnapshots } from '../data/installed-snapshots.ts';
import { installedData } from '../installed-data.ts';
import { listsOf } from '../lists/api/parameters.ts';
import { createLists } from '../lists/room.ts';
import type { Matching } from '../lists/search/question.ts';
import { agentsOf } from '../net/agents.ts';
import { isLoopback } from '../net/loopback.ts';
import { bundledDataDir } from '../paths.ts';
import { integer } from './arguments.ts';
import { CommandError, type CommonOptions, command, dataDirOf, print, UsageError } from './context.ts';
import { tellNotKept } from './not-kept.ts';
import { terminalProgress } from './progress.ts';
import { openInput, STANDARD } from './screen/input.ts';
import { type Screening, type ScreeningParts, type Summary, screenTable } from './screen/run.ts';
import { keyOf, serviceAddress } from './screen/services/address.ts';
import { openServices } from './screen/services/screen-by-services.ts';
import { describeSummary } from './screen/summary.ts';
import { updateParts } from './update-run.ts';

interface ScreenOptions extends CommonOptions {
  list: ListOption;
  sheet?: string;
  output?: string;
  match: MatchOption;
  threshold?: number;
  limit?: number;
  service: string[];
  atOnce?: number;
}

/** `atesta screen INPUT`: looks every row of a table up and writes what was found beside it. */
export function screenCommand(): Command {
  return command('screen', 'look the names and documents of a table up in the restricted lists')
    .argument(
      '<INPUT>',
      'csv or xlsx with columns such as "nome", "cpf", "cnpj", "documento", "nascimento", "pais", "tipo", or a single one; ' +
        '- reads stdin',
    )
    .option('--sheet <NAME>', 'the sheet of a workbook, where several have rows')
    .addOption(new Option('--list <LIST>', 'the list to search').choices(LIST_OPTIONS).default('todas'))
    .option('--output <OUT>', 'csv to write (default INPUT-atesta.csv, of - stdout); - writes to stdout')
    .addOption(new Option('--match <HOW>', 'how names are compared').choices(MATCH_OPTIONS).default('exact'))
    .option(
      '--threshold <SCORE>',
      `lowest score that counts, with --match similar (default ${DEFAULT_THRESHOLD})`,
      integer(0, 100),
    )
    .option(
      '--limit <RECORDS>',
      `the most records of a list's file that a row gets, best first, with --match similar; a line counts the others (default all)`,
      integer(1, MOST_RECORDS),
    )
    .option(
      '--service <URL>',
      'have this service look the rows up, with the API key in ATESTA_SERVICE_KEY; several share the work',
      serviceAddress,
      [],
    )
    .option(
      '--at-once <PIECES>',
      `pieces of rows that each --service is asked at a time (default ${AT_ONCE}); more where one address has several behind it`,
      integer(1, 64),
    )
    .action(screen);
}

async function screen(input: string, options: ScreenOptions): Promise<void> {
  const matching = matchingOf(options);
  const limit = limitOf(options);
  const output = outputOf(input, options.output);
  const dataDir = dataDirOf(options);
  if (options.atOnce !== undefined && options.service.length === 0)
    throw new UsageError('--at-once is for --service; add it or leave it out.');
  const progress = terminalProgress(path.basename(input));
  const interrupted = new AbortController();
  const interrupt = () => interrupted.abort(new CommandError('Interrupted before any row was looked up.'));
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt);
  let who: Who | undefined;
  try {
    who = await whoScreens(options, dataDir, interrupted.signal);
    const screening: Screening = {
      input: await openInput(input),
      sheet: options.sheet,
      output,
      list: options.list,
      matching,
      limit,
    };
    const show = rateShown(progress);
    const summary = await screenTable(screening, who, interrupted.signal, (rows, { rows: all }) => show(rows, all));
    progress.end();
    tell(options, summary);
    if (options.service.length === 0) tellNotKept(dataDir);
    if (summary.failure !== undefined) process.exitCode = 1;
  } finally {
    progress.end();
    process.off('SIGINT', interrupt).off('SIGTERM', interrupt);
    await who?.close();
  }
}

type Who = ScreeningParts & { close(): void | Promise<void> };

/** This machine's own lists, or the services that are named. */
async function whoScreens(
  { service, atOnce, list }: ScreenOptions,
  dataDir: string,
  signal: AbortSignal,
): Promise<Who> {
  if (service.length === 0) {
    const room = createLists({ dataDir, bundledDir: bundledDataDir });
    const installed = () => installedData(new InstalledSnapshots(dataDir, bundledDataDir));
    return { room, installed, close: () => room.close() };
  }
  const key = keyOf(process.env);
  const { network } = updateParts(dataDir, loadConfig(dataDir));
  // A proxy would have the key in the clear, and its own loopback in place of this machine's.
  const agentFor = (address: URL) => agentsOf(network(isLoopback(address) ? 'direct' : undefined)).of(address);
  const parts = { origins: service, key, agentFor, atOnce: atOnce ?? AT_ONCE };
  const onFailure = (said: string) => process.stderr.write(`atesta: ${said} Its rows are asked again.\n`);
  const { room, installed } = await openServices({ ...parts, onFailure }, listsOf(list), signal);
  return { room, installed, close: () => undefined };
}

/** A service answers eight batches at a time, those of others among them. */
const AT_ONCE = 4;

/** Beside a result on stdout the summary goes to stderr. */
function tell(options: ScreenOptions, summary: Summary): void {
  if (summary.output !== STANDARD) print(options, summary, () => describeSummary(summary));
  else process.stderr.write(`${options.json ? JSON.stringify(summary) : describeSummary(summary)}\n`);
}

function matchingOf({ match, threshold }: ScreenOptions): Matching {
  if (threshold !== undefined && match !== 'similar') {
    throw new UsageError('--threshold is for --match similar; add it or leave the threshold out.');
  }
  return match === 'similar' ? { match, threshold: threshold ?? DEFAULT_THRESHOLD } : { match };
}

function limitOf({ match, limit }: ScreenOptions): number | undefined {
  if (match !== 'similar' && limit !== undefined)
    throw new UsageError('--limit is for --match similar; add it or leave the limit out.');
  return limit;
}

function outputOf(input: string, output: string | undefined): string {
  if (output === STANDARD || (input === STANDARD && output === undefined)) return STANDARD;
  const { dir, name } = path.parse(path.resolve(input));
  const target = output === undefined ? path.join(dir, `${name}-atesta.csv`) : path.resolve(output);
  if (target === path.resolve(input)) throw new UsageError('The output must be another file than the input.');
  return target;
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
