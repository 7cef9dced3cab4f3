import path from 'node:path';
import type { DataPackOutcome, DataPackStatus } from '../../contract/window/data.ts';
import { withLock } from '../../data/lock.ts';
import { resolveSecrets, type Secrets } from '../../data/secrets.ts';
import { ApiError } from '../../errors/api-error.ts';
import { settingsFor } from '../../net/agents.ts';
import type { Network } from '../../net/network.ts';
import { shownAddress } from '../addresses.ts';
import { keyIdText, parsePublicKey } from '../minisign.ts';
import { updateFailureText } from '../update-failure.ts';
import { type DataConfig, DEFAULT_FETCH_AT } from './config.ts';
import { PackError } from './error.ts';
import type { FetchProgress, FetchWish } from './fetch.ts';
import type { Fetcher, FetchTask, FetchTaskResult, Retain } from './fetch-task.ts';
import { packSourceOf } from './place.ts';
import { type PackRecord, readPackRecord, writePackRecord } from './record.ts';

export interface DataPacksParts {
  dataDir: string;
  /** As the service goes by it. */
  settings: DataConfig;
  retain: () => Retain;
  network?: Network | undefined;
  secrets: Secrets;
  fetcher: Fetcher;
  onError: (error: unknown) => void;
  now?: () => Date;
  web?: FetchTask['web'];
}

/** Takes finished snapshots from where the settings say: for the window, the command line and the schedule. */
export interface DataPacks {
  /** Null where no source is set. */
  status(): DataPackStatus | null;
  /**
   * Fetches what this machine lacks of the newest edition and installs it. What fails is the outcome.
   *
   * @throws ApiError `busy` while another run is under way; the signal's reason when it is aborted.
   */
  run(
    wish: FetchWish & { from?: string | undefined },
    onProgress: (progress: FetchProgress) => void,
    signal: AbortSignal,
  ): Promise<DataPackOutcome>;
}

export function createDataPacks(parts: DataPacksParts): DataPacks {
  const { dataDir, settings, secrets, onError, now = () => new Date() } = parts;
  let running = false;

  const attempt = async (...[{ from, ...wish }, onProgress, signal]: Parameters<DataPacks['run']>): Promise<Ended> => {
    try {
      const { publicKey } = settings;
      const source = from ?? (settings.source && resolveSecrets(settings.source, 'data.source', secrets));
      if (source === undefined) {
        throw new PackError(
          'settings',
          'No source of a data pack is set; enter data.source in the settings, or give --from.',
        );
      }
      if (publicKey === undefined) {
        throw new PackError(
          'settings',
          'Nothing is taken from a data pack without the public key of who publishes it; enter data.publicKey in the settings.',
        );
      }
      const found = packSourceOf(source);
      const site =
        found.kind === 'web' && parts.network ? await settingsFor(found.address, parts.network()) : undefined;
      const task: FetchTask = { dataDir, source, publicKey, wish, retain: parts.retain(), site, web: parts.web };
      return outcomeOf(await parts.fetcher(task, onProgress, signal), onError);
    } catch (error) {
      if (signal.aborted) throw signal.reason;
      return failed(updateFailureText(error, onError));
    }
  };

  const timed = <How extends object>(ended: How) => ({ ...ended, checkedAt: now().toISOString() });
  const note = <How extends Pick<PackRecord, 'outcome' | 'detail'> & Partial<Pick<Ended, 'edition' | 'lacking'>>>(
    how: How,
  ) => {
    const ended = timed(how);
    const { outcome, detail, edition, lacking, checkedAt } = ended;
    const taken = edition && outcome !== 'failed' && { edition: edition.number, publishedAt: edition.publishedAt };
    const seen = edition && { lacking: lacking ?? [] };
    try {
      const record = readPackRecord(dataDir);
      writePackRecord(dataDir, { ...record, ...taken, ...seen, checkedAt, outcome, detail });
    } catch (error) {
      // A disk that is full, or a record that is damaged, is what the outcome says already.
      if (outcome !== 'failed') onError(error);
    }
    return ended;
  };

  return {
    status: () => dataPackStatus(dataDir, settings),

    async run(wish, onProgress, signal) {
      if (running) {
        throw new ApiError('busy', { detail: 'The data pack is being fetched already; wait until that has ended.' });
      }
      running = true;
      try {
        const ended = await withLock(path.join(dataDir, 'updates', 'pack.lock'), async () => {
          try {
            return note(await attempt(wish, onProgress, signal));
          } catch (error) {
            note({ outcome: 'cancelled', detail: null });
            throw error;
          }
        });
        return ended ?? timed(failed('Another Atesta is fetching the data pack right now.'));
      } catch (error) {
        if (signal.aborted) throw signal.reason;
        return timed(failed(updateFailureText(error, onError)));
      } finally {
        running = false;
      }
    },
  };
}

/** Where the data pack comes from and how the last look ended; null where no source is set. */
export function dataPackStatus(
  dataDir: string,
  { source, publicKey, schedule, updateAt }: DataConfig,
): DataPackStatus | null {
  if (source === undefined) return null;
  const key = publicKey === undefined ? null : parsePublicKey(publicKey);
  return {
    source: shownAddress(source),
    key: key && keyIdText(key),
    updateAt: schedule === 'off' ? null : (updateAt ?? DEFAULT_FETCH_AT),
    ...lastLookOf(dataDir),
  };
}

function lastLookOf(dataDir: string): Pick<DataPackStatus, 'edition' | 'checkedAt' | 'outcome' | 'detail' | 'lacking'> {
  try {
    const { edition, publishedAt, checkedAt, outcome, detail, lacking = [] } = readPackRecord(dataDir);
    return {
      edition: edition === 0 ? null : { number: edition, publishedAt: publishedAt ?? '' },
      checkedAt,
      outcome,
      detail,
      lacking,
    };
  } catch (error) {
    return { edition: null, checkedAt: null, outcome: 'failed', detail: (error as Error).message, lacking: [] };
  }
}

type Ended = Omit<DataPackOutcome, 'checkedAt'>;

function outcomeOf(result: FetchTaskResult, onError: (error: unknown) => void): Ended {
  if (result.failed !== null) {
    if (result.unexpected) onError(new Error(result.unexpected));
    return failed(result.failed);
  }
  const { edition, publishedAt, files, lacking, fetched, reused } = result;
  const isDone = ({ outcome }: (typeof files)[number]) => outcome === 'installed' || outcome === 'unchanged';
  const hasFailed = files.find((file) => file.outcome === 'failed');
  const left = files.filter((file) => !isDone(file));
  const first = hasFailed ?? left[0];
  const isNews = files.some((file) => file.outcome === 'installed');
  const outcome = hasFailed ? 'failed' : isNews ? 'installed' : 'unchanged';
  const detail = first ? `${left.length} of ${files.length} were not taken: ${first.name}: ${first.detail}` : null;
  return { outcome, detail, edition: { number: edition, publishedAt }, files, lacking, fetched, reused };
}

function failed(detail: string): Ended {
  return { outcome: 'failed', detail, edition: null, files: [], lacking: [], fetched: 0, reused: 0 };
}
