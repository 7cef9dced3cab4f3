/** What a publisher says of another name, in the window's words. */
export type AliasQuality =
  | 'alias'
  | 'weak'
  | 'good'
  | 'strong'
  | 'former'
  | 'now'
  | 'script'
  | 'surnameFirst'
  | 'givenFirst'
  | 'main'
  | 'variation'
  | 'ballot'
  | 'social';

const WORDS: readonly (readonly [AliasQuality, RegExp])[] = [
  ['weak', /^(weak|low)\b/i],
  ['good', /^good\b/i],
  ['strong', /^strong\b/i],
  ['former', /^f\.?\s?k\.?\s?a\b|^formerly\b/i],
  ['now', /^n\.?\s?k\.?\s?a\b/i],
  ['alias', /^a\.?\s?k\.?\s?a\b|^alias$/i],
  ['variation', /^prim(ary|e) name variation$/i],
  ['main', /^prim(ary|e) (name|alias)$/i],
  ['script', /original script/i],
  ['surnameFirst', /^surname first$/i],
  ['givenFirst', /^given name first$/i],
  ['ballot', /^urna$/i],
  ['social', /^social$/i],
];

/**
 * What is said of another name, between commas: `weak A.K.A., given name first` is weak, and in another order than the
 * list's. Of a part that is not known null, and the part as it is published.
 */
export function aliasQualities(published: string): { quality: AliasQuality | null; published: string }[] {
  return published
    .split(/,\s*/)
    .filter((part) => part !== '')
    .map((part) => ({ quality: WORDS.find(([, words]) => words.test(part))?.[0] ?? null, published: part }));
}
