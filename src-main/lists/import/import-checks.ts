import { endsWithinRow } from '../../data/cut-off.ts';
import type { Tail } from '../../data/file-tail.ts';
import { ImportDoubt, ImportError } from '../../data/import-error.ts';
import type { SnapshotInfo } from '../../data/snapshot-info.ts';
import type { Rejection } from './list-source.ts';

/** A file that loses more of its rows than this is not read as it was meant. */
const LOST_ROWS = 0.01;
/** A register does not lose a quarter from one release to the next; a file that was cut off does. */
const LEAST_OF_BEFORE = 0.75;
/** A small register may lose so many: only where it halves it is doubted. */
const FEW_RECORDS = 20;
const LEAST_OF_FEW = 0.5;

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
  filesIn: (before: SnapshotInfo, files: readonly string[]) => readonly string[],
): void {
  if (force || demonstration || !before || before.demonstration) return;
  const unnamed = lacks.filter((file) => !before.lacks?.includes(file));
  const missing = unnamed.length === 0 ? [] : filesIn(before, unnamed);
  if (missing.length === 0) return;
  const code = missing.length === 1 ? 'fileLacking' : 'filesLacking';
  throw new ImportDoubt(code, { files: missing.join(', '), before: before.file });
}

/** A publisher's own slips in a small list. */
const FEW_SLIPS = 3;

/** More than one in a hundred, and more than a few. */
const areMany = (faulty: number, of: number) => faulty > Math.max(FEW_SLIPS, of * LOST_ROWS);

/** Refuses, without `force`, an import of which more than one record in a hundred, and more than a few, have a name that could not be read. */
export function refuseGarbled(garbled: number, records: number, force: boolean): void {
  if (!force && areMany(garbled, records)) throw new ImportDoubt('namesGarbled', { garbled, records });
}

/** Refuses, without `force`, an import of which more than one record in a hundred, and more than a few, have no name at all. */
export function refuseUnnamed(missing: number, records: number, force: boolean): void {
  if (!force && areMany(missing, records)) throw new ImportDoubt('namesMissing', { missing, records });
}

/** Refuses, without `force`, an import of which more than one document in a hundred, and more than a few, finds nobody. */
export function refuseUnusable(unusable: number, documents: number, force: boolean): void {
  if (!force && areMany(unusable, documents)) throw new ImportDoubt('documentsUnusable', { unusable, documents });
}

/** Refuses, without `force`, a csv that ends in the middle of a row, or a part of which was never written. */
export function refuseCut(files: readonly { name: string; tail: Tail | null }[], force: boolean): void {
  if (force) return;
  for (const { name: file, tail } of files) {
    if (tail?.hasGap) throw new ImportDoubt('gap', { file });
    if (tail && endsWithinRow(tail)) throw new ImportDoubt('cutOff', { file });
  }
}

/**
 * Refuses, without `force`, official data with under three quarters of the records of the snapshot that it replaces, or whose
 * records have under three quarters of the documents, or of the words of names, that as many had there: a column that was
 * renamed, moved or masked leaves all records, and nobody is found by it. Where it is but some twenty that it lacks, under half; of so few records
 * nothing is known of how many should have what.
 */
export function refuseShrinking(
  { leftOut, ...made }: { records: number; leftOut: number; documents: number; words: number },
  before: SnapshotInfo | null,
  { demonstration, force }: { demonstration?: boolean; force?: boolean },
): void {
  if (force || demonstration || !before || before.demonstration) return;
  const { file, records: held } = before;
  const { records, documents, words } = made;
  // Snapshots of earlier versions have what is left out now.
  if (isFarFewer(records + leftOut, held))
    throw new ImportDoubt('shrunk', { records: records + leftOut, before: file, held });
  if (held <= FEW_RECORDS) return;
  const asMany = (count = 0) => (count / held) * records;
  if (isFarFewer(documents, asMany(before.documents)))
    throw new ImportDoubt('documentsGone', { documents, records, before: file, held: before.documents!, of: held });
  if (isFarFewer(words, asMany(before.words)))
    throw new ImportDoubt('namesGone', { words, records, before: file, held: before.words!, of: held });
}

function isFarFewer(count: number, before: number): boolean {
  return count < before * (before - count > FEW_RECORDS ? LEAST_OF_BEFORE : LEAST_OF_FEW);
}
