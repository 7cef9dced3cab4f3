import { IDENTITY, type Matrix, place, product } from './pdf-matrix.ts';

/** A piece of text as a PDF places it, in points from the lower left corner of the page; it holds no blank. */
export interface PlacedText {
  text: string;
  x0: number;
  /** Where the next letter would stand. */
  x1: number;
  /** Width of the blanks that are drawn right behind it, where there are any. */
  blank?: number;
  /** Of the line on which the letters stand. */
  y: number;
  /** Height of the type. */
  size: number;
}

/** A letter as pdf.js gives it, its width in thousandths of the type's size; a number moves what follows back by as many. */
export type Glyph = number | { unicode: string; width: number; isSpace: boolean };

/** How letters are set until something else is said; saved and restored with the rest of the page's state. */
export interface TextState {
  size: number;
  charSpacing: number;
  wordSpacing: number;
  /** Per cent of the width that the letters have. */
  scale: number;
  leading: number;
  rise: number;
}

/**
 * Where no blank is drawn, a gap of more than this part of what a letter takes on average parts two words. The size of the
 * type says less: condensed type is as high as other type, and its blanks are as narrow as its letters.
 */
export const GAP = 0.2;
const UNIT = 1000;

/**
 * Where the letters of a page come to stand. pdf.js has a reading of its own (`getTextContent`), which takes what stands
 * close together on a line for one text, and so the cells of a table where they are full.
 */
export class Letters {
  readonly texts: PlacedText[] = [];
  state: Readonly<TextState> = { size: 0, charSpacing: 0, wordSpacing: 0, scale: 100, leading: 0, rise: 0 };
  private line = IDENTITY;
  private matrix = IDENTITY;

  set(change: Partial<TextState>): void {
    this.state = { ...this.state, ...change };
  }

  /** Sets where the next line begins. */
  to(matrix: Matrix): void {
    this.line = matrix;
    this.matrix = matrix;
  }

  move(x: number, y: number): void {
    this.to(product(this.line, [1, 0, 0, 1, x, y]));
  }

  /** Puts the words of `glyphs`, drawn on a page that `page` moves, among the texts. */
  show(glyphs: readonly Glyph[], page: Matrix): void {
    const { size, charSpacing, wordSpacing } = this.state;
    const scale = this.state.scale / 100;
    const advanceOf = (width: number) => (width / UNIT) * size * scale;
    const gap = GAP * Math.abs(advanceOf(meanWidth(glyphs)));
    let x = 0;
    let word = '';
    let start = 0;
    let end = 0;
    const close = () => {
      if (word !== '') this.texts.push(this.placed(word, start, end, page));
      word = '';
    };
    for (const glyph of glyphs) {
      if (typeof glyph === 'number') {
        x -= advanceOf(glyph);
        continue;
      }
      const { unicode, width, isSpace } = glyph;
      const blank = unicode.trim() === '';
      if (blank || x - end > gap) close();
      if (blank) this.addBlank(x, x + advanceOf(width), page);
      else if (word === '') start = x;
      word += blank ? '' : unicode;
      x += advanceOf(width) + (charSpacing + (isSpace ? wordSpacing : 0)) * scale;
      if (!blank) end = x;
    }
    close();
    this.matrix = product(this.matrix, [1, 0, 0, 1, x, 0]);
  }

  /** A blank belongs to the text before it on its line, whichever of the two was drawn alone. */
  private addBlank(start: number, end: number, page: Matrix): void {
    const last = this.texts.at(-1);
    const blank = this.placed('', start, end, page);
    if (!last || Math.abs(blank.y - last.y) > last.size / 2 || Math.abs(blank.x0 - last.x1) > last.size) return;
    last.blank = (last.blank ?? 0) + Math.abs(blank.x1 - blank.x0);
  }

  private placed(text: string, start: number, end: number, page: Matrix): PlacedText {
    const { size, rise } = this.state;
    const matrix = product(page, this.matrix);
    const [x0, y] = place(matrix, start, rise);
    const [x1] = place(matrix, end, rise);
    return { text, x0, x1, y, size: Math.abs(size) * Math.hypot(matrix[2]!, matrix[3]!) };
  }
}

/** Of the letters among `glyphs`. */
function meanWidth(glyphs: readonly Glyph[]): number {
  const widths = glyphs.flatMap((glyph) => (typeof glyph === 'number' || glyph.isSpace ? [] : [glyph.width]));
  return widths.reduce((sum, width) => sum + width, 0) / (widths.length || 1);
}
