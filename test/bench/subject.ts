import type { Fixtures } from './fixtures.ts';

/** One line of the table. */
export interface Result {
  /** What was measured, for example `list search, common name`. */
  what: string;
  value: number;
  unit: 'ms' | 'µs' | 'rows/s' | 'requests/s' | 'MB';
  /** The same work by another program in the same run, in the same unit. */
  reference?: { what: string; value: number };
  /** What a reader must know beside the number. */
  note?: string;
}

/** One thing worth measuring, in a file of its own under `subjects/`. */
export interface Subject {
  /** For `--only`. */
  name: string;
  run(fixtures: Fixtures): AsyncIterable<Result>;
}

/** A subject that cannot be measured here; the message says why and what would help. */
export class Skipped extends Error {}
