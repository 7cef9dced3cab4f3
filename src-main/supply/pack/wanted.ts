import type { SnapshotInfo } from '../../data/snapshot-info.ts';
import type { DataSet } from '../data-set.ts';
import type { Undone } from '../update-record.ts';
import type { PackedSnapshot } from './manifest.ts';

/** Why a snapshot of a pack is left alone; null where it is wanted. */
export type LeftAlone = 'installed' | 'rolledBack' | 'older' | null;

/**
 * Whether a snapshot is to be fetched, beside what is installed of its kind.
 *
 * @param older whether one of an older day than the installed is wanted, too
 */
export function reasonToLeave(
  packed: PackedSnapshot,
  dataSet: DataSet,
  installed: readonly (SnapshotInfo & { bytes: number })[],
  rolledBack: readonly Pick<Undone<never>, 'snapshot' | 'series'>[],
  { older, force }: { older: boolean; force: boolean },
): LeftAlone {
  const ofSeries = installed.filter(({ series }) => series === packed.series);
  const isSame = (info: SnapshotInfo & { bytes: number }) =>
    dataSet.keyOf(info) === dataSet.keyOf(packed) &&
    info.date === packed.date &&
    info.importedAt === packed.importedAt &&
    info.bytes === packed.bytes;
  if (ofSeries.some(isSame)) return 'installed';
  if (force) return null;
  const undone = rolledBack.some(
    ({ snapshot, series }) =>
      series === packed.series && snapshot.file === packed.file && snapshot.importedAt === packed.importedAt,
  );
  if (undone) return 'rolledBack';
  if (!older && ofSeries.some(({ date }) => date > packed.date)) return 'older';
  return null;
}
