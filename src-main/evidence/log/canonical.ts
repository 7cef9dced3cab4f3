import canonicalize from 'canonicalize';

/**
 * The one JSON text of a value, by RFC 8785: what is hashed must be the same bytes wherever it is written.
 *
 * @throws Error on what JSON cannot hold: lone surrogates, infinite numbers, circles.
 */
export function canonicalText(value: object): string {
  return canonicalize(value)!;
}
