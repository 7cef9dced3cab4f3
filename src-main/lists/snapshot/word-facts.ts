import { rarity, weightOf } from '../similarity/score.ts';
import {
  dependsOnPlace,
  endsSpacedForm,
  isOfOrganizations,
  isSilent,
  kindOf,
  mayBeWorthLess,
} from '../similarity/words.ts';

/** What is known of a word wherever it stands, as bits. */
export const FACTS = {
  silent: 1,
  initial: 2,
  number: 4,
  ofOrganizations: 8,
  /** May be something else by its place. */
  dependsOnPlace: 16,
  /** A letter, which may be something else at the end of a name only. */
  letter: 32,
  letterOfForm: 64,
  mayBeWorthLess: 128,
} as const;

/** What is asked of a dictionary of words by number. */
export interface CountedWords {
  readonly size: number;
  word(number: number): string;
  /** Records that have a word. */
  recordsOf(word: string): number;
}

/** What the words of a dictionary are and weigh, each found out when a name first has it. */
export class WordFacts {
  /** With the share of the word's kind; 0 for a word that no name had so far: see `learn`. */
  readonly weights: Float32Array;
  /** `FACTS` of each word. */
  readonly bits: Uint8Array;
  /** Letters of each word, as far as 255. */
  readonly lengths: Uint8Array;
  private readonly dictionary: CountedWords;
  private readonly records: number;

  constructor(dictionary: CountedWords, records: number) {
    this.dictionary = dictionary;
    this.records = records;
    this.weights = new Float32Array(dictionary.size);
    this.bits = new Uint8Array(dictionary.size);
    this.lengths = new Uint8Array(dictionary.size);
  }

  /** How rare a word is among the records. */
  rarity(word: string): number {
    return rarity(this.dictionary.recordsOf(word), this.records);
  }

  /** Finds out about a word; its weight. */
  learn(number: number): number {
    const text = this.dictionary.word(number);
    const kind = kindOf(text);
    let bits = 0;
    if (isSilent(kind)) bits |= FACTS.silent;
    if (kind === 'initial') bits |= FACTS.initial;
    if (kind === 'number') bits |= FACTS.number;
    if (isOfOrganizations(text)) bits |= FACTS.ofOrganizations;
    if (text.length === 1) bits |= FACTS.letter | (endsSpacedForm(text) ? FACTS.letterOfForm : 0);
    else if (dependsOnPlace(text)) bits |= FACTS.dependsOnPlace;
    if (mayBeWorthLess(text)) bits |= FACTS.mayBeWorthLess;
    this.bits[number] = bits;
    this.lengths[number] = Math.min(255, text.length);
    this.weights[number] = weightOf(this.rarity(text), kind);
    return this.weights[number]!;
  }
}
