import type { PostalStatus, RolledBack } from '../../contract/workstation.ts';
import type { Catalogue } from '../../data/catalogue.ts';
import { summaryOf } from '../../data/snapshot-info.ts';
import { told } from '../../data/unreadable.ts';
import { rollBack } from '../../supply/rollback.ts';
import { standingOf } from '../../supply/standing.ts';
import { POSTAL } from './release.ts';

export interface PostalUpdatesParts {
  dataDir: string;
  catalogue: Catalogue;
}

/** Keeps the postal data fresh: for the window and the command line. */
export interface PostalUpdates {
  status(): PostalStatus;
  /** @throws RollbackError where it cannot go back. */
  rollBack(): Promise<RolledBack>;
}

export function createPostalUpdates({ dataDir, catalogue }: PostalUpdatesParts): PostalUpdates {
  return {
    status() {
      const { snapshots, unreadable } = catalogue.installed('postal');
      const { rolledBack } = standingOf(dataDir, POSTAL, snapshots);
      return { snapshots: snapshots.map(summaryOf), unreadable: unreadable.map(told), rolledBack };
    },
    rollBack: () => rollBack(POSTAL, { dataDir, catalogue }),
  };
}
