import { rmSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import path from 'node:path';
import type { RegistryUpdateOutcome } from '../../contract/window/data.ts';
import { makeFolder } from '../../data/make-folder.ts';
import { officialSnapshots } from '../../supply/data-set.ts';
import type { Downloader } from '../../supply/download/downloader.ts';
import { recordReleases } from '../../supply/release-record.ts';
import { prune } from '../../supply/retention.ts';
import { readRecord, stillUndone } from '../../supply/update-record.ts';
import { knownAs } from './compare.ts';
import { DEFAULT_RETAIN, type OpenDataConfig, type Subset, subsetOf } from './config.ts';
import { fetchMonth } from './fetch-month.ts';
import type { Importer } from './import-in-worker.ts';
import { importMonth } from './import-month.ts';
import { LISTING, type UpdateProgress } from './progress.ts';
import { chooseMonth, sentenceOf as sentenceOfIncomplete } from './publication/choose-month.ts';
import type { Publication } from './publication/publication.ts';
import { type MonthRelease, REGISTRY } from './release.ts';
import { type ReceivedFile, removeWork, removeWorkOf, WorkFolder } from './work-folder.ts';

/** What the user asks for beyond the settings. */
export interface RegistryWish extends Partial<Subset> {
  /** Another place than the settings', for this time. */
  from?: string | undefined;
  /** `2026-10`; else the newest that is complete. */
  month?: string | undefined;
  /** Fetches again what is installed or was rolled back. */
  force?: boolean | undefined;
  /** Takes what there is of a month: a mirror may hold only a part. */
  anySubset?: boolean;
  /** The zips stay, in `<dataDir>/downloads/<AAAA-MM>`. */
  keepFiles?: boolean | undefined;
}

export interface UpdateTools {
  dataDir: string;
  settings: OpenDataConfig;
  publication: Publication;
  downloader: Downloader;
  importer: Importer;
  freeBytes: (folder: string) => Promise<number>;
  onProgress: (progress: UpdateProgress) => void;
  signal: AbortSignal;
}

/**
 * Brings the registry up to what the publisher has, and removes months that the settings do not keep.
 *
 * @throws DownloadError, ImportError, ApiError `importRefused`; the signal's reason when it is aborted. What was installed
 * stays, and what has come is gone on with.
 */
export async function updateRegistry(wish: RegistryWish, tools: UpdateTools): Promise<RegistryUpdateOutcome> {
  const { dataDir, settings, publication, signal } = tools;
  const subset = subsetOf(settings, wish);
  tools.onProgress(LISTING);
  const { chosen, incomplete } = await chooseMonth(
    publication,
    { month: wish.month, anySubset: wish.anySubset ?? false },
    signal,
  );
  const { month } = chosen;
  const said = incomplete && sentenceOfIncomplete(incomplete);
  if (!wish.force) {
    const installed = officialSnapshots(dataDir, REGISTRY);
    const { releases, rolledBack } = readRecord<MonthRelease>(dataDir, REGISTRY);
    const undone = stillUndone(rolledBack, installed);
    const known = knownAs(chosen, publication.id, subset, { installed, releases, undone }, wish.month !== undefined);
    if (known) await removeWorkOf(dataDir, publication.id, month); // of a run that was killed when all was done
    if (known?.as === 'installed') return { outcome: 'unchanged', detail: said, month, report: null, incomplete };
    if (known) {
      const detail = `The publisher still has ${known.undone.snapshot.file}, which was rolled back; --force brings it again.`;
      return { outcome: 'rolledBack', detail, month, report: null, incomplete };
    }
  }
  const work = await WorkFolder.open(dataDir, publication.id, month);
  const fetched = await fetchMonth(chosen, { ...tools, work, subset });
  const files = Object.fromEntries(
    fetched.files.map(({ name }): [string, ReceivedFile] => [name, work.received(name)!]),
  );
  const report = await importMonth(fetched, { ...tools, work, subset, consume: !wish.keepFiles });
  prune(dataDir, REGISTRY, settings.retain ?? DEFAULT_RETAIN, report.snapshot);
  const snapshot = REGISTRY.keyOf({ series: '', ...report.snapshot });
  recordReleases<MonthRelease>(dataDir, REGISTRY, [{ snapshot, source: publication.id, month, files }]);
  if (wish.keepFiles) await keepFiles(dataDir, work);
  await removeWork(dataDir);
  return { outcome: 'imported', detail: said, month, report, incomplete };
}

async function keepFiles(dataDir: string, { folder }: WorkFolder): Promise<void> {
  const kept = path.join(dataDir, 'downloads', path.basename(folder));
  makeFolder(path.dirname(kept));
  rmSync(kept, { recursive: true, force: true });
  await rename(folder, kept);
}
