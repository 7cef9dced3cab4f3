import { fourSides } from './four-sides.ts';
import type { Grey } from './grey.ts';
import { apply, type Corners, homographyTo, type Point } from './homography.ts';
import { closed, reduced, spread } from './morphology.ts';
import { refined } from './refine-sides.ts';
import { areaOf, hullOf, largestRegion, polygonArea } from './region.ts';

/** Paper is looked for on a picture of about this length: its print is gone there, its sides are not. */
const LENGTH = 400;

/** Pixels of print on the picture of that length, more or less: closed, nothing of it is left. */
const PRINT = 2;

/** A region that hangs together by less than twice this many pixels falls apart. */
const BRIDGE = 2;

/** Paper is a region of at least so light pixels, or one with no step higher than this inside. */
const LEVELS = 12;
const STEPS: readonly number[] = [4, 7, 12, 20, 32];

/** Of the picture; a smaller paper is not what was photographed. */
const LEAST_AREA = 0.2;

/** Paper that reaches over the picture's border has a side of its own there that is to be made longer, or has none. */
const BORDER_WEIGHTS: readonly number[] = [0.1, 1];

/** Of the quadrilateral (inside the picture) must be the region, and so straight are its sides. */
const LEAST_FILL = 0.9;

const ANGLES: readonly [least: number, most: number] = [55, 125];

/** Of each side must be seen as a step from light to dark, by so many shades. */
const LEAST_SEEN = 0.5;
const LEAST_STEP = 5;

/** Of the whole step from light to dark must lie within a few pixels: paper ends, a shadow fades. */
const LEAST_SHARP = 0.5;

/**
 * Shades that the table must be darker than the paper beyond the shadow at the paper's edge: else it may be a frame printed
 * on the paper, and what stands outside it would be lost.
 */
const LEAST_BEYOND = 3;

/** Candidates that are looked at closely. */
const MOST_TRIED = 6;

/** A side this near to the picture's own border (of its length) says nothing. */
const AT_BORDER = 0.02;

export interface Paper {
  /** Where its corners are; they may lie outside the picture. */
  corners: Corners;
  /** How sure, 0 to 1. */
  sure: number;
  /** Sides that are the picture's own border instead of the paper's, in the order upper, right, lower, left. */
  cut: readonly boolean[];
}

/**
 * The sheet of paper on a photo, in pixels of `grey` (1000 or so long). Null where there is none to be told from what it
 * lies on, as on a scan. Regions of many levels of light and of smoothness are tried; the one wins whose four sides are
 * best seen.
 */
export function findPaper(grey: Grey): Paper | null {
  const by = Math.max(1, Math.round(Math.max(grey.width, grey.height) / LENGTH));
  if (Math.min(grey.width, grey.height) < by * 40) return null;
  const small = reduced(grey, by);
  const plain = closed(small, PRINT);
  if (isPaperAllRound(plain)) return null;
  const found: Paper[] = [];
  for (const mask of masksOf(plain, small)) {
    const region = largestRegion(mask, plain.width, plain.height);
    if (!region) continue;
    const filled = areaOf(region);
    if (filled < LEAST_AREA * mask.length) continue;
    const hull = hullOf(region);
    for (const weight of BORDER_WEIGHTS) {
      const corners = fourSides(hull, plain, weight);
      if (!corners || !isSheet(corners)) continue;
      if (filled < LEAST_FILL * areaInside(corners, plain.width, plain.height)) continue;
      const paper = judged(corners, plain, small, filled / mask.length);
      if (paper) found.push(paper);
    }
  }
  found.sort((a, b) => b.sure - a.sure);
  for (const paper of found.slice(0, MOST_TRIED)) {
    const large = paper.corners.map(({ x, y }) => ({ x: x * by, y: y * by })) as unknown as Corners;
    const corners = refined(large, paper.cut, grey);
    if (
      isSheet(corners) &&
      corners.every((corner, i) => paper.cut[i] || isSharp(corner, corners[(i + 1) % 4]!, grey))
    ) {
      return { ...paper, corners };
    }
  }
  return null;
}

function* masksOf(plain: Grey, small: Grey): Generator<Uint8Array> {
  const firm = spread(plain, BRIDGE, 'darkest').data;
  const [low, high] = [shadeOf(firm, 0.02), shadeOf(firm, 0.95)];
  const mask = new Uint8Array(firm.length);
  for (let level = 1; level <= LEVELS; level++) {
    const least = low + ((high - low) * level) / (LEVELS + 1);
    for (let i = 0; i < firm.length; i++) mask[i] = firm[i]! > least ? 1 : 0;
    yield mask;
  }
  // With its print: closed, the line of shadow would go that white paper on a white table ends with.
  const light = spread(small, 1, 'lightest').data;
  const dark = spread(small, 1, 'darkest').data;
  const steps = { ...small, data: light.map((shade, i) => shade - dark[i]!) };
  const broad = spread(steps, 1, 'lightest').data;
  for (const step of STEPS) {
    for (let i = 0; i < broad.length; i++) mask[i] = broad[i]! < step ? 1 : 0;
    yield mask;
  }
}

/** The shade that this share of the pixels is darker than. */
function shadeOf(data: Uint8Array, share: number): number {
  const sorted = data.filter((_, i) => i % 7 === 0).sort();
  return sorted[Math.floor((sorted.length - 1) * share)]!;
}

