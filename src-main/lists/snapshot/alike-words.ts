/** Rows for which there is room at first. */
const ROWS_AT_FIRST = 64;

/**
 * A row for each word of a dictionary, of one query at a time: a query has some hundred of its words, and a table of all of them for each
 * would be the greater part of its memory. A query that pauses takes its rows out when another one comes, and puts them back.
 */
export class RowTable {
  readonly rows: Uint32Array;
  private owner: AlikeWords | undefined;

  constructor(size: number) {
    this.rows = new Uint32Array(size);
  }

  /** Has the rows of `words`, and of no other query, from now on. */
  claim(words: AlikeWords): void {
    if (this.owner === words) return;
    this.owner?.takeOut();
    this.owner = words;
    words.putBack();
  }
}

/**
 * The words of a dictionary that are alike to words of a query, or to neighbours in it together, by number: each has a row of
 * places and how alike it is to what stands there. Places are the query's words, then its units.
 */
export class AlikeWords {
  /** The row of each word; 0 for one that is alike to nothing. Right after `claim` until another query begins or goes on. */
  readonly rows: Uint32Array;
  private readonly table: RowTable;
  /** The words that have a row, and which, while they are out of the table. */
  private readonly having: number[] = [];
  private rowsOut = new Uint32Array(0);
  /** The places of row `n`, and how alike the word is to each: from `starts[n]` to before `starts[n + 1]`. */
  starts: Uint32Array = new Uint32Array(2);
  places: Uint16Array = new Uint16Array(0);
  similarities: Float64Array = new Float64Array(0);
  /** Whether a row has more than one of the query's words, and whether it has a unit. */
  several: Uint8Array = new Uint8Array(1);
  joined: Uint8Array = new Uint8Array(1);
  /** The rows as far as they are filled, `count` places each: made as one, since a query has hundreds. */
  private filled: Float64Array;
  private rowsFilled = 0;
  private readonly words: number;
  private readonly count: number;

  /** `table`: of the dictionary; `words` of the query and `units` behind them. */
  constructor(table: RowTable, words: number, units: number) {
    this.table = table;
    this.rows = table.rows;
    table.claim(this);
    this.words = words;
    this.count = words + units;
    this.filled = new Float64Array(ROWS_AT_FIRST * this.count);
  }

  /** Has `rows` say what they are to say. */
  claim(): void {
    this.table.claim(this);
  }

  /** For the table: takes the rows out of it, and puts them back. */
  takeOut(): void {
    const { having, rows } = this;
    if (this.rowsOut.length < having.length) this.rowsOut = new Uint32Array(having.length);
    for (let at = 0; at < having.length; at++) {
      this.rowsOut[at] = rows[having[at]!]!;
      rows[having[at]!] = 0;
    }
  }

  putBack(): void {
    const { having, rows, rowsOut } = this;
    for (let at = 0; at < having.length; at++) rows[having[at]!] = rowsOut[at]!;
  }

  set(number: number, place: number, similarity: number): void {
    const row = this.rows[number]! || this.addRowOf(number);
    this.filled[(row - 1) * this.count + place] = similarity;
  }

  /** Sets a similarity for many words; those that are alike to nothing else share one row. */
  setAll(numbers: readonly number[], place: number, similarity: number): void {
    const { count } = this;
    const shared = new Map<number, number>();
    for (const number of numbers) {
      const row = this.rows[number]!;
      let other = shared.get(row);
      if (other === undefined) {
        other = this.addRow();
        if (row > 0) this.filled.copyWithin((other - 1) * count, (row - 1) * count, row * count);
        this.filled[(other - 1) * count + place] = similarity;
        shared.set(row, other);
      }
      if (row === 0) this.having.push(number);
      this.rows[number] = other;
    }
  }

  /** How alike a word is to each place; null where to none. */
  of(number: number): Float64Array | null {
    this.claim();
    const row = this.rows[number]!;
    return row === 0 ? null : this.filled.subarray((row - 1) * this.count, row * this.count);
  }

  /** Makes the rows ready to be read, when all is set. */
  pack(): void {
    const { filled, count, words, rowsFilled } = this;
    const end = rowsFilled * count;
    let entries = 0;
    for (let at = 0; at < end; at++) if (filled[at] !== 0) entries++;
    this.starts = new Uint32Array(rowsFilled + 2);
    this.places = new Uint16Array(entries);
    this.similarities = new Float64Array(entries);
    this.several = new Uint8Array(rowsFilled + 1);
    this.joined = new Uint8Array(rowsFilled + 1);
    let to = 0;
    for (let row = 1; row <= rowsFilled; row++) {
      const from = (row - 1) * count;
      let ofQuery = 0;
      for (let place = 0; place < count; place++) {
        const similarity = filled[from + place]!;
        if (similarity === 0) continue;
        this.places[to] = place;
        this.similarities[to++] = similarity;
        if (place < words) ofQuery++;
        else this.joined[row] = 1;
      }
      if (ofQuery > 1) this.several[row] = 1;
      this.starts[row + 1] = to;
    }
  }

  private addRowOf(number: number): number {
    this.having.push(number);
    const row = this.addRow();
    this.rows[number] = row;
    return row;
  }

  private addRow(): number {
    if ((this.rowsFilled + 1) * this.count > this.filled.length) {
      const larger = new Float64Array(this.filled.length * 2);
      larger.set(this.filled);
      this.filled = larger;
    }
    return ++this.rowsFilled;
  }
}
