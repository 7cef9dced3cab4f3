import { foldedWords } from '../../text/folded-words.ts';
import { isReadOtherwise, latinWords } from '../similarity/latin.ts';
import { RowTable } from './alike-words.ts';
import { type Dictionary, type Place, WordText } from './dictionary.ts';
import { WORD_END } from './layout.ts';
import { PairOutlines } from './pair-outlines.ts';
import { RecentCache } from './recent-cache.ts';
import { type Alike, vocabulary } from './vocabulary.ts';
import { WordFacts } from './word-facts.ts';

/** Parts of which the words are remembered, and the most words of one of them. */
const MOST_ASKED_KEPT = 8192;
const MOST_HAVING_KEPT = 64;
/** Most parts that are asked for are in no word. */
const NONE: readonly number[] = [];
/** Words of which the alike ones are remembered: a batch asks for the same names again and again. */
const MOST_ALIKE_KEPT = 2048;

/** Words of a dictionary, and how alike each is to what was asked for. */
export interface Similar {
  readonly numbers: readonly number[];
  readonly similarities: readonly number[];
}

/** The folded words of a dictionary that may meet a word of a query. */
export interface Meeting {
  readonly numbers: readonly number[];
  /** Records that have them, counted once for each that they have. */
  readonly records: number;
  /** The published words in which they are, ascending; made when they are first asked for. */
  published: readonly number[] | undefined;
  /** The number of the query's own word where nothing but that word says what may meet it. */
  readonly word: number | undefined;
}

/**
 * The dictionary's words in folded form, each once, with the published words in which they stand: `SOUZA-LIMA` and `Souza`
 * both have `souza`. Words of other scripts, and those with digits for letters, have their Latin form beside their own: `ПУТИН` has `путин` and
 * `putin`. Made when it
 * is first asked for; it takes as much memory as the dictionary again.
 */
export class FoldedDictionary {
  /** Whether some words have another Latin form, so that a part of a word found may be one of its Latin form. */
  readonly hasOtherScripts: boolean;
  private readonly text: WordText;
  /** The folded form of each published word; it may be several words, or none. */
  private readonly forms: readonly string[];
  /** Published words of folded word `n`: `publishedWords[starts[n]]` to before `starts[n + 1]`. */
  private readonly starts: Uint32Array;
  private readonly publishedWords: Uint32Array;
  /** Latin words of published word `n`, in their order, in the same way. */
  private readonly latinStarts: Uint32Array;
  private readonly latinWords: Uint32Array;
  private readonly numbers = new Map<string, number>();
  /** Published words that have no folded one. */
  private readonly without: readonly number[];
  private readonly dictionary: Dictionary;
  /** What `having` found. */
  private readonly asked = new RecentCache<readonly number[]>(MOST_ASKED_KEPT);
  /** What `alikeTo` found: whatever words other dictionaries have, those of this one stay the same. */
  private readonly alike = new RecentCache<Similar>(MOST_ALIKE_KEPT);
  /** What may meet words that were asked for, whatever stands beside them. */
  readonly meetings = new RecentCache<Meeting>(MOST_ALIKE_KEPT);
  private outlines: PairOutlines | undefined;
  private table: RowTable | undefined;
  private facts: WordFacts | undefined;

  constructor(dictionary: Dictionary) {
    this.dictionary = dictionary;
    const { numbers } = this;
    const having = new Rows();
    const latin = new Rows();
    let otherScripts = false;
    this.forms = Array.from({ length: dictionary.size }, (_, word) => {
      const published = dictionary.word(word);
      const form = foldedWords(published);
      const parts = form === '' ? [] : form.split(' ');
      const own = parts.map((one) => numberIn(numbers, one));
      if (!isReadOtherwise(published, parts)) {
        having.add(own);
        latin.add(own);
      } else {
        otherScripts = true;
        const latinNumbers = latinWords(published).map((one) => numberIn(numbers, one));
        latin.add(latinNumbers);
        having.add([...new Set([...own, ...latinNumbers])]);
      }
      return form;
    });
    this.hasOtherScripts = otherScripts;
    this.without = this.forms.flatMap((form, word) => (form === '' ? [word] : []));
    [this.latinStarts, this.latinWords] = latin.packed();
    [this.starts, this.publishedWords] = having.turned(numbers.size);
    this.text = new WordText([...numbers.keys()].map((word) => word + WORD_END));
  }

  /** How many published words there are. */
  get publishedSize(): number {
    return this.forms.length;
  }

  /** How many folded words there are. */
  get size(): number {
    return this.text.size;
  }

  word(number: number): string {
    return this.text.word(number);
  }

  formOf(publishedWord: number): string {
    return this.forms[publishedWord]!;
  }

  /** Of published words those that are not one folded Latin word, and all that are none; ascending. */
  unevenAmong(publishedWords: readonly number[]): number[] {
    const uneven = new Set(this.without);
    for (const word of publishedWords) {
      const form = this.forms[word]!;
      if (form.includes(' ') || isReadOtherwise(form, [form])) uneven.add(word);
    }
    return [...uneven].sort((a, b) => a - b);
  }

