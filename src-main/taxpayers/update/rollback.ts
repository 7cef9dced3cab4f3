import path from 'node:path';
import type { RolledBack } from '../../contract/workstation.ts';
import type { Catalogue } from '../../data/catalogue.ts';
import { removeSnapshot } from '../../data/remove-snapshot.ts';
import { summaryOf } from '../../data/snapshot-info.ts';
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
export function rollBack({ dataDir, catalogue }: { dataDir: string; catalogue: Catalogue }): RolledBack {
  const [newest, before] = catalogue.registry().filter((info) => !info.demonstration);
  if (!newest) throw new RollbackError('No official registry is installed, so there is nothing to roll back.');
  if (!before) {
    throw new RollbackError(`${newest.file} is the only registry that is installed; there is none to go back to.`);
  }
  if (path.dirname(newest.path) !== path.join(dataDir, 'registry')) {
    throw new RollbackError(`${newest.file} came with the program and cannot be rolled back.`);
  }
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
