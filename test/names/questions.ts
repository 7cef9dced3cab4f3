import type { ListRecord } from '../../src-main/lists/record.ts';
import { latinWords } from '../../src-main/lists/similarity/latin.ts';
import { CHANGES, type Change } from './changes.ts';

/** A name as somebody might write it, and the record that is meant. */
export interface Question {
  change: Change;
  name: string;
  record: number;
}

/** Names that nobody could tell apart are no question. */
const FEWEST_WORDS = 2;
const TRIES = 60;

/** `each` questions of every kind about the records of a list, the same for the same `random`. */
export function questionsOf(records: readonly ListRecord[], each: number, random: () => number): Question[] {
  return CHANGES.flatMap((change) => {
    const questions: Question[] = [];
    for (let tries = 0; questions.length < each && tries < each * TRIES; tries++) {
      const record = Math.floor(random() * records.length);
      const words = latinWords(records[record]!.name).map((word) => word.toUpperCase());
      if (words.length < FEWEST_WORDS) continue;
      const changed = change.of(words, random);
      if (changed) questions.push({ change, name: changed.join(' '), record });
    }
    return questions;
  });
}
