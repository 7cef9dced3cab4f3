import { isFutureDate } from '../../contract/future-date.ts';
import { LIST_NAMES, type ListName } from '../../contract/lists.ts';
import { InstalledSnapshots } from '../../data/installed-snapshots.ts';
import { installedData } from '../../installed-data.ts';
import { DEFAULT_MAX_AGE_DAYS } from '../../lists/update/config.ts';
import { listDataSet } from '../../lists/update/list-data-set.ts';
import { newestOf } from '../../metrics/age.ts';
import { readRecord } from '../../supply/update-record.ts';
import { Warning, type World } from './finding.ts';
import { counted, daysIn } from './words.ts';

/** What helps where lists come from a data pack. */
const TAKEN =
  'run "atesta data fetch"; where that changes nothing, "atesta lists update" and "atesta data publish" on the machine that publishes';

/**
 * How old each list and kind of data is, in days. A list is told as old where neither its newest file nor the last look at
 * its publisher is younger than `lists.maxAgeDays`; data of a date that has not come is told whatever its age.
 */
export function checkAge({ dataDir, bundledDir, config, now }: World) {
  const { data } = config();
  const most = config().lists.maxAgeDays ?? DEFAULT_MAX_AGE_DAYS;
  const all = newestOf(installedData(new InstalledSnapshots(dataDir, bundledDir)), now);
  const installed = all.flatMap(({ kind, list, newest }) => {
    if (!newest) return [];
    const checkedAt = kind === 'list' ? lookedAt(dataDir, list as ListName) : null;
    return [{ kind, list, ...newest, checkedAt }];
  });
  const missing = LIST_NAMES.filter((list) => !installed.some((one) => one.kind === 'list' && one.list === list));
  const facts = { maxAgeDays: most, data: installed, listsNotInstalled: missing };
  const future = installed.filter(({ date, demonstration }) => !demonstration && isFutureDate(date, now));
  if (future.length > 0) {
    const names = future.map(({ kind, list, date }) => `${list || kind} (${date})`).join(', ');
    throw new Warning(
      `of a date that has not come: ${names}; check the clock of this computer, and where it is right take that data back and import it with its own date`,
      facts,
    );
  }
  const old = installed.filter(
    ({ kind, demonstration, ageDays, checkedAt }) =>
      kind === 'list' &&
      !demonstration &&
      ageDays > most &&
      (checkedAt === null || daysIn(now - Date.parse(checkedAt)) > most),
  );
  if (old.length > 0) {
    const names = old.map(({ list, ageDays }) => `${list} (${counted(ageDays, 'day')})`).join(', ');
    throw new Warning(
      `older than ${counted(most, 'day')} and not confirmed since: ${names}; ${data.source === undefined ? 'run "atesta lists update"' : TAKEN}`,
      facts,
    );
  }
  if (installed.length === 0) return null; // said by the check of what is installed
  const oldest = Math.max(...installed.map(({ ageDays }) => ageDays));
  return { detail: `${counted(installed.length, 'kind')} of data, the oldest of ${counted(oldest, 'day')}`, facts };
}

/** When the publisher was last asked and could say something. */
function lookedAt(dataDir: string, list: ListName): string | null {
  const { checkedAt, outcome } = readRecord<never>(dataDir, listDataSet(list));
  return outcome === 'failed' ? null : checkedAt;
}
