import path from 'node:path';
import type { Database } from 'better-sqlite3';
import { importWarning } from '../../contract/import-warnings.ts';
import type { ListName } from '../../contract/lists.ts';
import type { ImportWarning } from '../../contract/status.ts';
import type { ImportReport } from '../../contract/window/data.ts';
import { kindOf } from '../../data/file-kind.ts';
import { verifyFile } from '../../data/file-sum.ts';
import { type Tail, withTail } from '../../data/file-tail.ts';
import { ImportError } from '../../data/import-error.ts';
import { type Inputs, openInputs } from '../../data/input-files.ts';
import { refuseFuture } from '../../data/refuse-future.ts';
import { type SnapshotInfo, summaryOf } from '../../data/snapshot-info.ts';
import { combinedSum, sumsOf } from '../../data/source-sum.ts';
import { decodeHead } from '../../data/text.ts';
import { writeSnapshot } from '../../data/write-snapshot.ts';
import { officialSnapshots } from '../../supply/data-set.ts';
import { entryOf, type ListEntry } from '../list-table.ts';
import { SnapshotReader } from '../search/snapshot-reader.ts';
import { writeChanges } from '../snapshot/changes.ts';
import { SnapshotIndex } from '../snapshot/snapshot-index.ts';
import { SnapshotWriter } from '../snapshot/writer.ts';
import { listDataSet } from '../update/list-data-set.ts';
import { withEntitiesResolved } from './entity-names.ts';
import { dateOfFiles, isDate } from './file-date.ts';
import { garbledIn } from './garbled.ts';
import {
  refuseCut,
  refuseGarbled,
  refuseLacking,
  refuseLosses,
  refuseShrinking,
  refuseUnnamed,
  refuseUnusable,
} from './import-checks.ts';
import type { ListSource, Rejection, Sample } from './list-source.ts';
import { listOf, refuseOtherKinds, samplesOf, withoutIgnored } from './recognise-list.ts';

export interface ImportRequest {
  list: ListName;
  /** Paths of the official files, plain or in archives; together they are one import. */
  files: string[];
  /** YYYYMMDD; where it is not given, the files' names say, or their content. */
  date?: string;
  dataDir: string;
  /** Marks the snapshot as invented data. */
  demonstration?: boolean;
  /** Imports even what has lost many rows or records. */
  force?: boolean;
}

export interface ImportProgress {
  stage: 'reading' | 'indexing' | 'checking';
  rows: number;
  fraction: number | null;
}

/** Rejected rows that the report names; the others are only counted. */
const NAMED_REJECTIONS = 100;
const PROGRESS_MS = 100;

/**
 * Imports official files of one list into a new snapshot. It is written beside the old one and renamed into place when
 * it is whole, so a failure, a kill or an abort at any moment leaves what was there.
 *
 * @throws ImportError with one sentence for the user; the signal's reason when it is aborted.
 */
export async function importList(
  request: ImportRequest,
  onProgress: (progress: ImportProgress) => void,
  signal?: AbortSignal,
): Promise<ImportReport> {
  const entry = entryOf(request.list);
  const source = await entry.source();
  if (request.date !== undefined && !isDate(request.date)) {
    throw new ImportError('dateInvalid');
  }
  const inputs = await openInputs(request.files);
  try {
    const samples = withoutIgnored(source, await samplesOf(inputs));
    refuseOtherKinds(samples, entry.title, source);
    await refuseOtherLists(samples, source, request.list);
    const date =
      request.date ?? (await dateOfFiles(inputs.files, async () => (await source.dateOf?.(samples)) ?? null));
    if (!date) {
      throw new ImportError('dateUnsaid');
    }
    refuseFuture(date);
    const series = (await source.seriesOf?.(samples)) ?? '';
    return await write({ request, entry, source, samples, inputs, date, series }, throttled(onProgress), signal);
  } finally {
    inputs.close();
  }
}

async function refuseOtherLists(samples: readonly Sample[], source: ListSource, list: ListName): Promise<void> {
  if (await source.recognises(samples)) return;
  const other = await listOf(samples);
  if (other) throw new ImportError('otherList', { other, list });
}

interface Work {
  request: ImportRequest;
  entry: ListEntry;
  source: ListSource;
  samples: readonly Sample[];
  inputs: Inputs;
  date: string;
  series: string;
}

