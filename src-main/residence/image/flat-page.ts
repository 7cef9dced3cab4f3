import type { Paper } from './find-paper.ts';
import { lineThrough, meet, type StraightLine } from './four-sides.ts';
import { type Corners, homographyTo, moved, multiply, type Point } from './homography.ts';
import { polygonArea } from './region.ts';

/** Focal length of a telephone's camera (26 mm on 36 mm film), of the picture's longer side. */
const FOCAL = 0.72;

/** Paper of this shape, the longer side by the shorter, is taken for A4: what a camera saw is not exact. */
const A4_LIKE: readonly [least: number, most: number] = [1.25, 1.6];

/** Corners that are not further from an upright rectangle than this, of the picture's diagonal, need no flattening. */
const UPRIGHT = 0.006;

/** A sheet of paper on a photo, flattened. */
export interface FlatPage {
  /** On the picture, in pixels; the page's upper left corner first as the page lies there. */
  corners: Corners;
  /** In pixels as fine as the finest on the picture. */
  width: number;
  height: number;
}

interface Size {
  width: number;
  height: number;
}

/** The page that the paper is, `paper` in pixels of the picture. */
export function flatPage(paper: Paper, picture: Size): FlatPage {
  const corners = completed(paper, picture);
  const [a, b, c, d] = corners;
  const across = Math.max(distance(a, b), distance(d, c));
  const down = Math.max(distance(a, d), distance(b, c));
  const ratio = shapeOf(corners, picture);
  // Neither side gets fewer pixels than it has.
  const width = Math.max(across, down * ratio);
  return { corners, width: Math.round(width), height: Math.round(width / ratio) };
}

/** True where the paper is seen straight from above and lies straight: as a scanner or a screen shows it. */
export function liesStraight({ corners }: Paper, { width, height }: Size): boolean {
  const [a, b, c, d] = corners;
  const most = UPRIGHT * Math.hypot(width, height);
  const offs = [a.x - d.x, b.x - c.x, a.y - b.y, d.y - c.y];
  return offs.every((off) => Math.abs(off) <= most);
}

const distance = (p: Point, q: Point) => Math.hypot(p.x - q.x, p.y - q.y);

/** Width by height of the sheet, as a camera of the usual focal length must have seen it (Zhang 2006). */
function shapeOf(corners: Corners, picture: Size): number {
  const m = multiply(moved(-picture.width / 2, -picture.height / 2), homographyTo(corners, 1, 1));
  const focal = FOCAL * Math.max(picture.width, picture.height);
  const across = Math.hypot(m[0]! / focal, m[3]! / focal, m[6]!);
  const down = Math.hypot(m[1]! / focal, m[4]! / focal, m[7]!);
  const ratio = across / down;
  const long = Math.max(ratio, 1 / ratio);
  if (long < A4_LIKE[0] || long > A4_LIKE[1]) return Math.min(3, Math.max(1 / 3, ratio));
  return ratio > 1 ? Math.SQRT2 : Math.SQRT1_2;
}

/**
 * With a side that lies outside the picture put where it can be: the picture's border says nothing about how the page
 * lies, but a side parallel to the opposite one, at right angles to the two beside it, has only one direction for a camera
 * of known focal length.
 */
function completed({ corners, cut }: Paper, picture: Size): Corners {
  const at = cut.indexOf(true);
  if (at < 0) return corners;
  const middle = { x: picture.width / 2, y: picture.height / 2 };
  const [p, q, r, s] = [0, 1, 2, 3].map((i) => {
    const corner = corners[(at + i) % 4]!;
    return { x: corner.x - middle.x, y: corner.y - middle.y };
  }) as unknown as Corners;
  const [before, opposite, after] = [lineThrough(s, p), lineThrough(r, s), lineThrough(q, r)];
  const vanishing = cross(vector(before), vector(after));
  const focal = FOCAL * Math.max(picture.width, picture.height);
  const right = cross(vector(opposite), [vanishing[0], vanishing[1], vanishing[2] * focal * focal]);
  let best = [p, q, r, s] as Corners;
  for (const through of [p, q]) {
    const side = lineOf(cross([through.x, through.y, 1], right));
    const [first, second] = [meet(before, side), meet(side, after)];
    if (!first || !second) continue;
    const whole: Corners = [first, second, r, s];
    if (polygonArea(whole) > polygonArea(best)) best = whole;
  }
  const back = best.map(({ x, y }) => ({ x: x + middle.x, y: y + middle.y }));
  return [0, 1, 2, 3].map((i) => back[(i - at + 4) % 4]!) as unknown as Corners;
}

type Vector = readonly [number, number, number];

const vector = ({ a, b, c }: StraightLine): Vector => [a, b, -c];

function lineOf([a, b, c]: Vector): StraightLine {
  const length = Math.hypot(a, b) || 1;
  return { a: a / length, b: b / length, c: -c / length };
}

function cross([a, b, c]: Vector, [d, e, f]: Vector): Vector {
  return [b * f - c * e, c * d - a * f, a * e - b * d];
}

/** The part of the picture that holds the page. */
export function boundsOf({ corners }: FlatPage, { width, height }: Size): Bounds {
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  const left = Math.min(width - 1, Math.max(0, Math.floor(Math.min(...xs)) - 2));
  const top = Math.min(height - 1, Math.max(0, Math.floor(Math.min(...ys)) - 2));
  return {
    left,
    top,
    width: Math.max(1, Math.min(width, Math.ceil(Math.max(...xs)) + 2) - left),
    height: Math.max(1, Math.min(height, Math.ceil(Math.max(...ys)) + 2) - top),
  };
}

export interface Bounds extends Size {
  left: number;
  top: number;
}
