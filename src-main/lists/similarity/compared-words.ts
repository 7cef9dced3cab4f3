import type { Kind } from './words.ts';

/** A word of a name in a list, as one query sees it. */
export interface NameWord {
  readonly text: string;
  /** What it is, wherever it stands. */
  readonly kind: Kind;
  readonly dependsOnPlace: boolean;
  readonly ofOrganizations: boolean;
  /** With the share of its kind. */
  readonly weight: number;
  /** How alike it is to each word of the query, then to each of its units; null where to none. */
  readonly alike: Float64Array | null;
  /** Whether it is alike to a unit. */
  readonly joins: boolean;
}

export interface QueryWord {
  readonly text: string;
  readonly kind: Kind;
  readonly silent: boolean;
  readonly weight: number;
}
