import path from 'node:path';
import { GlobalFonts, PDFDocument, type SKRSContext2D } from '@napi-rs/canvas';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { gridOf } from '../../../../src-main/lists/sources/trabalhoescravo/pdf-grid.ts';
import { readPdf } from '../../../../src-main/lists/sources/trabalhoescravo/pdf-text.ts';
import { pdfjsDir } from '../../../../src-main/paths.ts';

const FONTS = ['Regular', 'Bold', 'Italic', 'BoldItalic'];
for (const font of FONTS) {
  GlobalFonts.registerFromPath(path.join(pdfjsDir, `standard_fonts/LiberationSans-${font}.ttf`), `Words${font}`);
}

/** How a line of text is drawn. */
interface Type {
  font: string;
  size: number;
  /** Width of the type as part of its usual width: tables are made to fit their page. */
  condensed: number;
  letterSpacing: number;
  /** Whole with its blanks, word by word where they belong, or letter by letter. */
  pieces: 'line' | 'words' | 'letters';
  /** Part of the usual blank that is left between words that are drawn one by one. */
  blank: number;
}

function draw(page: SKRSContext2D, text: string, type: Type, x: number, y: number): void {
  page.save();
  page.font = `${type.size}px Words${type.font}`;
  page.letterSpacing = `${type.letterSpacing}px`;
  page.translate(x, y);
  page.scale(type.condensed, 1);
  if (type.pieces === 'line') {
    page.fillText(text, 0, 0);
  } else {
    const blank = page.measureText(' ').width * type.blank;
    let at = 0;
    for (const word of text.split(' ')) {
      for (const piece of type.pieces === 'words' ? [word] : word) {
        page.fillText(piece, at, 0);
        at += page.measureText(piece).width;
      }
      at += blank;
    }
  }
  page.restore();
}

/** The cells below the header of a table with one column, as the product reads them. */
async function cellsOf(lines: readonly string[], type: Type): Promise<string[]> {
  const document = new PDFDocument();
  const page = document.beginPage(2000, 60 * (lines.length + 2)) as unknown as SKRSContext2D;
  for (const [at, line] of ['ID', ...lines].entries()) {
    page.strokeRect(20, 20 + 50 * at, 1900, 50);
    draw(page, line, at === 0 ? PLAIN : type, 30, 50 + 50 * at);
  }
  document.endPage();
  for await (const drawing of readPdf(new Uint8Array(document.close()), { label: 'a.pdf', pdfjsDir })) {
    return gridOf(drawing, (text) => text === 'ID')
      .rows.slice(1)
      .flat();
  }
  return [];
}

const PLAIN: Type = { font: 'Regular', size: 8, condensed: 1, letterSpacing: 0, pieces: 'line', blank: 1 };
const LINES = [
  'MARIA ALMEIDA DA ÁVILA',
  'FAZENDA AVA AY LTDA - ME',
  'AGROPECUÁRIA LAGOA ALTA S/A',
  'José d\u2019Ávila e Filhos',
];

test.each<[string, Partial<Type>]>([
  ['drawn with their blanks', {}],
  ['condensed, as a table that is made to fit its page', { condensed: 0.6 }],
  ['drawn word by word', { pieces: 'words' }],
  [
    'drawn word by word, condensed, with the narrow blanks that kerning leaves',
    { pieces: 'words', condensed: 0.6, blank: 0.75 },
  ],
  ['drawn letter by letter', { pieces: 'letters' }],
  ['spaced', { letterSpacing: 2 }],
  ['spaced, letter by letter', { letterSpacing: 2, pieces: 'letters' }],
  ['set tight', { letterSpacing: -0.3 }],
])('words that end and begin in A are apart: %s', async (_, change) => {
  expect(await cellsOf(LINES, { ...PLAIN, ...change })).toEqual(LINES);
});

test('words are never joined and never split, whatever the type', async () => {
  const word = fc.string({ unit: fc.constantFrom(...'AAVYTLPFOÁÇilmrat-.5'), minLength: 1, maxLength: 9 });
  // Letters that are set one by one, mostly each a word (`A A A A`), cannot be told from one word that is set wide.
  const line = fc
    .array(word, { minLength: 1, maxLength: 5 })
    .filter((words) => words.length === 1 || words.join('').length >= 2 * words.length)
    .map((words) => words.join(' '));
  const type: fc.Arbitrary<Type> = fc.record({
    font: fc.constantFrom(...FONTS),
    size: fc.double({ min: 4, max: 16, noNaN: true }),
    condensed: fc.double({ min: 0.5, max: 1.4, noNaN: true }),
    letterSpacing: fc.constantFrom(0, 0, 0.3, -0.1),
    pieces: fc.constantFrom('line', 'words', 'letters'),
    blank: fc.double({ min: 0.75, max: 2, noNaN: true }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 6 }), type, async (lines, how) => {
      expect(await cellsOf(lines, how)).toEqual(lines);
    }),
    { numRuns: 150 },
  );
}, 120_000);
