import type { SnapshotSummary } from '../contract/status.ts';
import type { ImportReport, UpdateEvent } from '../contract/window/data.ts';
import type { DataSet } from './data-set.ts';
import { dashed } from './days.ts';
import type { Downloader } from './download/downloader.ts';
import type { Part } from './edition.ts';
import { fetchPart } from './fetch-part.ts';
import type { FileRelease } from './fetched-files.ts';
import type { Undone } from './update-record.ts';

export type UpdateProgress = Pick<Extract<UpdateEvent, { type: 'progress' }>, 'stage' | 'rows' | 'fraction'>;

/** What is known of files besides themselves. */
export interface FileHints {
  /** YYYYMMDD, of the address. */
  addressed: string | null;
  /** `Last-Modified` of each file that has one. */
  lastModified: readonly (string | null)[];
  now: Date;
}

/** Of which day and part of a list fetched files are. */
export interface ReleaseOf {
  /** YYYYMMDD */
  date: string;
  /** Whether the files say the date themselves. */
  said: boolean;
  series: string;
}

/** What the update of one part works with. */
export interface PartWork {
  dataSet: DataSet;
  releaseOf: (files: readonly string[], told: FileHints) => Promise<ReleaseOf>;
  /** `date` (YYYYMMDD) where the files do not say theirs. */
  importFiles: (
    files: string[],
    date: string | undefined,
    onProgress: (progress: UpdateProgress) => void,
    signal: AbortSignal,
  ) => Promise<ImportReport>;
  /** Folder for what is being fetched. */
  folder: string;
  /** What installed snapshots were fetched as. */
  releases: readonly FileRelease[];
  rolledBack: readonly Undone<FileRelease>[];
  notBefore: string | null;
  /** Fetches and imports whatever is known already and however incomplete it looks. */
  force: boolean;
  downloader: Downloader;
  now: Date;
  onProgress: (progress: UpdateProgress) => void;
  signal: AbortSignal;
}

/** How it went: `release` is what the record is to say of the files from now on, where it says something new. */
export type PartOutcome =
  | { outcome: 'imported'; report: ImportReport; release: FileRelease }
  | { outcome: 'unchanged'; release: FileRelease | null }
  | { outcome: 'rolledBack'; snapshot: SnapshotSummary };

/**
 * Fetches what the publisher has newer of one part and imports it; null where an optional part has nothing.
 *
 * @throws DownloadError, ImportError or ApiError with a sentence for the user; the signal's reason when it is aborted.
 */
export async function updatePart(part: Part, work: PartWork): Promise<PartOutcome | null> {
  const { dataSet, force, rolledBack, downloader, signal, onProgress } = work;
  const before = [
    ...work.releases.map((release) => ({ files: release.files, release, rolledBack: null })),
    ...rolledBack.map(({ snapshot, release }) => ({
      files: release?.files ?? [],
      release: null,
      rolledBack: snapshot,
    })),
  ].filter(({ files }) => files.length > 0);
  const fetched = await fetchPart(part, {
    folder: work.folder,
    before: force ? [] : before,
    notBefore: force ? null : work.notBefore,
    downloader,
    onProgress: (progress) => onProgress({ ...progress, rows: 0 }),
    signal,
  });
  if (!fetched) return null;
  if (fetched.kind === 'same') {
    const { as, files } = fetched;
    if (as?.rolledBack) return { outcome: 'rolledBack', snapshot: as.rolledBack };
    return { outcome: 'unchanged', release: as?.release && files ? { ...as.release, files } : null };
  }

  const { paths, files, edition } = fetched;
  const lastModified = files.map((file) => file.lastModified);
  const hints = { addressed: edition.date, lastModified, now: work.now };
  const { date, said, series } = await work.releaseOf(paths, hints);
  const undone = rolledBack.find((one) => {
    return one.release === null && one.series === series && one.snapshot.date === dashed(date);
  });
  if (undone && !force) return { outcome: 'rolledBack', snapshot: undone.snapshot };
  const report = await work.importFiles(paths, said ? undefined : date, onProgress, signal);
  return {
    outcome: 'imported',
    report,
    release: { snapshot: dataSet.keyOf({ ...report.snapshot, series }), files },
  };
}
