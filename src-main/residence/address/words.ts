import { foldAddress } from './fold-address.ts';
import { NUMBER_WORDS, PHRASES, PREPOSITIONS, STREET_TYPES, TITLES, WORDS } from './vocabulary.ts';

/** One word of an address with everything it may stand for: `ST` is itself, `SETOR`, `SANTO` and `SANTA`. */
export interface Word {
  forms: ReadonlySet<string>;
  /** The likeliest reading of the word, written out. */
  full: string;
  /** A rank or style of address, which may be left out before a name. */
  title: boolean;
}

/** A street's name taken apart: `3ª Travessa Dr. João` has the type `TRAVESSA` and the name `3 DOUTOR JOAO`. */
export interface StreetName {
  /** What the type may stand for; null where none is written. */
  type: ReadonlySet<string> | null;
  name: Word[];
  /** The name with the type as its first word, for names like `Marginal Tietê` that others print after a type. */
  whole: Word[];
}

/** Units whose letter follows: in `Conjunto E` the `E` is a name, no conjunction. */
const UNITS = new Set(['BLOCO', 'BL', 'CONJUNTO', 'CJ', 'CONJ', 'QUADRA', 'QD', 'Q', 'LOTE', 'LT', 'MODULO', 'SETOR']);

/** Words of a district, a city or any other name: no word of it is taken for a street's type. */
export function nameWords(text: string): Word[] {
  return withMeanings(withoutSmallWords(split(text)));
}

export function streetName(text: string): StreetName {
  let words = split(text);
  // `3ª Travessa X` and `Terceira Travessa X` are one: the ordinal becomes the first word of the name.
  const mayBeOrdinal = words.length > 2 && STREET_TYPES.has(words[1]!) && !STREET_TYPES.has(words[0]!);
  const ordinal = mayBeOrdinal ? ordinalOf(words[0]!) : null;
  if (ordinal) words = words.slice(1);
  const head = words[0] ?? '';
  const type = words.length > 1 ? STREET_TYPES.get(head) : undefined;
  if (!type) return { type: null, name: nameOf(words), whole: nameOf(words) };
  let rest = words.slice(1);
  // `Quadra Quadra 6`, `Av. Avenida Brasil`: one type said twice. A single letter is a name (`Rua R 53`).
  while (rest.length > 1 && rest[0]!.length > 1 && STREET_TYPES.get(rest[0]!)?.some((form) => type.includes(form))) {
    rest = rest.slice(1);
  }
  if (ordinal) rest = [ordinal, ...rest];
  const typeWord: Word = { forms: new Set([head, ...type]), full: type[0]!, title: false };
  const name = nameOf(rest);
  return { type: new Set(type), name, whole: [typeWord, ...name] };
}

/** The folded words, phrases rewritten, letters parted from digits (`GB34` → `GB`, `34`), leading zeros off. */
function split(text: string): string[] {
  let folded = foldAddress(text).replace(/\b(\d+)O\b/g, '$1');
  for (const [phrase, rewritten] of PHRASES) folded = folded.replace(phrase, rewritten);
  folded = folded.replace(/\b(VINTE|TRINTA) E ([A-Z]+)\b/g, (whole, tens: string, ones: string) => {
    const digit = NUMBER_WORDS.get(ones);
    return digit && digit.length === 1 ? `${NUMBER_WORDS.get(tens)![0]}${digit}` : whole;
  });
  folded = folded.replace(/\bD (?=[AEIOU]|H[AEIOU])/g, 'D'); // `d Oeste` printed without its apostrophe
  folded = folded.replace(/\bDOESTE\b/g, 'OESTE'); // `d'Oeste`, `do Oeste`: towns go by both
  return (folded.match(/^\d+A(?= )|\d+|\p{L}+/gu) ?? []).map((word) => word.replace(/^0+(?=\d)/, ''));
}

function ordinalOf(word: string): string | null {
  return /^\d+A?$/.test(word) ? word.replace('A', '') : (NUMBER_WORDS.get(word) ?? null);
}

const nameOf = (words: string[]): Word[] => withMeanings(withoutSmallWords(words).flatMap(partOrdinal));

/** `3A` at the head is an ordinal only before a type; else it is a name of its own (`Rua 3-A`). */
const partOrdinal = (word: string): string[] => (/^\d+A$/.test(word) ? [word.slice(0, -1), 'A'] : [word]);

function withoutSmallWords(words: string[]): string[] {
  const kept = words.filter((word, index) => {
    if (PREPOSITIONS.has(word)) return false;
    if (word !== 'E') return true;
    const before = words[index - 1];
    // `Pedro e S. Paulo`: a short form goes on, a letter does not.
    const after = words[index + 1] === 'S' && index + 2 < words.length ? 'SAO' : words[index + 1];
    return !before || !after || before.length < 2 || after.length < 2 || /\d/.test(before + after) || UNITS.has(before);
  });
  return kept.length > 0 ? kept : words;
}

function withMeanings(words: string[]): Word[] {
  return words.map((text) => {
    // `Rua V` is the street of that letter; beside other words it may be `Vila`, `Vista` or five.
    if (text.length === 1 && words.length === 1) return { forms: new Set([text]), full: text, title: false };
    const titles = TITLES.get(text) ?? [];
    const meanings = WORDS.get(text) ?? [];
    const number = NUMBER_WORDS.get(text);
    const forms = new Set([text, ...titles, ...meanings]);
    if (number) forms.add(number);
    const spelledOut = text.length > 1 ? (number ?? titles[0] ?? meanings[0] ?? text) : text;
    return { forms, full: spelledOut, title: titles.length > 0 };
  });
}
