import path from 'node:path';
import type { RolledBack } from '../contract/window/data.ts';
import { verifyFile } from '../data/file-sum.ts';
import type { InstalledSnapshots } from '../data/installed-snapshots.ts';
import { withLock } from '../data/lock.ts';
import { removeSnapshot } from '../data/remove-snapshot.ts';
import { type SnapshotInfo, summaryOf } from '../data/snapshot-info.ts';
import { reasonOf, sentenceOn, type Unreadable } from '../data/unreadable.ts';
import { type DataSet, folderOf, lockOf, newestFirst } from './data-set.ts';
import { readRecord, writeRecord } from './update-record.ts';

/** Data that cannot go back; the message is one sentence for the user. */
export class RollbackError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'RollbackError';
  }
}

/**
 * Removes the newest snapshot, so that the one before it (of its series) answers again, and keeps in mind what it was made
 * of, so that the next update does not bring it back.
 *
 * @throws RollbackError where there is nothing to go back to, or it is being updated.
 */
export async function rollBack(dataSet: DataSet, where: Where): Promise<RolledBack> {
  const done = await withLock(lockOf(where.dataDir, dataSet), () => removeNewest(dataSet, where));
  if (done) return done;
  throw new RollbackError(`${dataSet.name} is being updated right now; roll it back when that has ended.`);
}

interface Where {
  dataDir: string;
  installedSnapshots: InstalledSnapshots;
}

async function removeNewest(dataSet: DataSet, { dataDir, installedSnapshots }: Where): Promise<RolledBack> {
  const { name, noun } = dataSet;
  const { snapshots, unreadable } = installedSnapshots.find(dataSet.kind, dataSet.list);
  const official = snapshots
    .filter((info) => !info.demonstration)
    .concat(unreadable.map((file) => standIn(file, dataSet)))
    .sort(newestFirst);
  const [newest] = official;
  if (!newest) throw new RollbackError(`No official ${noun} is installed, so there is nothing to roll back.`);
  const before = official.find((info) => info !== newest && info.series === newest.series);
  if (!before) {
    throw new RollbackError(`${newest.file} is the only ${noun} that is installed; there is none to go back to.`);
  }
  if (path.dirname(newest.path) !== folderOf(dataDir, dataSet)) {
    throw new RollbackError(`${newest.file} came with the program and cannot be rolled back.`);
  }
  // What is to answer is read whole before what answers goes.
  await verifyFile(before.path).catch((error) => {
    const found = { file: path.basename(before.path), reason: reasonOf(error) };
    throw new RollbackError(`${name} cannot go back: ${sentenceOn(found)}.`);
  });
  const removed = summaryOf(newest);
  withdraw(dataDir, dataSet, newest);
  return { removed, answers: summaryOf(before) };
}

/** Removes a snapshot and keeps in mind what it was made of, so that it does not come back by itself. The caller holds the lock. */
export function withdraw(dataDir: string, dataSet: DataSet, info: SnapshotInfo): void {
  const record = readRecord(dataDir, dataSet);
  const { series } = info;
  const release = record.releases.find(({ snapshot }) => snapshot === dataSet.keyOf(info)) ?? null;
  const isSame = ({ snapshot: { file, date }, series: part }: (typeof record.rolledBack)[number]) =>
    file === info.file && date === info.date && part === series;
  const others = record.rolledBack.filter((one) => !isSame(one));
  // Written first: after a kill between the two the file is still there and nothing has changed.
  writeRecord(dataDir, dataSet, {
    ...record,
    releases: record.releases.filter((one) => one !== release),
    rolledBack: [{ snapshot: summaryOf(info), series, release }, ...others].sort((a, b) =>
      b.snapshot.date.localeCompare(a.snapshot.date),
    ),
  });
  removeSnapshot(info.path);
}

/** A file that cannot be read may be gone back from, by what its name says; else it stays where it is. */
function standIn(file: Unreadable, dataSet: DataSet): SnapshotInfo {
  const said = file.reason === 'couldNotBeOpened' ? null : dataSet.standIn(file);
  if (!said) throw new RollbackError(`${dataSet.name} cannot go back: ${sentenceOn(file)}.`);
  const { kind, list } = dataSet;
  return { ...said, kind, list, records: 0, demonstration: false, importedAt: '', path: file.path };
}
