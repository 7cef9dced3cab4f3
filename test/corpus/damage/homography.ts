export type Point = readonly [x: number, y: number];
/** Corners in the order upper left, upper right, lower right, lower left. */
export type Quad = readonly [Point, Point, Point, Point];

/** The nine numbers of a projective map, row by row; the last is 1. */
export type Homography = readonly number[];

/** The map that takes each corner of `from` to the same corner of `to`. No three corners of either lie on a line. */
export function homography(from: Quad, to: Quad): Homography {
  const rows: number[][] = [];
  for (let i = 0; i < 4; i++) {
    const [x, y] = from[i]!;
    const [u, v] = to[i]!;
    rows.push([x, y, 1, 0, 0, 0, -u * x, -u * y, u]);
    rows.push([0, 0, 0, x, y, 1, -v * x, -v * y, v]);
  }
  return [...solve(rows), 1];
}

export function project([a, b, c, d, e, f, g, h, i]: Homography, [x, y]: Point): Point {
  const w = g! * x + h! * y + i!;
  return [(a! * x + b! * y + c!) / w, (d! * x + e! * y + f!) / w];
}

/** Gaussian elimination with pivoting of n equations, each a row of n coefficients and its right side. */
function solve(rows: number[][]): number[] {
  const n = rows.length;
  for (let column = 0; column < n; column++) {
    let pivot = column;
    for (let row = column; row < n; row++) {
      if (Math.abs(rows[row]![column]!) > Math.abs(rows[pivot]![column]!)) pivot = row;
    }
    [rows[column], rows[pivot]] = [rows[pivot]!, rows[column]!];
    for (let row = 0; row < n; row++) {
      if (row === column) continue;
      const factor = rows[row]![column]! / rows[column]![column]!;
      for (let k = column; k <= n; k++) rows[row]![k] = rows[row]![k]! - factor * rows[column]![k]!;
    }
  }
  return rows.map((row, i) => row[n]! / row[i]!);
}
