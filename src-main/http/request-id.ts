/** UUIDs, trace ids of 32 hexadecimal digits (W3C Trace Context) and ULIDs: random, so that they say nothing of anybody. */
const RANDOM =
  /^(?:[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}|[0-9a-f]{32}|[0-7][0-9a-hjkmnp-tv-z]{25})$/i;
/** CNPJ, the longest document. */
const LONGEST_DOCUMENT = 14;

/**
 * The id that a caller gives a request in `X-Request-Id`, to find it again in our log and in his; null where it has none
 * of the forms of random ids: any other text could be a name or a document, which the log must not hold.
 */
export function requestIdOf(header: string | readonly string[] | undefined): string | null {
  return typeof header === 'string' && RANDOM.test(header) && !isPadded(header) ? header : null;
}

/** Digits alone, or a document that was filled up with zeros to be as long; a random id is neither. */
function isPadded(id: string): boolean {
  // Version and variant of a UUID are not random.
  const random = id.replace(/^(.{8}-.{4}-).(.{3}-).(.{3}-.{12})$/, '$1$2$3').replaceAll('-', '');
  const zeros = /^0*/.exec(random)![0].length;
  return random.length - zeros <= LONGEST_DOCUMENT || random.replaceAll(/\d/g, '').length < 2;
}
