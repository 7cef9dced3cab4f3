import type { Answered } from '../../lookup/ask.ts';
import type { Facts } from '../results/facts.ts';

/** An answer as a list keeps it: what is read out of its text is made again when it is opened. */
export type Kept = Omit<Answered, 'data'>;

/** One CNPJ of the list. Replaced by another object whenever something happens to it. */
export type Item = { readonly place: number; readonly cnpj: string; readonly line: number } & (
  | { readonly state: 'waiting' | 'asking' }
  | { readonly state: 'answered'; readonly answer: Kept; readonly facts: Facts }
  | { readonly state: 'failed'; readonly error: Error }
);

/** How many items are in which state. */
export type Counts = Record<Item['state'], number>;

export function countStates(items: readonly Item[]): Counts {
  const counts: Counts = { waiting: 0, asking: 0, answered: 0, failed: 0 };
  for (const { state } of items) counts[state]++;
  return counts;
}