async function write(
  { request, entry, source, samples, inputs, date, series }: Work,
  onProgress: (progress: ImportProgress) => void,
  signal: AbortSignal | undefined,
): Promise<ImportReport> {
  const { list, dataDir } = request;
  const base = `${date}_${list.toUpperCase()}`;
  const target = path.join(dataDir, 'lists', list, `${base}${series && `-${series}`}.sqlite`);
  const counts = { kept: 0, folded: 0, rejectedTotal: 0 };
  const rejected: Rejection[] = [];
  const warnings: ImportWarning[] = [];
  const lacks: string[] = [];
  let leftOut = 0;
  const garbled = { name: 0, alias: 0 };
  let unnamed = 0;
  const rows = () => counts.kept + counts.folded + counts.rejectedTotal;

  const sha256 = combinedSum(await sumsOf(request.files, signal));
  const head = {
    kind: 'list' as const,
    list,
    series,
    file: `${base}.csv`,
    date: `${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6)}`,
    demonstration: request.demonstration ?? false,
    warnings,
    lacks,
    sha256,
  };
  const snapshot = await writeSnapshot(target, head, async (db) => {
    const writer = new SnapshotWriter(db);
    const watched = samples.map(watchedSample);
    for await (const batch of source.read(watched.map(({ sample }) => sample))) {
      signal?.throwIfAborted();
      for (const published of batch.records) {
        const record = withEntitiesResolved(published);
        writer.add(record);
        const place = garbledIn(record);
        if (place) garbled[place]++;
        if (record.name === '' && record.aliases.length === 0) unnamed++;
      }
      counts.kept += batch.records.length;
      counts.folded += batch.folded + (batch.leftOut ?? 0);
      leftOut += batch.leftOut ?? 0;
      counts.rejectedTotal += batch.rejected.length;
      for (const row of batch.rejected) if (rejected.length < NAMED_REJECTIONS) rejected.push(row);
      if (batch.warning) warnings.push(batch.warning);
      if (batch.lacks) lacks.push(batch.lacks);
      if (batch.doubt && !request.force) throw batch.doubt;
      onProgress({ stage: 'reading', rows: rows(), fraction: inputs.fraction() });
    }
    refuseCut(
      watched.map(({ sample, tail }) => ({ name: sample.file.name, tail: tail() })),
      request.force ?? false,
    );
    if (garbled.name > 0) warnings.push(importWarning('namesGarbled', garbled.name));
    if (unnamed > 0) warnings.push(importWarning('namesMissing', unnamed));
    if (garbled.alias > 0) warnings.push(importWarning('aliasesGarbled', garbled.alias));
    if (writer.unusableDocuments > 0) warnings.push(importWarning('documentsUnusable', writer.unusableDocuments));
    if (counts.rejectedTotal > 0) warnings.push(importWarning('rowsRejected', counts.rejectedTotal));
    refuseLosses(entry.title, counts, rejected, request.force ?? false);
    refuseUnnamed(unnamed, counts.kept, request.force ?? false);
    refuseGarbled(garbled.name + garbled.alias, counts.kept, request.force ?? false);
    if (!source.documentsInProse) refuseUnusable(writer.unusableDocuments, writer.documents, request.force ?? false);
    const installed = officialSnapshots(dataDir, listDataSet(list)).filter((info) => info.series === series);
    const replaced = installed.find((info) => info.date <= head.date) ?? null;
    refuseLacking(lacks, replaced, request, (before, files) => filesIn(source, before, files));
    const { findable: documents, words } = writer;
    refuseShrinking({ records: counts.kept, leftOut, documents, words }, replaced, request);
    onProgress({ stage: 'indexing', rows: rows(), fraction: null });
    const filled = await writer.finish(signal);
    onProgress({ stage: 'checking', rows: rows(), fraction: null });
    // Demonstration data is compared with nothing.
    const before = request.demonstration ? undefined : installed.find((info) => info.date < head.date);
    const whole = before && (await isWhole(before.path));
    if (before && !whole) warnings.push(importWarning('beforeUnreadable', before.file));
    await compareWithBefore(db, head.date, whole ? before : null, signal);
    return filled;
  });
  return { kind: 'list', list, snapshot: summaryOf(snapshot), rowsRead: rows(), ...counts, rejected, warnings };
}

/** A sample that tells how its file ends, where it may be a csv: other kinds say themselves whether they are whole. */
function watchedSample(sample: Sample): { sample: Sample; tail: () => Tail | null } {
  if (kindOf(sample.head) !== 'text' || /^\s*[[{]/.test(decodeHead(sample.head))) return { sample, tail: () => null };
  const { file, tail } = withTail(sample.file);
  return { sample: { ...sample, file }, tail };
}

/** A snapshot that is damaged must not keep a new one from taking its place. */
function isWhole(file: string): Promise<boolean> {
  return verifyFile(file).then(
    () => true,
    () => false,
  );
}

/** Which of `files` an installed copy has rows of; all where it cannot be read or nothing tells. */
function filesIn({ filesIn: read }: ListSource, { path: file }: SnapshotInfo, files: readonly string[]) {
  if (!read) return files;
  try {
    const reader = new SnapshotReader(file);
    try {
      return read(detailsIn(reader.index), files);
    } finally {
      reader.close();
    }
  } catch {
    return files;
  }
}

function* detailsIn(index: SnapshotIndex): Generator<Readonly<Record<string, string>>> {
  for (const { recordDetails } of index.all()) yield recordDetails.details;
}

async function compareWithBefore(
  db: Database,
  date: string,
  before: SnapshotInfo | null,
  signal: AbortSignal | undefined,
): Promise<void> {
  const reader = before && new SnapshotReader(before.path);
  try {
    const old = reader && { date: reader.info.date, index: reader.index, former: reader.formerIndex };
    await writeChanges(db, new SnapshotIndex(db), date, old, signal);
  } finally {
    reader?.close();
  }
}

/** A stage's first progress at once, further ones ten times a second. */
function throttled(onProgress: (progress: ImportProgress) => void): (progress: ImportProgress) => void {
  let last = { stage: '', at: 0 };
  return (progress) => {
    const now = performance.now();
    if (progress.stage === last.stage && now - last.at < PROGRESS_MS) return;
    last = { stage: progress.stage, at: now };
    onProgress(progress);
  };
}
