import { type Glyph, Letters, type PlacedText } from './pdf-letters.ts';
import { IDENTITY, type Matrix, product } from './pdf-matrix.ts';
import { type Ruling, rulingsOf } from './pdf-rulings.ts';

/** What a page draws, as pdf.js gives it: a number for each operator and what it is about. */
export interface Operators {
  fnArray: readonly number[];
  argsArray: readonly unknown[];
}

/** Texts and lines of a page; a filled box is the lines around it, and what only cuts off is none. */
export interface Drawing {
  texts: PlacedText[];
  rulings: Ruling[];
}

type Codes = Readonly<Record<string, number>>;

/** Follows the operators of a page; `codes` are the numbers that pdf.js gives them (`pdfjs.OPS`). */
export function drawingOf({ fnArray, argsArray }: Operators, codes: Codes): Drawing {
  const names = new Map(Object.entries(codes).map(([name, code]) => [code, name]));
  const page = new Page(codes.endPath!);
  for (const [at, code] of fnArray.entries()) {
    const name = names.get(code) ?? '';
    const args = (argsArray[at] ?? []) as readonly unknown[];
    STATE[name]?.(page, args);
    TEXT[name]?.(page.letters, args as readonly number[]);
  }
  return { texts: page.letters.texts, rulings: page.rulings };
}

class Page {
  readonly letters = new Letters();
  readonly rulings: Ruling[] = [];
  readonly endPath: number;
  private readonly saved: { matrix: Matrix; text: Letters['state'] }[] = [];
  matrix = IDENTITY;

  constructor(endPath: number) {
    this.endPath = endPath;
  }

  save(): void {
    this.saved.push({ matrix: this.matrix, text: this.letters.state });
  }

  restore(): void {
    const saved = this.saved.pop();
    if (!saved) return;
    this.matrix = saved.matrix;
    this.letters.state = saved.text;
  }

  transform(matrix: Matrix): void {
    this.matrix = product(this.matrix, matrix);
  }
}

const STATE: Readonly<Record<string, (page: Page, args: readonly unknown[]) => void>> = {
  save: (page) => page.save(),
  restore: (page) => page.restore(),
  transform: (page, matrix) => page.transform(matrix as readonly number[]),
  paintFormXObjectBegin(page, [matrix]) {
    page.save();
    page.transform((matrix as Matrix | null) ?? IDENTITY);
  },
  paintFormXObjectEnd: (page) => page.restore(),
  constructPath(page, [paint, paths]) {
    const [path] = paths as readonly (ArrayLike<number> | null)[];
    if (paint !== page.endPath && path) page.rulings.push(...rulingsOf(path, page.matrix));
  },
  showText: (page, [glyphs]) => page.letters.show(glyphs as readonly Glyph[], page.matrix),
};

const TEXT: Readonly<Record<string, (letters: Letters, args: readonly number[]) => void>> = {
  beginText: (letters) => letters.to(IDENTITY),
  setFont: (letters, [, size = 0]) => letters.set({ size }),
  setCharSpacing: (letters, [charSpacing = 0]) => letters.set({ charSpacing }),
  setWordSpacing: (letters, [wordSpacing = 0]) => letters.set({ wordSpacing }),
  setHScale: (letters, [scale = 100]) => letters.set({ scale }),
  setLeading: (letters, [leading = 0]) => letters.set({ leading }),
  setTextRise: (letters, [rise = 0]) => letters.set({ rise }),
  setTextMatrix: (letters, [matrix]) => letters.to(matrix as unknown as Matrix),
  moveText: (letters, [x = 0, y = 0]) => letters.move(x, y),
  setLeadingMoveText(letters, [x = 0, y = 0]) {
    letters.set({ leading: -y });
    letters.move(x, y);
  },
  nextLine: (letters) => letters.move(0, -letters.state.leading),
};