/** A scan: along its borders is nothing but paper, or hardly anything else. A cheap way out for most pictures. */
function isPaperAllRound({ width, height, data }: Grey): boolean {
  const least = shadeOf(data, 0.9) - LEAST_STEP;
  const most = 0.05 * 2 * (width + height);
  let dark = 0;
  const look = (at: number) => {
    if (data[at]! < least) dark++;
  };
  for (let column = 0; column < width; column++) {
    look(width + column);
    look((height - 2) * width + column);
  }
  for (let row = 0; row < height; row++) {
    look(row * width + 1);
    look((row + 1) * width - 2);
  }
  return dark < most;
}

function isSheet(corners: Corners): boolean {
  if (polygonArea(corners) <= 0) return false;
  return corners.every((corner, i) => {
    const [before, after] = [corners[(i + 3) % 4]!, corners[(i + 1) % 4]!];
    const angle = angleAt(before, corner, after);
    return angle >= ANGLES[0] && angle <= ANGLES[1];
  });
}

function angleAt(before: Point, at: Point, after: Point): number {
  const [ax, ay, bx, by] = [before.x - at.x, before.y - at.y, after.x - at.x, after.y - at.y];
  return (Math.acos((ax * bx + ay * by) / (Math.hypot(ax, ay) * Math.hypot(bx, by))) * 180) / Math.PI;
}

/** Of a quadrilateral that may reach over the picture's borders: by a grid of places on it. */
function areaInside(corners: Corners, width: number, height: number): number {
  const to = homographyTo(corners, 1, 1);
  const cells = 20;
  let area = 0;
  const grid: Point[][] = [];
  for (let i = 0; i <= cells; i++) {
    grid.push([]);
    for (let j = 0; j <= cells; j++) {
      const { x, y } = apply(to, { x: j / cells, y: i / cells });
      grid[i]!.push({ x: Math.min(width, Math.max(0, x)), y: Math.min(height, Math.max(0, y)) });
    }
  }
  for (let i = 0; i < cells; i++) {
    for (let j = 0; j < cells; j++) {
      area += polygonArea([grid[i]![j]!, grid[i]![j + 1]!, grid[i + 1]![j + 1]!, grid[i + 1]![j]!]);
    }
  }
  return area;
}

/** How well the sides are seen; null where they are not, or where no side is the paper's own. */
function judged(corners: Corners, plain: Grey, small: Grey, share: number): Paper | null {
  const seen: number[] = [];
  const cut = corners.map((corner, i) => {
    const next = corners[(i + 1) % 4]!;
    if (liesAtBorder(corner, next, plain)) return true;
    seen.push(seenShare(corner, next, plain, small));
    return false;
  });
  if (seen.length < 3 || seen.some((part) => part < LEAST_SEEN)) return null;
  const mean = seen.reduce((sum, part) => sum + part, 0) / seen.length;
  return { corners, cut, sure: mean * Math.sqrt((Math.min(1, share) * seen.length) / 4) };
}

function liesAtBorder(p: Point, q: Point, { width, height }: Grey): boolean {
  const near = AT_BORDER * Math.max(width, height);
  return [p.x, width - p.x, p.y, height - p.y].some((distance, i) => {
    const other = [q.x, width - q.x, q.y, height - q.y][i]!;
    return distance < near && other < near;
  });
}

/** Whether the light falls at once along a side, as the median of places on it. */
function isSharp(p: Point, q: Point, grey: Grey): boolean {
  const length = Math.hypot(q.x - p.x, q.y - p.y);
  const [nx, ny] = [-(q.y - p.y) / length, (q.x - p.x) / length];
  const parts: number[] = [];
  const beyond: number[] = [];
  for (let i = 1; i < 60; i++) {
    const [x, y] = [p.x + ((q.x - p.x) * i) / 60, p.y + ((q.y - p.y) * i) / 60];
    const shades = [3, -3, 12, -12].map((away) => shadeAt(grey, x + nx * away, y + ny * away) ?? Number.NaN);
    const [near, far] = [shades[0]! - shades[1]!, shades[2]! - shades[3]!];
    if (Number.isNaN(near + far)) continue;
    parts.push(near / Math.max(1, far));
    beyond.push(far);
  }
  return parts.length < 15 || (median(parts) >= LEAST_SHARP && median(beyond) >= LEAST_BEYOND);
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1]!;
}

/** Share of a side (clockwise: the paper is on its right hand) along which it is lighter inside than outside. */
function seenShare(p: Point, q: Point, plain: Grey, small: Grey): number {
  const length = Math.hypot(q.x - p.x, q.y - p.y);
  const [nx, ny] = [-(q.y - p.y) / length, (q.x - p.x) / length];
  const places = 40;
  let seen = 0;
  let all = 0;
  for (let i = 0; i < places; i++) {
    const share = (i + 0.5) / places;
    const [x, y] = [p.x + (q.x - p.x) * share, p.y + (q.y - p.y) * share];
    const inside = shadeAt(plain, x + nx * AWAY, y + ny * AWAY);
    let outside = shadeAt(small, x - nx * AWAY, y - ny * AWAY);
    if (inside === null || outside === null) continue;
    for (let away = 1; away < AWAY; away++)
      outside = Math.min(outside, shadeAt(small, x - nx * away, y - ny * away) ?? 255);
    all++;
    if (inside - outside >= LEAST_STEP) seen++;
  }
  return all < places / 4 ? 0 : seen / all;
}

/** Pixels beside a side that are the paper's on one hand, and show what it lies on or its shadow on the other. */
const AWAY = 2 * BRIDGE + 1;

function shadeAt({ width, height, data }: Grey, x: number, y: number): number | null {
  const [column, row] = [Math.floor(x), Math.floor(y)];
  return column >= 0 && row >= 0 && column < width && row < height ? data[row * width + column]! : null;
}
