/** What a publisher says of another name, in the window's words. */
export type AliasQuality =
  | 'weak'
  | 'good'
  | 'strong'
  | 'former'
  | 'now'
  | 'script'
  | 'surnameFirst'
  | 'ballot'
  | 'social';

const WORDS: readonly (readonly [AliasQuality, RegExp])[] = [
  ['weak', /^(weak|low)\b/i],
  ['good', /^good\b/i],
  ['strong', /^strong\b/i],
  ['former', /^f\.?\s?k\.?a\b|^formerly\b/i],
  ['now', /^n\.?k\.?a\b/i],
  ['script', /original script/i],
  ['surnameFirst', /surname first/i],
  ['ballot', /^urna$/i],
  ['social', /^social$/i],
];

/** `weak a.k.a.` and `Low` are weak; null for words that say nothing more than that it is another name, or are not known. */
export function aliasQuality(published: string): AliasQuality | null {
  return WORDS.find(([, words]) => words.test(published))?.[0] ?? null;
}
