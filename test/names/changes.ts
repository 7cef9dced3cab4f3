/** A way in which people write a name other than a list does. Null where the name has nothing to change in this way. */
export interface Change {
  /** As the table says it. */
  readonly kind: string;
  /** Share of questions that has to find the record, of 100. */
  readonly aim: number;
  readonly of: (words: readonly string[], random: () => number) => string[] | null;
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** Short words are particles, and a slip in them says nothing of the name. */
const SHORTEST = 3;

/** Spellings between which romanisations of Arabic, Persian, Russian and Chinese names differ. */
const ROMANISATIONS: readonly (readonly [RegExp, string])[] = [
  [/KH/, 'H'],
  [/KH/, 'K'],
  [/Q/, 'K'],
  [/Q/, 'G'],
  [/SS/, 'S'],
  [/MM/, 'M'],
  [/LL/, 'L'],
  [/EI/, 'AY'],
  [/AI/, 'AY'],
  [/OU/, 'U'],
  [/OO/, 'U'],
  [/U/, 'OU'],
  [/EE/, 'I'],
  [/Y$/, 'I'],
  [/IY$/, 'Y'],
  [/EY$/, 'EI'],
  [/MOHAMMED|MOHAMMAD|MUHAMMAD/, 'MOHAMED'],
  [/HUSSEIN|HUSSAIN/, 'HUSAYN'],
  [/DH/, 'D'],
  [/GH/, 'G'],
  [/ZH/, 'J'],
  [/^YE/, 'E'],
  [/SKIY$|SKY$/, 'SKI'],
  [/OV$/, 'OFF'],
  [/EV$/, 'EFF'],
  [/X/, 'KS'],
  [/W/, 'V'],
  [/AH$/, 'A'],
  [/E/, 'A'],
  [/TS/, 'TZ'],
  [/DJ/, 'J'],
  [/SH/, 'CH'],
];

export const CHANGES: readonly Change[] = [
  { kind: 'middle name dropped', aim: 98, of: (words, random) => without(words, 1 + below(words.length - 2, random)) },
  { kind: 'first letter of a word wrong', aim: 95, of: (words, random) => inOneWord(words, random, wrongFirst) },
  { kind: 'one letter wrong inside a word', aim: 97, of: (words, random) => inOneWord(words, random, slip) },
  {
    kind: 'two letters wrong',
    aim: 92,
    of: (words, random) => {
      const once = inOneWord(words, random, slip);
      return once && inOneWord(once, random, slip);
    },
  },
  {
    kind: 'first and last word of four or more',
    aim: 98,
    of: (words) => (words.length < 4 ? null : [words[0]!, words.at(-1)!]),
  },
  { kind: 'transliteration', aim: 96, of: transliterated },
  {
    kind: 'initial for a middle name',
    aim: 98,
    of: (words, random) => {
      if (words.length < 3) return null;
      const at = 1 + below(words.length - 2, random);
      // A digit is no initial: nobody writes 7 for 786.
      return words[at]!.length < SHORTEST || !/^[A-Z]/.test(words[at]!) ? null : words.with(at, words[at]![0]!);
    },
  },
  {
    kind: 'two words joined',
    aim: 97,
    of: (words, random) => {
      if (words.length < 2) return null;
      const at = below(words.length - 1, random);
      return [...words.slice(0, at), words[at]! + words[at + 1]!, ...words.slice(at + 2)];
    },
  },
  {
    kind: 'order swapped',
    aim: 100,
    of: (words) => (words.length < 2 ? null : [words.at(-1)!, ...words.slice(0, -1)]),
  },
];

function without(words: readonly string[], at: number): string[] | null {
  return words.length < 3 ? null : words.toSpliced(at, 1);
}

function inOneWord(
  words: readonly string[],
  random: () => number,
  change: (word: string, random: () => number) => string,
): string[] | null {
  const places = words.flatMap((word, at) => (word.length >= SHORTEST && /^[A-Z]+$/.test(word) ? [at] : []));
  if (places.length === 0) return null;
  const at = places[below(places.length, random)]!;
  return words.with(at, change(words[at]!, random));
}

function wrongFirst(word: string, random: () => number): string {
  return otherLetter(word[0]!, random) + word.slice(1);
}

/** Another letter, one too many, one too few, or two swapped; the first letter stays. */
function slip(word: string, random: () => number): string {
  const at = 1 + below(word.length - 1, random);
  const way = below(4, random);
  if (way === 0) return word.slice(0, at) + otherLetter(word[at]!, random) + word.slice(at + 1);
  if (way === 1) return word.slice(0, at) + LETTERS[below(26, random)]! + word.slice(at);
  if (way === 2 && word.length > SHORTEST) return word.slice(0, at) + word.slice(at + 1);
  if (at + 1 < word.length && word[at] !== word[at + 1]) {
    return word.slice(0, at) + word[at + 1]! + word[at]! + word.slice(at + 2);
  }
  return word.slice(0, at) + otherLetter(word[at]!, random) + word.slice(at + 1);
}

function otherLetter(letter: string, random: () => number): string {
  return LETTERS[(LETTERS.indexOf(letter) + 1 + below(25, random)) % 26]!;
}

/** One or two spellings that differ, in as many words. */
function transliterated(words: readonly string[], random: () => number): string[] | null {
  const possible = words.flatMap((word, at) =>
    ROMANISATIONS.filter(([from]) => from.test(word)).map(([from, to]) => [at, word.replace(from, to)] as const),
  );
  if (possible.length === 0) return null;
  let changed = [...words];
  for (let times = 1 + below(2, random); times > 0; times--) {
    const [at, word] = possible[below(possible.length, random)]!;
    changed = changed.with(at, word);
  }
  return changed;
}

function below(end: number, random: () => number): number {
  return Math.floor(random() * end);
}
