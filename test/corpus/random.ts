/** Random choices that come out the same for the same seed. */
export interface Random {
  /** From 0 up to but not including 1. */
  next(): number;
  /** Both ends included. */
  int(from: number, to: number): number;
  between(from: number, to: number): number;
  pick<T>(choices: readonly T[]): T;
  chance(probability: number): boolean;
  digits(length: number): string;
}

/** A linear congruential walk with an output hash (PCG's idea, 32 bits): plenty for layouts and names. */
export function createRandom(seed: number): Random {
  let state = (Math.imul(seed, 2654435761) + 1) >>> 0;
  const next = () => {
    state = (Math.imul(state, 747796405) + 2891336453) >>> 0;
    const word = Math.imul(((state >>> ((state >>> 28) + 4)) ^ state) >>> 0, 277803737) >>> 0;
    return (((word >>> 22) ^ word) >>> 0) / 4294967296;
  };
  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    int,
    between: (from, to) => from + next() * (to - from),
    pick: (choices) => choices[int(0, choices.length - 1)]!,
    chance: (probability) => next() < probability,
    digits: (length) => Array.from({ length }, () => int(0, 9)).join(''),
  };
}
