import { FIRST_WITH_LETTERS } from '../company-key.ts';

/**
 * The month is sorted by CNPJ base in pieces that fit into memory: 100,000 consecutive numbers each, and for bases with
 * letters all that begin with the same two characters.
 */
const NUMBERS = 100_000;
const OF_LETTERS = 36 ** 6;
const FIRST_OF_LETTERS = FIRST_WITH_LETTERS / NUMBERS;

/** The piece that a company belongs to; pieces follow each other as their keys do. */
export function partitionOf(key: number): number {
  if (key < FIRST_WITH_LETTERS) return Math.floor(key / NUMBERS);
  return FIRST_OF_LETTERS + Math.floor((key - FIRST_WITH_LETTERS) / OF_LETTERS);
}

/** The lowest key of a piece. */
export function firstKeyOf(partition: number): number {
  if (partition < FIRST_OF_LETTERS) return partition * NUMBERS;
  return FIRST_WITH_LETTERS + (partition - FIRST_OF_LETTERS) * OF_LETTERS;
}

/** The key behind the last one of a piece. */
export function endKeyOf(partition: number): number {
  return firstKeyOf(partition + 1);
}

export const PARTITIONS = FIRST_OF_LETTERS + 36 ** 2;
