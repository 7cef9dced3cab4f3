import { plain } from '../similarity/plain.ts';
import { soundOf } from '../similarity/sound.ts';
import { wordSimilarity } from '../similarity/word-similarity.ts';
import { type Dictionary, type Place, WordText } from './dictionary.ts';
import { WORD_END } from './layout.ts';

/** Words whose similar ones are remembered; batches ask for the same names again and again. */
const MOST_REMEMBERED = 2048;

/**
 * The dictionary's words in plain form, each once, with the published words in which they stand: `SOUZA-LIMA` and `Souza`
 * both have `souza`. Made when it is first asked for; it takes as much memory as the dictionary again.
 */
export class PlainDictionary {
  private readonly text: WordText;
  /** The plain form of each published word; it may be several words, or none. */
  private readonly forms: readonly string[];
  /** Published words of plain word `n`: `publishedWords[starts[n]]` to before `starts[n + 1]`. */
  private readonly starts: Uint32Array;
  private readonly publishedWords: Uint32Array;
  /** Numbers of plain words by the letter that they begin with by ear. */
  private readonly bySound = new Map<string, number[]>();
  private readonly numbers = new Map<string, number>();
  private readonly remembered = new Map<string, readonly number[]>();
  private readonly dictionary: Dictionary;

  constructor(dictionary: Dictionary) {
    this.dictionary = dictionary;
    const { numbers } = this;
    const plainOf: number[][] = [];
    this.forms = Array.from({ length: dictionary.size }, (_, word) => {
      const form = plain(dictionary.word(word));
      plainOf.push(form === '' ? [] : form.split(' ').map((one) => numberIn(numbers, one)));
      return form;
    });
    this.starts = new Uint32Array(numbers.size + 1);
    for (const some of plainOf) for (const one of some) this.starts[one + 1]!++;
    for (let one = 0; one < numbers.size; one++) this.starts[one + 1]! += this.starts[one]!;
    const next = this.starts.slice();
    this.publishedWords = new Uint32Array(this.starts[numbers.size]!);
    for (const [word, some] of plainOf.entries()) for (const one of some) this.publishedWords[next[one]!++] = word;
    this.text = new WordText([...numbers.keys()].map((word) => word + WORD_END));
  }

  formOf(publishedWord: number): string {
    return this.forms[publishedWord]!;
  }

  /** Published words that have a plain word with `part` at the place; ascending. */
  publishedHaving(part: string, place: Place): number[] {
    return this.published(this.text.having(part, place));
  }

  /** Published words of which one of these plain words is a part; ascending, each once. */
  published(plainWords: readonly number[]): number[] {
    const words = new Set<number>();
    for (const one of plainWords) {
      for (let at = this.starts[one]!; at < this.starts[one + 1]!; at++) words.add(this.publishedWords[at]!);
    }
    return [...words].sort((a, b) => a - b);
  }

  /** How many records have a plain word, twice counted where they have it in two spellings. */
  recordsOf(word: string): number {
    const number = this.numbers.get(word);
    if (number === undefined) return 0;
    let records = 0;
    for (let at = this.starts[number]!; at < this.starts[number + 1]!; at++) {
      records += this.dictionary.recordsOf(this.publishedWords[at]!);
    }
    return records;
  }

  /** The plain words that `wordSimilarity` takes for `word`, itself among them. */
  similarTo(word: string): readonly number[] {
    const known = this.remembered.get(word);
    if (known) return known;
    const sameSound = this.wordsBySound().get(firstSound(word)) ?? [];
    const similar = sameSound.filter((number) => wordSimilarity(word, this.text.word(number)) > 0);
    const own = this.numbers.get(word);
    if (own !== undefined && !similar.includes(own)) similar.push(own);
    if (this.remembered.size >= MOST_REMEMBERED) this.remembered.clear();
    this.remembered.set(word, similar);
    return similar;
  }

  numberOf(word: string): number | undefined {
    return this.numbers.get(word);
  }

  private wordsBySound(): Map<string, number[]> {
    if (this.bySound.size > 0) return this.bySound;
    for (const [word, number] of this.numbers) {
      const sound = firstSound(word);
      const same = this.bySound.get(sound);
      if (same) same.push(number);
      else this.bySound.set(sound, [number]);
    }
    return this.bySound;
  }
}

function firstSound(word: string): string {
  return soundOf(word).vowels.slice(0, 1);
}

function numberIn(numbers: Map<string, number>, word: string): number {
  const known = numbers.get(word);
  if (known !== undefined) return known;
  numbers.set(word, numbers.size);
  return numbers.size - 1;
}
