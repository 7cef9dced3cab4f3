import { type Matrix, place } from './pdf-matrix.ts';

/** A straight line of a page that runs across (`y`, from `x0` to `x1`) or upright, in points from the lower left corner. */
export interface Ruling {
  upright: boolean;
  /** Height of a line across, distance from the left of an upright one. */
  at: number;
  from: number;
  to: number;
}

/** Steps of a path in the array that pdf.js makes of it, with the numbers that follow each. */
const MOVE = 0;
const LINE = 1;
const CLOSE = 4;
const NUMBERS_OF: Readonly<Record<number, number>> = { [MOVE]: 2, [LINE]: 2, 2: 6, 3: 4, [CLOSE]: 0 };
/** How far a line may be from level, and the least length of one, in points. */
const LEVEL = 0.5;
const SHORTEST = 3;

/** The level and upright lines of a path that is drawn with `matrix`. */
export function rulingsOf(path: ArrayLike<number>, matrix: Matrix): Ruling[] {
  const rulings: Ruling[] = [];
  let first: [number, number] = [0, 0];
  let last: [number, number] = [0, 0];
  for (let at = 0; at < path.length; ) {
    const step = path[at]!;
    const numbers = NUMBERS_OF[step];
    if (numbers === undefined) break;
    const point = step === CLOSE ? first : place(matrix, path[at + numbers - 1]!, path[at + numbers]!);
    if (step === MOVE) first = point;
    else if (step === LINE || step === CLOSE) take(last, point, rulings);
    last = point;
    at += numbers + 1;
  }
  return rulings;
}

function take([x0, y0]: readonly [number, number], [x1, y1]: readonly [number, number], rulings: Ruling[]): void {
  const upright = Math.abs(x1 - x0) < LEVEL;
  if (!upright && Math.abs(y1 - y0) >= LEVEL) return;
  const [from, to] = upright ? [Math.min(y0, y1), Math.max(y0, y1)] : [Math.min(x0, x1), Math.max(x0, x1)];
  if (to - from >= SHORTEST) rulings.push({ upright, at: upright ? x0 : y0, from, to });
}
