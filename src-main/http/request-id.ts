/** UUIDs, trace ids of 32 hexadecimal digits (W3C Trace Context) and ULIDs: random, so that they say nothing of anybody. */
const RANDOM = /^(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|[0-9a-f]{32}|[0-7][0-9a-hjkmnp-tv-z]{25})$/i;

/**
 * The id that a caller gives a request in `X-Request-Id`, to find it again in our log and in his; null where it has none
 * of the forms of random ids: any other text could be a name or a document, which the log must not hold.
 */
export function requestIdOf(header: string | readonly string[] | undefined): string | null {
  return typeof header === 'string' && RANDOM.test(header) ? header : null;
}
