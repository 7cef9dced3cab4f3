import type { Drawing } from './pdf-drawing.ts';
import { GAP, type PlacedText } from './pdf-letters.ts';
import type { Ruling } from './pdf-rulings.ts';

/** The table of a page. */
export interface Grid {
  /** Cells of the rows from the header downwards; beside the table's columns there may be empty ones. None without table. */
  rows: string[][];
  /** The lines of text above and below. */
  outside: string[];
}

/** Lines closer than this, in points, are the two sides of one that is drawn as a thin box. */
const THICKNESS = 2.5;
/** Share of the type's size from the foot of the letters to their middle. */
const MIDDLE = 0.3;
/** What has to be left of a drawn blank: kerning takes up to half of it away between a word that ends and one that begins in A. */
const LEAST_OF_BLANK = 0.1;
/** Single letters on a line from which on they are taken for one or more words. */
const LEAST_SPACED = 4;

/**
 * The table whose header has a cell with the text that `isAnchor` knows, cut along its lines: how many lines of text a cell
 * has and where in it they stand does not matter. Rows end where the line right of the anchor's column does.
 */
export function gridOf({ texts, rulings }: Drawing, isAnchor: (text: string) => boolean): Grid {
  const without = { rows: [], outside: linesOf(texts) };
  const anchor = texts.find(({ text }) => isAnchor(text));
  if (!anchor) return without;
  const [x, y] = middleOf(anchor);
  const columns = distinct(rulings.filter((ruling) => ruling.upright && crosses(ruling, y)));
  const levels = distinct(rulings.filter((ruling) => !ruling.upright && crosses(ruling, x))).reverse();
  const column = indexOf(columns, x);
  const header = levels.findIndex((level) => level < y) - 1;
  if (column < 0 || header < 0) return without;

  const side = rulings.filter((ruling) => ruling.upright && Math.abs(ruling.at - columns[column + 1]!) < THICKNESS);
  let last = header;
  while (last + 1 < levels.length && side.some((ruling) => crosses(ruling, (levels[last]! + levels[last + 1]!) / 2)))
    last++;
  const tops = levels.slice(header, last + 1);
  const cells = tops.slice(1).map(() => columns.slice(1).map((): PlacedText[] => []));
  const outside: PlacedText[] = [];
  for (const text of texts) {
    const [textX, textY] = middleOf(text);
    const row = tops.findIndex((level) => level < textY) - 1;
    (cells[row]?.[indexOf(columns, textX)] ?? outside).push(text);
  }
  return {
    rows: cells.map((row) => row.map((placed) => joinLines(linesOf(placed)))),
    outside: linesOf(outside),
  };
}

/** Lines of one cell as a text. A hyphen at the end of a line joins the words that it parts (`GUARDA-` `MOR`). */
export function joinLines(lines: readonly string[]): string {
  let text = '';
  for (const line of lines) {
    const joined = text === '' || (/[\p{L}\d]-$/u.test(text) && /^[\p{L}\d]/u.test(line));
    text += joined ? line : ` ${line}`;
  }
  return text;
}

/** Texts as lines from top to bottom. */
function linesOf(texts: readonly PlacedText[]): string[] {
  const lines: PlacedText[][] = [];
  for (const text of [...texts].sort((a, b) => b.y - a.y)) {
    const line = lines.at(-1);
    if (line?.[0] && line[0].y - text.y < MIDDLE * text.size) line.push(text);
    else lines.push([text]);
  }
  return lines.map(lineOf);
}

function lineOf(placed: readonly PlacedText[]): string {
  const texts = placed.toSorted((a, b) => a.x0 - b.x0);
  const letters = texts.reduce((sum, { text }) => sum + text.length, 0);
  const width = texts.reduce((sum, { x0, x1 }) => sum + x1 - x0, 0);
  const least = (GAP * width) / letters + letterSpacingOf(texts);
  let line = '';
  for (const [at, { text, x0 }] of texts.entries()) {
    const before = texts[at - 1];
    const gap = before ? x0 - before.x1 : 0;
    line += gap > (before?.blank ? LEAST_OF_BLANK * before.blank : least) ? ` ${text}` : text;
  }
  return line.replace(/\s+/g, ' ').trim();
}

/** Of a line whose letters are all placed one by one, what they are apart within its words. */
function letterSpacingOf(texts: readonly PlacedText[]): number {
  if (texts.length < LEAST_SPACED || texts.some(({ text }) => text.length > 1)) return 0;
  const gaps = texts.slice(1).map(({ x0 }, at) => x0 - texts[at]!.x1);
  return Math.max(0, gaps.sort((a, b) => a - b)[Math.floor(gaps.length / 4)]!);
}

function middleOf({ x0, x1, y, size }: PlacedText): [x: number, y: number] {
  return [(x0 + x1) / 2, y + MIDDLE * size];
}

function crosses({ from, to }: Ruling, at: number): boolean {
  return from <= at && at <= to;
}

/** Where the rulings are, from the least, once for each. */
function distinct(rulings: readonly Ruling[]): number[] {
  const places: number[] = [];
  for (const { at } of [...rulings].sort((a, b) => a.at - b.at)) {
    if (at - (places.at(-1) ?? Number.NEGATIVE_INFINITY) >= THICKNESS) places.push(at);
  }
  return places;
}

/** The space between two of `places` in which `at` lies; negative where there is none. */
function indexOf(places: readonly number[], at: number): number {
  return places.findIndex((place) => place > at) - 1;
}
