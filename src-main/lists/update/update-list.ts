import type { ListName } from '../../contract/lists.ts';
import { withLock } from '../../data/lock.ts';
import { resolveSecrets, type Secrets } from '../../data/secrets.ts';
import { type DataSet, lockOf, officialSnapshots, workFolderOf } from '../../supply/data-set.ts';
import { dayOf, firstDayOf } from '../../supply/days.ts';
import type { Downloader } from '../../supply/download/downloader.ts';
import type { Part } from '../../supply/edition.ts';
import type { FileRelease } from '../../supply/fetched-files.ts';
import { knownReleases, recordReleases } from '../../supply/release-record.ts';
import { prune } from '../../supply/retention.ts';
import { updateFailureText } from '../../supply/update-failure.ts';
import { type PartWork, type UpdateProgress, updatePart } from '../../supply/update-part.ts';
import { removeFetched, removeStaleFiles } from '../../supply/work-folder.ts';
import type { ListEntry } from '../list-table.ts';
import { DEFAULT_RETAIN, type ListsConfig } from './config.ts';
import type { Importer } from './import-in-worker.ts';
import { listDataSet } from './list-data-set.ts';
import { addressesOf, reasonNotToFetch } from './not-fetched.ts';
import { type ListOutcome, type PartsEnded, summarise } from './outcome.ts';
import { afterLook, daysOwed, farAndUntold, neverAsked, toAsk } from './owed-days.ts';
import { releaseOf } from './release-of.ts';

export interface UpdateTools {
  dataDir: string;
  settings: ListsConfig;
  secrets: Secrets;
  downloader: Downloader;
  importer: Importer;
  now: () => Date;
  /** Called with failures of the program itself. */
  onError: (error: unknown) => void;
}

export interface UpdateWish {
  /** Fetches and imports again what is known, incomplete or rolled back. */
  force?: boolean;
  /** Periods wanted, in the form that the list has them: YYYY, YYYYMM or YYYYMMDD; without them what is newest. */
  periods?: readonly string[];
}

/**
 * Brings one list up to what its publisher has. Never throws for what goes wrong with it: the outcome says so and the old
 * snapshot stays.
 *
 * @throws the signal's reason when it is aborted.
 */
export async function updateList(
  entry: ListEntry,
  wish: UpdateWish,
  tools: UpdateTools,
  onProgress: (progress: UpdateProgress) => void,
  signal: AbortSignal,
): Promise<ListOutcome> {
  const { list } = entry;
  const why = reasonNotToFetch(entry, tools.settings, wish.periods ?? []);
  if (why !== null) return { list, outcome: 'notFetched', detail: why, report: null };
  const dataSet = listDataSet(list);
  const folder = workFolderOf(tools.dataDir, dataSet);
  const locked = await withLock(lockOf(tools.dataDir, dataSet), async () => {
    onProgress({ stage: 'asking', rows: 0, fraction: null });
    await removeStaleFiles(folder, tools.now());
    const ended: PartsEnded = { done: [], failures: [], answered: new Set(), failed: new Set() };
    const today = dayOf(tools.now());
    const days = entry.official!.periods === 'day' ? owedNow(tools, dataSet, today) : null;
    const asked = { ...wish, today, owed: days ? toAsk(days, days.installed, today) : [] };
    await updateParts(entry, asked, tools, folder, ended, onProgress, signal).catch((error) => {
      if (ended.done.length > 0) keep(tools, list, ended, {});
      throw error;
    });
    const after = days && afterLook(days, ended, officialSnapshots(tools.dataDir, dataSet), today);
    const untold = after ? farAndUntold(after.owed, days.told, days.lastLook, today) : [];
    if (untold.length > 0) ended.failures.push(neverAsked(list, untold));
    const summary = summarise(list, ended);
    const { outcome, detail } = summary;
    keep(tools, list, ended, { checkedAt: tools.now().toISOString(), outcome, detail, ...(after && { days: after }) });
    return summary;
  });
  if (locked) return locked;
  return { list, outcome: 'failed', detail: `Another Atesta is updating ${list} right now.`, report: null };
}

/** What is wanted, on which day (YYYYMMDD), and what of days before is to be asked for, too. */
interface Wanted extends UpdateWish {
  today: string;
  owed: readonly string[];
}

