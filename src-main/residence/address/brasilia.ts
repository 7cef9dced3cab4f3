/** `SQS 308`, `QNM 12`, `SHIS QI 29`, `EQNP 6/10`: sector and quadra of the Federal District, with or without the word. */
const HEAD =
  /^(?:(?:QUADRA|QD|Q)\.?\s+)?(?:(?:S[QHCBRAGEDIMOTPF][A-Z]{0,4}|Q[A-Z]{1,4}|C[LNSR][A-Z]{0,3}|A[EOR][A-Z]?|EQ[A-Z]{1,3})\s*(?:-\s*)?){1,2}\d+(?:\/\d+)?(?:-?[A-Z](?![A-Z0-9]))?(?![\p{L}\p{N}])/u;
/** Block, set or module behind it. */
const PART =
  /^[\s,-]*(?:BLOCO|BLC|BL|CONJUNTO|CONJ|CJ|QUADRA|QD|TRECHO|MODULO|MD)\.?\s*(?:\d+(?:-?[A-Z](?![A-Z0-9]))?|[A-Z]{1,2})(?![\p{L}\p{N}])/u;

/**
 * Where the street of a line from Brasília ends. Block and set belong to it, as in the postal data: of `QNM 12 CJ B CS 3`
 * the street is `QNM 12 CJ B`. Null for other streets; `text` is plain (see `plain`).
 */
export function endOfBrasiliaStreet(text: string): number | null {
  const head = HEAD.exec(text);
  if (!head) return null;
  let end = head[0].length;
  for (let part = PART.exec(text.slice(end)); part; part = PART.exec(text.slice(end))) end += part[0].length;
  return end;
}
