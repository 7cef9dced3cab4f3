import { VERSION } from '../../version.ts';

/** What a machine would compare with. */
export interface Compared {
  /** How it is compared: the version of the program, then what that counts by itself. */
  how: readonly number[];
  /** Whether it is the publisher's. */
  isReal: boolean;
  /** The day (YYYY-MM-DD) of each part that it has; under `''` what has all parts. */
  parts: Readonly<Record<string, string>>;
  /** Of two of the same days the greater text is the one that stands. */
  edition: string;
}

/** By list what a machine would compare with; null where nothing. */
export type Standing = Readonly<Record<string, Compared | null>>;

/** Under which registrations stand beside the lists. */
export const REGISTRATIONS = 'registrations';

/** The version of this program, then `comparison`. */
export function howCompared(comparison: number): number[] {
  return [...VERSION.split('.').map((part) => Number.parseInt(part, 10) || 0), comparison];
}

/**
 * What of a standing this machine leaves to others, or to nobody: where one of them has a part that this one lacks or has older,
 * a newer program, or another import of the same days. Of two that each have something newer neither compares, as either would
 * take back what only the other one has.
 */
export function outdoneIn(own: Standing, others: readonly Standing[]): string[] {
  return Object.keys(own).filter((name) => {
    const mine = own[name];
    return mine && others.some((other) => other[name] && !isAsNew(mine, other[name]));
  });
}

function isAsNew(own: Compared, other: Compared): boolean {
  const hasAll = (one: Compared, two: Compared) =>
    Object.entries(two.parts).every(([part, day]) => (one.parts[part] ?? one.parts[''] ?? '') >= day);
  const how = order(own.how, other.how);
  if (how < 0 || (other.isReal && !own.isReal) || !hasAll(own, other)) return false;
  return how > 0 || own.isReal !== other.isReal || !hasAll(other, own) || own.edition >= other.edition;
}

function order(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((number, place) => number !== other[place]);
  return at === -1 ? 0 : one[at]! - (other[at] ?? 0);
}
