import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Command, Option } from 'commander';
import { loadConfig } from '../config.ts';
import type { Author } from '../contract/dossiers.ts';
import { LIST_NAMES, type ListName, MATCH_OPTIONS, type MatchOption } from '../contract/list-options.ts';
import { REPORT_FORMATS, type ReportFormat } from '../contract/portfolio-report.ts';
import type { NewPortfolio, Portfolio, WatchedRegistrations } from '../contract/portfolios.ts';
import { ApiError } from '../errors/api-error.ts';
import { accountName } from '../evidence/api/author.ts';
import { REPORT_LANGUAGES, type ReportLanguage } from '../evidence/report/evidence-file.ts';
import type { PortfolioRoom } from '../portfolio/room.ts';
import { lookAtWebhook } from '../portfolio/webhook/look.ts';
import { integer } from './arguments.ts';
import { CommandError, type CommonOptions, command, dataDirOf, group, print, table, UsageError } from './context.ts';
import { webhookText } from './doctor/webhook.ts';
import { type ChosenColumn, chosenColumn } from './portfolio/columns.ts';
import { withPortfolios } from './portfolio/open-room.ts';
import { columnText } from './portfolio/problem-sentences.ts';
import { type SheetSubjects, subjectsOfSpreadsheet } from './portfolio/spreadsheet-file.ts';
import { isSubjectJson, placesIn, subjectsOfFile } from './portfolio/subject-file.ts';
import { terminalProgress } from './progress.ts';

interface ImportOptions extends CommonOptions {
  portfolio: string;
  list?: ListName[];
  match?: MatchOption;
  threshold?: number;
  responsible?: string;
  deadlineDays?: number;
  urgentList?: ListName[];
  registrations?: boolean;
  complete?: boolean;
  dryRun?: boolean;
  sheet?: string;
  headingLine?: number;
  column?: ChosenColumn[];
}

const PAGE = 1000;

/** `atesta portfolio import | status | screen | export | report | webhook`, beside a running service too. */
export function portfolioCommand(): Command {
  const imported = command(
    'import',
    'keep the subjects of a portfolio in step with a file; exit code 1 where a row is left out or used only in part',
  )
    .argument(
      '<FILE>',
      'csv or xlsx with a column of references, or JSON or NDJSON of subjects: "reference", and "name" or "taxId", "moreTaxIds", "birthDate", "country", "type"',
    )
    .requiredOption('--portfolio <NAME>', 'its name or id; one of a new name is made, and needs --list')
    .addOption(new Option('--list <LIST...>', 'lists to watch, of a new portfolio').choices(LIST_NAMES))
    .addOption(
      new Option('--match <HOW>', 'how names are compared, of a new portfolio; by default similar').choices(
        MATCH_OPTIONS,
      ),
    )
    .option('--threshold <SCORE>', 'lowest score that counts, of a new portfolio', integer(0, 100))
    .option('--responsible <NAME>', 'who the alerts of a new portfolio go to')
    .option('--deadline-days <DAYS>', 'days from an alert to its decision, of a new portfolio', integer(1, 365))
    .addOption(
      new Option('--urgent-list <LIST...>', 'lists whose alerts are urgent beside onu, of a new portfolio').choices(
        LIST_NAMES,
      ),
    )
    .option('--registrations', 'watch the registrations of its CNPJs too; by default where a month is installed')
    .option('--no-registrations', 'do not')
    .option('--sheet <NAME>', 'of an xlsx, another sheet than the first')
    .option('--heading-line <LINE>', 'of a csv or xlsx, where the headings stand; 0 without any', integer(0, 1_000_000))
    .option(
      '--column <ROLE=COLUMN>',
      'what a column is, by heading or letter, as reference=Código; may be given several times; roles: reference, name, taxId, birthDate, country, type',
      chosenColumn,
    )
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
  const webhook = command(
    'webhook',
    'say how far another system was told of alerts; exit code 1 where it is stuck',
  ).action(webhookStatus);
  const report = command('report', 'what was watched, found and decided over some days')
    .argument('[NAME]', 'one portfolio, by its name or id; without it all of them')
    .option('--from <DAY>', 'first day, YYYY-MM-DD; by default 29 days before the last')
    .option('--to <DAY>', 'last day; by default today')
    .requiredOption('--output <FILE>', 'new file for it, .pdf, .csv or .json; - prints the JSON')
    .addOption(
      new Option('--language <LANGUAGE>', 'of pdf and csv').choices(REPORT_LANGUAGES).default(REPORT_LANGUAGES[0]),
    )
    .action(reportTo);
  return group('portfolio', 'portfolios of subjects under watch', [
    imported,
    status,
    screen,
    exported,
    webhook,
    report,
  ]);
}

