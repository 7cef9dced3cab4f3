import { resolveSecrets, type Secrets } from '../../data/secrets.ts';
import { VERSION } from '../../version.ts';
import { createDownloader, type Downloader, type DownloaderOptions } from './downloader.ts';

/** How official data is fetched, whatever it is. */
export interface PublisherSettings {
  /** The proxy of the settings, `lists.proxy`; else the environment's. */
  proxy?: string | undefined;
  secrets: Secrets;
  now?: () => Date;
  /** For tests: shorter waits than the publishers deserve. */
  waits?: Pick<DownloaderOptions, 'connectMs' | 'stallMs' | 'pauseMs' | 'backoffMs' | 'ca'>;
}

/** The publishers' sites are told who is asking; some refuse what does not look like a browser's word. */
const USER_AGENT = `Mozilla/5.0 (compatible; Atesta/${VERSION})`;

/** @throws DownloadError or SecretMissing where the proxy of the settings is none. */
export function publisherDownloader({ proxy, secrets, now, waits }: PublisherSettings): Downloader {
  const address = proxy && resolveSecrets(proxy, 'lists.proxy', secrets);
  return createDownloader({ ...waits, now, userAgent: USER_AGENT, proxy: address, env: secrets.env });
}
