import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const FILE = path.resolve(import.meta.dirname, '../../../shared/data/name-pairs/pairs.json');

/** Two names and whether they are one person or company, by the tests of other projects. */
export interface Pair {
  a: string;
  b: string;
  type: 'person' | 'organization';
  verdict: 'same' | 'different';
  kind: string;
}

/** Pairs without those on which their source contradicts itself; null where the file is not there. */
export function readPairs(): Pair[] | null {
  if (!existsSync(FILE)) return null;
  const pairs = JSON.parse(readFileSync(FILE, 'utf8')) as (Pair & { contested?: boolean })[];
  return pairs.filter(({ contested }) => !contested);
}

/** The share of the same names that score at least as much as all but `letThrough` of the different ones; each of 1. */
export function recallAt(letThrough: number, same: readonly number[], different: readonly number[]): number {
  const descending = different.toSorted((a, b) => b - a);
  const cut = descending[Math.floor(letThrough * different.length)] ?? -1;
  return same.filter((score) => score > cut).length / same.length;
}
