import type { SnapshotSummary } from '../contract/status.ts';
import type { SnapshotInfo } from '../data/snapshot-info.ts';
import type { DataSet } from './data-set.ts';
import { readRecord, stillUndone, type UpdateRecord } from './update-record.ts';

export interface UpdateStatus {
  /** How the last look at the publisher ended. */
  look: Pick<UpdateRecord<never>, 'checkedAt' | 'outcome' | 'detail'>;
  /** The snapshot that the last one was rolled back from, until a newer one comes. */
  rolledBack: SnapshotSummary | null;
}

/** How it stands with the updates of what `snapshots` are installed of. */
export function updateStatusOf(dataDir: string, dataSet: DataSet, snapshots: readonly SnapshotInfo[]): UpdateStatus {
  const { checkedAt, outcome, detail, rolledBack } = readRecord<never>(dataDir, dataSet);
  const official = snapshots.filter(({ demonstration }) => !demonstration);
  const [undone] = stillUndone(rolledBack, official);
  return { look: { checkedAt, outcome, detail }, rolledBack: undone?.snapshot ?? null };
}
