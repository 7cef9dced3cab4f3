import { rmSync } from 'node:fs';
import path from 'node:path';
import type { ImportWarning } from '../contract/status.ts';
import type { ImportEvent, ImportReport } from '../contract/window/data.ts';
import { ImportError } from '../data/import-error.ts';
import { withLock } from '../data/lock.ts';
import { summaryOf } from '../data/snapshot-info.ts';
import { combinedSum, sumsOf } from '../data/source-sum.ts';
import { type SnapshotHead, writeSnapshot } from '../data/write-snapshot.ts';
import { DamagedWork } from './open-data/damaged-work.ts';
import { diskFaultOf, requireSpace } from './open-data/disk-space.ts';
import { aimOf } from './open-data/identities.ts';
import { readCodes } from './open-data/ingest/codes.ts';
import type { Subset } from './open-data/ingest/ingest-part.ts';
import { type IngestProgress, ingestParts } from './open-data/ingest/ingest-parts.ts';
import { ESTABLISHMENTS } from './open-data/layout.ts';
import { dateOfData } from './open-data/month.ts';
import { type OpenData, openOpenData } from './open-data/parts.ts';
import { describeImport, warningsOf } from './open-data/report.ts';
import { writeRegistry } from './open-data/snapshot/write-registry.ts';
import { SpillReader } from './open-data/spill/spill-reader.ts';
import { WorkFolder, workFolderOf } from './open-data/work-folder.ts';
import type { TakenPart } from './open-data/work-list.ts';

export interface RegistryImport extends Subset {
  /** Folders, zips or csv files of Receita Federal's "Dados Abertos do CNPJ"; any of them, not necessarily all. */
  sources: string[];
  dataDir: string;
  /** `YYYYMMDD` or `YYYYMM`, for files that do not say. */
  date?: string;
  /** Files of the month that could not be had, by name: the copy says that it lacks them. */
  missing?: readonly string[];
  /** The files are invented; whatever is answered from them is marked so. */
  demonstration?: boolean;
  /** Zips may be removed as soon as they were taken in, which lowers the disk that an import needs. */
  consume?: boolean;
}

type Progress = Omit<Extract<ImportEvent, { type: 'progress' }>, 'type'>;

/**
 * Makes `<dataDir>/registry/<YYYYMM>.sqlite` of the published files. Blocks while it works: worker threads only.
 *
 * Two passes: each file's rows go into working files by ranges of CNPJs (`ingest/`, `spill/`), then each range is sorted and
 * written as blocks (`snapshot/`). Memory stays the same whatever the month has, and an import that was killed or cancelled
 * goes on with the file at which it was (`work-folder.ts`).
 *
 * Rows that are not of the layout are left out and reported, never with their content. A later row of the same
 * establishment replaces an earlier one (`folded`).
 *
 * @throws ImportError when there is nothing to import, a file is damaged, the disk is too small or cannot be written, or
 * another import runs; the old snapshot stays.
 */
export async function importRegistry(
  request: RegistryImport,
  onProgress: (progress: Progress) => void = () => undefined,
  signal?: AbortSignal,
): Promise<ImportReport> {
  const data = await openOpenData(request.sources);
  try {
    const date = dateOfData(data.names, request.date);
    const lock = path.join(request.dataDir, 'updates', 'registry-import.lock');
    const report = await withLock(lock, () =>
      importMonth(request, data, date, onProgress, signal).catch((error) => {
        throw error instanceof DamagedWork ? givenUp(request.dataDir, error) : error;
      }),
    );
    if (!report) throw new ImportError('importUnderWay');
    return report;
  } catch (error) {
    throw diskFaultOf(error, request.dataDir);
  } finally {
    data.close();
  }
}

