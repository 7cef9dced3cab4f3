import { exchange, SIZE } from './letter-distance.ts';
import { type Letters, LONGEST } from './spelling.ts';
import { WEIGHTS } from './weights.ts';

/** Bits of a code that are the letter; the others say what leaving it out costs. */
const LETTER_BITS = 5;
const LETTER = (1 << LETTER_BITS) - 1;
/** What it may cost to leave a letter out, by the number that codes have of it. */
const costs: number[] = [];

/** Appends the letters that are compared, each with what it costs to leave it out. */
export function addCodes({ letters, omission, length }: Letters, codes: number[]): void {
  for (let at = 0; at < Math.min(length, LONGEST); at++) {
    let cost = costs.indexOf(omission[at]!);
    if (cost < 0) cost = costs.push(omission[at]!) - 1;
    codes.push(letters[at]! | (cost << LETTER_BITS));
  }
}

/**
 * `letterDistance` of one spelling from one after the other of many: what begins as the one before is not computed again, so in
 * the order of their letters they cost half.
 */
export class LetterDistances {
  private to: Letters | undefined;
  private most = 0;
  private columns = 0;
  private readonly rows = new Float64Array((LONGEST + 1) ** 2);
  private readonly least = new Float64Array(LONGEST + 1);
  /** Codes of the spelling before, and how many rows there are of it. */
  private readonly before = new Uint16Array(LONGEST);
  private valid = 0;
  /** At how many of its letters that one was too far; 0 for none. */
  private tooFarAt = 0;

  /** Begins with distances from `to`; those above `most` are some number above it. */
  begin(to: Letters, most: number): void {
    this.to = to;
    this.most = most;
    this.columns = Math.min(to.length, LONGEST);
    this.valid = 0;
    this.tooFarAt = 0;
    for (let j = 1; j <= this.columns; j++) this.rows[j] = this.rows[j - 1]! + to.omission[j - 1]!;
  }

  /** The distance of the spelling `codes[from]` to before `codes[end]`. */
  of(codes: Uint16Array, from: number, end: number): number {
    const { before, most, columns, rows, least } = this;
    const { letters: others, omission } = this.to!;
    const { swapped } = WEIGHTS.letter;
    const length = end - from;
    let same = 0;
    while (same < length && same < this.valid && before[same] === codes[from + same]) same++;
    if (this.tooFarAt > 0 && same >= this.tooFarAt) return Number.POSITIVE_INFINITY;
    this.tooFarAt = 0;
    for (let i = same + 1; i <= length; i++) {
      const code = codes[from + i - 1]!;
      before[i - 1] = code;
      const letter = code & LETTER;
      const without = costs[code >> LETTER_BITS]!;
      const letterBefore = i > 1 ? codes[from + i - 2]! & LETTER : -1;
      const above = (i - 1) * (columns + 1);
      const row = above + columns + 1;
      let left = rows[above]! + without;
      let lowest = left;
      rows[row] = left;
      for (let j = 1; j <= columns; j++) {
        const other = others[j - 1]!;
        let cost = rows[above + j - 1]! + exchange[letter * SIZE + other]!;
        const omitted = rows[above + j]! + without;
        if (omitted < cost) cost = omitted;
        left += omission[j - 1]!;
        if (left < cost) cost = left;
        if (letterBefore === other && j > 1 && letter === others[j - 2]) {
          const crossed = rows[above - columns - 1 + j - 2]! + swapped;
          if (crossed < cost) cost = crossed;
        }
        rows[row + j] = cost;
        left = cost;
        if (cost < lowest) lowest = cost;
      }
      least[i] = lowest;
      // A swap may still lead from the row before.
      if (lowest > most && least[i - 1]! + swapped > most) {
        this.valid = i;
        this.tooFarAt = i;
        return Number.POSITIVE_INFINITY;
      }
    }
    this.valid = length;
    return rows[length * (columns + 1) + columns]!;
  }
}
