import type { ListName } from '../../contract/lists.ts';
import type { ListStatus, RolledBack } from '../../contract/window/data.ts';
import type { InstalledSnapshots } from '../../data/installed-snapshots.ts';
import type { Secrets } from '../../data/secrets.ts';
import { ApiError } from '../../errors/api-error.ts';
import type { Network } from '../../net/network.ts';
import { shownAddress } from '../../supply/addresses.ts';
import { type PublisherSettings, publisherDownloader } from '../../supply/download/publisher-downloader.ts';
import { rollBack } from '../../supply/rollback.ts';
import type { UpdateProgress } from '../../supply/update-part.ts';
import { updateStatusOf } from '../../supply/update-status.ts';
import { entryOf, LIST_TABLE } from '../list-table.ts';
import type { ListsConfig } from './config.ts';
import type { Importer } from './import-in-worker.ts';
import { listDataSet } from './list-data-set.ts';
import { addressesOf } from './not-fetched.ts';
import type { ListOutcome } from './outcome.ts';
import { type UpdateTools, type UpdateWish, updateList } from './update-list.ts';

export interface UpdatesParts {
  dataDir: string;
  installedSnapshots: InstalledSnapshots;
  settings: ListsConfig;
  secrets: Secrets;
  network?: Network | undefined;
  importer: Importer;
  onError: (error: unknown) => void;
  now?: () => Date;
  waits?: PublisherSettings['waits'];
}

/** What is told while lists are updated. */
export interface UpdateReporter {
  onProgress(list: ListName, progress: UpdateProgress): void;
  onOutcome(outcome: ListOutcome): void;
}

/** Keeps the lists fresh: for the window, the command line and the schedule. */
export interface Updates {
  status(list: ListName): Pick<ListStatus, 'official' | 'rolledBack'>;
  /**
   * Updates lists one after the other, in the order of the table; without names every one that can be fetched.
   *
   * @throws ApiError `busy` while another run is under way; DownloadError or SecretMissing where the proxy of the
   * settings is none; the signal's reason when it is aborted. What else fails is the outcome of its list.
   */
  run(
    lists: readonly ListName[] | null,
    wish: UpdateWish,
    reporter: UpdateReporter,
    signal: AbortSignal,
  ): Promise<ListOutcome[]>;
  /** @throws RollbackError where the list cannot go back. */
  rollBack(list: ListName): Promise<RolledBack>;
}

export function createUpdates(parts: UpdatesParts): Updates {
  const { dataDir, installedSnapshots, settings } = parts;
  const now = parts.now ?? (() => new Date());
  let running = false;
  return {
    status(list) {
      const entry = entryOf(list);
      const { look, rolledBack } = updateStatusOf(dataDir, listDataSet(list), installedSnapshots.lists(list));
      const { official } = entry;
      const reachable = official && (!official.account || settings.inlabs);
      const [address = ''] = reachable ? addressesOf(entry, official, settings) : [];
      return {
        official: reachable ? { address: shownAddress(address), ...look } : null,
        rolledBack,
      };
    },

    async run(lists, wish, reporter, signal) {
      if (running)
        throw new ApiError('busy', { detail: 'The lists are being updated already; wait until that has ended.' });
      running = true;
      try {
        const tools: UpdateTools = {
          ...parts,
          downloader: publisherDownloader(parts),
          now,
        };
        return await updateAll(lists, wish, tools, reporter, signal);
      } finally {
        running = false;
      }
    },

    rollBack: (list) => rollBack(listDataSet(list), { dataDir, installedSnapshots }),
  };
}

async function updateAll(
  lists: readonly ListName[] | null,
  wish: UpdateWish,
  tools: UpdateTools,
  { onProgress, onOutcome }: UpdateReporter,
  signal: AbortSignal,
): Promise<ListOutcome[]> {
  const outcomes: ListOutcome[] = [];
  for (const entry of LIST_TABLE) {
    if (lists && !lists.includes(entry.list)) continue;
    signal.throwIfAborted();
    const outcome = await updateList(entry, wish, tools, (progress) => onProgress(entry.list, progress), signal);
    outcomes.push(outcome);
    onOutcome(outcome);
  }
  return outcomes;
}
