/**
 * Words that say nothing of who somebody is. They count next to nothing and never make a match alone: `SILVA LTDA` and
 * `COSTA LTDA` have nothing in common.
 */

/** Legal forms as they stand behind company names, in plain form; Brazil's, then those of the foreign lists. */
const LEGAL_FORMS = new Set(
  `
  ltda limitada sa anonima cia companhia me epp mei ei eireli slu ss scp
  inc incorporated llc llp lp lllp pllc plc corp corporation co company ltd limited unlimited
  gmbh mbh ag kg kgaa ohg ug gbr ev se sce
  sarl sas sasu snc sca eurl scs sprl bvba srl srls spa sl slne sau sab cv scrl
  bv nv vof as asa ab hb oy oyj aps ans
  ooo oao zao pao ao jsc ojsc cjsc pjsc tov chp doo dd ad eood ood kft zrt nyrt sro spol oo
  pty pte pvt private sdn bhd tbk kk fze fzc fzco fzllc llcfz wll saog saoc bsc dmcc
  `
    .trim()
    .split(/\s+/),
);

/**
 * Articles, prepositions and particles between names, in plain form: Portuguese, Spanish, Italian, French, German,
 * Arabic, English.
 */
const LINK_WORDS = new Set(
  `
  de da do das dos di du del della dello delle degli e em na no nas nos para por com
  y la las los el le les des et der den dem von van vom zu zur und
  al bin ibn bint ben ould the of and for in
  `
    .trim()
    .split(/\s+/),
);

/** Legal forms that fell apart into letters, as `S A` and `S. A.` do. */
const SPACED_FORMS = [
  ['s', 'a'],
  ['m', 'e'],
  ['e', 'p', 'p'],
  ['l', 't', 'd', 'a'],
] as const;

/** `SÁ` is a surname where one of these stands before it: `ESTÁCIO DE SÁ`. */
const BEFORE_SURNAME_SA = new Set(['de', 'e']);

/** Whether a plain word is a legal form or a link word; for words among others see `silentWords`. */
export function isSilent(word: string): boolean {
  return LINK_WORDS.has(word) || LEGAL_FORMS.has(word);
}

/**
 * For each of `words`, plain words of one name, whether it is a legal form or a link word.
 *
 * Its place decides in two cases only: `sa` behind `de` is the surname SÁ, and single letters that spell a legal form
 * are one at the end of a name. `silentByPlace` says whether `words` has such a case.
 */
export function silentWords(words: readonly string[]): boolean[] {
  const silent = words.map((word, at) => isSilent(word) && !(word === 'sa' && BEFORE_SURNAME_SA.has(words[at - 1]!)));
  for (const form of SPACED_FORMS) {
    const start = words.length - form.length;
    if (start > 0 && form.every((letter, at) => words[start + at] === letter)) silent.fill(true, start);
  }
  return silent;
}

export function silentByPlace(words: readonly string[]): boolean {
  return words.at(-1)?.length === 1 || words.includes('sa');
}

/** Whether anything in `words` tells one name from another. */
export function hasSoundingWord(words: readonly string[]): boolean {
  return silentWords(words).includes(false);
}
