import { around, type Line, overlapY, type Word } from './page.ts';

/** Words of one row belong to one line while the gap between them is under this many heights of the row. */
const COLUMN_GAP = 1.6;

/** Two words stand on one row when they share this much of the lower one's height. */
const SAME_ROW = 0.5;

/**
 * Rebuilds lines from words by their places alone: words on one height form a row, a wide gap in a row starts another
 * column. So a neighbouring column never runs into an address, in whatever order the document draws its text.
 */
export function linesOf(words: readonly Word[]): Line[] {
  return rowsOf(words).flatMap(columnsOf);
}

/** Words grouped by height, rows from top to bottom, words from left to right. */
function rowsOf(words: readonly Word[]): Word[][] {
  const rows: Word[][] = [];
  const byHeight = [...words].sort((a, b) => middle(a) - middle(b));
  for (const word of byHeight) {
    // The last few rows only: rows of different type sizes may interleave where columns stand side by side.
    const row = rows.slice(-4).findLast((candidate) => standsOn(word, candidate));
    if (row) row.push(word);
    else rows.push([word]);
  }
  for (const row of rows) row.sort((a, b) => a.rect.x0 - b.rect.x0);
  return rows.sort((a, b) => middle(a[0]!) - middle(b[0]!));
}

/** Compared with the row's nearest word: on a leaning scan the far end of a row is on another height. */
function standsOn(word: Word, row: readonly Word[]): boolean {
  let nearest = row[0]!;
  for (const other of row) if (distanceX(other, word) < distanceX(nearest, word)) nearest = other;
  return overlapY(word.rect, nearest.rect) >= SAME_ROW;
}

function columnsOf(row: readonly Word[]): Line[] {
  const lines: Word[][] = [];
  for (const word of row) {
    const line = lines.at(-1);
    const previous = line?.at(-1);
    if (previous && word.rect.x0 - previous.rect.x1 < COLUMN_GAP * height(previous, word)) line!.push(word);
    else lines.push([word]);
  }
  return lines.map((line) => ({
    text: line.map((word) => word.text).join(' '),
    rect: around(line.map((word) => word.rect)),
    words: line,
  }));
}

/** Of two words the taller one's: a hyphen or a dot says nothing of the type's size. */
function height(a: Word, b: Word): number {
  return Math.max(a.rect.y1 - a.rect.y0, b.rect.y1 - b.rect.y0);
}

function middle(word: Word): number {
  return (word.rect.y0 + word.rect.y1) / 2;
}

function distanceX(a: Word, b: Word): number {
  return Math.max(a.rect.x0 - b.rect.x1, b.rect.x0 - a.rect.x1, 0);
}
