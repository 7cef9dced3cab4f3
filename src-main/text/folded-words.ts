/** Names that are nothing but ASCII letters, digits and single spaces: most of the lists. */
const FOLDED_BUT_CASE = /^[0-9A-Za-z]+(?: [0-9A-Za-z]+)*$/;

/** Besides ASCII only letters of Latin-1 that are a letter with an accent. */
const ACCENTED = /^[0-9a-zà-åç-ïñ-öù-ýÿ]+(?: [0-9a-zà-åç-ïñ-öù-ýÿ]+)*$/;
const ACCENTED_LETTER = /[à-ÿ]/g;

/**
 * What stands inside a word and is no letter: apostrophes, the accents that are typed for them, and invisible
 * characters.
 */
const INSIDE_WORDS = /['’‘‛`´′＇\u02b9-\u02bf]|\p{Cf}/gu;
const MARKS = /\p{M}+/gu;
const BREAKS = /[^\p{L}\p{N}]+/u;
const BETWEEN_WORDS = /[^\p{L}\p{N}]+/gu;
/** `12.345.678` is one number. */
const POINT_IN_NUMBER = /(?<=\p{N})\.(?=\p{N})/gu;

/**
 * Letters that are no letter with an accent to Unicode, and how passports and Brazilian papers write them (ICAO 9303-3,
 * 6).
 */
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
const LETTER = /[æđðəħĸłŋøœþŧ]/g;

/**
 * `text` as words to be compared, the form of `match=folded`: lower case, without accents, one space between words, none around them.
 *
 * ß is ss, ø is o, ł is l, æ is ae, ﬁ is fi, ª is a. Apostrophes vanish (`D'Ávila` is `davila`); every other
 * punctuation ends a word (`Souza-Lima` is `souza lima`), but for a point between digits. Letters that stand alone
 * between punctuation are joined: `S/A`, `S.A.` are `sa`, `J.C.SILVA` is `jc silva`. Digits stay.
 *
 * Every word between white space is folded by itself: `foldedWords(a + ' ' + b)` is `foldedWords(a)` and `foldedWords(b)` with a
 * space between them where neither is empty.
 */
export function foldedWords(text: string): string {
  const easy = foldedWhereEasy(text);
  if (easy !== null) return easy;
  let result = '';
  for (const token of text.split(/\s+/)) {
    const word = foldedWhereEasy(token) ?? foldedToken(token);
    if (word !== '') result += result === '' ? word : ` ${word}`;
  }
  return result;
}

/** The words of `foldedWords`; none where the text has neither letter nor digit. */
export function foldedWordList(text: string): string[] {
  const words = foldedWords(text);
  return words === '' ? [] : words.split(' ');
}

/** Letters with accents and nothing else take a tenth of the time. */
function foldedWhereEasy(text: string): string | null {
  if (FOLDED_BUT_CASE.test(text)) return text.toLowerCase();
  const lower = text.toLowerCase();
  return ACCENTED.test(lower) ? lower.replace(ACCENTED_LETTER, withoutAccent) : null;
}

const accents = new Map<string, string>();

function withoutAccent(letter: string): string {
  let bare = accents.get(letter);
  if (bare === undefined) {
    bare = letter.normalize('NFD').replace(MARKS, '');
    accents.set(letter, bare);
  }
  return bare;
}

function foldedToken(token: string): string {
  return joinLetters(foldLetters(token).replace(POINT_IN_NUMBER, '').split(BREAKS)).normalize('NFC');
}

/** Each letter in lower case without its accents; what is no letter stays, but for what stands inside words. */
function foldLetters(text: string): string {
  return text
    .replace(INSIDE_WORDS, '')
    .normalize('NFKD')
    .toLowerCase()
    .toUpperCase() // ß and the ligatures become letters
    .toLowerCase()
    .normalize('NFKD')
    .replace(MARKS, '')
    .replace(INSIDE_WORDS, '')
    .replaceAll('ς', 'σ')
    .replace(LETTER, (letter) => LETTERS[letter]!);
}

/**
 * `foldedWords` letter by letter, so that what is found can be shown where it stands: of each letter its folded form,
 * nothing for what stands inside words, one space for what parts them. Joined, they are `foldedWords` but for letters that
 * stand alone, which stay apart, and a space at the end.
 */
export function foldedLetters(letters: readonly string[]): string[] {
  const folded = letters.map((letter) => foldLetters(letter).replace(BETWEEN_WORDS, ' '));
  let afterSpace = true;
  return folded.map((letter, at) => {
    if (letter === '') return '';
    if (letter === ' ') {
      const inNumber = letters[at] === '.' && isNumber(folded[at - 1]) && isNumber(folded[at + 1]);
      if (inNumber || afterSpace) return '';
      afterSpace = true;
      return ' ';
    }
    afterSpace = false;
    return letter;
  });
}

function isNumber(letter: string | undefined): boolean {
  return /^\p{N}$/u.test(letter ?? '');
}

/** Parts of a token as words, letters that stood alone beside each other as one. */
function joinLetters(parts: readonly string[]): string {
  let joined = '';
  let afterLetter = false;
  for (const part of parts) {
    if (part === '') continue;
    const letter = part.length === 1 && !/\p{N}/u.test(part);
    joined += joined === '' || (letter && afterLetter) ? part : ` ${part}`;
    afterLetter = letter;
  }
  return joined;
}
