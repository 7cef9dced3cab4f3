import { otherFormsOf } from '../similarity/given-names.ts';
import { conventionalSpelling, writtenSpelling } from '../similarity/spelling.ts';
import { hasVowel, isCompared, outlinesAllow } from '../similarity/word-similarity.ts';

/** By which words are told apart at first sight: by convention, and as they stand, as `outlinesAllow` takes them. */
export interface Outline {
  readonly outline: number;
  readonly length: number;
  readonly written: number;
  readonly writtenLength: number;
}

/** The outlines of a folded word; null for one that is not told apart by them, its other forms aside. */
export function outlineOf(word: string): Outline | null {
  if (!isCompared(word) || !hasVowel(word)) return null;
  const { outline, length } = conventionalSpelling(word);
  const { outline: written, length: writtenLength } = writtenSpelling(word);
  return { outline, length, written, writtenLength };
}

/** Whether words of these outlines may be alike: a slip may make a convention of letters or spoil one, so either is enough. */
export function mayBeAlike(a: Outline, b: Outline): boolean {
  return (
    outlinesAllow(a.outline, b.outline, a.length, b.length) ||
    outlinesAllow(a.written, b.written, a.writtenLength, b.writtenLength)
  );
}

/** Slots, each 18 bytes: four times as many as a dictionary has words, as far as this. */
const MOST_SLOTS = 1 << 17;
/** Length of a pair that is not told apart by its outline. */
const UNTOLD = 255;

/**
 * What outlines words of a dictionary have by two, as far as they were lately asked for: each pair has one slot, which it takes from
 * whichever had it, so that nothing grows and nothing is ever thrown away as a whole.
 */
export class PairOutlines implements Outline {
  /** Of the pair that `find` came to; `length` is `UNTOLD` where the outline says nothing. */
  outline = 0;
  length = 0;
  written = 0;
  writtenLength = 0;
  private readonly words: { readonly size: number; word(number: number): string };
  private readonly mask: number;
  /** One more than the first word of a slot's pair, 0 for an empty one. */
  private readonly firsts: Uint32Array;
  private readonly seconds: Uint32Array;
  private readonly outlines: Int32Array;
  private readonly lengths: Uint8Array;
  private readonly asWritten: Int32Array;
  private readonly writtenLengths: Uint8Array;

  constructor(words: { readonly size: number; word(number: number): string }) {
    this.words = words;
    let slots = 64;
    while (slots < words.size * 4 && slots < MOST_SLOTS) slots *= 2;
    this.mask = slots - 1;
    this.firsts = new Uint32Array(slots);
    this.seconds = new Uint32Array(slots);
    this.outlines = new Int32Array(slots);
    this.lengths = new Uint8Array(slots);
    this.asWritten = new Int32Array(slots);
    this.writtenLengths = new Uint8Array(slots);
  }

  /** Is the outline of two words until it is asked for others; whether it tells anything. */
  find(first: number, second: number): boolean {
    const slot = ((Math.imul(first, 0x9e3779b1) ^ Math.imul(second, 0x85ebca6b)) >>> 7) & this.mask;
    if (this.firsts[slot] !== first + 1 || this.seconds[slot] !== second) {
      const together = this.words.word(first) + this.words.word(second);
      const made = otherFormsOf(together) ? null : outlineOf(together);
      this.firsts[slot] = first + 1;
      this.seconds[slot] = second;
      this.outlines[slot] = made?.outline ?? 0;
      this.lengths[slot] = made ? Math.min(made.length, UNTOLD - 1) : UNTOLD;
      this.asWritten[slot] = made?.written ?? 0;
      this.writtenLengths[slot] = Math.min(made?.writtenLength ?? 0, UNTOLD - 1);
    }
    this.outline = this.outlines[slot]!;
    this.length = this.lengths[slot]!;
    this.written = this.asWritten[slot]!;
    this.writtenLength = this.writtenLengths[slot]!;
    return this.length !== UNTOLD;
  }
}
