/** `[a, b, c, d, e, f]`: the point x, y lies at `ax + cy + e`, `bx + dy + f`. */
export type Matrix = ArrayLike<number>;

export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

/** What `inner` does, inside of what `outer` does. */
export function product(outer: Matrix, inner: Matrix): Matrix {
  const [e, f] = place(outer, inner[4]!, inner[5]!);
  const [x0, y0] = [outer[4]!, outer[5]!];
  const [a, b] = place(outer, inner[0]!, inner[1]!);
  const [c, d] = place(outer, inner[2]!, inner[3]!);
  return [a - x0, b - y0, c - x0, d - y0, e, f];
}

/** Where a point comes to lie. */
export function place(matrix: Matrix, x: number, y: number): [x: number, y: number] {
  return [matrix[0]! * x + matrix[2]! * y + matrix[4]!, matrix[1]! * x + matrix[3]! * y + matrix[5]!];
}
