import { joinedSimilarity } from '../similarity/align.ts';
import { otherFormsOf } from '../similarity/given-names.ts';
import { wordSimilarity } from '../similarity/word-similarity.ts';
import { RecentCache } from './recent-cache.ts';
import { SimilarWords, type Words } from './similar-words.ts';

/** Texts whose similar words are remembered. */
const MOST_REMEMBERED = 8192;

/** Words, and how alike each is to what was asked for. */
export interface Alike {
  readonly words: readonly string[];
  readonly similarities: readonly number[];
}

/** What was found among the words of so many parts. */
interface Found {
  words: string[];
  similarities: number[];
  parts: number;
}

/**
 * The words of the dictionaries that are open in a thread, each once, so that what is alike to a word of a query is found once
 * for all lists. A dictionary adds a part, with its words that none before it has.
 *
 * Whoever asks takes what is in the dictionary of its own: words that are only in others, or were in one that is closed, are no
 * words of its records.
 */
export class Vocabulary {
  private readonly parts: { of: Words; similar: SimilarWords }[] = [];
  private readonly closed = new Set<Words>();
  private readonly alike = new RecentCache<Found>(MOST_REMEMBERED);
  private readonly joined = new RecentCache<Found>(MOST_REMEMBERED);

  /** Adds the words of a dictionary; one that was added before stays as it is. */
  add(dictionary: Words): void {
    if (this.parts.some(({ of }) => of === dictionary)) return;
    const others = this.parts.map(({ of }) => of);
    const isKnown = (word: string) => others.some((other) => other.numberOf(word) !== undefined);
    this.parts.push({ of: dictionary, similar: new SimilarWords(dictionary, isKnown) });
  }

  /** Takes out a dictionary. Its words stay, since others may have them too, until those of closed ones are the greater part. */
  remove(dictionary: Words): void {
    if (!this.parts.some(({ of }) => of === dictionary)) return;
    this.closed.add(dictionary);
    if (this.sizeOf(true) <= this.sizeOf(false)) return;
    const open = this.parts.map(({ of }) => of).filter((of) => !this.closed.has(of));
    this.closed.clear();
    this.parts.length = 0;
    this.alike.clear();
    this.joined.clear();
    for (const one of open) this.add(one);
  }

  /** How many words are looked at. */
  get size(): number {
    return this.parts.reduce((sum, { similar }) => sum + similar.size, 0);
  }

  /** The words that are alike to `word`; itself and its other forms whether any dictionary has them or none. */
  alikeTo(word: string): Alike {
    return this.found(this.alike, word, (similar, found) => similar.of(word, found), wordSimilarity);
  }

  /** The words that are alike to several together. */
  joinedAlikeTo(together: string): Alike {
    return this.found(this.joined, together, (similar, found) => similar.joined(together, found), joinedSimilarity);
  }

  private found(
    remembered: RecentCache<Found>,
    text: string,
    search: (similar: SimilarWords, found: (word: string, similarity: number) => void) => void,
    similarity: (word: string, other: string) => number,
  ): Alike {
    let found = remembered.get(text);
    const take = (word: string, alike: number) => {
      if (found!.words.includes(word)) return;
      found!.words.push(word);
      found!.similarities.push(alike);
    };
    if (!found) {
      found = { words: [], similarities: [], parts: 0 };
      for (const form of [text, ...(otherFormsOf(text) ?? [])]) {
        const alike = similarity(text, form);
        if (alike > 0) take(form, alike);
      }
      remembered.set(text, found);
    }
    for (; found.parts < this.parts.length; found.parts++) search(this.parts[found.parts]!.similar, take);
    return found;
  }

  private sizeOf(closed: boolean): number {
    return this.parts.reduce((sum, { of, similar }) => sum + (this.closed.has(of) === closed ? similar.size : 0), 0);
  }
}

/** That of this thread. */
export const vocabulary = new Vocabulary();
