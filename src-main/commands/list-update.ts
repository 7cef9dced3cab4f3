import { type Command, InvalidArgumentError } from 'commander';
import { loadConfig } from '../config.ts';
import { sentenceOfWarning } from '../contract/import-warnings.ts';
import { LIST_NAMES, type ListName } from '../contract/lists.ts';
import { importList } from '../lists/import/import-list.ts';
import type { Importer } from '../lists/update/import-in-worker.ts';
import type { ListOutcome } from '../lists/update/outcome.ts';
import { createUpdates, type Updates } from '../lists/update/updates.ts';
import { firstDayOf } from '../supply/days.ts';
import { date } from './arguments.ts';
import { type CommonOptions, command, dataDirOf, print, UsageError } from './context.ts';
import { withListImporter } from './imports.ts';
import { terminalProgress } from './progress.ts';
import { interruptible, updateParts } from './update-run.ts';

type UpdateOptions = CommonOptions & { force?: boolean; period?: string[] };

/** `atesta lists update [LIST…]` */
export function listUpdateCommand(): Command {
  return command('update', 'fetch the newest official files from their publishers and import them')
    .argument('[LIST...]', `${LIST_NAMES.join(', ')}; without names every one that can be fetched`)
    .option('--force', 'fetch and import again what is installed, looks incomplete or was rolled back')
    .option(
      '--period <PERIOD>',
      'a month YYYYMM, year YYYY or day YYYYMMDD of a list that has them; repeatable',
      period,
    )
    .action(update);
}

/** `atesta lists rollback LIST` */
export function listRollbackCommand(): Command {
  return command('rollback', 'remove the newest file of a list, so that the one before it answers again')
    .argument('<LIST>', LIST_NAMES.join(', '))
    .action(async (name: string, options: CommonOptions) => {
      const list = listNamed(name);
      const done = await updatesFor(dataDirOf(options)).rollBack(list);
      print(options, { list, ...done }, () => {
        const { removed, answers } = done;
        return `${list}: ${removed.file} is gone, ${answers.file} with ${answers.records} records answers; the next update does not bring ${removed.file} back.`;
      });
    });
}

async function update(names: string[], options: UpdateOptions): Promise<void> {
  const lists = names.length > 0 ? names.map(listNamed) : null;
  if (options.period && lists?.length !== 1) throw new UsageError('Name the one list that the periods are of.');
  const progress = terminalProgress('lists');
  try {
    const wish = { force: options.force, periods: options.period };
    const reporter = {
      onProgress: (
        list: ListName,
        { stage, rows, fraction }: { stage: string; rows: number; fraction: number | null },
      ) => progress.show({ stage: `${list}: ${stage}`, rows, fraction }),
      onOutcome: (outcome: ListOutcome) => {
        progress.end();
        print({ ...options, json: false }, null, () => (options.json ? '' : describe(outcome)));
      },
    };
    const outcomes = await interruptible((signal) =>
      withListImporter((importer) => updatesFor(dataDirOf(options), importer).run(lists, wish, reporter, signal)),
    );
    print(options, { lists: outcomes }, () => '');
    const failed = ({ outcome }: ListOutcome) => outcome === 'failed' || (lists !== null && outcome === 'notFetched');
    if (outcomes.some(failed)) process.exitCode = 1;
  } finally {
    progress.end();
  }
}

/** The freshness of the lists in a data directory, for commands that run once. */
export function updatesFor(dataDir: string, importer: Importer = importList): Updates {
  const config = loadConfig(dataDir);
  return createUpdates({
    ...updateParts(dataDir, config),
    settings: config.lists,
    importer,
  });
}

function listNamed(name: string): ListName {
  const list = LIST_NAMES.find((known) => known === name);
  if (!list) throw new UsageError(`There is no list "${name}"; the lists are ${LIST_NAMES.join(', ')}.`);
  return list;
}

/** Collects the periods; whether they are of the length that the list has them in is judged with the list. */
function period(text: string, before: string[] = []): string[] {
  if (!/^\d{4}(\d{2}(\d{2})?)?$/.test(text)) throw new InvalidArgumentError('It must be YYYYMM, YYYY or YYYYMMDD.');
  date(firstDayOf(text));
  return [...before, text];
}

function describe({ list, outcome, detail, report }: ListOutcome): string {
  const imported =
    report && `imported ${report.snapshot.file}, ${report.snapshot.records} records of ${report.snapshot.date}`;
  const words = {
    imported: '',
    unchanged: 'unchanged',
    failed: 'failed',
    rolledBack: 'left rolled back',
    notFetched: 'not fetched',
  };
  const said = [words[outcome], imported, detail].filter(Boolean).join(': ');
  const warnings = (report?.warnings ?? []).map((warning) => `\n  ${sentenceOfWarning(warning)}`);
  return `${list}: ${said}${warnings.join('')}`;
}
