import { type DataSet, officialSnapshots } from './data-set.ts';
import { type Release, readRecord, stillUndone, type UpdateRecord, writeRecord } from './update-record.ts';

/** How a look at the publisher ended. */
type Look = Pick<UpdateRecord<never>, 'checkedAt' | 'outcome' | 'detail' | 'days'>;

/** What is on record of the snapshots that are installed, and what is still rolled back. */
export function knownReleases<Kept extends Release>(dataDir: string, dataSet: DataSet) {
  const installed = officialSnapshots(dataDir, dataSet);
  const keys = new Set(installed.map(dataSet.keyOf));
  const record = readRecord<Kept>(dataDir, dataSet);
  const isThere = ({ snapshot }: Kept) => keys.has(snapshot);
  return {
    record,
    isThere,
    releases: record.releases.filter(isThere),
    rolledBack: stillUndone(record.rolledBack, installed),
    /** YYYYMMDD of the newest; null where nothing official is installed. */
    newest: installed[0]?.date.replaceAll('-', '') ?? null,
  };
}

/** Keeps what was fetched now beside what is on record of those that are still there, and how the look ended, where it did. */
export function recordReleases<Kept extends Release>(
  dataDir: string,
  dataSet: DataSet,
  fetched: readonly Kept[],
  look: Partial<Look> = {},
): void {
  const renewed = new Set(fetched.map(({ snapshot }) => snapshot));
  const { record, isThere, releases, rolledBack } = knownReleases<Kept>(dataDir, dataSet);
  const others = releases.filter(({ snapshot }) => !renewed.has(snapshot));
  writeRecord(dataDir, dataSet, { ...record, ...look, releases: [...others, ...fetched.filter(isThere)], rolledBack });
}
