import { ImportDoubt, ImportError } from '../../data/import-error.ts';
import type { SnapshotInfo } from '../../data/snapshot-info.ts';
import type { Rejection } from './list-source.ts';

/** A file that loses more of its rows than this is not read as it was meant. */
const LOST_ROWS = 0.01;
/** A register does not halve from one release to the next; a file that was cut off does. */
const LEAST_OF_BEFORE = 0.5;

/** Refuses an import without records, and without `force` one that rejected more than one row in a hundred. */
export function refuseLosses(
  title: string,
  counts: { kept: number; folded: number; rejectedTotal: number },
  rejected: readonly Rejection[],
  force: boolean,
): void {
  const { kept, folded, rejectedTotal } = counts;
  const [first] = rejected;
  if (kept === 0) {
    throw first
      ? new ImportError('noRecordReadable', { title, line: first.line, reason: first.reason })
      : new ImportError('noRecord', { title });
  }
  const rows = kept + folded + rejectedTotal;
  if (force || rejectedTotal <= rows * LOST_ROWS) return;
  throw first
    ? new ImportDoubt('rowsLost', { lost: rejectedTotal, rows, line: first.line, reason: first.reason })
    : new ImportDoubt('rowsLostUnnamed', { lost: rejectedTotal, rows });
}

/** Refuses, without `force`, official data of fewer of the publisher's files than the snapshot that it replaces was made of. */
export function refuseLacking(
  lacks: readonly string[],
  before: SnapshotInfo | null,
  { demonstration, force }: { demonstration?: boolean; force?: boolean },
): void {
  if (force || demonstration || !before || before.demonstration) return;
  const missing = lacks.filter((file) => !before.lacks?.includes(file));
  if (missing.length === 0) return;
  const code = missing.length === 1 ? 'fileLacking' : 'filesLacking';
  throw new ImportDoubt(code, { files: missing.join(', '), before: before.file });
}

/** Refuses, without `force`, official data with under half the records of the snapshot that it replaces. */
export function refuseShrinking(
  records: number,
  before: SnapshotInfo | null,
  { demonstration, force }: { demonstration?: boolean; force?: boolean },
): void {
  if (force || demonstration || !before || before.demonstration) return;
  if (records >= before.records * LEAST_OF_BEFORE) return;
  throw new ImportDoubt('shrunk', { records, before: before.file, held: before.records });
}