async function importFile(file: string, options: ImportOptions): Promise<void> {
  const sheet = (await isSubjectJson(file)) ? null : await subjectsOfSpreadsheet(file, options);
  if (!sheet && (options.sheet !== undefined || options.headingLine !== undefined || options.column)) {
    throw new UsageError('--sheet, --heading-line and --column are for a csv or xlsx.');
  }
  const subjects = sheet?.subjects ?? (await subjectsOfFile(file));
  if (sheet) sayOfRows(sheet);
  if (sheet && options.complete && sheet.withoutReference.length > 0) {
    throw new CommandError(
      'With --complete every row needs a reference, or clients would no longer be watched because theirs is missing.',
    );
  }
  const { complete, dryRun } = options;
  const { lists, match = 'similar', ...settings } = settingsOf(options);
  refuseJoined(options);
  await withRoom(options, async (room) => {
    const author = commandAuthor();
    const there = await find(room, options.portfolio);
    if (!there && (!lists || dryRun)) {
      throw new CommandError(
        `There is no portfolio ${JSON.stringify(options.portfolio)}; give --list to make it${dryRun ? ', without --dry-run' : ''}.`,
      );
    }
    if (complete && subjects.length === 0 && there && there.subjects > 0) {
      throw new CommandError(
        `The file has no subject, so with --complete nobody of this portfolio (${there.subjects} subjects) would be watched any longer; give a file with those who stay, or erase the portfolio.`,
      );
    }
    if (there) refuseOtherSettings(there, options);
    const made = there ?? (await room.make({ name: options.portfolio, lists: lists!, match, ...settings }, author));
    const { id } = made;
    const byPolicy = there ? [] : otherSettings(made, options);
    if (byPolicy.length > 0) process.stderr.write(`The policy says otherwise, and holds: ${byPolicy.join('; ')}.\n`);
    const report = await room.keepInStep(id, { subjects, complete, dryRun }, author);
    const ofSheet = sheet && {
      headingLine: sheet.headingLine,
      above: sheet.above,
      columns: sheet.columns,
      withoutReference: sheet.withoutReference,
      partly: sheet.partly,
      problems: sheet.problems.slice(0, NAMED),
      problemCount: sheet.problems.length,
    };
    const { subjects: who, ...said } = report;
    // Names end in logs where nobody asked to see who it would be.
    print(options, { portfolio: id, ...said, ...(dryRun && { subjects: who }), ...ofSheet }, () => {
      const { added, changed, unchanged, gone, applied } = report;
      const read = sheet
        ? `columns: ${sheet.columns.map(({ column, heading, role }) => `${role}=${columnText(column, heading)}`).join(', ')}\n`
        : '';
      return `${read}${applied ? '' : 'would be: '}${added} added, ${changed} changed, ${unchanged} unchanged, ${gone} gone`;
    });
    const leftOut = sheet ? sheet.withoutReference.length + sheet.partly.length + sheet.above : 0;
    if (leftOut + report.notComparableCount > 0) process.exitCode = 1;
    if (sheet && sheet.above > 0) {
      process.stderr.write(
        `The headings were found in line ${sheet.headingLine}; the ${sheet.above} rows above are not read: say by --heading-line that it is so.\n`,
      );
    }
    const placeOf = sheet?.placeOf ?? placesIn(subjects);
    for (const { reference, failure } of report.notComparable) {
      process.stderr.write(`${placeOf.get(reference)}: cannot be compared (${failure}), so it is not screened.\n`);
    }
    const others = report.notComparableCount - report.notComparable.length;
    if (others > 0) process.stderr.write(`and ${others} more that cannot be compared.\n`);
  });
}

type Given = Partial<Omit<NewPortfolio, 'name'>>;

/** The settings that were given, as a portfolio has them. */
function settingsOf(options: ImportOptions): Given {
  const { list, match, threshold, responsible, deadlineDays, urgentList, registrations } = options;
  const all = { lists: list, match, threshold, responsible, deadlineDays, urgentLists: urgentList, registrations };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}

/** What a portfolio has otherwise than the options say. */
function otherSettings(there: Portfolio, options: ImportOptions): string[] {
  const textOf = (value: unknown) => (Array.isArray(value) ? value.toSorted().join(' ') : String(value));
  // Urgent are others too: the UN's, and what a policy says.
  const isUrgent = options.urgentList?.every((list) => there.urgentLists.includes(list));
  return (Object.entries(settingsOf(options)) as [keyof Given, unknown][])
    .filter(([name, value]) => (name === 'urgentLists' ? !isUrgent : textOf(value) !== textOf(there[name])))
    .map(([name]) => `${name}: ${textOf(there[name] ?? 'none')}`);
}

