import { VERSION } from '../../version.ts';
import type { DownloaderOptions } from '../download/downloader.ts';
import { FolderPlace } from './folder-place.ts';
import { type Place, packSourceOf } from './place.ts';
import { WebPlace } from './web-place.ts';

/** How a mirror is asked: the same way as publishers are. */
export type WebOptions = Pick<
  DownloaderOptions,
  'proxy' | 'noProxy' | 'env' | 'ca' | 'connectMs' | 'stallMs' | 'backoffMs'
>;

/** @throws PackError where the source is none; DownloadError where the proxy is none. */
export function openPlace(source: string, web: WebOptions): Place {
  const found = packSourceOf(source);
  if (found.kind === 'folder') return new FolderPlace(found.folder, web);
  return new WebPlace(found.address, { ...web, userAgent: `Atesta/${VERSION}` });
}
