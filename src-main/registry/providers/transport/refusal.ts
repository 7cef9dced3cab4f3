import { retryAfterMs } from '../../../net/retry-after.ts';
import { type ServiceReply, Unavailable } from '../service.ts';

/** Of the 4xx those that speak of the source and not of the question or the key (RFC 9110, RFC 6585, RFC 8470). */
const BUSY: ReadonlySet<number> = new Set([408, 425, 429]);

/** A status that says neither "found" nor "none", with the time after which the source wants to be asked again. */
export function refusal({ status, headers }: Pick<ServiceReply, 'status' | 'headers'>, now = Date.now()): Unavailable {
  const wait = retryAfterMs(headers.get('retry-after') ?? undefined, now);
  return new Unavailable(`answered with status ${status}`, {
    answered: status < 500 && !BUSY.has(status),
    ...(wait !== null && { retryAfterMs: wait }),
  });
}
