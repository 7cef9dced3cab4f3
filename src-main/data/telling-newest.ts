import type { ImportWarning } from '../contract/status.ts';
import type { SnapshotInfo } from './snapshot-info.ts';

/** Snapshots of a list, newest first, of which the first says what the list lacks, too; one of invented data says nothing. */
export function tellingNewest(snapshots: readonly SnapshotInfo[], warning: ImportWarning | null): SnapshotInfo[] {
  const [newest, ...others] = snapshots;
  if (!newest || !warning || newest.demonstration) return [...snapshots];
  return [{ ...newest, warnings: [...(newest.warnings ?? []), warning] }, ...others];
}
