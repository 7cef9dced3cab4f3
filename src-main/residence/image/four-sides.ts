import type { Corners, Point } from './homography.ts';
import { polygonArea, turnOf } from './region.ts';

/** A straight line as the places (x, y) with ax + by = c; (a, b) has length 1. */
export interface StraightLine {
  a: number;
  b: number;
  c: number;
}

export function lineThrough(p: Point, q: Point): StraightLine {
  const length = Math.hypot(q.x - p.x, q.y - p.y) || 1;
  const [a, b] = [(q.y - p.y) / length, (p.x - q.x) / length];
  return { a, b, c: a * p.x + b * p.y };
}

/** Null where they are nearly parallel. */
export function meet(k: StraightLine, l: StraightLine): Point | null {
  const divisor = k.a * l.b - l.a * k.b;
  if (Math.abs(divisor) < 1e-6) return null;
  return { x: (k.c * l.b - l.c * k.b) / divisor, y: (k.a * l.c - l.a * k.c) / divisor };
}

/**
 * The quadrilateral around a convex polygon (clockwise): again and again the side is left out whose neighbours, made
 * longer until they meet, add least. So a corner that was cut off or covered by a hand comes back. What a side adds that
 * lies along the border of a picture of that size counts `borderWeight` times: below 1 such sides, which are the
 * picture's and not the paper's, go first. Null where four sides do not come of it.
 */
export function fourSides(
  polygon: readonly Point[],
  picture: { width: number; height: number },
  borderWeight: number,
): Corners | null {
  const points = [...polygon];
  while (points.length > 4) {
    let best: { at: number; added: number; tip: Point } | null = null;
    for (let at = 0; at < points.length; at++) {
      const [a, b, c, d] = [-1, 0, 1, 2].map((i) => points[(at + i + points.length) % points.length]!);
      const tip = tipOver(a!, b!, c!, d!);
      if (!tip) continue;
      const added = tip.added * (alongBorder(b!, c!, picture) ? borderWeight : 1);
      if (!best || added < best.added) best = { at, added, tip: tip.tip };
    }
    if (!best) return null;
    points[best.at] = best.tip;
    points.splice((best.at + 1) % points.length, 1);
  }
  return points.length === 4 ? fromUpperLeft(points) : null;
}

/** In pixels. */
const AT_BORDER = 3;

function alongBorder(p: Point, q: Point, { width, height }: { width: number; height: number }): boolean {
  const along = (a: number, b: number, end: number) => Math.max(a, b) <= AT_BORDER || Math.min(a, b) >= end - AT_BORDER;
  return along(p.x, q.x, width) || along(p.y, q.y, height);
}

/** Where the sides before and after the side from `b` to `c` meet, beyond it. */
function tipOver(a: Point, b: Point, c: Point, d: Point): { added: number; tip: Point } | null {
  if (turnOf(a, b, c) + turnOf(b, c, d) === 0) return { added: 0, tip: b };
  const tip = meet(lineThrough(a, b), lineThrough(c, d));
  if (!tip) return null;
  const added = -turnOf(b, c, tip) / 2;
  const ahead = (tip.x - b.x) * (b.x - a.x) + (tip.y - b.y) * (b.y - a.y) >= 0;
  return added >= 0 && ahead ? { added, tip } : null;
}

/** The corners in their order, as the page is turned least: the first side is the one that runs most to the right. */
export function fromUpperLeft(points: readonly Point[]): Corners {
  const clockwise = polygonArea(points) > 0 ? points : points.toReversed();
  let first = 0;
  let most = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < 4; i++) {
    const [a, b, c, d] = [0, 1, 2, 3].map((k) => clockwise[(i + k) % 4]!);
    const right = (b!.x - a!.x + c!.x - d!.x) / Math.hypot(b!.x - a!.x + c!.x - d!.x, b!.y - a!.y + c!.y - d!.y);
    if (right > most) [most, first] = [right, i];
  }
  return [0, 1, 2, 3].map((k) => clockwise[(first + k) % 4]!) as unknown as Corners;
}
