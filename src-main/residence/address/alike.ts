import { isGivenName } from '../given-names.ts';
import { distance, similarity } from './similarity.ts';
import { nameWords, type StreetName, streetName, type Word } from './words.ts';

/** How alike two texts are: `score` 0 to 1, and whether that is enough to call them the same. */
export interface Likeness {
  score: number;
  same: boolean;
}

/** Equal but for what printers leave out or shorten at will: a title, a given name to its initial, the type. */
const LENIENT = 0.95;
/** The highest score of texts that are not the same. */
const HIGHEST_DIFFERENT = 0.94;
/** Texts read by OCR are the same from this similarity on; chosen on real streets, see the tests of `compare`. */
const OCR_THRESHOLD = 0.8;
/** The same where words run together or fell apart, so that they cannot be judged one by one. */
const OCR_THRESHOLD_JOINED = 0.9;
/** Letters and digits from which on a text may have been cut off by the width of its field. */
const CUT_LENGTH = 20;

const DIFFERENT: Likeness = { score: 0, same: false };

/** Whether two streets are the same, by the rules in `compareAddress`. */
export function alikeStreets(read: string, record: string, ocr: boolean): Likeness {
  const b = streetName(record);
  return readings(read, ocr)
    .map((text) => alikeStreet(streetName(text), b, ocr))
    .reduce(better);
}

/** Whether two districts, cities or other names are the same. */
export function alikeNames(read: string, record: string, ocr: boolean): Likeness {
  const b = nameWords(record);
  return readings(read, ocr)
    .map((text) => alikeWords(nameWords(text), b, ocr))
    .reduce(better);
}

/** The one that is the same, else the likelier one. */
export function better(a: Likeness, b: Likeness): Likeness {
  if (a.same !== b.same) return a.same ? a : b;
  return a.score >= b.score ? a : b;
}

function alikeStreet(a: StreetName, b: StreetName, ocr: boolean): Likeness {
  const typesDiffer = a.type !== null && b.type !== null && !meet(a.type, b.type);
  if (typesDiffer) {
    // `Marginal Tietê` and `Avenida Marginal Tietê`: what looks like a type on one side is the name on the other.
    const asName = better(alikeWords(a.whole, b.name, false), alikeWords(a.name, b.whole, false));
    return asName.same ? scaled(asName) : { score: alikeWords(a.name, b.name, ocr).score * LENIENT ** 2, same: false };
  }
  const alike = alikeWords(a.name, b.name, ocr);
  if ((a.type === null) === (b.type === null)) return alike;
  const candidates = [alike, alikeWords(a.whole, b.whole, ocr)];
  if (ocr && b.type) candidates.push(withMisreadType(a, b, b.type));
  return scaled(candidates.reduce(better));
}

const scaled = ({ score, same }: Likeness): Likeness => ({ score: score * LENIENT, same });

function alikeWords(read: Word[], record: Word[], ocr: boolean): Likeness {
  if (read.length === 0 || record.length === 0) return DIFFERENT;
  const aligned = align(read, record, spelledOut(read) && spelledOut(record));
  if (aligned !== null) return { score: aligned, same: true };
  const cut = cutOff(read, record);
  if (cut !== null) return { score: cut, same: true };
  const score = Math.min(HIGHEST_DIFFERENT, charSimilarity(read, record));
  return { score, same: ocr && misread(read, record, score) };
}

/**
 * 1 when the words are the same in the same order, `LENIENT` when that takes leaving out a title that only one side has,
 * another spelling (`Luiz`, `Thereza`) or, with `initials`, an initial for a name; null when they are not the same.
 */
function align(a: Word[], b: Word[], initials: boolean, i = 0, j = 0, skipped = false): number | null {
  if (i === a.length && j === b.length) return 1;
  if (i < a.length && j < b.length) {
    const namesFollow = i < a.length - 1 && j < b.length - 1;
    const step = sameWord(a[i]!, b[j]!, initials && namesFollow);
    const rest = step === null ? null : align(a, b, initials, i + 1, j + 1);
    if (rest !== null) return Math.min(step!, rest);
  }
  if (skipped) return null; // two different titles are two different people
  const withoutA = i < a.length - 1 && a[i]!.title ? align(a, b, initials, i + 1, j, true) : null;
  const withoutB = j < b.length - 1 && b[j]!.title ? align(a, b, initials, i, j + 1, true) : null;
  const rest = withoutA ?? withoutB;
  return rest === null ? null : Math.min(LENIENT, rest);
}

function sameWord(a: Word, b: Word, initials: boolean): number | null {
  if (meet(a.forms, b.forms)) return 1;
  if (a.full.length > 3 && spelling(a.full) === spelling(b.full)) return LENIENT;
  return initials && isInitial(a, b) ? LENIENT : null;
}

function meet(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  for (const form of a) if (b.has(form)) return true;
  return false;
}

const SPELLINGS = [
  [/PH/g, 'F'],
  [/TH/g, 'T'],
  [/Y/g, 'I'],
  [/W/g, 'V'],
  [/Z/g, 'S'],
  [/(\p{L})\1/gu, '$1'],
] as const;

/** A word as it is spelled by ear, before and after the spelling reforms. */
function spelling(word: string): string {
  return SPELLINGS.reduce((text, [pattern, sound]) => text.replace(pattern, sound), word);
}

