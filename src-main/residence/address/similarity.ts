/**
 * Letters and digits that OCR takes for one another on printed bills; a substitution inside a group costs half an edit.
 */
const CONFUSED = ['O0QDC', 'I1LJT7', 'S5', 'B8', 'Z2', 'G6C', 'UV', 'EF', 'HN', 'MN', 'PF'];
const CONFUSED_COST = 0.5;

const PAIRS = new Set(CONFUSED.flatMap((group) => [...group].flatMap((a) => [...group].map((b) => a + b))));

/**
 * Damerau–Levenshtein distance in its restricted form (optimal string alignment: insertion, deletion, substitution and
 * transposition of neighbours; Damerau 1964, Levenshtein 1966), with substitutions that OCR makes at half price.
 */
export function distance(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const substitution = a[i - 1] === b[j - 1] ? 0 : PAIRS.has(a[i - 1]! + b[j - 1]!) ? CONFUSED_COST : 1;
      let best = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + substitution);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) best = Math.min(best, before[j - 2]! + 1);
      row.push(best);
    }
    before = last;
    last = row;
  }
  return last[b.length]!;
}

/** 1 for equal texts, 0 for texts that share nothing: one less the distance over the longer length. */
export function similarity(a: string, b: string): number {
  const longer = Math.max(a.length, b.length);
  return longer === 0 ? 1 : 1 - distance(a, b) / longer;
}