async function importMonth(
  request: RegistryImport,
  data: OpenData,
  date: string,
  onProgress: (progress: Progress) => void,
  signal: AbortSignal | undefined,
): Promise<ImportReport> {
  const month = date.slice(0, 7).replace('-', '');
  const work = new WorkFolder(request.dataDir);
  const aim = aimOf(month, request);
  const before = work.consumed(aim);
  if (
    ![...data.parts.map((part) => part.file.table), ...before.map((part) => part.file)].includes(ESTABLISHMENTS.table)
  ) {
    throw new ImportError('establishmentsMissing');
  }
  await requireSpace(request, unpackedBytes(data, before), work.size());
  const codes = await readCodes(data.parts);
  const read = await ingestParts(
    data.parts,
    { ...request, aim, known: codes.known },
    work,
    (p) => onProgress(readingOf(p)),
    signal,
  );
  if (!read.taken.some((part) => part.file === ESTABLISHMENTS.table && part.tally.taken + part.tally.leftOut > 0)) {
    work.remove();
    throw new ImportError('establishmentsUnread');
  }

  const warnings: ImportWarning[] = [];
  const head: SnapshotHead = {
    kind: 'registry',
    list: '',
    file: `${month}_CNPJ.csv`,
    date,
    demonstration: request.demonstration ?? false,
    subset: subsetOf(request),
    warnings,
    sha256: await sumOfMonth(read.taken, data, signal),
  };
  let folded = 0;
  const target = path.join(request.dataDir, 'registry', `${month}.sqlite`);
  const info = await writeSnapshot(target, head, async (db) => {
    const spills = new SpillReader(read.taken.map(({ identity }) => work.spill(identity)));
    const contents = {
      partners: read.taken.some((part) => part.file === 'socios' && part.tally.taken + part.tally.leftOut > 0),
      partnersUnread: new Set(read.taken.flatMap(({ tally }) => tally.unread ?? [])),
    };
    const onFraction = (fraction: number) =>
      onProgress({
        stage: 'indexing',
        rows: read.rows,
        fraction,
        remainingMs: read.timeLeft.remaining(read.bytes, fraction),
      });
    try {
      const written = await writeRegistry(db, spills, codes, contents, onFraction, signal);
      folded = written.folded;
      warnings.push(...warningsOf(read.taken, codes, written.records, request));
      onProgress({ stage: 'checking', rows: read.rows, fraction: null, remainingMs: null });
      return { records: written.records };
    } finally {
      spills.close();
    }
  });
  work.remove();
  return { kind: 'registry', snapshot: summaryOf(info), ...describeImport(read.taken, codes, folded), warnings };
}

/** Of the files of companies and of the tables of codes; undefined where an earlier build took some of them. */
async function sumOfMonth(
  taken: readonly TakenPart[],
  { parts }: OpenData,
  signal: AbortSignal | undefined,
): Promise<string | undefined> {
  const known = new Map(taken.map(({ source, sha256 }) => [source, sha256]));
  if ([...known.values()].includes(undefined)) return undefined;
  const others = parts.map(({ input }) => input.path).filter((file) => !known.has(path.basename(file)));
  const own = [...known].map(([name, sha256]) => ({ name, sha256: sha256! }));
  return combinedSum([...own, ...(await sumsOf(others, signal))]);
}

/** What is to be imported, parts included whose zips are gone. */
function unpackedBytes(data: OpenData, before: readonly TakenPart[]): number {
  return [...data.parts.map(({ input }) => input.size ?? 0), ...before.map((part) => part.bytes)].reduce(
    (sum, bytes) => sum + bytes,
    0,
  );
}

/** Nothing is imported from working files that are not as they were written. */
function givenUp(dataDir: string, cause: DamagedWork): ImportError {
  rmSync(workFolderOf(dataDir), { recursive: true, force: true });
  return new ImportError('interruptedDamaged', {}, { cause });
}

function readingOf({ rows, fraction, remainingMs }: IngestProgress): Progress {
  return { stage: 'reading', rows, fraction, remainingMs };
}

function subsetOf({ ufs, activeOnly }: Subset): SnapshotHead['subset'] {
  if (!ufs && !activeOnly) return undefined;
  return { ...(ufs && { ufs: [...ufs].sort() }), ...(activeOnly && { activeOnly }) };
}
