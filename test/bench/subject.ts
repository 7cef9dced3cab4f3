import type { Fixtures } from './fixtures.ts';

export type Unit =
  | 'ms'
  | 'µs'
  | 'rows/s'
  | 'requests/s'
  | 'searches/s'
  | 'MB/s'
  | '%'
  | 'MB'
  | 'queries'
  | 'bytes'
  | 'GB';

export type Goal = { of: 'value' | 'ratio' } & ({ atMost: number } | { atLeast: number });

/** One line of the table. */
export interface Result {
  /** What was measured, for example `list search, common name`. */
  what: string;
  value: number;
  unit: Unit;
  /** The same work by another program in the same run, in the same unit. */
  reference?: { what: string; value: number };
  /** What the figure, or its ratio to the reference, has to be. */
  goal?: Goal;
  /** What a reader must know beside the number. */
  note?: string;
}

/** One thing worth measuring, in a file of its own under `subjects/`. */
export interface Subject {
  /** For `--only`. */
  name: string;
  run(fixtures: Fixtures): AsyncIterable<Result>;
}
