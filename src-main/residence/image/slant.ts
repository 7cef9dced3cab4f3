import type { Grey } from './grey.ts';

export interface Slant {
  /** Whether lines of text run along the rows or along the columns of the picture; 0 or 180 degrees, or 90 or 270. */
  axis: 'rows' | 'columns';
  /** Radians by which to turn the picture clockwise so that its lines lie level; at most a few degrees. */
  skew: number;
}

const MOST_DEGREES = 6;
const COARSE = 0.5;
const FINE = 0.1;

/** Turning by less blurs more than it mends. */
const LEAST_DEGREES = 0.25;

/**
 * How the lines of a picture lie, from the light between them: summed up along the right direction the ink rises and falls
 * sharply from one line to the next (Postl's projection profile). Works on a small picture of about 1000 pixels.
 * With `level` they run along the rows, and only their angle is looked for.
 */
export function slantOf(grey: Grey, level = false): Slant {
  const ink = inkOf(grey);
  const along = layOf(ink, grey.height);
  if (level) return { axis: 'rows', skew: skewOf(along.degrees) };
  const across = layOf({ x: ink.y, y: ink.x }, grey.width);
  const axis = across.score > along.score ? 'columns' : 'rows';
  const degrees = axis === 'rows' ? along.degrees : -across.degrees;
  return { axis, skew: skewOf(degrees) };
}

const skewOf = (degrees: number): number => (Math.abs(degrees) < LEAST_DEGREES ? 0 : (degrees * Math.PI) / 180);

/** Of the lightest: what is darker is no paper. */
const PAPER = 0.6;

/** Print and coloured boxes are less than this part of a page; with more that is dark, it is a page on a table. */
const MOST_DARK = 0.2;

/** The shade that surroundings of print have at least: on a photo, so that a table's grain does not pass for lines. */
function leastPaper({ data }: Grey): number {
  const counts = new Uint32Array(256);
  for (const shade of data) counts[shade]!++;
  let lightest = 255;
  for (let left = 0.05 * data.length; lightest > 0; lightest--) {
    left -= counts[lightest]!;
    if (left <= 0) break;
  }
  const least = Math.round(PAPER * lightest);
  const dark = counts.subarray(0, least).reduce((sum, count) => sum + count, 0);
  return dark > MOST_DARK * data.length ? least : 0;
}

/** Places of a picture. */
interface Points {
  x: Int32Array;
  y: Int32Array;
}

/**
 * The angle at which lines would run, and how well both all ink and letters alone fit it: rules of tables mostly run along
 * the lines, a barcode's bars across them.
 */
function layOf(ink: Points, bins: number): Angle {
  const { degrees, score } = bestAngle(ink, bins);
  return { degrees, score: score * sharpness(withoutStrokes(ink, bins), bins, degrees) };
}

/** Pixels; what is longer is no part of a letter but a rule, or a bar of a barcode. */
const STROKE = 30;

/**
 * Without what runs on along the lines without a gap: the bars of a barcode are sharper than any line of print, and would
 * outweigh few words that run across them.
 */
function withoutStrokes({ x, y }: Points, bins: number): Points {
  const step = bins + 2;
  const places = x.map((along, i) => (along + 1) * step + y[i]! + 1).sort();
  const size = (places.at(-1) ?? 0) + 2 * step;
  const [before, behind] = [new Uint16Array(size), new Uint16Array(size)];
  // A stroke that lies askew goes on a row higher or lower.
  const longest = (runs: Uint16Array, at: number) => Math.max(runs[at - 1]!, runs[at]!, runs[at + 1]!);
  for (const at of places) before[at] = 1 + longest(before, at - step);
  for (let i = places.length - 1; i >= 0; i--) behind[places[i]!] = 1 + longest(behind, places[i]! + step);
  const kept = places.filter((at) => before[at]! + behind[at]! <= STROKE);
  return { x: kept.map((at) => Math.floor(at / step) - 1), y: kept.map((at) => (at % step) - 1) };
}

/** Places that are darker than their surroundings: edges of letters, not shadows or coloured boxes. */
function inkOf(grey: Grey): Points {
  const { width, height, data } = grey;
  const least = leastPaper(grey);
  const x: number[] = [];
  const y: number[] = [];
  for (let row = 1; row < height - 1; row++) {
    for (let column = 1; column < width - 1; column++) {
      const at = row * width + column;
      const around = (data[at - width]! + data[at + width]! + data[at - 1]! + data[at + 1]!) / 4;
      if (data[at]! < around - 12 && around >= least) {
        x.push(column);
        y.push(row);
      }
    }
  }
  return { x: Int32Array.from(x), y: Int32Array.from(y) };
}

interface Angle {
  degrees: number;
  score: number;
}

function bestAngle(ink: Points, bins: number): Angle {
  let best: Angle = { degrees: 0, score: sharpness(ink, bins, 0) };
  const attempt = (degrees: number) => {
    const score = sharpness(ink, bins, degrees);
    if (score > best.score) best = { degrees, score };
  };
  for (let degrees = -MOST_DEGREES; degrees <= MOST_DEGREES; degrees += COARSE) attempt(degrees);
  const coarse = best.degrees;
  for (let step = -4; step <= 4; step++) attempt(coarse + step * FINE);
  return best;
}

/** Sum of the squared steps of the profile when every point is shifted as a turn by `degrees` would shift it. */
function sharpness({ x, y }: Points, bins: number, degrees: number): number {
  const slope = Math.tan((degrees * Math.PI) / 180);
  const profile = new Int32Array(bins * 2);
  const origin = bins / 2;
  for (let i = 0; i < x.length; i++) {
    const bin = (y[i]! + x[i]! * slope + origin) | 0;
    if (bin >= 0 && bin < profile.length) profile[bin]!++;
  }
  let score = 0;
  for (let i = 1; i < profile.length; i++) score += (profile[i]! - profile[i - 1]!) ** 2;
  return score;
}
