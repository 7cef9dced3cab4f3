/** One check digit of a state registration. */
export interface CheckDigit {
  /** Where it stands, counted from the left, the first place being 0. */
  at: number;
  /** The digits that may stand there, mostly one, by what stands in the other places. */
  allowed(registration: string): string;
}

/** The weights `from`, `from` - 1 and so on to 2, that go on with `again` when 2 was reached. */
export function descending(from: number, count: number, again = 9): number[] {
  const weights: number[] = [];
  for (let weight = from; weights.length < count; weight = weight === 2 ? again : weight - 1) weights.push(weight);
  return weights;
}

/** The digits of `registration` from the left, each times its weight, summed. A place without weight does not count. */
export function weightedSum(registration: string, weights: readonly number[]): number {
  return weights.reduce((sum, weight, place) => sum + weight * digitAt(registration, place), 0);
}

/** `modulus` minus the remainder, 0 where that has two figures: the rule of most states. */
export function complement(at: number, weights: readonly number[], modulus: 10 | 11 = 11): CheckDigit {
  return { at, allowed: (registration) => complementOf(weightedSum(registration, weights), modulus) };
}

/** 11 minus the remainder, less 10 where that has two figures, so that 10 gives 0 and 11 gives 1. */
export function foldedComplement(at: number, weights: readonly number[]): CheckDigit {
  return { at, allowed: (registration) => String((11 - (weightedSum(registration, weights) % 11)) % 10) };
}

/** The remainder itself, of a remainder of 10 its last figure. */
export function remainder(at: number, weights: readonly number[], modulus: 9 | 11): CheckDigit {
  return { at, allowed: (registration) => String((weightedSum(registration, weights) % modulus) % 10) };
}

export function complementOf(sum: number, modulus: 10 | 11): string {
  const digit = modulus - (sum % modulus);
  return digit > 9 ? '0' : String(digit);
}

export function digitAt(registration: string, place: number): number {
  return registration.charCodeAt(place) - 48;
}