/**
 * The days owed, on record before anything is fetched: what is then installed no longer tells which were not asked for. What
 * was imported by hand counts from only where nothing was fetched, as it may be newer than what is lacking.
 */
function owedNow({ dataDir }: UpdateTools, dataSet: DataSet, today: string) {
  const { record, releases } = knownReleases<FileRelease>(dataDir, dataSet);
  const installed = officialSnapshots(dataDir, dataSet);
  const fetched = new Set(releases.map(({ snapshot }) => snapshot));
  const newest = installed.find((info) => fetched.has(dataSet.keyOf(info))) ?? installed[0];
  const days = daysOwed(record.days, newest?.date.replaceAll('-', '') ?? null, today);
  recordReleases(dataDir, dataSet, [], { days });
  const lastLook = record.checkedAt === null ? null : dayOf(new Date(record.checkedAt));
  return { ...days, installed, told: record.days?.owed ?? [], lastLook };
}

/** Adds to `ended` how each part went. */
async function updateParts(
  entry: ListEntry,
  wish: Wanted,
  tools: UpdateTools,
  folder: string,
  ended: PartsEnded,
  onProgress: (progress: UpdateProgress) => void,
  signal: AbortSignal,
): Promise<void> {
  const attempt = async (name: string, work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      if (signal.aborted) throw signal.reason;
      ended.failures.push(`${name && `${name}: `}${updateFailureText(error, tools.onError)}`);
    }
  };
  await attempt('', async () => {
    const parts = await partsOf(entry, wish, tools, signal);
    const common = await commonWork(entry, wish, tools);
    for (const part of parts) {
      const before = ended.failures.length;
      await attempt(part.name, async () => {
        const notBefore = part.name === '' ? common.newest : null;
        const work = { ...common, folder, notBefore, onProgress, signal };
        const outcome = await updatePart(part, work).finally(() => removeFetched(folder));
        if (outcome) ended.done.push(outcome);
      });
      if (part.issue) ended[ended.failures.length > before ? 'failed' : 'answered'].add(part.issue);
    }
  });
}

async function partsOf(
  entry: ListEntry,
  { periods = [], today, owed }: Wanted,
  { settings, secrets, downloader }: UpdateTools,
  signal: AbortSignal,
): Promise<Part[]> {
  const official = entry.official!;
  const addresses = addressesOf(entry, official, settings).map((address) =>
    resolveSecrets(address, `lists.addresses.${entry.list}`, secrets),
  );
  const account = settings.inlabs && {
    email: resolveSecrets(settings.inlabs.email, 'lists.inlabs.email', secrets),
    password: resolveSecrets(settings.inlabs.password, 'lists.inlabs.password', secrets),
  };
  return official.parts({
    addresses,
    today,
    periods: periods.map(firstDayOf),
    owed,
    account: account ?? null,
    page: downloader.page,
    signal,
  });
}

/** What is the same for all parts of a list. */
async function commonWork(
  { list, source: load }: ListEntry,
  { force = false }: UpdateWish,
  { dataDir, downloader, importer, now }: UpdateTools,
) {
  const [dataSet, source] = [listDataSet(list), await load!()];
  const { releases, rolledBack, newest } = knownReleases<FileRelease>(dataDir, dataSet);
  const importFiles: PartWork['importFiles'] = (files, date, onProgress, signal) =>
    importer({ list, files, dataDir, force, ...(date !== undefined && { date }) }, onProgress, signal);
  const releaseOfFiles: PartWork['releaseOf'] = (files, told) => releaseOf(source, files, told);
  return {
    dataSet,
    releases,
    rolledBack,
    newest,
    force,
    downloader,
    importFiles,
    releaseOf: releaseOfFiles,
    now: now(),
  };
}

/** Keeps what was fetched and, of a look that came to its end, how that was; removes what the settings do not keep. */
function keep(
  { dataDir, settings }: UpdateTools,
  list: ListName,
  { done }: PartsEnded,
  look: Parameters<typeof recordReleases>[3],
): void {
  const dataSet = listDataSet(list);
  const fetched = done.flatMap((one) => (one.outcome === 'rolledBack' ? [] : (one.release ?? [])));
  if (done.some(({ outcome }) => outcome === 'imported')) prune(dataDir, dataSet, settings.retain ?? DEFAULT_RETAIN);
  recordReleases(dataDir, dataSet, fetched, look);
}
