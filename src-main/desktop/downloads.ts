import type { Session } from 'electron';
import { isWindowAddress } from './window-address.ts';

/** Only what the window itself made (a CSV export) may be saved; the person chooses where, in the system's dialog. */
export function guardDownloads(session: Session): void {
  session.on('will-download', (event, item) => {
    if (!isOwnDownload(item.getURL())) event.preventDefault();
  });
}

/** Whether a download comes from the window's memory or its own files. */
function isOwnDownload(url: string): boolean {
  const inner = url.startsWith('blob:') ? url.slice('blob:'.length) : url;
  return isWindowAddress(inner);
}
