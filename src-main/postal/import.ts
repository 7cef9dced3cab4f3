import path from 'node:path';
import { importWarning } from '../contract/import-warnings.ts';
import type { ImportWarning } from '../contract/status.ts';
import type { ImportReport } from '../contract/window/data.ts';
import { ImportError } from '../data/import-error.ts';
import { makeFolder } from '../data/make-folder.ts';
import { refuseFuture } from '../data/refuse-future.ts';
import { summaryOf } from '../data/snapshot-info.ts';
import { combinedSum, sumsOf } from '../data/source-sum.ts';
import { type SnapshotHead, writeSnapshot } from '../data/write-snapshot.ts';
import { openPostalFiles } from './is-postal-data.ts';
import { type OpenSources, openSources } from './open-sources.ts';
import { dateInNames } from './source-date.ts';
import type { PostalReading } from './sources/postal-source.ts';
import { createPostalWriter } from './writer.ts';

export interface PostalImport {
  /** Files, folders or archives as published. */
  sources: string[];
  dataDir: string;
  /** YYYYMMDD; else the names of the files say it. */
  date?: string;
  /** Invented data, marked so in the snapshot. */
  demonstration?: boolean;
}

export interface PostalImportProgress {
  stage: 'reading' | 'indexing' | 'checking';
  rows: number;
  fraction: number | null;
}

/** Rejected rows that the report names one by one. */
const REJECTED_SHOWN = 100;

/**
 * Makes a snapshot `<dataDir>/postal/<YYYYMMDD>.sqlite` of postal data as published. Rows without a usable CEP or place
 * are rejected and counted; of several rows for one CEP the first stays and the others are counted as folded. Whatever
 * fails, what was installed before stays.
 *
 * @throws ImportError in one sentence when the files are not known, not dated, incomplete or damaged.
 */
export async function importPostal(
  request: PostalImport,
  onProgress: (progress: PostalImportProgress) => void,
  signal?: AbortSignal,
): Promise<ImportReport> {
  makeFolder(request.dataDir);
  const opened = await openSources(request.sources, request.dataDir);
  try {
    const reading = await openPostalFiles(opened.files);
    if (!reading) {
      throw new ImportError('noPostalData');
    }
    return await write(request, opened, reading, onProgress, signal);
  } finally {
    await opened.close();
  }
}

async function write(
  request: PostalImport,
  opened: OpenSources,
  reading: PostalReading,
  onProgress: (progress: PostalImportProgress) => void,
  signal: AbortSignal | undefined,
): Promise<ImportReport> {
  const date = request.date ?? dateOf(request.sources, reading);
  refuseFuture(date);
  const target = path.join(request.dataDir, 'postal', `${date}.sqlite`);
  const isoDate = `${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6)}`;
  const warnings: ImportWarning[] = [];
  if (reading.unofficial) warnings.push(importWarning('unofficialSource', reading.unofficial));
  const head: SnapshotHead = {
    kind: 'postal',
    list: '',
    file: sourceName(request.sources, reading),
    date: isoDate,
    demonstration: request.demonstration ?? false,
    warnings,
    sha256: combinedSum(await sumsOf(opened.given, signal)),
  };
  const counts = { rowsRead: 0, kept: 0, folded: 0, rejectedTotal: 0 };
  const rejected: ImportReport['rejected'] = [];

  const snapshot = await writeSnapshot(target, head, async (db) => {
    const writer = createPostalWriter(db);
    for await (const batch of reading.rows()) {
      signal?.throwIfAborted();
      for (const row of batch) {
        if ('retired' in row) {
          writer.retire(row.retired.cep, row.retired.replacedBy, isoDate);
          continue;
        }
        if ('warning' in row) {
          warnings.push(importWarning(row.warning.code, row.warning.detail));
          continue;
        }
        if ('record' in row) {
          const isKept = writer.add(row.record);
          if (isKept) counts.kept++;
          else counts.folded++;
          if (row.summed) counts.folded--;
          else counts.rowsRead++;
          continue;
        }
        if ('summed' in row) {
          counts.rowsRead += row.summed;
          counts.folded += row.summed;
          continue;
        }
        counts.rowsRead++;
        counts.rejectedTotal++;
        const { file, line, reason } = row.rejected;
        const where = reading.files.length > 1 ? ` (${file})` : '';
        if (rejected.length < REJECTED_SHOWN) rejected.push({ line, reason: `${reason}${where}` });
      }
      onProgress({ stage: 'reading', rows: counts.rowsRead, fraction: opened.fraction() });
    }
    refuseIfUseless(counts, rejected);
    if (counts.rejectedTotal > 0) warnings.push(importWarning('rowsRejected', counts.rejectedTotal));
    onProgress({ stage: 'indexing', rows: counts.rowsRead, fraction: null });
    writer.finish();
    signal?.throwIfAborted();
    onProgress({ stage: 'checking', rows: counts.rowsRead, fraction: null });
    return { records: counts.kept };
  });
  return { kind: 'postal', snapshot: summaryOf(snapshot), ...counts, rejected, warnings };
}

/** A snapshot that lacks most of its rows would turn good addresses into misses; it is not installed. */
function refuseIfUseless(
  counts: { rowsRead: number; kept: number; rejectedTotal: number },
  rejected: ImportReport['rejected'],
): void {
  if (counts.kept > 0 && counts.rejectedTotal <= counts.rowsRead / 2) return;
  const first = rejected[0];
  const why = first ? ` (line ${first.line}: ${first.reason})` : '';
  throw new ImportError('postalUnused', { why });
}

/** YYYYMMDD, as files of postal data say it themselves; null where they do not, or are none. */
export async function dateOfPostal(sources: readonly string[], scratchDir: string): Promise<string | null> {
  const opened = await openSources(sources, scratchDir);
  try {
    const reading = await openPostalFiles(opened.files);
    return reading && dateSaid(sources, reading);
  } finally {
    await opened.close();
  }
}

function dateSaid(sources: readonly string[], reading: PostalReading): string | null {
  const inner = reading.files.flatMap((file) => [file.archive ?? '', file.name]);
  return reading.date ?? dateInNames(inner) ?? dateInNames(sources.map((source) => path.basename(source)));
}

function dateOf(sources: readonly string[], reading: PostalReading): string {
  const date = dateSaid(sources, reading);
  if (date) return date;
  throw new ImportError('dateUnknown');
}

/** The name that the user knows the data by: of the file that holds the CEPs, of its archive, or of the folder given. */
function sourceName(sources: readonly string[], { files }: PostalReading): string {
  const given = sources.map((source) => path.basename(source));
  const { name, archive } = files[0]!;
  if (files.length === 1) return archive && given.includes(archive) ? archive : name;
  return archive ?? (given.length === 1 ? given[0]! : name);
}
