import type { BaseSet } from '../base-set.ts';
import { keyOf } from '../company-key.ts';
import type { Row } from '../rows/row.ts';

/** Of one file so many companies are named; a file of more is no file of partners. */
export const UNREAD_KEPT = 10_000;

/** Whose rows of a file could not be read, by the keys of their companies; null once that cannot be said of every row. */
export class Unread {
  private readonly bases: BaseSet;
  private known: Set<number> | null = new Set();

  /** `bases`: the companies of the copy; others are nobody's to ask for. */
  constructor(bases: BaseSet) {
    this.bases = bases;
  }

  add({ bytes, starts, ends, lines }: Row): void {
    // A row over several lines is one whose quote does not close: it has taken rows of other companies with it.
    const key = lines === 1 && ends[0]! - starts[0]! === 8 ? keyOf(bytes, starts[0]!) : -1;
    if (key < 0) this.known = null;
    else if (this.bases.has(key)) this.known?.add(key);
    if (this.known && this.known.size > UNREAD_KEPT) this.known = null;
  }

  get keys(): number[] | null {
    return this.known && [...this.known];
  }
}
