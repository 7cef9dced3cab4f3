import type { SiteSettings } from '../../net/agents.ts';
import { parsePublicKey } from '../minisign.ts';
import { updateFailureText } from '../update-failure.ts';
import { PackError } from './error.ts';
import { type FetchProgress, type FetchResult, type FetchWish, fetchPack, type PackKinds } from './fetch.ts';
import { openPlace, type WebOptions } from './open-place.ts';

/** A fetch as plain data, so that another thread can do it. */
export interface FetchTask {
  dataDir: string;
  /** References looked up. */
  source: string;
  publicKey: string;
  wish: FetchWish;
  /** Snapshots kept beside the newest one. */
  retain: Retain;
  /** How a mirror is reached; of a folder nothing. */
  site?: SiteSettings | undefined;
  /** Waits of a mirror that differ, and further authorities. */
  web?: Pick<WebOptions, 'ca' | 'connectMs' | 'stallMs' | 'backoffMs'> | undefined;
}

export interface Retain {
  lists: number;
  postal: number;
  registry: number;
}

/** Does a fetch, here or in a thread. */
export type Fetcher = (
  task: FetchTask,
  onProgress: (progress: FetchProgress) => void,
  signal: AbortSignal,
) => Promise<FetchTaskResult>;

/** What came of it: everything that can fail is a sentence, as errors do not travel between threads. */
export type FetchTaskResult = ({ failed: null } & FetchResult) | { failed: string; unexpected: string | null };

/** @throws the signal's reason when it is aborted. */
export async function runFetchTask(
  { dataDir, source, publicKey: line, wish, site, web }: FetchTask,
  kinds: PackKinds,
  onProgress: (progress: FetchProgress) => void,
  signal: AbortSignal,
): Promise<FetchTaskResult> {
  let unexpected: string | null = null;
  const sentenceOf = (error: unknown) =>
    updateFailureText(error, (fault) => {
      unexpected = fault instanceof Error ? (fault.stack ?? fault.message) : String(fault);
    });
  try {
    const publicKey = parsePublicKey(line);
    if (!publicKey)
      throw new PackError('settings', 'data.publicKey is no public key of minisign; correct the settings.');
    const place = openPlace(source, {
      ...web,
      ...site,
      ca: [...(site?.ca ?? []), ...(web?.ca ?? [])],
      env: process.env,
    });
    try {
      const parts = { dataDir, place, publicKey, kinds, now: new Date(), onProgress, signal };
      return { failed: null, ...(await fetchPack(parts, wish, sentenceOf)) };
    } finally {
      await place.close();
    }
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    const failed = sentenceOf(error);
    return { failed, unexpected };
  }
}
