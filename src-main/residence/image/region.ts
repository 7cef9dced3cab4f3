import type { Point } from './homography.ts';

/** Pixels that hang together, by what they reach from and to in each row; holes in them do not show. */
export interface Region {
  /** First column of each row, and the one behind the last; `from` is not less than `to` in rows without any. */
  from: Int32Array;
  to: Int32Array;
}

/** The largest region of the pixels that are 1 in `mask`, joined along rows and columns; they become 0. Null without any. */
export function largestRegion(mask: Uint8Array, width: number, height: number): Region | null {
  let best: Region = { from: new Int32Array(height), to: new Int32Array(height) };
  let other: Region = { from: new Int32Array(height), to: new Int32Array(height) };
  let most = 0;
  const stack = new Int32Array(mask.length);
  for (let start = 0; start < mask.length; start++) {
    if (mask[start] !== 1) continue;
    const { from, to } = other;
    from.fill(width);
    to.fill(0);
    let count = 0;
    let depth = 1;
    stack[0] = start;
    mask[start] = 0;
    while (depth > 0) {
      const at = stack[--depth]!;
      count++;
      const row = (at / width) | 0;
      const column = at - row * width;
      if (column < from[row]!) from[row] = column;
      if (column >= to[row]!) to[row] = column + 1;
      if (column > 0 && mask[at - 1] === 1) {
        mask[at - 1] = 0;
        stack[depth++] = at - 1;
      }
      if (column + 1 < width && mask[at + 1] === 1) {
        mask[at + 1] = 0;
        stack[depth++] = at + 1;
      }
      if (row > 0 && mask[at - width] === 1) {
        mask[at - width] = 0;
        stack[depth++] = at - width;
      }
      if (row + 1 < height && mask[at + width] === 1) {
        mask[at + width] = 0;
        stack[depth++] = at + width;
      }
    }
    if (count > most) [most, best, other] = [count, other, best];
  }
  return most > 0 ? best : null;
}

/** Pixels from end to end of every row. */
export function areaOf({ from, to }: Region): number {
  let area = 0;
  for (let row = 0; row < from.length; row++) area += Math.max(0, to[row]! - from[row]!);
  return area;
}

/** The convex hull, clockwise as one sees it (Andrew's monotone chain). */
export function hullOf({ from, to }: Region): Point[] {
  const left: Point[] = [];
  const right: Point[] = [];
  for (let row = 0; row < from.length; row++) {
    if (from[row]! >= to[row]!) continue;
    for (const y of [row, row + 1]) {
      push(left, { x: from[row]!, y }, -1);
      push(right, { x: to[row]!, y }, 1);
    }
  }
  return [...right, ...left.reverse()];
}

function push(chain: Point[], point: Point, sign: 1 | -1): void {
  while (chain.length > 1 && sign * turnOf(chain.at(-2)!, chain.at(-1)!, point) <= 0) chain.pop();
  chain.push(point);
}

/** Above zero where the way from `a` over `b` to `c` turns clockwise as one sees it; twice the area of the triangle. */
export function turnOf(a: Point, b: Point, c: Point): number {
  return (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x);
}

/** Of a polygon that runs clockwise as one sees it. */
export function polygonArea(points: readonly Point[]): number {
  let twice = 0;
  for (const [i, a] of points.entries()) {
    const b = points[(i + 1) % points.length]!;
    twice += a.x * b.y - b.x * a.y;
  }
  return twice / 2;
}
