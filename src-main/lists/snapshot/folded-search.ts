import { placeOf, sequenceOf, type WordSequence } from './name-search.ts';
import type { PlainDictionary } from './plain-dictionary.ts';
import { intersect } from './record-set.ts';
import type { Segment } from './segment.ts';

/** `match=folded`: the plain query stands in the plain form of a name, at any position. */
export class FoldedQuery {
  /** Whether every candidate has the text. */
  readonly exact: boolean;
  /** How the text stands in names whose published words are plain words one by one; null where that says nothing. */
  readonly sequence: WordSequence | null;
  private readonly parts: readonly (readonly number[])[];
  /** Published words that are several plain words or none, or of another script, where they may be part of a match. */
  private readonly uneven: readonly number[];

  constructor(plain: string, dictionary: PlainDictionary) {
    const texts = plain.split(' ');
    this.exact = texts.length === 1 && !dictionary.hasOtherScripts;
    const parts = texts.map((text, at) => dictionary.published(dictionary.having(text, placeOf(at, texts.length))));
    const sequence = texts.length > 1 ? sequenceOf(parts, dictionary.publishedSize) : null;
    this.sequence = sequence?.cut ? null : sequence;
    this.uneven = dictionary.unevenAmong(parts.flat());
    this.parts = parts
      .map((words) => ({ words, records: dictionary.recordsHavingPublished(words) }))
      .sort((a, b) => a.records - b.records)
      .map(({ words }) => words);
  }

  /** Records of the segment that have a word for every part; unless `exact`, whoever asks compares their names. */
  candidates(segment: Segment): Uint32Array {
    return segment.havingAll(this.parts);
  }

  /** Those of `set` whose names have to be compared as text. */
  uncertain(segment: Segment, set: Uint32Array): Uint32Array {
    if (!this.sequence) return set.slice();
    const uncertain = segment.havingAny(this.uneven);
    intersect(uncertain, set);
    return uncertain;
  }
}
