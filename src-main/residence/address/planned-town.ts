const END = '(?![\\p{L}\\p{N}])';
const CODE = '\\d+(?:-?[A-Z](?![A-Z0-9]))?';

/** Sectors of Brasília (`SQS`, `QNM`, `SHIS QI`, `EQNP`) and Palmas (`ARSE`, `ASR SE`). */
const SECTOR =
  '(?:S[QHCBRAGEDIMOTPF][A-Z]{0,4}|Q[A-Z]{1,4}|C[LNSR][A-Z]{0,3}|A[CEORS][A-Z]{0,2}|EQ[A-Z]{1,3}|[NS][EO])';
const HEAD = new RegExp(
  [
    `^(?:(?:QUADRA|QD|Q)\\.?\\s+)?\\d{3,4}\\s+(?:NORTE|SUL)${END}`,
    `^(?:(?:QUADRA|QD|Q)\\.?\\s+)?(?:${SECTOR}\\s*(?:-\\s*)?){1,2}(?:(?:QUADRA|QD)\\.?\\s*)?\\d+(?:/\\d+)?(?:-?[A-Z](?![A-Z0-9]))?${END}`,
    `^(?:(?:QUADRA|QD)\\.?\\s+){1,2}${CODE}${END}`,
  ].join('|'),
  'u',
);
/** What stands behind and belongs to the street: block, set, module; in Palmas the street inside the quadra. */
const PART = new RegExp(
  [
    `^[\\s,-]*(?:BLOCO|BLC|BL|CONJUNTO|CONJ|CJ|QUADRA|QD|TRECHO|MODULO|MD|AREA ESPECIAL|AE|MR)\\.?\\s*(?:${CODE}|[A-Z]{1,2})${END}`,
    `^[\\s,-]*(?:ALAMEDA|AL|AVENIDA|AV|RUA|R)\\.?\\s*(?:(?:NS|LO)\\s*-?\\s*)?${CODE}${END}`,
  ].join('|'),
  'u',
);

/**
 * Where the street of a line ends in towns that name it by sector and quadra. Block and set belong to it, as in the
 * postal data: of `QNM 12 CJ B CS 3` the street is `QNM 12 CJ B`, of `407 NORTE AL 8 LT 5` it is `407 NORTE AL 8`. Null for
 * other streets; `text` is in capitals (see `capitalsInPlace`).
 */
export function endOfPlannedStreet(text: string): number | null {
  const head = HEAD.exec(text);
  if (!head) return null;
  let end = head[0].length;
  for (let part = PART.exec(text.slice(end)); part; part = PART.exec(text.slice(end))) end += part[0].length;
  return end;
}
