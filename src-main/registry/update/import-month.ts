import type { ImportReport } from '../../contract/window/data.ts';
import { ImportError } from '../../data/import-error.ts';
import { openZip } from '../../data/zip.ts';
import { ApiError } from '../../errors/api-error.ts';
import type { Downloader } from '../../supply/download/downloader.ts';
import { dateOfData } from '../open-data/month.ts';
import { openOpenData } from '../open-data/parts.ts';
import type { Subset } from './config.ts';
import { fetchOne } from './fetch-month.ts';
import type { Importer } from './import-in-worker.ts';
import { LISTING, type UpdateProgress } from './progress.ts';
import { type MonthFile, missingOf, type PublishedMonth } from './publication/choose-month.ts';
import type { WorkFolder } from './work-folder.ts';

export interface ImportTools {
  dataDir: string;
  work: WorkFolder;
  subset: Subset;
  /** Whether the zips may go one by one as they are taken in. */
  consume: boolean;
  importer: Importer;
  downloader: Downloader;
  onProgress: (progress: UpdateProgress) => void;
  signal: AbortSignal;
}

/**
 * Imports the zips that have come. One that turns out damaged although its directory was whole is fetched anew, once.
 *
 * @throws ImportError, or ApiError `importRefused` from a thread; DownloadError; the signal's reason when it is aborted.
 */
export async function importMonth(month: PublishedMonth, tools: ImportTools): Promise<ImportReport> {
  const { work, subset, onProgress, signal } = tools;
  const again = new Set<string>();
  if (!work.importing) work.setImporting({ subset, date: await dateOf(month, work) });
  for (;;) {
    try {
      return await runImport(month, tools);
    } catch (error) {
      if (signal.aborted) throw signal.reason;
      const bad = (await unusableOf(month, error, work)).filter(({ name }) => !again.has(name));
      if (bad.length === 0) throw error;
      for (const file of bad) {
        again.add(file.name);
        await work.forget(file.name);
        const place = month.files.indexOf(file) + 1;
        const told = { name: file.name, place, of: month.files.length };
        const onBytes = ({ bytes, total }: { bytes: number; total: number | null }) =>
          onProgress({
            ...LISTING,
            stage: 'fetching',
            month: month.month,
            file: told,
            bytes,
            totalBytes: total,
            fraction: total ? bytes / total : null,
          });
        await fetchOne(file, work, tools.downloader, onBytes, signal);
      }
    }
  }
}

/** The day of the data, `YYYYMMDD`, by the names of all zips and of what is in them, else the month's first. */
async function dateOf({ month, files }: PublishedMonth, work: WorkFolder): Promise<string> {
  const data = await openOpenData(files.map(({ name }) => work.pathOf(name)));
  try {
    return dateOfData(month === null ? data.names : [...data.names, month]).replaceAll('-', '');
  } finally {
    data.close();
  }
}

function runImport({ month, files }: PublishedMonth, tools: ImportTools): Promise<ImportReport> {
  const missing = missingOf({ files });
  const { dataDir, work, subset, consume, importer, onProgress, signal } = tools;
  const taken = work.taken();
  const request = {
    sources: files.filter(({ name }) => !taken.has(name)).map(({ name }) => work.pathOf(name)),
    dataDir,
    date: work.importing!.date,
    consume,
    ...(missing.length > 0 && { missing }),
    ...(subset.ufs && { ufs: [...subset.ufs] }),
    ...(subset.activeOnly && { activeOnly: true }),
  };
  return importer(
    request,
    ({ stage, rows, fraction, remainingMs = null }) => {
      if (stage !== 'receiving') onProgress({ ...LISTING, month, stage, rows, fraction, remainingMs });
    },
    signal,
  );
}

/**
 * The zips that are to blame for a refused import: the importer's sentence begins with the file's name, and it is looked
 * at. Where it has gone, whoever removed it, all that have gone are wanted again.
 */
async function unusableOf(month: PublishedMonth, error: unknown, work: WorkFolder): Promise<MonthFile[]> {
  const refused = error instanceof ImportError || (error instanceof ApiError && error.code === 'importRefused');
  const file = refused && month.files.find(({ name }) => (error as Error).message.startsWith(`${name} `));
  if (!file) return [];
  if (!work.has(file.name)) return month.files.filter(({ name }) => !work.has(name));
  return (await isDamaged(work.pathOf(file.name))) ? [file] : [];
}

async function isDamaged(file: string): Promise<boolean> {
  try {
    const zip = await openZip(file, 'The archive');
    try {
      for (const entry of zip.entries) for await (const _ of entry.bytes()); // to the end, where the sum is compared
    } finally {
      zip.close();
    }
    return false;
  } catch (error) {
    if (error instanceof ImportError) return true;
    throw error;
  }
}
