import { jaroWinkler } from './jaro-winkler.ts';

/** A plain way to compare two names, each in plain words: 0 to 100. */
export type Baseline = (query: readonly string[], name: readonly string[]) => number;

/** What others do, and what the product is held against. */
export const BASELINES: Readonly<Record<string, Baseline>> = {
  'JW whole': (query, name) => 100 * jaroWinkler(query.join(' '), name.join(' ')),
  'JW best pairs': (query, name) => {
    const best = query.map((word) => Math.max(0, ...name.map((other) => jaroWinkler(word, other))));
    return (100 * best.reduce((sum, one) => sum + one, 0)) / Math.max(1, query.length);
  },
  'Levenshtein sorted': (query, name) => levenshteinRatio([...query].sort().join(' '), [...name].sort().join(' ')),
};

/** Below it nobody looks at a hit. */
const LEAST = 0.5;

/** 100 × (1 - edits / length of the longer text); 0 where the lengths alone say that it is under a half. */
function levenshteinRatio(a: string, b: string): number {
  if (Math.min(a.length, b.length) < LEAST * Math.max(a.length, b.length)) return 0;
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)));
    }
    row = next;
  }
  return 100 * (1 - row[b.length]! / Math.max(1, a.length, b.length));
}
