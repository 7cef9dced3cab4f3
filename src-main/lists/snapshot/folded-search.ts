import { placeOf } from './name-search.ts';
import type { PlainDictionary } from './plain-dictionary.ts';
import type { Segment } from './segment.ts';

/** `match=folded`: the plain query stands in the plain form of a name, at any position. */
export class FoldedQuery {
  /** Whether every candidate has the text. */
  readonly exact: boolean;
  private readonly parts: readonly (readonly number[])[];

  constructor(plain: string, dictionary: PlainDictionary) {
    const texts = plain.split(' ');
    this.exact = texts.length === 1 && !dictionary.hasOtherScripts;
    this.parts = texts
      .map((text, at) => dictionary.published(dictionary.having(text, placeOf(at, texts.length))))
      .sort((a, b) => a.length - b.length);
  }

  /** Records of the segment that have a word for every part; unless `exact`, whoever asks compares their names. */
  candidates(segment: Segment): Uint32Array {
    return segment.havingAll(this.parts);
  }
}
