import { linesOf } from '../../src-main/residence/layout/lines.ts';
import type { TextPage, Word } from '../../src-main/residence/layout/page.ts';

/** Width of a letter and height of a line, for a type of 10 units. */
const LETTER = 5;
const HEIGHT = 10;

/** A text at a place: `x`, `y` of its upper left corner. */
export type Placed = readonly [x: number, y: number, text: string];

/** A page with texts at places, every letter equally wide. */
export function textPage(placed: readonly Placed[], page = 0): TextPage {
  return { page, width: 600, height: 850, rotation: 0, skew: 0, lines: linesOf(placed.flatMap(wordsAt)) };
}

/** Rows of a block under each other, 12 units apart. */
export function rows(x: number, y: number, texts: readonly string[]): Placed[] {
  return texts.map((text, i) => [x, y + i * 12, text]);
}

export function wordsAt([x, y, text]: Placed): Word[] {
  return [...text.matchAll(/\S+/g)].map((match) => ({
    text: match[0],
    rect: {
      x0: x + match.index * LETTER,
      x1: x + (match.index + match[0].length) * LETTER,
      y0: y,
      y1: y + HEIGHT,
    },
  }));
}
