/** Trigrams of a query that are asked of the index; more of them cost more than the false candidates they save. */
const MOST = 5;
/** Trigrams that overlap by two letters nearly always occur together: the second one excludes little. */
const APART = 2;

/** The distinct trigrams of `folded` by place, in code points as SQLite's tokenizer has them. */
export function trigramsOf(folded: string): { gram: string; at: number }[] {
  const letters = [...folded];
  const seen = new Set<string>();
  const grams: { gram: string; at: number }[] = [];
  for (let at = 0; at + 3 <= letters.length; at++) {
    const gram = letters.slice(at, at + 3).join('');
    if (seen.has(gram)) continue;
    seen.add(gram);
    grams.push({ gram, at });
  }
  return grams;
}

/**
 * The FTS5 expression of the rarest trigrams of `folded`, rarest first; null when one of them occurs nowhere, so that
 * nothing can match. `countOf` says how many records have a trigram.
 */
export function matchExpression(folded: string, countOf: (gram: string) => number): string | null {
  const counted = trigramsOf(folded).map((entry) => ({ ...entry, count: countOf(entry.gram) }));
  counted.sort((a, b) => a.count - b.count || a.at - b.at);
  if (counted[0]?.count === 0) return null;
  const chosen: typeof counted = [];
  for (const entry of counted) {
    if (chosen.length === MOST) break;
    if (chosen.every((other) => Math.abs(other.at - entry.at) >= APART)) chosen.push(entry);
  }
  return chosen.map(({ gram }) => `"${gram.replaceAll('"', '""')}"`).join(' AND ');
}