  /** Puts the Latin words of a published word into `words` from `at` on; where they end. */
  putLatinWords(publishedWord: number, words: number[], at: number): number {
    const { latinStarts, latinWords } = this;
    const end = latinStarts[publishedWord + 1]!;
    let to = at;
    for (let from = latinStarts[publishedWord]!; from < end; from++) words[to++] = latinWords[from]!;
    return to;
  }

  /** Folded words that have `part` at the place; ascending. */
  having(part: string, place: Place): readonly number[] {
    if (place === 'whole') {
      const number = this.numbers.get(part);
      return number === undefined ? [] : [number];
    }
    const key = `${place} ${part}`;
    let having = this.asked.get(key);
    if (having) return having;
    having = this.text.having(part, place);
    if (having.length > MOST_HAVING_KEPT) return having;
    this.asked.set(key, having.length > 0 ? having : NONE);
    return having;
  }

  /** Published words of which one of these folded words is a part; ascending, each once. */
  published(words: readonly number[]): number[] {
    const published = new Set<number>();
    for (const one of words) {
      for (let at = this.starts[one]!; at < this.starts[one + 1]!; at++) published.add(this.publishedWords[at]!);
    }
    return [...published].sort((a, b) => a - b);
  }

  /** How many records have a folded word, twice counted where they have it in two spellings. */
  recordsOf(word: string): number {
    const number = this.numbers.get(word);
    return number === undefined ? 0 : this.recordsHaving(number);
  }

  recordsHaving(number: number): number {
    let records = 0;
    for (let at = this.starts[number]!; at < this.starts[number + 1]!; at++) {
      records += this.dictionary.recordsOf(this.publishedWords[at]!);
    }
    return records;
  }

  /** The same of published words. */
  recordsHavingPublished(words: readonly number[]): number {
    return words.reduce((sum, word) => sum + this.dictionary.recordsOf(word), 0);
  }

  numberOf(word: string): number | undefined {
    return this.numbers.get(word);
  }

  /** The words that are alike to `word`, itself among them. */
  alikeTo(word: string): Similar {
    let alike = this.alike.get(word);
    if (alike) return alike;
    vocabulary.add(this);
    alike = this.ownOf(vocabulary.alikeTo(word));
    this.alike.set(word, alike);
    return alike;
  }

  /** The words that are alike to several together. */
  joinedAlikeTo(together: string): Similar {
    vocabulary.add(this);
    return this.ownOf(vocabulary.joinedAlikeTo(together));
  }

  /** The outlines of two folded words together, by their numbers. */
  get pairOutlines(): PairOutlines {
    this.outlines ??= new PairOutlines(this);
    return this.outlines;
  }

  /** Rows of its words, of which one query at a time makes use. */
  get rowTable(): RowTable {
    this.table ??= new RowTable(this.size);
    return this.table;
  }

  /** Frees what the thread keeps in memory of it. */
  close(): void {
    vocabulary.remove(this);
  }

  private ownOf({ words, similarities }: Alike): Similar {
    const own = { numbers: [] as number[], similarities: [] as number[] };
    for (let at = 0; at < words.length; at++) {
      const number = this.numbers.get(words[at]!);
      if (number === undefined) continue;
      own.numbers.push(number);
      own.similarities.push(similarities[at]!);
    }
    return own;
  }

  /** What its words weigh among so many records, the same at every call. */
  wordFacts(records: number): WordFacts {
    this.facts ??= new WordFacts(this, records);
    return this.facts;
  }
}

function numberIn(numbers: Map<string, number>, word: string): number {
  const known = numbers.get(word);
  if (known !== undefined) return known;
  numbers.set(word, numbers.size);
  return numbers.size - 1;
}

/** Rows of numbers behind each other, and where each begins: a dictionary may have a million. */
class Rows {
  private readonly starts = [0];
  private readonly values: number[] = [];

  add(row: readonly number[]): void {
    for (const value of row) this.values.push(value);
    this.starts.push(this.values.length);
  }

  packed(): [starts: Uint32Array, values: Uint32Array] {
    return [Uint32Array.from(this.starts), Uint32Array.from(this.values)];
  }

  /** For each of `size` values the places of the rows that have it, ascending. */
  turned(size: number): [starts: Uint32Array, places: Uint32Array] {
    const starts = new Uint32Array(size + 1);
    for (const value of this.values) starts[value + 1]!++;
    for (let value = 0; value < size; value++) starts[value + 1]! += starts[value]!;
    const next = starts.slice();
    const places = new Uint32Array(this.values.length);
    for (let row = 0; row + 1 < this.starts.length; row++) {
      for (let at = this.starts[row]!; at < this.starts[row + 1]!; at++) places[next[this.values[at]!]!++] = row;
    }
    return [starts, places];
  }
}
