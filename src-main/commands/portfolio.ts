import { type Command, Option } from 'commander';
import { loadConfig } from '../config.ts';
import type { Author } from '../contract/dossiers.ts';
import { LIST_NAMES, type ListName, MATCH_OPTIONS, type MatchOption } from '../contract/list-options.ts';
import type { Portfolio, WatchedRegistrations } from '../contract/portfolios.ts';
import { unlessHeld } from '../data/one-writer.ts';
import { ApiError } from '../errors/api-error.ts';
import { accountName } from '../evidence/api/author.ts';
import { createEvidence } from '../evidence/room.ts';
import { bundledDataDir } from '../paths.ts';
import { createPortfolio, type PortfolioRoom } from '../portfolio/room.ts';
import { integer } from './arguments.ts';
import { CommandError, type CommonOptions, command, dataDirOf, group, print, table } from './context.ts';
import { subjectsOfFile } from './portfolio/subject-file.ts';
import { terminalProgress } from './progress.ts';

interface ImportOptions extends CommonOptions {
  portfolio: string;
  list?: ListName[];
  match: MatchOption;
  threshold?: number;
  complete?: boolean;
  dryRun?: boolean;
}

const PAGE = 1000;

/** `atesta portfolio import | status | screen | export`, beside a running service too. */
export function portfolioCommand(): Command {
  const imported = command('import', 'keep the subjects of a portfolio in step with a file')
    .argument(
      '<FILE>',
      'JSON or NDJSON of subjects: "reference", and "name" or "taxId", "birthDate", "country", "type"',
    )
    .requiredOption('--portfolio <NAME>', 'its name or id; one of a new name is made, and needs --list')
    .addOption(new Option('--list <LIST...>', 'lists to watch, of a new portfolio').choices(LIST_NAMES))
    .addOption(
      new Option('--match <HOW>', 'how names are compared, of a new portfolio')
        .choices(MATCH_OPTIONS)
        .default('similar'),
    )
    .option('--threshold <SCORE>', 'lowest score that counts, of a new portfolio', integer(0, 100))
    .option('--complete', 'the file has all there are: others are watched no longer')
    .option('--dry-run', 'only say what would change')
    .action(importFile);
  const status = command('status', 'show the portfolios, and how far the comparison with each list is')
    .argument('[NAME]', 'one of them, by its name or id')
    .action((name: string | undefined, options: CommonOptions) =>
      withRoom(options, async (room) => {
        const portfolios = name === undefined ? await room.portfolios() : [await named(room, name)];
        print(options, portfolios, () => portfolios.map(textOf).join('\n\n'));
      }),
    );
  const screen = command(
    'screen',
    'compare a portfolio with its lists now; exit code 1 where something is not screened',
  )
    .argument('<NAME>', 'its name or id')
    .action(screenOne);
  const exported = command('export', 'print a portfolio with its subjects and alerts as JSON')
    .argument('<NAME>', 'its name or id')
    .action((name: string, options: CommonOptions) => withRoom(options, (room) => exportOne(room, name)));
  return group('portfolio', 'portfolios of subjects under watch', [imported, status, screen, exported]);
}

async function importFile(file: string, options: ImportOptions): Promise<void> {
  const subjects = await subjectsOfFile(file);
  const { complete, dryRun, list, match, threshold } = options;
  await withRoom(options, async (room) => {
    const author = commandAuthor();
    const there = await find(room, options.portfolio);
    if (!there && (!list || dryRun)) {
      throw new CommandError(
        `There is no portfolio ${JSON.stringify(options.portfolio)}; give --list to make it${dryRun ? ', without --dry-run' : ''}.`,
      );
    }
    const { id } =
      there ??
      (await room.make(
        { name: options.portfolio, lists: list!, match, ...(threshold !== undefined && { threshold }) },
        author,
      ));
    const report = await room.keepInStep(id, { subjects, complete, dryRun }, author);
    print(options, { portfolio: id, ...report }, () => {
      const { added, changed, unchanged, gone, applied } = report;
      return `${applied ? '' : 'would be: '}${added} added, ${changed} changed, ${unchanged} unchanged, ${gone} gone`;
    });
    for (const { reference, failure } of report.notComparable) {
      process.stderr.write(`${reference}: cannot be compared (${failure}), so it is not screened.\n`);
    }
  });
}

async function screenOne(name: string, options: CommonOptions): Promise<void> {
  await withRoom(options, async (room) => {
    const { id, subjects } = await named(room, name);
    const progress = terminalProgress('screen');
    let done = 0;
    let raised = 0;
    try {
      await room.catchUp(id, (work, some) => {
        raised += some;
        done += work.subjects.length * ('lists' in work ? work.lists.length : 1);
        progress.show({ stage: 'comparing', rows: done, fraction: null });
      });
    } finally {
      progress.end();
    }
    const after = await room.portfolio(id);
    print(options, { raised, ...after }, () => `${textOf(after)}\n${raised} alerts raised`);
    for (const { list, state, failure, pending, notScreened } of after.watched) {
      if (state !== 'current')
        process.stderr.write(
          `${list}: ${pending} of ${subjects} subjects are not screened${failure ? ` (${failure})` : ''}.\n`,
        );
      else if (notScreened > 0) process.stderr.write(`${list}: of ${notScreened} subjects nothing can be said.\n`);
      if (state !== 'current' || notScreened > 0) process.exitCode = 1;
    }
    const unsure = after.watchedRegistrations && unsureOf(after.watchedRegistrations, subjects);
    if (unsure) {
      process.stderr.write(`registrations: ${unsure}.\n`);
      process.exitCode = 1;
    }
  });
}

