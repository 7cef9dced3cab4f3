import { createHash } from 'node:crypto';
import type { Downloader } from '../../../supply/download/downloader.ts';
import type { Entry } from './entry.ts';
import { listIndex } from './index-page.ts';
import { type Place, shownPlace } from './place.ts';
import { listShare } from './share.ts';

/** A place where the months of the open data are published. */
export interface Publication {
  /** Tells its address apart from others, whatever is secret in that. */
  id: string;
  /** For people. */
  shown: string;
  host: string;
  top: string;
  /** The month that `top` itself is the folder of, where its name says so. */
  month: string | null;
  /** @throws DownloadError */
  list(address: string, signal: AbortSignal): Promise<Entry[]>;
}

export function publicationAt(place: Place, page: Downloader['page']): Publication {
  const root = place.kind === 'share' ? place.base : place.address;
  const top = place.kind === 'share' ? davAddress(place.base, place.folder) : place.address;
  return {
    id: createHash('sha256').update(JSON.stringify(place)).digest('hex').slice(0, 16),
    shown: shownPlace(place),
    host: new URL(root).host,
    top,
    month: place.month,
    list: (address, signal) =>
      place.kind === 'share'
        ? listShare({ ...place, isTop: address === top }, address, page, signal)
        : listIndex(address, page, signal),
  };
}

function davAddress(base: string, folder: string): string {
  return `${base}/public.php/webdav/${folder.split('/').filter(Boolean).map(encodeURIComponent).join('/')}`;
}
