import path from 'node:path';
import type { RolledBack } from '../../contract/workstation.ts';
import type { Catalogue } from '../../data/catalogue.ts';
import { verifyFile } from '../../data/file-sum.ts';
import { removeSnapshot } from '../../data/remove-snapshot.ts';
import { type SnapshotInfo, summaryOf } from '../../data/snapshot-info.ts';
import { reasonOf, sentenceOn, type Unreadable } from '../../data/unreadable.ts';
import { keyOf, readRecord, writeRecord } from './record.ts';

/** A registry that cannot go back; the message is one sentence for the user. */
export class RollbackError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'RollbackError';
  }
}

/**
 * Removes the newest month, so that the one before it answers again, and keeps in mind what it was made of, so that the
 * next update does not bring it back.
 *
 * @throws RollbackError where there is nothing to go back to.
 */
export async function rollBack({ dataDir, catalogue }: { dataDir: string; catalogue: Catalogue }): Promise<RolledBack> {
  const { snapshots, unreadable } = catalogue.installed('registry');
  const [newest, before] = snapshots
    .filter((info) => !info.demonstration)
    .concat(unreadable.map(standIn))
    .sort((a, b) => b.date.localeCompare(a.date));
  if (!newest) throw new RollbackError('No official registry is installed, so there is nothing to roll back.');
  if (!before) {
    throw new RollbackError(`${newest.file} is the only registry that is installed; there is none to go back to.`);
  }
  if (path.dirname(newest.path) !== path.join(dataDir, 'registry')) {
    throw new RollbackError(`${newest.file} came with the program and cannot be rolled back.`);
  }
  // What is to answer is read whole before what answers goes.
  await verifyFile(before.path).catch((error) => {
    const found = { file: path.basename(before.path), reason: reasonOf(error) };
    throw new RollbackError(`The registry cannot go back: ${sentenceOn(found)}.`);
  });
  const removed = summaryOf(newest);
  const record = readRecord(dataDir);
  const release = record.releases.find(({ snapshot }) => snapshot === keyOf(newest)) ?? null;
  const others = record.rolledBack.filter(({ snapshot }) => snapshot.file !== newest.file);
  // Written first: after a kill between the two the file is still there and nothing has changed.
  writeRecord(dataDir, {
    ...record,
    releases: record.releases.filter((one) => one !== release),
    rolledBack: [{ snapshot: removed, release }, ...others].sort((a, b) =>
      b.snapshot.date.localeCompare(a.snapshot.date),
    ),
  });
  removeSnapshot(newest.path);
  return { removed, answers: summaryOf(before) };
}

/** A file that cannot be read may be gone back from, by the month that its name says; without one it stays where it is. */
function standIn(file: Unreadable): SnapshotInfo {
  const { date, path: where, reason } = file;
  if (date === null || reason === 'couldNotBeOpened') {
    throw new RollbackError(`The registry cannot go back: ${sentenceOn(file)}.`);
  }
  const unknown = { kind: 'registry' as const, list: '', series: '', records: 0, demonstration: false, importedAt: '' };
  return {
    ...unknown,
    date: `${date}-01`.slice(0, 10),
    file: `${date.replaceAll('-', '').slice(0, 6)}_CNPJ.csv`,
    path: where,
  };
}
