import type { PostalStatus, PostalUpdateOutcome, RolledBack } from '../../contract/window/data.ts';
import type { InstalledSnapshots } from '../../data/installed-snapshots.ts';
import { withLock } from '../../data/lock.ts';
import { resolveSecrets, type Secrets } from '../../data/secrets.ts';
import { summaryOf } from '../../data/snapshot-info.ts';
import { reportedFile } from '../../data/unreadable.ts';
import { ApiError } from '../../errors/api-error.ts';
import type { Network } from '../../net/network.ts';
import { shownAddress } from '../../supply/addresses.ts';
import { lockOf } from '../../supply/data-set.ts';
import { type PublisherSettings, publisherDownloader } from '../../supply/download/publisher-downloader.ts';
import { recordReleases } from '../../supply/release-record.ts';
import { rollBack } from '../../supply/rollback.ts';
import { updateFailureText } from '../../supply/update-failure.ts';
import type { UpdateProgress } from '../../supply/update-part.ts';
import { updateStatusOf } from '../../supply/update-status.ts';
import type { PostalConfig } from './config.ts';
import { POSTAL } from './postal-data-set.ts';
import { type Importer, updatePostal } from './update-postal.ts';

export interface PostalUpdatesParts {
  dataDir: string;
  installedSnapshots: InstalledSnapshots;
  settings: PostalConfig;
  network?: Network | undefined;
  secrets: Secrets;
  importer: Importer;
  onError: (error: unknown) => void;
  now?: () => Date;
  waits?: PublisherSettings['waits'];
}

/** Keeps the postal data fresh: for the window, the command line and the schedule. */
export interface PostalUpdates {
  status(): PostalStatus;
  /**
   * Fetches what the addresses of the settings have and imports it. What fails is the outcome.
   *
   * @throws ApiError `busy` while another run is under way; the signal's reason when it is aborted.
   */
  run(
    wish: { force?: boolean | undefined },
    onProgress: (progress: UpdateProgress) => void,
    signal: AbortSignal,
  ): Promise<PostalUpdateOutcome>;
  /** @throws RollbackError where it cannot go back. */
  rollBack(): Promise<RolledBack>;
}

export function createPostalUpdates(parts: PostalUpdatesParts): PostalUpdates {
  const { dataDir, installedSnapshots, settings, secrets, onError, now = () => new Date() } = parts;
  let running = false;

  const attempt: PostalUpdates['run'] = async ({ force = false }, onProgress, signal) => {
    try {
      const addresses = settings.addresses!.map((one) => resolveSecrets(one, 'postal.addresses', secrets));
      const downloader = publisherDownloader(parts);
      return await updatePostal(addresses, { ...parts, force, downloader, now: now(), onProgress, signal });
    } catch (error) {
      if (signal.aborted) throw signal.reason;
      return failed(updateFailureText(error, onError));
    }
  };

  return {
    status() {
      const { snapshots, unreadable } = installedSnapshots.find('postal');
      const { look, rolledBack } = updateStatusOf(dataDir, POSTAL, snapshots);
      const [address] = settings.addresses ?? [];
      return {
        snapshots: snapshots.map(summaryOf),
        unreadable: unreadable.map(reportedFile),
        official: address === undefined ? null : { address: shownAddress(address), ...look },
        rolledBack,
      };
    },

    async run(wish, onProgress, signal) {
      if (!settings.addresses) {
        return failed(
          'No address of postal data is known, since e-DNE is given under contract; enter yours as postal.addresses in the settings, or import its files.',
        );
      }
      if (running) {
        throw new ApiError('busy', { detail: 'The postal data is being updated already; wait until that has ended.' });
      }
      running = true;
      try {
        const outcome = await withLock(lockOf(dataDir, POSTAL), async () => {
          const ended = await attempt(wish, onProgress, signal);
          const { outcome: how, detail } = ended;
          recordReleases(dataDir, POSTAL, [], { checkedAt: now().toISOString(), outcome: how, detail });
          return ended;
        });
        return outcome ?? failed('Another Atesta is updating the postal data right now.');
      } finally {
        running = false;
      }
    },

    rollBack: () => rollBack(POSTAL, { dataDir, installedSnapshots }),
  };
}

function failed(detail: string): PostalUpdateOutcome {
  return { outcome: 'failed', detail, report: null };
}
