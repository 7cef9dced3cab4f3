import type PDFDocument from 'pdfkit';
import { type Face, fontFile, SCRIPTS, type Script } from './fonts.ts';
import { printable, transliterated } from './signs.ts';
import type { Style } from './style.ts';

/** Signs that one font sets, side by side. */
export interface Piece {
  font: string;
  text: string;
  /** In points. */
  width: number;
}

/** What stands on one line. */
export interface Line {
  pieces: Piece[];
  width: number;
}

interface Word {
  pieces: readonly Piece[];
  /** For a type of one point. */
  width: number;
}

/** The one thing of pdfkit's font that its types do not have. */
interface LoadedFont {
  font: { hasGlyphForCodePoint(code: number): boolean };
  widthOfString(text: string, size: number): number;
}

/** Measures and breaks texts, each in the fonts that have its signs. */
export class Typesetter {
  /** Whether it met signs that no font here has. */
  transliterates = false;
  private readonly pdf: InstanceType<typeof PDFDocument>;
  private readonly fonts = new Map<string, LoadedFont>();
  private readonly words = new Map<string, Word>();

  constructor(pdf: InstanceType<typeof PDFDocument>) {
    this.pdf = pdf;
  }

  /**
   * `text` in lines no wider than `width` points, broken at blanks, and within a word that is longer than a line. At least
   * one line.
   */
  lines(text: string, style: Style, width: number): Line[] {
    return printable(text)
      .split('\n')
      .flatMap((paragraph) => this.broken(paragraph, style, width));
  }

  /** Width in one line, in points. */
  width(text: string, style: Style): number {
    return this.lines(text, style, Number.POSITIVE_INFINITY)[0]!.width;
  }

  private broken(paragraph: string, { face, size }: Style, most: number): Line[] {
    const blank = this.word(' ', face);
    const lines: Line[] = [];
    let line: Line = { pieces: [], width: 0 };
    const finish = () => {
      lines.push(line);
      line = { pieces: [], width: 0 };
    };
    for (const text of paragraph.split(/[ \t]+/)) {
      if (text === '') continue;
      const parts = this.fitting(text, face, most / size);
      if (parts.length > 1 && line.pieces.length > 0) finish();
      for (const part of parts) {
        const word = this.word(part, face);
        const isFirst = line.pieces.length === 0;
        const gap = isFirst || parts.length > 1 ? 0 : blank.width * size;
        if (!isFirst && line.width + gap + word.width * size > most) finish();
        else if (gap > 0) append(line, blank.pieces, size);
        append(line, word.pieces, size);
      }
    }
    finish();
    return lines;
  }

  /** A word in parts that each fit in a line: the word itself, mostly. Its first part begins a line of its own. */
  private fitting(text: string, face: Face, most: number): string[] {
    if (this.word(text, face).width <= most) return [text];
    const parts: string[] = [];
    let part = '';
    let width = 0;
    for (const sign of text) {
      const wide = this.word(sign, face).width;
      if (part !== '' && width + wide > most * 0.98) {
        parts.push(part);
        [part, width] = ['', 0];
      }
      part += sign;
      width += wide;
    }
    return [...parts, part];
  }

  private word(text: string, face: Face): Word {
    const name = `${face} ${text}`;
    let word = this.words.get(name);
    if (!word) {
      const pieces = this.piecesOf(text, face);
      word = { pieces, width: pieces.reduce((sum, piece) => sum + piece.width, 0) };
      this.words.set(name, word);
    }
    return word;
  }

  private piecesOf(text: string, face: Face): Piece[] {
    const pieces: { script: Script | null; text: string }[] = [];
    for (const sign of text) {
      const code = sign.codePointAt(0)!;
      const last = pieces.at(-1);
      const script =
        last?.script && this.has(face, last.script, code)
          ? last.script
          : (SCRIPTS.find((each) => this.has(face, each, code)) ?? null);
      if (last?.script === script && last) last.text += sign;
      else pieces.push({ script, text: sign });
    }
    return pieces.flatMap(({ script, text: signs }) =>
      script ? [this.piece(face, script, signs)] : this.substitute(transliterated(signs), face),
    );
  }

  /** Signs that every font of the family has. */
  private substitute(text: string, face: Face): Piece[] {
    this.transliterates = true;
    return [this.piece(face, 'latin', text)];
  }

  private piece(face: Face, script: Script, text: string): Piece {
    const font = `${face} ${script}`;
    return { font, text, width: this.font(face, script).widthOfString(text, 1000) / 1000 };
  }

  private has(face: Face, script: Script, code: number): boolean {
    return this.font(face, script).font.hasGlyphForCodePoint(code);
  }

  private font(face: Face, script: Script): LoadedFont {
    const name = `${face} ${script}`;
    let font = this.fonts.get(name);
    if (!font) {
      this.pdf.registerFont(name, fontFile(face, script));
      this.pdf.font(name);
      font = (this.pdf as unknown as { _font: LoadedFont })._font;
      this.fonts.set(name, font);
    }
    return font;
  }
}

function append(line: Line, pieces: readonly Piece[], size: number): void {
  for (const { font, text, width } of pieces) {
    const last = line.pieces.at(-1);
    if (last?.font === font) {
      last.text += text;
      last.width += width * size;
    } else {
      line.pieces.push({ font, text, width: width * size });
    }
    line.width += width * size;
  }
}
