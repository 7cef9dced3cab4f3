import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import type { RegistryStatus, RegistryUpdateOutcome, RolledBack } from '../../contract/window/data.ts';
import { freeBytesOf } from '../../data/free-bytes.ts';
import type { InstalledSnapshots } from '../../data/installed-snapshots.ts';
import { withLock } from '../../data/lock.ts';
import { makeFolder } from '../../data/make-folder.ts';
import { resolveSecrets, type Secrets } from '../../data/secrets.ts';
import { summaryOf } from '../../data/snapshot-info.ts';
import { ApiError } from '../../errors/api-error.ts';
import { isLoopback } from '../../net/loopback.ts';
import type { Network } from '../../net/network.ts';
import { lockOf } from '../../supply/data-set.ts';
import type { Downloader } from '../../supply/download/downloader.ts';
import { type PublisherSettings, publisherDownloader } from '../../supply/download/publisher-downloader.ts';
import { rollBack } from '../../supply/rollback.ts';
import { updateFailureText } from '../../supply/update-failure.ts';
import { readRecord, writeRecord } from '../../supply/update-record.ts';
import { updateStatusOf } from '../../supply/update-status.ts';
import { type OpenDataConfig, subsetOf } from './config.ts';
import type { Importer } from './import-in-worker.ts';
import { LISTING, type UpdateProgress } from './progress.ts';
import { pageWithRetry } from './publication/page-with-retry.ts';
import { type Place, placeOf, shownPlace } from './publication/place.ts';
import { publicationAt } from './publication/publication.ts';
import { type MonthRelease, REGISTRY } from './release.ts';
import { type RegistryWish, updateRegistry } from './update-registry.ts';

export interface RegistryUpdatesParts {
  dataDir: string;
  installedSnapshots: InstalledSnapshots;
  settings: OpenDataConfig;
  network?: Network | undefined;
  secrets: Secrets;
  importer: Importer;
  onError: (error: unknown) => void;
  now?: () => Date;
  /** Bytes free on the disk of a folder. */
  freeBytes?: (folder: string) => Promise<number>;
  waits?: PublisherSettings['waits'];
}

/** Keeps the registry fresh: for the window, the command line and the schedule. */
export interface RegistryUpdates {
  status(): RegistryStatus;
  /**
   * Fetches the newest month and imports it. What fails is the outcome.
   *
   * @throws ApiError `busy` while another run is under way; the signal's reason when it is aborted.
   */
  run(
    wish: RegistryWish,
    onProgress: (progress: UpdateProgress) => void,
    signal: AbortSignal,
  ): Promise<RegistryUpdateOutcome>;
  /** @throws RollbackError where it cannot go back. */
  rollBack(): Promise<RolledBack>;
}

const BACKOFF_MS = 2000;

export function createRegistryUpdates(parts: RegistryUpdatesParts): RegistryUpdates {
  const { dataDir, installedSnapshots, settings } = parts;
  const now = parts.now ?? (() => new Date());
  const lock = lockOf(dataDir, REGISTRY);
  let running = false;
  return {
    status() {
      const snapshots = installedSnapshots.registry();
      const { look, rolledBack } = updateStatusOf(dataDir, REGISTRY, snapshots);
      return {
        snapshots: snapshots.map((info) => ({ ...summaryOf(info), bytes: bytesOf(info.path) })),
        official: { address: shownAddress(settings), ...look },
        wanted: subsetOf(settings),
        begun: existsSync(path.join(dataDir, 'updates', 'registry', 'fetch.json')),
        rolledBack,
      };
    },

    async run(wish, onProgress, signal) {
      if (running) {
        throw new ApiError('busy', { detail: 'The registry is being updated already; wait until that has ended.' });
      }
      running = true;
      try {
        const outcome = await withLock(lock, () => attempt(parts, wish, onProgress, signal));
        if (!outcome) return failed('Another Atesta is updating the registry right now.');
        const { outcome: ended, detail } = outcome;
        writeRecord(dataDir, REGISTRY, {
          ...readRecord<MonthRelease>(dataDir, REGISTRY),
          checkedAt: now().toISOString(),
          outcome: ended,
          detail,
        });
        return outcome;
      } finally {
        running = false;
      }
    },

    rollBack: () => rollBack(REGISTRY, { dataDir, installedSnapshots }),
  };
}

async function attempt(
  parts: RegistryUpdatesParts,
  wish: RegistryWish,
  onProgress: (progress: UpdateProgress) => void,
  signal: AbortSignal,
): Promise<RegistryUpdateOutcome> {
  let month: string | null = null;
  const noting = (progress: UpdateProgress) => {
    month = progress.month ?? month;
    onProgress(progress);
  };
  try {
    onProgress(LISTING);
    makeFolder(parts.dataDir);
    const place = placeFor(parts, wish.from);
    const downloader = downloaderOf(parts, place);
    const page = pageWithRetry(downloader.page, parts.waits?.backoffMs ?? BACKOFF_MS);
    const publication = publicationAt(place, page);
    const { freeBytes = freeBytesOf } = parts;
    return await updateRegistry(wish, { ...parts, publication, downloader, freeBytes, onProgress: noting, signal });
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    return { ...failed(updateFailureText(error, parts.onError)), month };
  }
}

function failed(detail: string): RegistryUpdateOutcome {
  return { outcome: 'failed', detail, month: null, report: null, incomplete: null };
}

function placeFor({ settings, secrets }: RegistryUpdatesParts, from: string | undefined): Place {
  // Another place than the settings' has another token, if any.
  if (from !== undefined) return placeOf(from, undefined);
  const resolve = (name: 'address' | 'token') => {
    const text = settings[name];
    return text === undefined ? undefined : resolveSecrets(text, `registry.openData.${name}`, secrets);
  };
  return placeOf(resolve('address'), resolve('token'));
}

function downloaderOf(parts: RegistryUpdatesParts, place: Place): Downloader {
  const own = isLoopback(new URL(place.kind === 'share' ? place.base : place.address));
  // Pauses are for sites that are shared with others.
  return publisherDownloader({ ...parts, waits: { ...(own && { pauseMs: 0 }), ...parts.waits } });
}

/** For people, before secrets are looked up; an address that is a reference is shown as it stands. */
function shownAddress({ address, token }: OpenDataConfig): string {
  if (address?.startsWith('${')) return address;
  try {
    return shownPlace(placeOf(address, token));
  } catch {
    return '';
  }
}

function bytesOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}
