import { importWarning } from '../contract/import-warnings.ts';
import { boardsOf } from '../contract/list-boards.ts';
import type { SnapshotInfo } from './snapshot-info.ts';
import { tellingNewest } from './telling-newest.ts';

/** Snapshots of a list, newest first, of which the first says what boards of the list are not among them. */
export function tellingMissingBoards(list: string, snapshots: readonly SnapshotInfo[]): SnapshotInfo[] {
  const missing = boardsOf(list).filter((board) => snapshots.every(({ series }) => series !== board));
  return tellingNewest(snapshots, missing.length === 0 ? null : importWarning('boardsMissing', missing.join(', ')));
}