async function exportOne(room: PortfolioRoom, name: string): Promise<void> {
  const portfolio = await named(room, name);
  const { stdout } = process;
  stdout.write(`{"portfolio":${JSON.stringify(portfolio)},"subjects":[`);
  let after = 0;
  for (let more = true, first = true; more; first = false) {
    const { subjects } = await room.subjects(portfolio.id, { after, limit: PAGE });
    more = subjects.length === PAGE;
    after = subjects.at(-1)?.number ?? 0;
    writeSome(subjects, first);
  }
  stdout.write('],"alerts":[');
  let since = 0;
  for (let more = true, first = true; more; first = false) {
    const page = await room.alerts({ portfolio: portfolio.id, since, limit: PAGE });
    more = page.more;
    since = page.alerts.at(-1)?.number ?? 0;
    writeSome(page.alerts, first);
  }
  stdout.write(']}\n');
}

function writeSome(some: readonly unknown[], first: boolean): void {
  if (some.length > 0) process.stdout.write((first ? '' : ',') + some.map((one) => JSON.stringify(one)).join(','));
}

async function withRoom(options: CommonOptions, work: (room: PortfolioRoom) => Promise<void>): Promise<void> {
  const dataDir = dataDirOf(options);
  if (loadConfig(dataDir).evidence.keep === 'off') throw new ApiError('evidenceOff');
  const evidence = createEvidence({ dataDir, keychain: undefined });
  const room = createPortfolio({
    dataDir,
    bundledDir: bundledDataDir,
    evidence,
    telling: (tell) => unlessHeld(dataDir, tell),
    onError: (error) => process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`),
  });
  try {
    await work(room);
  } finally {
    await room.close();
    await evidence.close();
  }
}

async function find(room: PortfolioRoom, name: string): Promise<Portfolio | undefined> {
  const all = await room.portfolios();
  const found = all.filter((one) => one.id === name.toLowerCase() || one.name === name);
  if (found.length > 1) throw new CommandError(`Several portfolios are named ${JSON.stringify(name)}; give an id.`);
  return found[0];
}

async function named(room: PortfolioRoom, name: string): Promise<Portfolio> {
  const found = await find(room, name);
  if (!found)
    throw new CommandError(`There is no portfolio ${JSON.stringify(name)}; "atesta portfolio status" lists them.`);
  return found;
}

function commandAuthor(): Author {
  const account = accountName();
  return { account, name: account, by: 'command' };
}

function textOf({ id, name, subjects, openAlerts, urgentAlerts, match, threshold, ...watching }: Portfolio): string {
  const { watched, watchedRegistrations } = watching;
  const how = match === 'similar' ? `${match} from ${threshold}` : match;
  const head = `${name} (${id}): ${subjects} subjects, ${how}, ${openAlerts} open alerts, ${urgentAlerts} of them urgent`;
  const rows = watched.map(({ list, state, failure, files, pending, notScreened, subjectsFound, completedAt }) => [
    list,
    failure ?? state,
    files[0]?.date ?? '-',
    String(pending),
    String(notScreened),
    String(subjectsFound),
    completedAt?.slice(0, 16).replace('T', ' ') ?? '-',
  ]);
  const registrations = watchedRegistrations && `\n${registrationsTextOf(watchedRegistrations)}`;
  const titles = ['LIST', 'STATE', 'FILE OF', 'PENDING', 'NOT SCREENED', 'WITH RECORDS', 'COMPLETE (UTC)'];
  return `${head}\n${table([titles, ...rows])}${registrations ?? ''}`;
}

function registrationsTextOf({ state, failure, file, ...counts }: WatchedRegistrations): string {
  const { pending, compared, notActive, notScreened, withPartners, completedAt } = counts;
  const of = `registrations (Receita Federal's open data${file ? `, ${file.date.slice(0, 7)}` : ''})`;
  if (state === 'notScreened') return `${of}: not screened (${failure})`;
  return [
    `${of}: ${state}`,
    `${pending} pending`,
    `${compared} compared`,
    `${notActive} not active`,
    `${notScreened} not screened`,
    ...(withPartners === false ? ['partners not compared'] : []),
    ...(completedAt ? [`complete ${completedAt.slice(0, 16).replace('T', ' ')} UTC`] : []),
  ].join(', ');
}

/** What of registrations nothing can be said; undefined where all were compared. */
function unsureOf(watched: WatchedRegistrations, subjects: number): string | undefined {
  const { state, failure, pending, notScreened, withPartners } = watched;
  if (state !== 'current')
    return `${pending} of ${subjects} subjects are not screened${failure ? ` (${failure})` : ''}`;
  const said = [
    ...(notScreened > 0 ? [`of ${notScreened} subjects nothing can be said`] : []),
    ...(withPartners === false ? ['this copy does not have all partners, so they were not compared'] : []),
  ];
  return said.length > 0 ? said.join('; ') : undefined;
}
