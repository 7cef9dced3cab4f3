import type { Tables } from '../../data/blocks.ts';
import { foldCase } from '../../text/fold-case.ts';
import { ByteReader } from './bytes.ts';
import { PART, WORD_END } from './layout.ts';

/** Where in a word a part of the query stands. */
export type Place = 'anywhere' | 'start' | 'end' | 'whole';

/**
 * The words of a snapshot's names in memory: as published and folded. A word is looked for by reading all of them, which
 * takes a millisecond for a hundred thousand, since they lie in one text.
 */
export class Dictionary {
  readonly size: number;
  private readonly published: WordText;
  private readonly foldedText: WordText;
  private readonly counts: Uint32Array;

  constructor(tables: Tables, prefix: string, id: number) {
    const chunks = tables
      .blocks(`${prefix}dictionary`)
      .between(id * PART, (id + 1) * PART)
      .map((chunk) => chunk.toString('utf8'));
    this.published = new WordText(chunks);
    this.foldedText = new WordText(chunks.map(foldCase));
    this.size = this.published.size;
    const counts = new ByteReader(tables.blocks(`${prefix}counts`).get(id));
    this.counts = new Uint32Array(this.size);
    for (let word = 0; word < this.size; word++) this.counts[word] = counts.varint();
  }

  /** The word as published. */
  word(number: number): string {
    return this.published.word(number);
  }

  /** How many records have the word. */
  recordsOf(number: number): number {
    return this.counts[number]!;
  }

  /** Numbers of the words that have `part` (folded) at the place; ascending. */
  having(part: string, place: Place): number[] {
    return this.foldedText.having(part, place);
  }
}

/** Words behind each other, each between two WORD_END. */
export class WordText {
  readonly size: number;
  private readonly text: string;
  private readonly starts: Uint32Array;

  /** `chunks` are texts of whole words, each word with WORD_END behind it. */
  constructor(chunks: readonly string[]) {
    this.text = WORD_END + chunks.join('');
    const { text } = this;
    let size = 0;
    for (let at = text.indexOf(WORD_END, 1); at !== -1; at = text.indexOf(WORD_END, at + 1)) size++;
    this.starts = new Uint32Array(size + 1);
    let word = 0;
    for (let at = 0; at !== -1; at = text.indexOf(WORD_END, at + 1)) this.starts[word++] = at + 1;
    this.size = size;
  }

  word(number: number): string {
    return this.text.slice(this.starts[number]!, this.starts[number + 1]! - 1);
  }

  having(part: string, place: Place): number[] {
    const { text, starts } = this;
    const fromStart = place === 'start' || place === 'whole';
    const sought = `${fromStart ? WORD_END : ''}${part}${place === 'end' || place === 'whole' ? WORD_END : ''}`;
    const found: number[] = [];
    // Where nothing stands before the part, a hit may be an empty word's own end.
    let at = text.indexOf(sought, fromStart ? 0 : 1);
    while (at !== -1) {
      const word = this.wordAt(fromStart ? at + 1 : at);
      if (word === this.size) break;
      found.push(word);
      at = text.indexOf(sought, starts[word + 1]! - (fromStart ? 1 : 0));
    }
    return found;
  }

  /** The word within which a place of the text lies; its WORD_END belongs to it. */
  private wordAt(place: number): number {
    const { starts } = this;
    let low = 0;
    let high = this.size;
    while (low < high) {
      const middle = (low + high + 1) >>> 1;
      if (starts[middle]! <= place) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}
