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
/** Where it goes between the lines, only by what keeps letters off the edge: what is read twice takes its time twice. */
const MARGIN_INCHES = 0.08;

/** A cut is made where there is least ink, not further from its place than this part of the page. */
const SEARCH = 0.04;

/** Height of the strip by which top is told from bottom, of the page's height. */
const STRIP = 1 / 10;

/** Shades below this are print. */
const DARK = 128;

/** Cuts a page into pieces with as much print on each, so that several engines read it in the time of one. */
export function piecesOf(page: Grey, dpi: number, count: number): Piece[] {
  const ink = inkOfRows(page);
  const total = ink.reduce((sum, row) => sum + row, 0);
  const cuts = [0];
  for (let i = 1; i < count; i++) {
    const cut = quietRow(ink, rowWith(ink, (total * i) / count));
    if (cut > cuts.at(-1)!) cuts.push(cut);
  }
  const overlap = (row: number) => Math.round((ink[row] === 0 ? MARGIN_INCHES : OVERLAP_INCHES) * dpi);
  return cuts.map((from, i) => {
    const to = cuts[i + 1] ?? page.height;
    const top = Math.max(0, from - overlap(from));
    return { grey: rowsOf(page, top, Math.min(page.height, to + overlap(to))), top, from, to };
  });
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
