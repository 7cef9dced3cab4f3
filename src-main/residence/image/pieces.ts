import type { Grey } from './grey.ts';

/** Some rows of a page, to be read on their own. */
export interface Piece {
  grey: Grey;
  /** Row of the page that the piece begins with. */
  top: number;
  /** What stands in these rows (the last one excluded) is this piece's; the rest is another's, there to be whole. */
  from: number;
  to: number;
}

/** Pieces overlap by this part of an inch each way where a cut goes through print: more than the height of a line. */
const OVERLAP_INCHES = 0.2;
/**
 * Where it goes between the lines, each piece has the blank rows between them and none of the next line's: of a line whose
 * upper half alone is on a piece Tesseract makes up letters, and loses words of the line before. Of a wider gap no more
 * than keeps letters off the edge: what is read twice takes its time twice.
 */
const MARGIN_INCHES = 0.08;

/** A line of a frame runs on for longer than this part of an inch each way; the stroke of a letter does not. */
const FRAME_INCHES = 0.12;

/** Rows with more that is dark, of the page's width, go through a box. */
const BOX = 0.3;

/** A cut is made in the widest gap, or where there is least ink, not further from its place than this part of the page. */
const SEARCH = 0.04;

/** Height of the strip by which top is told from bottom, of the page's height. */
const STRIP = 1 / 10;

/** Shades below this are print. */
const DARK = 128;

/** Cuts a page into pieces with as much print on each, so that several engines read it in the time of one. */
export function piecesOf(page: Grey, dpi: number, count: number): Piece[] {
  const ink = inkOfRows(page);
  const print = printOfRows(page, ink, Math.max(1, Math.round(FRAME_INCHES * dpi)));
  const total = ink.reduce((sum, row) => sum + row, 0);
  const margin = Math.max(1, Math.round(MARGIN_INCHES * dpi)); // a page many metres wide is drawn at next to no resolution
  const cuts: Cut[] = [{ row: 0, upper: 0, lower: 0 }];
  for (let i = 1; i < count; i++) {
    const near = rowWith(ink, (total * i) / count);
    const cut = cutIn(print, near, margin) ?? cutThrough(ink, near, Math.round(OVERLAP_INCHES * dpi));
    if (cut.row > cuts.at(-1)!.row) cuts.push(cut);
  }
  return cuts.map(({ row: from, upper: top }, i) => {
    const { row: to, lower: end } = cuts[i + 1] ?? { row: page.height, lower: page.height };
    return { grey: rowsOf(page, top, end), top, from, to };
  });
}

/** Between which rows two pieces part, and how far each reaches beyond: the lower one up to `upper`, the other down to `lower`. */
interface Cut {
  row: number;
  upper: number;
  lower: number;
}

/** In the middle of the widest gap between lines; of those that are wide enough the nearest. Null where there is none. */
function cutIn(print: Uint32Array, near: number, margin: number): Cut | null {
  const reach = Math.round(print.length * SEARCH);
  let best: Cut | null = null;
  let bestWidth = 0;
  const last = Math.min(print.length - 1, near + reach);
  for (let row = Math.max(1, near - reach); row <= last; row++) {
    if (print[row]! > 0) continue;
    let upper = row;
    while (upper > 0 && print[upper - 1] === 0) upper--;
    let lower = row + 1;
    while (lower < print.length && print[lower] === 0) lower++;
    const width = Math.min(lower - upper, 2 * margin);
    const middle = Math.min(last, Math.max(row, (upper + lower) >> 1));
    if (width > bestWidth || (width === bestWidth && Math.abs(middle - near) < Math.abs(best!.row - near))) {
      best = { row: middle, upper: Math.max(upper, middle - margin), lower: Math.min(lower, middle + margin) };
      bestWidth = width;
    }
    row = lower;
  }
  return best;
}

function cutThrough(ink: Uint32Array, near: number, overlap: number): Cut {
  const row = quietRow(ink, near);
  return { row, upper: Math.max(0, row - overlap), lower: Math.min(ink.length, row + overlap) };
}

/** The strip with most print, but not so much that it must be a picture. */
export function fullestStrip(page: Grey): Piece {
  const ink = inkOfRows(page);
  const height = Math.max(1, Math.round(page.height * STRIP));
  const most = 0.3 * height * page.width;
  let best = { top: 0, ink: -1 };
  for (let top = 0; top + height <= page.height; top += Math.max(1, height >> 1)) {
    const here = ink.subarray(top, top + height).reduce((sum, row) => sum + row, 0);
    if (here < most && here > best.ink) best = { top, ink: here };
  }
  const end = best.top + height;
  return { grey: rowsOf(page, best.top, end), top: best.top, from: best.top, to: end };
}

function inkOfRows({ width, height, data }: Grey): Uint32Array {
  const ink = new Uint32Array(height);
  for (let row = 0; row < height; row++) {
    for (let at = row * width; at < (row + 1) * width; at++) if (data[at]! < DARK) ink[row]!++;
  }
  return ink;
}

/** Dark pixels of each row that are no part of a frame's upright lines; in a box all. */
function printOfRows({ width, height, data }: Grey, ink: Uint32Array, reach: number): Uint32Array {
  const print = new Uint32Array(height);
  for (let row = 0; row < height; row++) {
    if (ink[row] === 0) continue;
    if (ink[row]! > BOX * width) {
      print[row] = ink[row]!;
      continue;
    }
    const [over, under] = [Math.max(0, row - reach) - row, Math.min(height - 1, row + reach) - row];
    for (let at = row * width; at < (row + 1) * width; at++) {
      if (data[at]! < DARK && (data[at + over * width]! >= DARK || data[at + under * width]! >= DARK)) print[row]!++;
    }
  }
  return print;
}

/** The row above which stands that much ink. */
function rowWith(ink: Uint32Array, wanted: number): number {
  let sum = 0;
  return Math.max(
    0,
    ink.findIndex((row) => {
      sum += row;
      return sum > wanted;
    }),
  );
}

function quietRow(ink: Uint32Array, near: number): number {
  const reach = Math.round(ink.length * SEARCH);
  let best = near;
  for (let row = Math.max(0, near - reach); row < Math.min(ink.length, near + reach); row++) {
    if (ink[row]! < ink[best]! || (ink[row] === ink[best] && Math.abs(row - near) < Math.abs(best - near))) best = row;
  }
  return best;
}

/** A copy of some rows: a piece travels between threads without the rest. */
function rowsOf({ width, data }: Grey, top: number, bottom: number): Grey {
  return { width, height: bottom - top, data: data.slice(top * width, bottom * width) };
}
