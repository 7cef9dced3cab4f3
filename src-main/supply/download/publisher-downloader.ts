import type { Secrets } from '../../data/secrets.ts';
import { ProxyAddressError } from '../../net/agents.ts';
import type { Network } from '../../net/network.ts';
import { VERSION } from '../../version.ts';
import { createDownloader, type Downloader, type DownloaderOptions } from './downloader.ts';
import { DownloadError } from './error.ts';

/** How official data is fetched, whatever it is. */
export interface PublisherSettings {
  /** How publishers are reached; by default by the proxy of the environment. */
  network?: Network | undefined;
  secrets: Secrets;
  now?: () => Date;
  /** For tests: shorter waits than the publishers deserve. */
  waits?: Pick<DownloaderOptions, 'connectMs' | 'stallMs' | 'pauseMs' | 'backoffMs' | 'ca'>;
}

/** The publishers' sites are told who is asking; some refuse what does not look like a browser's word. */
const USER_AGENT = `Mozilla/5.0 (compatible; Atesta/${VERSION})`;

/** @throws DownloadError or SecretMissing where the proxy of the settings is none. */
export function publisherDownloader({ network, secrets, now, waits }: PublisherSettings): Downloader {
  const way = wayOf(network ?? (() => ({ env: secrets.env })));
  const ca = [...(way.ca ?? []), ...(waits?.ca ?? [])];
  return createDownloader({ ...waits, ...way, ca, now, userAgent: USER_AGENT });
}

function wayOf(network: Network): ReturnType<Network> {
  try {
    return network();
  } catch (error) {
    throw error instanceof ProxyAddressError ? new DownloadError('address', error.message) : error;
  }
}
