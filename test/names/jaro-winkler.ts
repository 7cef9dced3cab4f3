/**
 * How far Winkler's common prefix counts, in letters, and how much each letter of it takes off what is missing to 1.
 */
const PREFIX = 4;
const PREFIX_WEIGHT = 0.1;
/** Below it a common prefix is chance. */
const BOOST_FROM = 0.7;

/** Marks of the letters already met; words are shorter, or they are compared no further than this. */
const LONGEST = 64;
const metA = new Uint8Array(LONGEST);
const metB = new Uint8Array(LONGEST);

/**
 * Jaro's similarity with Winkler's prefix, 0 to 1, of UTF-16 texts. M. A. Jaro, "Advances in Record-Linkage Methodology
 * as Applied to Matching the 1985 Census of Tampa, Florida", JASA 84 (1989); W. E. Winkler, "String Comparator Metrics
 * and Enhanced Decision Rules in the Fellegi-Sunter Model of Record Linkage", Section on Survey Research Methods
 * (1990).
 *
 * Written here since it is compared a million times a search: `@skyra/jaro-winkler` takes 900 ns a pair where this
 * takes 110.
 */
export function jaroWinkler(a: string, b: string): number {
  if (a === b) return 1;
  const jaro = jaroOf(a, b);
  if (jaro < BOOST_FROM) return jaro;
  const most = Math.min(PREFIX, a.length, b.length);
  let prefix = 0;
  while (prefix < most && a.charCodeAt(prefix) === b.charCodeAt(prefix)) prefix++;
  return jaro + prefix * PREFIX_WEIGHT * (1 - jaro);
}

function jaroOf(a: string, b: string): number {
  const lengthA = Math.min(a.length, LONGEST);
  const lengthB = Math.min(b.length, LONGEST);
  if (lengthA === 0 || lengthB === 0) return 0;
  const window = Math.max(0, (Math.max(lengthA, lengthB) >> 1) - 1);
  metA.fill(0, 0, lengthA);
  metB.fill(0, 0, lengthB);
  let common = 0;
  for (let i = 0; i < lengthA; i++) {
    const letter = a.charCodeAt(i);
    const end = Math.min(lengthB, i + window + 1);
    for (let j = Math.max(0, i - window); j < end; j++) {
      if (metB[j] === 1 || b.charCodeAt(j) !== letter) continue;
      metA[i] = 1;
      metB[j] = 1;
      common++;
      break;
    }
  }
  if (common === 0) return 0;
  let outOfPlace = 0;
  for (let i = 0, j = 0; i < lengthA; i++) {
    if (metA[i] === 0) continue;
    while (metB[j] === 0) j++;
    if (a.charCodeAt(i) !== b.charCodeAt(j)) outOfPlace++;
    j++;
  }
  return (common / lengthA + common / lengthB + (common - outOfPlace / 2) / common) / 3;
}