/** Initials stand for names only beside a name: `16 A` is no `Dezesseis de Agosto`. */
const spelledOut = (words: Word[]): boolean => words.some(({ full, title }) => !title && /^\p{L}{4}/u.test(full));

function isInitial(a: Word, b: Word): boolean {
  const [short, long] = [...a.forms].some(isLetter) ? [a, b] : [b, a];
  const letter = [...short.forms].find(isLetter);
  return letter !== undefined && [...long.forms].some((form) => form.length > 3 && form.startsWith(letter));
}

const isLetter = (text: string): boolean => /^\p{L}$/u.test(text);

/** The share of the record before the cut, when `read` is the record with its last word cut off by the field's width. */
function cutOff(read: Word[], record: Word[]): number | null {
  const length = joined(read).length;
  if (length < CUT_LENGTH || read.length !== record.length) return null;
  const last = read.length - 1;
  const rest = record[last]!.full;
  const isCut = [...read[last]!.forms].some((form) => /^\p{L}{2}/u.test(form) && rest.startsWith(form));
  if (!isCut || align(read.slice(0, last), record.slice(0, last), true) === null) return null;
  return Math.min(LENIENT, length / joined(record).length);
}

/** The text as it stands, and how else it may be read: by what OCR spoils, by what `D` may stand for before a vowel. */
function readings(text: string, ocr: boolean): string[] {
  const texts = ocr ? [text, mendedLetters(text)] : [text];
  return [...new Set(texts.flatMap((each) => [each, ...withDWrittenOut(each)]))];
}

/** OCR reads digits inside of words, and `DF` for `DE`. */
function mendedLetters(text: string): string {
  return text.replace(/[\p{L}\d]*\d[\p{L}\d]*/gu, withLetters).replace(SMALL_WORD, 'DE');
}

/** `D AMELIA` is `Dona Amélia`, while `D OESTE` is `d'Oeste`, which is how words are parted first. */
function withDWrittenOut(text: string): string[] {
  const title = /(?<![\p{L}\d])D[. ]+(?=H?[AEIOUÁÂÃÉÊÍÓÔÚ])/giu;
  return title.test(text) ? ['DOM ', 'DONA '].map((written) => text.replace(title, written)) : [];
}

const SMALL_WORD = /(?<![\p{L}\d])D[0Q4FO][S5]?(?![\p{L}\d])/giu;

const LETTERS: Readonly<Record<string, string>> = { 0: 'O', 1: 'I', 2: 'Z', 4: 'A', 5: 'S', 6: 'G', 8: 'B', 9: 'G' };

/** A word of mostly letters is a word; `BR101` and `GB34` are codes. */
function withLetters(word: string): string {
  const digits = word.replace(/\D/g, '').length;
  return digits * 2 < word.length ? word.replace(/\d/g, (digit) => LETTERS[digit] ?? digit) : word;
}

/** A type that OCR spoilt is an unknown first word: judge the name without it when it looks like the record's type. */
function withMisreadType(a: StreetName, b: StreetName, type: ReadonlySet<string>): Likeness {
  const [first, ...name] = a.name;
  const written = first?.full ?? '';
  const looksLikeType = written.length <= 3 || [...type].some((word) => similarity(written, word) >= 0.6);
  return looksLikeType ? alikeWords(name, b.name, true) : DIFFERENT;
}

const joined = (words: Word[]): string => words.map((word) => word.full).join('');
const untitled = (words: Word[]): Word[] => words.filter((word, index) => !word.title || index === words.length - 1);

/** Words are run together, so that `BOAVISTA` is near `BOA VISTA`; titles may be missing. */
function charSimilarity(read: Word[], record: Word[]): number {
  return Math.max(
    similarity(joined(read), joined(record)),
    similarity(joined(untitled(read)), joined(untitled(record))),
  );
}

/**
 * Whether a text of this similarity is the record misread. A long name hides a different word (`José Pereira da Silva`,
 * `João Pereira da Silva`) and one digit makes another street: so numbers must agree and each word be near its fellow.
 */
function misread(read: Word[], record: Word[], score: number): boolean {
  if (score < OCR_THRESHOLD) return false;
  // Titles count where both sides have as many words: two different ones are two different people.
  const [a, b] = read.length === record.length ? [read, record] : [untitled(read), untitled(record)];
  if (numbersOf(a) !== numbersOf(b)) return false;
  if (a.length !== b.length) return score >= OCR_THRESHOLD_JOINED && letterAtEnd(a) === letterAtEnd(b);
  return a.every((word, index) => {
    const other = b[index]!;
    if (sameWord(word, other, index < a.length - 1) !== null) return true;
    // `Santa Maria` and `Santa Marta`, `Júlio` and `Júlia` are two people.
    if (isGivenName(word.full) && isGivenName(other.full)) return false;
    const longer = Math.max(word.full.length, other.full.length);
    return distance(word.full, other.full) <= allowedEdits(longer);
  });
}

/** Edits in a word of this length; a letter that OCR confuses counts half. */
function allowedEdits(length: number): number {
  if (length < 3) return 0;
  if (length < 4) return 0.5;
  return length < 8 ? 1 : 2;
}

function numbersOf(words: Word[]): string {
  const numbers = words.map(({ full }) => full).filter((text) => /\d/.test(text));
  return numbers.join(' ');
}

/** `Conjunto E` is another street than `Conjunto`. */
function letterAtEnd(words: Word[]): string {
  const last = words.at(-1)?.full ?? '';
  return isLetter(last) ? last : '';
}
