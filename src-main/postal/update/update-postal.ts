import type { ImportReport, PostalUpdateOutcome } from '../../contract/window/data.ts';
import { editionsOf } from '../../supply/addresses.ts';
import { workFolderOf } from '../../supply/data-set.ts';
import { dayOf } from '../../supply/days.ts';
import type { Downloader } from '../../supply/download/downloader.ts';
import type { FileRelease } from '../../supply/fetched-files.ts';
import { knownReleases, recordReleases } from '../../supply/release-record.ts';
import { prune } from '../../supply/retention.ts';
import { type FileHints, type UpdateProgress, updatePart } from '../../supply/update-part.ts';
import { removeFetched, removeStaleFiles } from '../../supply/work-folder.ts';
import { dateOfPostal, type PostalImport, type PostalImportProgress } from '../import.ts';
import { DEFAULT_RETAIN, type PostalConfig } from './config.ts';
import { POSTAL } from './postal-data-set.ts';

/** Imports postal data: in this process, or in a thread of it. */
export type Importer = (
  request: PostalImport,
  onProgress: (progress: PostalImportProgress) => void,
  signal: AbortSignal,
) => Promise<ImportReport>;

export interface UpdateTools {
  dataDir: string;
  settings: PostalConfig;
  /** Fetches and imports again what is known or was rolled back. */
  force: boolean;
  downloader: Downloader;
  importer: Importer;
  now: Date;
  onProgress: (progress: UpdateProgress) => void;
  signal: AbortSignal;
}

/**
 * Brings the postal data up to what is at these addresses together, and removes what the settings do not keep.
 *
 * @throws DownloadError, ImportError or ApiError; the signal's reason when it is aborted. What was installed stays.
 */
export async function updatePostal(addresses: readonly string[], tools: UpdateTools): Promise<PostalUpdateOutcome> {
  const { dataDir, settings, force, downloader, importer, now, onProgress, signal } = tools;
  const folder = workFolderOf(dataDir, POSTAL);
  onProgress({ stage: 'asking', rows: 0, fraction: null });
  await removeStaleFiles(folder, now);
  const { releases, rolledBack, newest } = knownReleases<FileRelease>(dataDir, POSTAL);
  const part = { name: '', editions: editionsOf(addresses, dayOf(now)) };
  const ended = await updatePart(part, {
    dataSet: POSTAL,
    releaseOf: (files, around) => releaseOf(files, around, dataDir),
    importFiles: (sources, date, onImport, stop) => importer({ sources, dataDir, date }, onImport, stop),
    folder,
    releases,
    rolledBack,
    notBefore: newest,
    force,
    downloader,
    now,
    onProgress,
    signal,
  }).finally(() => removeFetched(folder));
  if (!ended) return { outcome: 'unchanged', detail: null, report: null };
  if (ended.outcome === 'rolledBack') {
    const { file, date } = ended.snapshot;
    const detail = `The publisher still has ${file} of ${date}, which was rolled back; --force brings it again.`;
    return { outcome: 'rolledBack', detail, report: null };
  }
  const report = ended.outcome === 'imported' ? ended.report : null;
  if (report) prune(dataDir, POSTAL, settings.retain ?? DEFAULT_RETAIN, report.snapshot);
  if (ended.release) recordReleases(dataDir, POSTAL, [ended.release]);
  return { outcome: ended.outcome, detail: null, report };
}

/** The day that the files say, else their address or the publisher's server, else today. */
async function releaseOf(files: readonly string[], { addressed, lastModified, now }: FileHints, scratchDir: string) {
  const date = await dateOfPostal(files, scratchDir);
  if (date) return { date, said: true, series: '' };
  const newest = Math.max(...lastModified.map((header) => Date.parse(header ?? '')).filter((time) => time <= +now), 0);
  return { date: addressed ?? dayOf(newest > 0 ? new Date(newest) : now), said: false, series: '' };
}
