import { type Item, wantedOfItem } from '../../lists/batch/item.ts';
import { CHUNK_ITEMS } from '../../lists/batch/read-body.ts';
import { type Matching, queryOf } from '../../lists/question.ts';
import type { Result } from './result.ts';
import { RowWriter } from './row-writer.ts';
import type { Table } from './table.ts';

/** Some names have no letter that the comparison knows; every list would answer that there is nothing. */
const NOTHING_TO_COMPARE = 'The name has nothing that can be compared so.';

/** The rows of a table on their way through the lists. */
export class Asking {
  /** Rows whose questions are not all answered, in their order. */
  readonly open: RowWriter[] = [];
  /** What made the table unreadable, if anything did. */
  fault: unknown;
  private readonly table: Table;
  private readonly result: Result;
  private readonly matching: Matching;
  private at: number;
  private stopped = false;

  /** Begins with the row `first`. */
  constructor(table: Table, first: number, matching: Matching, result: Result) {
    this.table = table;
    this.at = first;
    this.matching = matching;
    this.result = result;
  }

  /** The questions of all rows, one after the other; one part without any of a table without rows. */
  async *chunks(): AsyncGenerator<Item[]> {
    let some: Item[] = [];
    try {
      for await (const row of this.table.read(this.at)) {
        if (this.stopped) return;
        this.at++;
        this.open.push(new RowWriter(row, this.result));
        for (const { item } of row.questions) {
          some.push(this.judged(item));
          if (some.length < CHUNK_ITEMS) continue;
          yield some;
          some = [];
        }
      }
    } catch (error) {
      this.fault = error;
      throw error;
    }
    if (some.length > 0 || this.table.rows === 0) yield some;
  }

  /** The rows that are left when the lists have failed; nothing is asked any more. */
  async *left(): AsyncGenerator<RowWriter> {
    this.stopped = true;
    const first = this.at;
    yield* this.open.splice(0);
    for await (const row of this.table.read(first)) yield new RowWriter(row, this.result);
  }

  private judged(item: Item): Item {
    if (item.fault !== undefined) return item;
    return queryOf(wantedOfItem(item, this.matching)) ? item : { fault: NOTHING_TO_COMPARE };
  }
}
