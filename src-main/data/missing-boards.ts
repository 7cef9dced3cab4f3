import { importWarning } from '../contract/import-warnings.ts';
import { boardsOf } from '../contract/list-boards.ts';
import type { SnapshotInfo } from './snapshot-info.ts';

/** Snapshots of a list, newest first, of which the first says what boards of the list are not among them. */
export function tellingMissingBoards(list: string, snapshots: readonly SnapshotInfo[]): SnapshotInfo[] {
  const [newest, ...others] = snapshots;
  if (!newest) return [];
  const missing = boardsOf(list).filter((board) => snapshots.every(({ series }) => series !== board));
  if (missing.length === 0 || newest.demonstration) return [newest, ...others];
  const warning = importWarning('boardsMissing', missing.join(', '));
  return [{ ...newest, warnings: [...(newest.warnings ?? []), warning] }, ...others];
}
