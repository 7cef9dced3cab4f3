import type { Session } from 'electron';
import { isWindowAddress } from './window-address.ts';

/** Lets the window reach its own files and the service at `serviceAddress`; every other request is cancelled. */
export function filterNetwork(session: Session, serviceAddress: string, developer: boolean): void {
  session.webRequest.onBeforeRequest((details, callback) => {
    callback({ cancel: !mayRequest(details.url, serviceAddress, developer) });
  });
}

/** Whether the window may ask for `url`. `developer` also lets the developer tools load themselves. */
function mayRequest(url: string, serviceAddress: string, developer: boolean): boolean {
  const parsed = URL.parse(url);
  if (!parsed) return false;
  if (parsed.protocol === 'data:') return true;
  if (parsed.protocol === 'blob:') return isWindowAddress(parsed.pathname);
  if (parsed.protocol === 'devtools:') return developer;
  return isWindowAddress(url) || parsed.origin === serviceAddress;
}
