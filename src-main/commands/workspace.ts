import { existsSync } from 'node:fs';
import type { Command } from 'commander';
import { Value } from 'typebox/value';
import { loadConfig } from '../config.ts';
import { REFERENCE } from '../data/references.ts';
import { ApiError } from '../errors/api-error.ts';
import { EvidenceError } from '../evidence/evidence-error.ts';
import { createEvidence } from '../evidence/room.ts';
import type { RecordMove } from '../evidence/shared/move-in.ts';
import { bundledDataDir } from '../paths.ts';
import { createPortfolio } from '../portfolio/room.ts';
import { type PortfoliosHere, portfoliosHere } from '../portfolio/shared/here.ts';
import { WorkspaceConfig } from '../workspace/config.ts';
import type { MovePlan } from '../workspace/move/plan.ts';
import { workspaceUrl } from '../workspace/open-store.ts';
import { placeOf } from '../workspace/postgres/connection.ts';
import { startFault } from '../workspace/postgres/fault.ts';
import { contentsOf } from '../workspace/sqlite/contents.ts';
import { openWorkspace, workspaceFile } from '../workspace/sqlite/database.ts';
import { CommandError, type CommonOptions, command, dataDirOf, group, print, table, UsageError } from './context.ts';
import { counted } from './doctor/words.ts';
import { secretsHere } from './workspace-store.ts';

interface MigrateOptions extends CommonOptions {
  to: string;
  dryRun?: boolean;
}

// biome-ignore lint/suspicious/noTemplateCurlyInString: a reference of the configuration
const PASSWORD = '${secret:DATABASE}';

const NOT_MOVED = `
It copies API keys, revoked access tokens and usage, then the evidence record with its dossiers and consultations, then portfolios
with their alerts, and nothing else: installed data, settings, secrets, token-secret and the record's key stay on this machine.
Of the office's machines one brings its record and its portfolios; the others need its evidence.key, and no record of their own may
be there. Portfolios are sealed under a machine's own key: another machine exports them before, and imports them anew.

Nothing is taken away here, and the settings are not changed. Each part is copied, read back and compared in one
transaction, or nothing of it. It may run while the service does, and again at any time: what was counted, made or revoked
since, or what an interruption left, is then copied, and nothing twice. While services still use this machine's own
workspace, run it once more after the last of them was started with workspace.url.`;

/** `atesta workspace migrate`: from this machine's SQLite into a PostgreSQL that machines share. */
export function workspaceCommand(): Command {
  const migrate = command(
    'migrate',
    "copy this machine's API keys, revoked tokens, usage, evidence record and portfolios into the office's PostgreSQL",
  )
    .requiredOption(
      '--to <URL>',
      `postgres://USER@HOST:5432/DATABASE as in workspace.url; the password as ${PASSWORD} in single quotes`,
    )
    .option('--dry-run', 'only say what would be copied')
    .addHelpText('after', NOT_MOVED)
    .action(migrateTo);
  return group('workspace', 'API keys, revoked tokens and usage: where they are kept', [migrate]);
}

async function migrateTo(options: MigrateOptions): Promise<void> {
  if (!Value.Check(WorkspaceConfig, { url: options.to })) {
    throw new UsageError('--to is not an address of PostgreSQL: postgres://USER@HOST:5432/DATABASE.');
  }
  const dataDir = dataDirOf(options);
  const file = workspaceFile(dataDir);
  if (!existsSync(file)) throw new CommandError(`There is no ${file}, so there is nothing to copy.`);
  const url = workspaceUrl(options.to, secretsHere(), '--to');
  const configured = loadConfig(dataDir).workspace.url === options.to;
  const { moveIn, planMoveIn } = await import('../workspace/postgres/move-in.ts'); // whoever works on one machine does not load its client
  const db = openWorkspace(dataDir);
  let plan: MovePlan;
  try {
    const { id, ...source } = contentsOf(db, { named: !options.dryRun });
    plan = options.dryRun ? await planMoveIn(url, id, source) : await moveIn(url, id!, source);
  } finally {
    db.close();
  }
  const record = plan.clashes.length > 0 ? null : await recordMoved(url, dataDir, options.dryRun === true);
  const portfolios = record && !record.clash ? await portfoliosMoved(url, dataDir, options.dryRun === true) : null;
  const said = {
    from: file,
    to: placeOf(url),
    ...reportOf(plan, options.dryRun === true),
    record,
    portfolios,
    workspaceUrl: shown(options.to),
  };
  print(options, said, () => textOf(said, configured));
  for (const name of plan.clashes) process.stderr.write(`${clashText(name, said.to)}\n`);
  if (record?.clash) {
    process.stderr.write(
      `${said.to} has another evidence record: this machine's dossiers were not copied, and stay here.\n`,
    );
  }
  if (plan.clashes.length > 0 || record?.clash) process.exitCode = 1;
  const { setBack } = plan.usage;
  if (setBack > 0) {
    process.stderr.write(
      `${setBack} counts of usage are lower here than what was copied of them before, and were left as they are there: ${file} was put back from an older copy.\n`,
    );
  }
}