/** Options that a portfolio has already are no harm; others would be believed to hold. */
function refuseOtherSettings(there: Portfolio, options: ImportOptions): void {
  const others = otherSettings(there, options);
  if (others.length === 0) return;
  throw new CommandError(
    `The portfolio is there and has other settings (${others.join('; ')}); leave their options out, and change them in the window or by POST /portfolios/v1/{id}/settings.`,
  );
}

/** Problems that are named; of more it is said how many. */
const NAMED = 1000;

/** What is wrong in which line, and which rows are no clients, to stderr. */
function sayOfRows({ problems, withoutReference }: SheetSubjects): void {
  for (const { text } of problems.slice(0, NAMED)) process.stderr.write(`${text}.\n`);
  if (problems.length > NAMED) process.stderr.write(`and ${problems.length - NAMED} more.\n`);
  for (const line of withoutReference.slice(0, NAMED)) {
    process.stderr.write(`line ${line}: no reference, so it is left out and not watched.\n`);
  }
  if (withoutReference.length > NAMED) {
    process.stderr.write(`and ${withoutReference.length - NAMED} more without a reference.\n`);
  }
}

/** Needs no key, so it answers where the desktop's keychain has it too. */
async function webhookStatus(options: CommonOptions): Promise<void> {
  const dataDir = dataDirOf(options);
  // What the office's other services told stands here then.
  if (loadConfig(dataDir).workspace.url !== undefined)
    await withRoom(options, async (room) => void (await room.portfolios()));
  const isOn = loadConfig(dataDir).portfolio.webhook.address !== undefined;
  const state = isOn ? lookAtWebhook(dataDir) : null;
  print(options, { on: isOn, ...state }, () => {
    if (!isOn) return 'off: no portfolio.webhook.address is set';
    return state === null ? 'nothing to tell yet' : webhookText(state);
  });
  if (state?.failure) process.exitCode = 1;
}

async function screenOne(name: string, options: CommonOptions): Promise<void> {
  refuseJoined(options);
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
    for (const { list, state, failure, limit, pending, notScreened } of after.watched) {
      if (state !== 'current')
        process.stderr.write(
          `${list}: ${pending} of ${subjects} subjects are not screened${failure ? ` (${failure})` : ''}.\n`,
        );
      else if (notScreened > 0) process.stderr.write(`${list}: of ${notScreened} subjects nothing can be said.\n`);
      if (limit === 'demonstration') {
        process.stderr.write(`${list}: compared with demonstration data, which says nothing of anybody.\n`);
      } else if (limit)
        process.stderr.write(`${list}: its file may lack something; "atesta lists status" says what.\n`);
      if (state !== 'current' || notScreened > 0 || limit === 'demonstration') process.exitCode = 1;
    }
    const unsure = after.watchedRegistrations && unsureOf(after.watchedRegistrations, subjects);
    if (unsure) {
      process.stderr.write(`registrations: ${unsure}.\n`);
      process.exitCode = 1;
    }
  });
}

interface ReportOptions extends CommonOptions {
  from?: string;
  to?: string;
  output: string;
  language: ReportLanguage;
}

async function reportTo(name: string | undefined, options: ReportOptions): Promise<void> {
  const { from, to, output, language } = options;
  const format = output === '-' ? 'json' : path.extname(output).slice(1).toLowerCase();
  if (!isFormat(format)) throw new CommandError('The name of --output ends in .pdf, .csv or .json, or is -.');
  await withRoom(options, async (room) => {
    const of = { from, to, ...(name !== undefined && { portfolio: (await named(room, name)).id }) };
    const bytes =
      format === 'json'
        ? `${JSON.stringify(await room.report(of), null, 2)}\n`
        : await room.reportFile(of, { format, language, author: commandAuthor() });
    if (output === '-') {
      process.stdout.write(bytes);
      return;
    }
    await writeFile(output, bytes, { flag: 'wx', mode: 0o600 });
    print(options, { file: output }, () => `written to ${output}`);
  });
}

const isFormat = (text: string): text is ReportFormat => REPORT_FORMATS.some((format) => format === text);

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
    const page = await room.alerts('administrator', { portfolio: portfolio.id, since, limit: PAGE });
    // A file that looks whole must be.
    if (page.unreadable.length > 0) throw new ApiError('evidenceDamaged');
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
  await withPortfolios(dataDir, work);
}

/** What would be watched here nobody would look at: the window shows the office's portfolios. */
function refuseJoined(options: CommonOptions): void {
  if (loadConfig(dataDirOf(options)).office) throw new ApiError('officeOnly');
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
    ...(withPartners === false ? ['partners or names not compared'] : []),
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
    ...(withPartners === false ? ['this copy does not have all partners and names, so they were not compared'] : []),
  ];
  return said.length > 0 ? said.join('; ') : undefined;
}
