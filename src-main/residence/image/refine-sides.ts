import { fromUpperLeft, lineThrough, meet, type StraightLine } from './four-sides.ts';
import type { Grey } from './grey.ts';
import type { Corners, Point } from './homography.ts';

/** How far a side may be from where it was taken to be, of the picture's length. */
const REACH = 0.015;

const PLACES = 80;

/** Places that lie on the side, by pixels. */
const NEAR = 1.5;

/** Of the places must lie on one straight line, else the side stays where it was. */
const LEAST_ON_LINE = 0.4;

/** Puts each side where the light falls off most along it, as a straight line; those of the picture's border stay. */
export function refined(corners: Corners, cut: readonly boolean[], grey: Grey): Corners {
  const lines = corners.map((corner, i) => {
    const next = corners[(i + 1) % 4]!;
    return (!cut[i] && sideNear(corner, next, grey)) || lineThrough(corner, next);
  });
  const met = lines.map((line, i) => meet(lines[(i + 3) % 4]!, line));
  return met.every((point) => point !== null) ? fromUpperLeft(met) : corners;
}

function sideNear(p: Point, q: Point, grey: Grey): StraightLine | null {
  const length = Math.hypot(q.x - p.x, q.y - p.y);
  const out = { x: (q.y - p.y) / length, y: -(q.x - p.x) / length };
  const reach = Math.ceil(REACH * Math.max(grey.width, grey.height));
  const found: Point[] = [];
  for (let i = 0; i < PLACES; i++) {
    // Corners are often round, folded or under a thumb.
    const share = 0.04 + (0.92 * i) / (PLACES - 1);
    const place = edgeNear({ x: p.x + (q.x - p.x) * share, y: p.y + (q.y - p.y) * share }, out, reach, grey);
    if (place) found.push(place);
  }
  return lineOf(found, length);
}

/** Where, going outwards, it becomes darker by most over four pixels; null where nothing much changes. */
function edgeNear(from: Point, out: Point, reach: number, grey: Grey): Point | null {
  const count = 2 * reach + 4;
  const shades: number[] = [];
  for (let i = 0; i <= count; i++) {
    const away = i - reach - 2;
    const shade = shadeAt(grey, from.x + out.x * away - 0.5, from.y + out.y * away - 0.5);
    if (shade === null) break;
    shades.push(shade);
  }
  let best = { at: -1, fall: 4 };
  for (let at = 2; at + 2 < shades.length; at++) {
    const fall = (shades[at - 2]! + shades[at - 1]! - shades[at + 1]! - shades[at + 2]!) / 2;
    if (fall > best.fall) best = { at, fall };
  }
  if (best.at < 0) return null;
  const away = best.at - reach - 2;
  return { x: from.x + out.x * away, y: from.y + out.y * away };
}

function shadeAt({ width, height, data }: Grey, x: number, y: number): number | null {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  if (left < 0 || top < 0 || left + 1 >= width || top + 1 >= height) return null;
  const at = top * width + left;
  const [s, t] = [x - left, y - top];
  const upper = data[at]! * (1 - s) + data[at + 1]! * s;
  return upper * (1 - t) + (data[at + width]! * (1 - s) + data[at + width + 1]! * s) * t;
}

/** The line that most places lie on, fitted to those; every pair far enough apart is tried. */
function lineOf(points: readonly Point[], length: number): StraightLine | null {
  let best: Point[] = [];
  for (let i = 0; i < points.length; i++) {
    for (let j = i + 5; j < points.length; j += 3) {
      if (Math.hypot(points[j]!.x - points[i]!.x, points[j]!.y - points[i]!.y) < length / 3) continue;
      const { a, b, c } = lineThrough(points[i]!, points[j]!);
      const on = points.filter(({ x, y }) => Math.abs(a * x + b * y - c) <= NEAR);
      if (on.length > best.length) best = on;
    }
  }
  return best.length >= LEAST_ON_LINE * PLACES ? fitted(best) : null;
}

/** Least squares of the distances (principal axis). */
function fitted(points: readonly Point[]): StraightLine {
  const n = points.length;
  const [mx, my] = [points.reduce((sum, { x }) => sum + x, 0) / n, points.reduce((sum, { y }) => sum + y, 0) / n];
  let [xx, xy, yy] = [0, 0, 0];
  for (const { x, y } of points) {
    xx += (x - mx) ** 2;
    xy += (x - mx) * (y - my);
    yy += (y - my) ** 2;
  }
  const angle = Math.atan2(2 * xy, xx - yy) / 2;
  const [a, b] = [-Math.sin(angle), Math.cos(angle)];
  return { a, b, c: a * mx + b * my };
}
