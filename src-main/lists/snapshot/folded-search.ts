import type { FoldedDictionary } from './folded-dictionary.ts';
import { placeOf, sequenceOf, type WordSequence } from './name-search.ts';
import { intersect } from './record-set.ts';
import type { Segment } from './segment.ts';

/** Records that have a word for one part are compared each by itself up to this share of a segment, and so many: beyond it sets cost less. */
const FEW = 1 / 512;
const MOST_FEW = 64;

/** `match=folded`: the words of the query stand in the folded words of a name, at any position. */
export class FoldedQuery {
  /** Whether every candidate has the text. */
  readonly exact: boolean;
  private readonly dictionary: FoldedDictionary;
  /** The published words that fit each part of the text, in its order; null where some part has none, and nothing can match. */
  private readonly parts: readonly (readonly number[])[] | null;
  /** The same, rarest first. */
  private readonly rarestFirst: readonly (readonly number[])[];
  /** How many records have a word for the rarest part, twice counted where they have two. */
  private readonly fewest: number;
  private verification: Verification | undefined;

  constructor(folded: string, dictionary: FoldedDictionary) {
    const texts = folded.split(' ');
    this.exact = texts.length === 1 && !dictionary.hasOtherScripts;
    this.dictionary = dictionary;
    this.parts = partsOf(texts, dictionary);
    const rarestFirst = (this.parts ?? [])
      .map((words) => ({ words, records: dictionary.recordsHavingPublished(words) }))
      .sort((a, b) => a.records - b.records);
    this.rarestFirst = rarestFirst.map(({ words }) => words);
    this.fewest = rarestFirst[0]?.records ?? 0;
  }

  /** How the text stands in names whose published words are folded words one by one; null where that says nothing. */
  get sequence(): WordSequence | null {
    return this.verify().sequence;
  }

  /** Records of the segment among which all are that have the text, where they are few; null where a set is better. */
  fewCandidates(segment: Segment): readonly number[] | null {
    if (!this.parts) return [];
    const few = Math.min(segment.records * FEW, MOST_FEW);
    return this.fewest <= few ? segment.listHavingAny(this.rarestFirst[0]!) : null;
  }

  /** Records of the segment that have a word for every part, null for none; unless `exact`, the caller has to compare their names. */
  candidates(segment: Segment): Uint32Array | null {
    return this.parts && segment.havingAll(this.rarestFirst);
  }

  /** Those of `set` whose names have to be compared as text. */
  uncertain(segment: Segment, set: Uint32Array): Uint32Array {
    const { sequence, uneven } = this.verify();
    if (!sequence) return set.slice();
    const uncertain = segment.havingAny(uneven);
    intersect(uncertain, set);
    return uncertain;
  }

  /** Made when there is a candidate: most lists have none. */
  private verify(): Verification {
    const { dictionary, parts } = this;
    if (!this.verification) {
      const sequence = parts && parts.length > 1 ? sequenceOf(parts, dictionary.publishedSize) : null;
      this.verification = {
        sequence: sequence?.cut ? null : sequence,
        uneven: dictionary.unevenAmong((parts ?? []).flat()),
      };
    }
    return this.verification;
  }
}

/** What candidates are verified by. */
interface Verification {
  readonly sequence: WordSequence | null;
  /** Published words that are several folded words or none, or of another script, where they may be part of a match. */
  readonly uneven: readonly number[];
}

/** The published words that fit each of the texts; null where one has none. Whole words come first: looking them up costs nothing. */
function partsOf(texts: readonly string[], dictionary: FoldedDictionary): (readonly number[])[] | null {
  const parts: (readonly number[])[] = [];
  const inside = [...texts.keys()].filter((at) => at > 0 && at < texts.length - 1);
  for (const at of new Set([...inside, texts.length - 1, 0])) {
    const words = dictionary.having(texts[at]!, placeOf(at, texts.length));
    if (words.length === 0) return null;
    parts[at] = dictionary.published(words);
  }
  return parts;
}
