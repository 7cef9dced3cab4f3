import { otherFormsOf } from '../similarity/given-names.ts';
import { conventionalSpelling } from '../similarity/spelling.ts';
import { hasVowel, isCompared } from '../similarity/word-similarity.ts';

/** By which words are told apart at first sight. */
export interface Outline {
  readonly outline: number;
  readonly length: number;
}

/** The outline of a folded word by convention; null for one that is not told apart by it, its other forms aside. */
export function outlineOf(word: string): Outline | null {
  if (!isCompared(word) || !hasVowel(word)) return null;
  const { outline, length } = conventionalSpelling(word);
  return { outline, length };
}

/** Slots, each 13 bytes: four times as many as a dictionary has words, as far as this. */
const MOST_SLOTS = 1 << 17;
/** Length of a pair that is not told apart by its outline. */
const UNTOLD = 255;

/**
 * What outlines words of a dictionary have by two, as far as they were lately asked for: each pair has one slot, which it takes from
 * whichever had it, so that nothing grows and nothing is ever thrown away as a whole.
 */
export class PairOutlines {
  /** Of the pair that `find` came to; `length` is `UNTOLD` where the outline says nothing. */
  outline = 0;
  length = 0;
  private readonly words: { readonly size: number; word(number: number): string };
  private readonly mask: number;
  /** One more than the first word of a slot's pair, 0 for an empty one. */
  private readonly firsts: Uint32Array;
  private readonly seconds: Uint32Array;
  private readonly outlines: Int32Array;
  private readonly lengths: Uint8Array;

  constructor(words: { readonly size: number; word(number: number): string }) {
    this.words = words;
    let slots = 64;
    while (slots < words.size * 4 && slots < MOST_SLOTS) slots *= 2;
    this.mask = slots - 1;
    this.firsts = new Uint32Array(slots);
    this.seconds = new Uint32Array(slots);
    this.outlines = new Int32Array(slots);
    this.lengths = new Uint8Array(slots);
  }

  /** Puts the outline of two words into `outline` and `length`; whether it tells anything. */
  find(first: number, second: number): boolean {
    const slot = ((Math.imul(first, 0x9e3779b1) ^ Math.imul(second, 0x85ebca6b)) >>> 7) & this.mask;
    if (this.firsts[slot] !== first + 1 || this.seconds[slot] !== second) {
      const together = this.words.word(first) + this.words.word(second);
      const made = otherFormsOf(together) ? null : outlineOf(together);
      this.firsts[slot] = first + 1;
      this.seconds[slot] = second;
      this.outlines[slot] = made?.outline ?? 0;
      this.lengths[slot] = made ? Math.min(made.length, UNTOLD - 1) : UNTOLD;
    }
    this.outline = this.outlines[slot]!;
    this.length = this.lengths[slot]!;
    return this.length !== UNTOLD;
  }
}