/** The evidence record, after the rest was copied. */
async function recordMoved(url: string, dataDir: string, dryRun: boolean): Promise<RecordMove | null> {
  const { moveRecordIn, NotCopied } = await import('../evidence/shared/move-in.ts');
  try {
    return await moveRecordIn(url, dataDir, dryRun);
  } catch (error) {
    const why =
      error instanceof NotCopied
        ? 'what was read back is not what was written, or the office filed something meanwhile; try again.'
        : (error instanceof EvidenceError ? error : startFault(error, placeOf(url))).message;
    const rest = dryRun ? '' : 'API keys, revoked tokens and usage are copied; ';
    throw new CommandError(`${rest}nothing was copied of the evidence record: ${why}`, { cause: error });
  }
}

/** Portfolios, after the record under whose key they are sealed; null where there are none. */
async function portfoliosMoved(url: string, dataDir: string, dryRun: boolean): Promise<PortfoliosHere | null> {
  const here = portfoliosHere(dataDir);
  if (!here || dryRun) return here;
  const evidence = createEvidence({ dataDir, keychain: undefined, shared: url });
  const room = createPortfolio({ dataDir, bundledDir: bundledDataDir, evidence, onError: () => undefined });
  try {
    await room.moveIn();
    return here;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const rest =
      'API keys, revoked tokens, usage and the evidence record are copied; nothing was copied of the portfolios';
    throw new CommandError(`${rest}: ${error.message}`, { cause: error });
  } finally {
    await room.close();
    await evidence.close();
  }
}

type Said = ReturnType<typeof reportOf> & {
  from: string;
  to: string;
  workspaceUrl: string;
  record: RecordMove | null;
  portfolios: PortfoliosHere | null;
};

function reportOf({ clashes, keys, tokens, usage }: MovePlan, dryRun: boolean) {
  const sum = (name: 'calls' | 'units') => usage.add.reduce((total, count) => total + count[name], 0);
  return {
    dryRun,
    copied: !dryRun && clashes.length === 0,
    keys: { copied: keys.add.length, there: keys.there, revoked: keys.revoked },
    tokens: { copied: tokens.add.length, there: tokens.there },
    usage: { days: new Set(usage.add.map(({ day }) => day)).size, calls: sum('calls'), units: sum('units') },
    clashes,
  };
}

function textOf(
  { from, to, dryRun, copied, clashes, keys, tokens, usage, record, portfolios, workspaceUrl: url }: Said,
  configured: boolean,
): string {
  const done = copied ? 'copied' : 'to copy';
  const lines = [
    ['from', from],
    ['to', to],
    [
      'API keys',
      `${keys.copied} ${done}, ${keys.there} there already, ${keys.revoked} of these ${copied ? 'now' : 'to be'} revoked as here`,
    ],
    ['revoked tokens', `${tokens.copied} ${done}, ${tokens.there} there already`],
    [
      'usage',
      `${counted(usage.calls, 'call')} and ${counted(usage.units, 'unit')} of ${counted(usage.days, 'day')} ${done}`,
    ],
    ['evidence', recordText(record, done, clashes.length === 0)],
    ['portfolios', portfoliosText(portfolios, done, record)],
    [
      'compared',
      copied ? 'read back, all of it is there' : dryRun ? 'nothing was copied: --dry-run' : 'nothing was copied',
    ],
  ];
  const next = configured
    ? 'workspace.url says so already.'
    : `Then put into config.json, or the policy: "workspace": { "url": ${JSON.stringify(url)} }`;
  return clashes.length > 0 ? table(lines) : `${table(lines)}\n${next}`;
}

function recordText(record: RecordMove | null, done: string, looked: boolean): string {
  if (!record) return looked ? 'none here' : 'not looked at';
  if (record.clash) return 'another one is there; nothing copied';
  return `${record.copied} of ${record.copied + record.there} entries ${done}, ${record.there} there already`;
}

function portfoliosText(portfolios: PortfoliosHere | null, done: string, record: RecordMove | null): string {
  if (record?.clash) return 'not looked at: they are sealed under the key of this record';
  if (!portfolios) return record ? 'none here' : 'none, without a record';
  const { subjects, alerts } = portfolios;
  return `${portfolios.portfolios} with ${counted(subjects, 'subject')} and ${counted(alerts, 'alert')} ${done}`;
}

function clashText(name: string, place: string): string {
  const quoted = JSON.stringify(name);
  return `Another active key is named ${quoted} in ${place}: revoke one of the two, or make one of them anew by another name, and run the command again.`;
}

/** The address as it may be shown: where a password stands in it, a reference instead. */
function shown(url: string): string {
  const references: string[] = [];
  const marked = url.replace(REFERENCE, (reference) => `reference${references.push(reference) - 1}x`);
  const back = (text: string) => text.replace(/reference(\d+)x/g, (_whole, at) => references[Number(at)]!);
  if (!URL.canParse(marked)) return url.replace(/^([^:]+:\/\/).*@/, '$1…@');
  const address = new URL(marked);
  const isPlain = (text: string) => text.replace(/reference\d+x/g, '') !== '';
  const plain = [...address.searchParams].filter(([name, value]) => /password/i.test(name) && isPlain(value));
  if (!isPlain(address.password) && plain.length === 0) return url;
  if (isPlain(address.password)) address.password = mark(references);
  for (const [name] of plain) address.searchParams.set(name, mark(references));
  return back(address.href);
}

function mark(references: string[]): string {
  return `reference${references.push(PASSWORD) - 1}x`;
}
