import { distance, similarity } from './similarity.ts';
import { nameWords, type StreetName, streetName, type Word } from './words.ts';

/** How alike two texts are: `score` 0 to 1, and whether that is enough to call them the same. */
export interface Likeness {
  score: number;
  same: boolean;
}

/** Equal but for words that printers leave out or shorten at will: a title, a given name's initial, the type. */
const LENIENT = 0.95;
/** The highest score of texts that are not the same. */
const HIGHEST_DIFFERENT = 0.94;
/** Texts read by OCR are the same from this similarity on. Chosen on real streets: see `test/residence/address`. */
export const OCR_THRESHOLD = 0.8;
/** Letters and digits from which on a text may have been cut off by the width of its field. */
const CUT_LENGTH = 20;

/** Whether two streets are the same, by the rules in `compareAddress`. */
export function alikeStreets(read: string, record: string, ocr: boolean): Likeness {
  const a = streetName(read);
  const b = streetName(record);
  if (a.name.length === 0 || b.name.length === 0) return DIFFERENT;
  const typesDiffer = a.type !== null && b.type !== null && !meet(a.type, b.type);
  const candidates = [
    typesDiffer ? DIFFERENT : scaled(alikeWords(a.name, b.name, ocr), a.type && b.type ? 1 : typeless(a, b)),
    a.type ? scaled(alikeWords(a.whole, b.name, ocr), LENIENT) : DIFFERENT,
    b.type ? scaled(alikeWords(a.name, b.whole, ocr), LENIENT) : DIFFERENT,
  ];
  if (ocr && !a.type && b.type) candidates.push(scaled(withMisreadType(a, b), LENIENT));
  return candidates.reduce(better);
}

/** Whether two districts, cities or other names are the same. */
export function alikeNames(read: string, record: string, ocr: boolean): Likeness {
  const a = nameWords(read);
  const b = nameWords(record);
  return a.length === 0 || b.length === 0 ? DIFFERENT : alikeWords(a, b, ocr);
}

const DIFFERENT: Likeness = { score: 0, same: false };

export function better(a: Likeness, b: Likeness): Likeness {
  if (a.same !== b.same) return a.same ? a : b;
  return a.score >= b.score ? a : b;
}

const scaled = ({ score, same }: Likeness, factor: number): Likeness => ({ score: score * factor, same });
const typeless = (a: StreetName, b: StreetName): number => (a.type === b.type ? 1 : LENIENT);

function alikeWords(read: Word[], record: Word[], ocr: boolean): Likeness {
  const aligned = align(read, record);
  if (aligned !== null) return { score: aligned, same: true };
  const cut = cutOff(read, record);
  if (cut !== null) return { score: cut, same: true };
  const score = Math.min(HIGHEST_DIFFERENT, ocrSimilarity(read, record));
  return { score, same: ocr && score >= OCR_THRESHOLD && eachWordAlike(read, record) };
}

/**
 * 1 when the words are the same in the same order, `LENIENT` when that takes leaving out a title that only one side has,
 * old spelling (`Luiz`, `Thereza`) or an initial; null when they are not the same.
 */
function align(a: Word[], b: Word[], i = 0, j = 0, skipped = false): number | null {
  if (i === a.length && j === b.length) return 1;
  if (i < a.length && j < b.length) {
    const step = sameWord(a[i]!, b[j]!, a.length > 1 && b.length > 1);
    const rest = step === null ? null : align(a, b, i + 1, j + 1);
    if (rest !== null) return Math.min(step!, rest);
  }
  if (skipped) return null;
  const withoutA = i < a.length - 1 && a[i]!.title ? align(a, b, i + 1, j, true) : null;
  const withoutB = j < b.length - 1 && b[j]!.title ? align(a, b, i, j + 1, true) : null;
  const rest = withoutA ?? withoutB;
  return rest === null ? null : Math.min(LENIENT, rest);
}

function sameWord(a: Word, b: Word, initials: boolean): number | null {
  if (meet(a.forms, b.forms)) return 1;
  if (spelling(a.full) === spelling(b.full)) return LENIENT;
  if (initials && isInitial(a, b)) return LENIENT;
  return null;
}

function meet(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  for (const form of a) if (b.has(form)) return true;
  return false;
}

/** Spelling before and after the reforms, and what people write by ear. */
function spelling(word: string): string {
  return word
    .replace(/PH/g, 'F')
    .replace(/TH/g, 'T')
    .replace(/Y/g, 'I')
    .replace(/W/g, 'V')
    .replace(/Z/g, 'S')
    .replace(/(.)\1/g, '$1');
}

function isInitial(a: Word, b: Word): boolean {
  const [short, long] = [...a.forms].some(isLetter) ? [a, b] : [b, a];
  const letter = [...short.forms].find(isLetter);
  return letter !== undefined && [...long.forms].some((form) => form.length > 3 && form.startsWith(letter));
}

const isLetter = (text: string): boolean => /^\p{L}$/u.test(text);

/** The share of the record that stands before the cut, when `read` is the record cut off by its field's width. */
function cutOff(read: Word[], record: Word[]): number | null {
  const length = joined(read).length;
  if (length < CUT_LENGTH || read.length > record.length) return null;
  const last = read.length - 1;
  const wholeWords = align(read.slice(0, last), record.slice(0, last));
  const rest = record[last]!;
  const cut = read[last]!;
  if (wholeWords === null || ![...cut.forms].some((form) => [...rest.forms].some((full) => full.startsWith(form))))
    return null;
  return Math.min(LENIENT, length / joined(record).length);
}

/** A type that OCR spoilt is an unknown first word: judge the name without it when it looks like the record's type. */
function withMisreadType(a: StreetName, b: StreetName): Likeness {
  const [first, ...name] = a.name;
  const written = first?.full ?? '';
  const looksLikeType = written.length <= 3 || [...b.type!].some((type) => similarity(written, type) >= 0.6);
  return name.length > 0 && looksLikeType ? alikeWords(name, b.name, true) : DIFFERENT;
}

const joined = (words: Word[]): string => words.map((word) => word.full).join('');
const untitled = (words: Word[]): Word[] => words.filter((word, index) => !word.title || index === words.length - 1);

/** The words are written together, so that `BOAVISTA` is near `BOA VISTA`; titles may be missing. */
function ocrSimilarity(read: Word[], record: Word[]): number {
  return Math.max(
    similarity(joined(read), joined(record)),
    similarity(joined(untitled(read)), joined(untitled(record))),
  );
}

/**
 * A long name hides a different word (`José Pereira da Silva`, `João Pereira da Silva`), and one digit makes another
 * street: so numbers must agree, and where both sides have the same number of words, each word must be near its fellow.
 */
function eachWordAlike(read: Word[], record: Word[]): boolean {
  const a = untitled(read);
  const b = untitled(record);
  if (numbers(a) !== numbers(b)) return false;
  if (a.length !== b.length) return true;
  return a.every((word, index) => {
    const other = b[index]!;
    if (sameWord(word, other, true) !== null) return true;
    return distance(word.full, other.full) <= allowedEdits(Math.max(word.full.length, other.full.length));
  });
}

const allowedEdits = (length: number): number => (length < 4 ? 0.5 : length < 8 ? 1 : 2);
const numbers = (words: Word[]): string =>
  words
    .map((word) => word.full)
    .filter((text) => /\d/.test(text))
    .join(' ');
