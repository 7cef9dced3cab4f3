import { type Item, whyNotAsked } from '../../lists/batch/item.ts';
import { CHUNK_ITEMS } from '../../lists/batch/read-body.ts';
import type { Matching } from '../../lists/search/question.ts';
import { withoutName } from './questions.ts';
import type { Result } from './result.ts';
import { RowWriter } from './row-writer.ts';
import type { Table, TableRow } from './table.ts';

/** The rows of a table on their way through the lists. */
export class Asking {
  /** Rows that are not answered yet, in their order. */
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

  /** The items of all rows, one after the other; one part without any of a table without rows. */
  async *chunks(): AsyncGenerator<Item[]> {
    let some: Item[] = [];
    try {
      for await (const row of this.table.read(this.at)) {
        if (this.stopped) return;
        this.at++;
        const judged = this.judged(row);
        this.open.push(new RowWriter(judged, this.result));
        some.push(judged.item);
        if (some.length < CHUNK_ITEMS) continue;
        yield some;
        some = [];
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

  /** Some names have no letter that the comparison knows; every list would answer that there is nothing. */
  private judged(row: TableRow): TableRow {
    const { name } = row.item;
    const fault = name === undefined ? undefined : whyNotAsked(name, this.matching);
    return fault === undefined ? row : { ...row, ...withoutName(row, fault) };
  }
}
