import { foldedWordList } from './folded-words.ts';

/** Texts as they are looked for by how their words begin. */
export interface BeginningWords {
  /** Their folded words, each with a space before it. */
  words: string;
  /** How these begin: `beginnings`. */
  begin: number;
  beginLonger: number;
}

/** Letters that are enough to tell most words apart. */
const SHORT = 2;

/** The words of some texts, each once. */
export function beginningWordsOf(texts: readonly (string | null | undefined)[]): BeginningWords {
  const words = new Set(texts.flatMap((text) => foldedWordList(text ?? '')));
  return beginningWordsIn([...words].join(' '));
}

/** Those of a text that is folded already: `foldedWords`. */
export function beginningWordsIn(folded: string): BeginningWords {
  const words = folded === '' ? [] : folded.split(' ');
  return {
    words: words.length === 0 ? '' : ` ${folded}`,
    begin: beginnings(words, SHORT),
    beginLonger: beginnings(words, SHORT + 1),
  };
}

/** Whether each word of `asked` begins a word, accents and case aside; null where nothing of it is a word. */
export function beginningWordsTest(asked: string): ((of: BeginningWords) => boolean) | null {
  const list = foldedWordList(asked);
  if (list.length === 0) return null;
  const words = list.map((word) => ` ${word}`);
  const [begin, beginLonger] = [beginnings(list, SHORT), beginnings(list, SHORT + 1)];
  return (of) =>
    (of.begin & begin) === begin &&
    (of.beginLonger & beginLonger) === beginLonger &&
    words.every((word) => of.words.includes(word));
}

/**
 * A bit for how each word begins, by its first `length` letters; shorter ones have none. Where a question has a bit that some
 * texts have not, their words need not be looked through: that is most of them, and they lie all over the memory.
 */
function beginnings(words: Iterable<string>, length: number): number {
  let bits = 0;
  for (const word of words) {
    if (word.length < length) continue;
    let hash = 0;
    for (let at = 0; at < length; at++) hash = Math.imul(hash ^ word.charCodeAt(at), 0x9e3779b1);
    bits |= 1 << (hash >>> 27);
  }
  return bits;
}
