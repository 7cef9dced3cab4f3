import path from 'node:path';
import type { ListName } from '../../contract/lists.ts';
import type { RolledBack } from '../../contract/workstation.ts';
import type { Catalogue } from '../../data/catalogue.ts';
import { verifyFile } from '../../data/file-sum.ts';
import { removeSnapshot } from '../../data/remove-snapshot.ts';
import { type SnapshotInfo, summaryOf } from '../../data/snapshot-info.ts';
import { reasonOf, sentenceOn, type Unreadable } from '../../data/unreadable.ts';
import { keyOf, readRecord, writeRecord } from './record.ts';

/** A list that cannot go back; the message is one sentence for the user. */
export class RollbackError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'RollbackError';
  }
}

/**
 * Removes the newest snapshot of a list, so that the one before it (of its series) answers again, and keeps in mind what it
 * was made of, so that the next update does not bring it back.
 *
 * @throws RollbackError where there is nothing to go back to.
 */
export async function rollBack(
  list: ListName,
  { dataDir, catalogue }: { dataDir: string; catalogue: Catalogue },
): Promise<RolledBack> {
  const { snapshots, unreadable } = catalogue.installed('list', list);
  const official = snapshots
    .filter((info) => !info.demonstration)
    .concat(unreadable.map((file) => standIn(file, list)))
    .sort((a, b) => b.date.localeCompare(a.date) || b.importedAt.localeCompare(a.importedAt));
  const [newest] = official;
  if (!newest) throw new RollbackError(`No official file of ${list} is installed, so there is nothing to roll back.`);
  const before = official.find((info) => info !== newest && info.series === newest.series);
  if (!before) {
    throw new RollbackError(
      `${newest.file} is the only file of ${list} that is installed; there is none to go back to.`,
    );
  }
  if (path.dirname(newest.path) !== path.join(dataDir, 'lists', list)) {
    throw new RollbackError(`${newest.file} came with the program and cannot be rolled back.`);
  }
  // What is to answer is read whole before what answers goes.
  await verifyFile(before.path).catch((error) => {
    const found = { file: path.basename(before.path), reason: reasonOf(error) };
    throw new RollbackError(`${list} cannot go back: ${sentenceOn(found)}.`);
  });
  const removed = summaryOf(newest);
  const record = readRecord(dataDir, list);
  const { series } = newest;
  const key = keyOf(newest);
  const files = record.releases.find(({ snapshot }) => snapshot === key)?.files ?? [];
  const others = record.rolledBack.filter((undone) => keyOf({ ...undone.snapshot, series: undone.series }) !== key);
  // Written first: after a kill between the two the file is still there and nothing has changed.
  writeRecord(dataDir, list, {
    ...record,
    releases: record.releases.filter(({ snapshot }) => snapshot !== key),
    rolledBack: [{ snapshot: removed, series, files }, ...others].sort((a, b) =>
      b.snapshot.date.localeCompare(a.snapshot.date),
    ),
  });
  removeSnapshot(newest.path);
  return { removed, answers: summaryOf(before) };
}

/** A file that cannot be read may be gone back from, by what its name says; one without a known part or day stays where it is. */
function standIn(file: Unreadable, list: ListName): SnapshotInfo {
  const { date, series, path: where, reason } = file;
  if (date === null || series === null || reason === 'couldNotBeOpened') {
    throw new RollbackError(`${list} cannot go back: ${sentenceOn(file)}.`);
  }
  const name = `${date.replaceAll('-', '')}_${list.toUpperCase()}.csv`;
  const unknown = { kind: 'list' as const, records: 0, demonstration: false, importedAt: '' };
  return { ...unknown, list, series, date, file: name, path: where };
}
