/**
 * The words of a dictionary that are alike to words of a query, or to neighbours in it together, by number: each has a row of
 * places and how alike it is to what stands there. Places are the query's words, then its units.
 */
export class AlikeWords {
  /** The row of each word; 0 for one that is alike to nothing. */
  readonly rows: Uint32Array;
  /** The places of row `n`, and how alike the word is to each: from `starts[n]` to before `starts[n + 1]`. */
  starts: Uint32Array = new Uint32Array(2);
  places: Uint16Array = new Uint16Array(0);
  similarities: Float64Array = new Float64Array(0);
  /** Whether a row has more than one of the query's words, and whether it has a unit. */
  several: Uint8Array = new Uint8Array(1);
  joined: Uint8Array = new Uint8Array(1);
  private readonly filled: Float64Array[] = [];
  private readonly words: number;
  private readonly count: number;

  /** `size` words of a dictionary; `words` of the query and `units` behind them. */
  constructor(size: number, words: number, units: number) {
    this.rows = new Uint32Array(size);
    this.words = words;
    this.count = words + units;
  }

  set(number: number, place: number, similarity: number): void {
    if (this.rows[number] === 0) this.rows[number] = this.filled.push(new Float64Array(this.count));
    this.filled[this.rows[number]! - 1]![place] = similarity;
  }

  /** Sets a similarity for many words; those that are alike to nothing else share one row. */
  setAll(numbers: readonly number[], place: number, similarity: number): void {
    const shared = new Map<number, number>();
    for (const number of numbers) {
      const row = this.rows[number]!;
      const own = row === 0 ? undefined : this.filled[row - 1]!;
      let other = shared.get(row);
      if (other === undefined) {
        const values = own?.slice() ?? new Float64Array(this.count);
        values[place] = similarity;
        other = this.filled.push(values);
        shared.set(row, other);
      }
      this.rows[number] = other;
    }
  }

  /** How alike a word is to each place; null where to none. */
  of(number: number): Float64Array | null {
    return this.filled[this.rows[number]! - 1] ?? null;
  }

  /** Makes the rows ready to be read, when all is set. */
  pack(): void {
    const starts = [0, 0];
    const places: number[] = [];
    const similarities: number[] = [];
    this.several = new Uint8Array(this.filled.length + 1);
    this.joined = new Uint8Array(this.filled.length + 1);
    for (const [at, row] of this.filled.entries()) {
      for (const [place, similarity] of row.entries()) {
        if (similarity === 0) continue;
        places.push(place);
        similarities.push(similarity);
      }
      const ofQuery = row.subarray(0, this.words).filter((similarity) => similarity > 0).length;
      if (ofQuery > 1) this.several[at + 1] = 1;
      if (places.at(-1)! >= this.words) this.joined[at + 1] = 1;
      starts.push(places.length);
    }
    this.starts = Uint32Array.from(starts);
    this.places = Uint16Array.from(places);
    this.similarities = Float64Array.from(similarities);
  }
}
