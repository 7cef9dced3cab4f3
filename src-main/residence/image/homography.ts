/** A place on a picture, in pixels from its upper left corner; whole numbers are the borders between pixels. */
export interface Point {
  x: number;
  y: number;
}

/** Upper left, upper right, lower right, lower left. */
export type Corners = readonly [Point, Point, Point, Point];

/** A 3 × 3 matrix by rows that takes a plane to a plane as a camera does (a projective transformation). */
export type Homography = readonly number[];

/** Takes a rectangle of that size to the four corners. */
export function homographyTo(corners: Corners, width: number, height: number): Homography {
  const [a, b, c, d] = corners;
  // The square of side one first, solved by hand (Heckbert 1989, "square to quadrilateral").
  const sx = a.x - b.x + c.x - d.x;
  const sy = a.y - b.y + c.y - d.y;
  const [dx1, dx2, dy1, dy2] = [b.x - c.x, d.x - c.x, b.y - c.y, d.y - c.y];
  const divisor = dx1 * dy2 - dx2 * dy1;
  const g = (sx * dy2 - dx2 * sy) / divisor;
  const h = (dx1 * sy - sx * dy1) / divisor;
  const square = [
    b.x - a.x + g * b.x,
    d.x - a.x + h * d.x,
    a.x,
    b.y - a.y + g * b.y,
    d.y - a.y + h * d.y,
    a.y,
    g,
    h,
    1,
  ];
  return multiply(square, [1 / width, 0, 0, 0, 1 / height, 0, 0, 0, 1]);
}

/** First `second`, then `first`. */
export function multiply(first: Homography, second: Homography): Homography {
  const product: number[] = [];
  for (let row = 0; row < 9; row += 3) {
    for (let column = 0; column < 3; column++) {
      product.push(
        first[row]! * second[column]! + first[row + 1]! * second[column + 3]! + first[row + 2]! * second[column + 6]!,
      );
    }
  }
  return product;
}

export function apply(m: Homography, { x, y }: Point): Point {
  const w = m[6]! * x + m[7]! * y + m[8]!;
  return { x: (m[0]! * x + m[1]! * y + m[2]!) / w, y: (m[3]! * x + m[4]! * y + m[5]!) / w };
}

export const moved = (x: number, y: number): Homography => [1, 0, x, 0, 1, y, 0, 0, 1];

export const scaled = (by: number): Homography => [by, 0, 0, 0, by, 0, 0, 0, 1];

/** Turned by `angle` radians clockwise about the origin; the y axis points down. */
export function turned(angle: number): Homography {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return [cos, -sin, 0, sin, cos, 0, 0, 0, 1];
}
