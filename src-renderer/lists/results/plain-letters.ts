/** What stands inside a word and is no letter: apostrophes, accents typed for them, invisible characters. */
const INSIDE_WORDS = /['’‘‛`´′＇\u02b9-\u02bf]|\p{Cf}/gu;

/** Letters that Unicode does not take for a letter with an accent. */
const LETTERS: Readonly<Record<string, string>> = {
  æ: 'ae',
  đ: 'd',
  ð: 'd',
  ə: 'a',
  ħ: 'h',
  ĸ: 'k',
  ł: 'l',
  ŋ: 'n',
  ø: 'o',
  œ: 'oe',
  þ: 'th',
  ŧ: 't',
};

/**
 * What the service makes of each letter where accents and punctuation are ignored: its bare form, nothing for what stands
 * inside words, one space for what parts them. Joined, it is the name's plain form (src-main/lists/similarity/plain.ts)
 * but for letters that stand alone and the spaces around it.
 */
export function plainLetters(letters: readonly string[]): string[] {
  const bare = letters.map(bareLetter);
  let afterSpace = true;
  return bare.map((letter, at) => {
    if (letter === '') return '';
    if (letter === ' ') {
      const inNumber = letters[at] === '.' && isNumber(bare[at - 1]) && isNumber(bare[at + 1]);
      if (inNumber || afterSpace) return '';
      afterSpace = true;
      return ' ';
    }
    afterSpace = false;
    return letter;
  });
}

function bareLetter(letter: string): string {
  return letter
    .replace(INSIDE_WORDS, '')
    .normalize('NFKD')
    .toLowerCase()
    .toUpperCase()
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(INSIDE_WORDS, '')
    .replaceAll('ς', 'σ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/./gu, (one) => LETTERS[one] ?? one);
}

function isNumber(letter: string | undefined): boolean {
  return /^\p{N}$/u.test(letter ?? '');
}
