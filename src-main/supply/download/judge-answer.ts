import type { IncomingHttpHeaders } from 'node:http';
import { retryAfterMs } from '../../net/retry-after.ts';
import { DownloadError } from './error.ts';
import { LONGEST_WAIT_MS } from './retry.ts';

const BUSY: ReadonlySet<number> = new Set([408, 425, 429, 500, 502, 503, 504]);

/**
 * What an answer without the file means. Portal da Transparência answers 403 for a day that it does not have, so the
 * two cannot be told apart.
 */
export function faultOf(
  { status, headers }: { status: number; headers: IncomingHttpHeaders },
  host: string,
  now = Date.now(),
): DownloadError {
  const waitMs = retryAfterMs(headers['retry-after'], now);
  if (waitMs !== null && waitMs > LONGEST_WAIT_MS) {
    const minutes = Math.ceil(waitMs / 60_000);
    return new DownloadError('refused', `${host} asks to come back in ${minutes} minutes; update again then.`);
  }
  if (status === 202) {
    return new DownloadError('preparing', `${host} is still preparing the file; try again in some minutes.`, {
      waitMs,
    });
  }
  if (status === 403 || status === 404 || status === 410) {
    return new DownloadError('absent', `${host} does not have the file or does not give it (status ${status}).`);
  }
  if (BUSY.has(status)) {
    return new DownloadError('busy', `${host} is out of order (status ${status}); try again later.`, { waitMs });
  }
  return new DownloadError('refused', `${host} refused the file (status ${status}); check the address of the list.`);
}
