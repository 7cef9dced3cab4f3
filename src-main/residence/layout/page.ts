import { shareOf } from './letter-widths.ts';

/** Points are the unit of PDF pages. */
export const POINTS_PER_INCH = 72;

/**
 * A page as both ways of reading see it: pieces of text with their places. Units are the page's own (points of a PDF,
 * pixels of a picture), the origin is the upper left corner of the page turned upright.
 */
export interface Rect {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

export interface Word {
  text: string;
  rect: Rect;
  /** The OCR's, 0 to 100; absent where the text came with the document. */
  confidence?: number;
}

/**
 * Words that stand together on one row: a neighbouring column is another line. `text` is the words with single spaces
 * between them.
 */
export interface Line {
  text: string;
  rect: Rect;
  words: readonly Word[];
}

/** A page without its text. */
export interface PageShape {
  /** From 0. */
  page: number;
  width: number;
  height: number;
  /** Degrees by which the page as sent was turned clockwise to stand upright. */
  rotation: Rotation;
  /** Radians by which the page was turned clockwise after that, so that its lines lie level. */
  skew: number;
  /** Where the page lies on a photo that it was flattened from, before it was turned; absent where the picture is the page. */
  corners?: PageCorners | null;
}

/** Places [x, y] as shares of the picture's width and height: upper left, upper right, lower right, lower left. */
export type PageCorners = readonly [CornerAt, CornerAt, CornerAt, CornerAt];
type CornerAt = readonly [x: number, y: number];

export interface TextPage extends PageShape {
  /** From top to bottom, within a row from left to right. */
  lines: readonly Line[];
}

export type Rotation = 0 | 90 | 180 | 270;

export function shapeOf({ page, width, height, rotation, skew, corners }: PageShape): PageShape {
  return { page, width, height, rotation, skew, ...(corners && { corners }) };
}

/** The smallest rectangle around all of `rects`; there is at least one. */
export function around(rects: readonly Rect[]): Rect {
  return {
    x0: Math.min(...rects.map((rect) => rect.x0)),
    y0: Math.min(...rects.map((rect) => rect.y0)),
    x1: Math.max(...rects.map((rect) => rect.x1)),
    y1: Math.max(...rects.map((rect) => rect.y1)),
  };
}

/** Where a part of a word stands, its letters being as wide as they usually are. */
function partOf(word: Word, from: number, to: number): Rect {
  const { x0, x1, y0, y1 } = word.rect;
  const placeOf = (character: number) => x0 + (x1 - x0) * shareOf(word.text, character);
  return { x0: placeOf(from), y0, x1: placeOf(to), y1 };
}

/** The characters `start` to `end` of a line, blanks at the ends left out, as a line of its own. */
export function cut(line: Line, start: number, end: number): Line {
  const text = line.text.slice(start, end);
  const from = start + (text.length - text.trimStart().length);
  const to = Math.max(from, start + text.trimEnd().length);
  const words: Word[] = [];
  let at = 0;
  for (const word of line.words) {
    const head = Math.max(from - at, 0);
    const tail = Math.min(to - at, word.text.length);
    if (head < tail) words.push({ ...word, text: word.text.slice(head, tail), rect: partOf(word, head, tail) });
    at += word.text.length + 1;
  }
  return {
    text: line.text.slice(from, to),
    rect: words.length > 0 ? around(words.map((word) => word.rect)) : line.rect,
    words,
  };
}

/** Several lines as one, a blank between them. */
export function join(lines: readonly Line[]): Line {
  return {
    text: lines.map((line) => line.text).join(' '),
    rect: around(lines.map((line) => line.rect)),
    words: lines.flatMap((line) => line.words),
  };
}

/** Share of the narrower one's width that two rectangles have in common, 0 to 1. */
export function overlapX(a: Rect, b: Rect): number {
  const common = Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0);
  const narrower = Math.min(a.x1 - a.x0, b.x1 - b.x0);
  return narrower > 0 ? Math.max(0, common / narrower) : 0;
}

/** Share of the lower one's height that two rectangles have in common, 0 to 1. */
export function overlapY(a: Rect, b: Rect): number {
  const common = Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0);
  const lower = Math.min(a.y1 - a.y0, b.y1 - b.y0);
  return lower > 0 ? Math.max(0, common / lower) : 0;
}
