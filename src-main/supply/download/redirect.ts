import { isLoopback } from '../../net/loopback.ts';
import { DownloadError } from './error.ts';

/** Publishers redirect to a file store and that one to signed addresses; more hops are a loop. */
export const MOST_REDIRECTS = 5;

const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

export function isRedirect(status: number): boolean {
  return REDIRECTS.has(status);
}

/**
 * Where a redirect leads. `start` is the address that was asked for first: what began over https stays there, and a
 * publisher on the internet cannot send the download to this machine's own services.
 *
 * @throws DownloadError `redirect` where it must not be followed.
 */
export function nextAddress(from: URL, location: string | undefined, start: URL): URL {
  const to = location === undefined ? null : URL.parse(location, from.href);
  if (!to) throw refused(from, 'without saying where to');
  if (to.protocol !== 'https:' && to.protocol !== 'http:') throw refused(from, `to a ${to.protocol} address`);
  if (isLoopback(to) && !isLoopback(start)) throw refused(from, 'to this machine');
  if (from.protocol === 'https:' && to.protocol === 'http:' && start.protocol === 'https:' && !isLoopback(to)) {
    throw refused(from, `to ${to.host} without encryption`);
  }
  return to;
}

function refused(from: URL, whereTo: string): DownloadError {
  return new DownloadError('redirect', `${from.host} redirects ${whereTo}, which is not followed.`);
}
