import type { SnapshotInfo } from '../../data/snapshot-info.ts';
import { type DataSet, newestFirst } from '../data-set.ts';
import type { Undone } from '../update-record.ts';
import type { PackedSnapshot } from './manifest.ts';

/** Why a snapshot of a pack is left alone; null where it is wanted. */
export type LeftAlone = 'installed' | 'rolledBack' | 'older' | null;

type Installed = SnapshotInfo & { bytes: number };

/**
 * Whether a snapshot is to be fetched, beside what is installed of its kind.
 *
 * @param older whether one that is older than the installed is wanted, too: by its day, of one day by its import
 */
export function reasonToLeave(
  packed: PackedSnapshot,
  dataSet: DataSet,
  installed: readonly Installed[],
  rolledBack: readonly Pick<Undone<never>, 'snapshot' | 'series'>[],
  { older, force }: { older: boolean; force: boolean },
): LeftAlone {
  const isSame = (info: Installed) =>
    info.series === packed.series &&
    dataSet.keyOf(info) === dataSet.keyOf(packed) &&
    info.date === packed.date &&
    info.importedAt === packed.importedAt &&
    info.bytes === packed.bytes;
  const isNewest = newerThan(packed, installed).length === 0;
  // One that is there beside newer ones does not answer: who wants it all the same wants those gone.
  if (installed.some(isSame) && (isNewest || !older)) return 'installed';
  const undone = rolledBack.some(
    ({ snapshot, series }) =>
      series === packed.series && snapshot.file === packed.file && snapshot.importedAt === packed.importedAt,
  );
  if (undone && !force) return 'rolledBack';
  return isNewest || older ? null : 'older';
}

/** What is installed of the same series and answers before `packed` does. */
export function newerThan<Info extends SnapshotInfo>(packed: PackedSnapshot, installed: readonly Info[]): Info[] {
  return installed.filter((info) => info.series === packed.series && newestFirst(info, packed) < 0);
}
