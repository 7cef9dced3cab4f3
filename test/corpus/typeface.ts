import type { Random } from './random.ts';

/** A typeface that Chromium on Debian has, and how wide it runs beside Helvetica. */
export interface Typeface {
  css: string;
  /** Width of its text as a share of Helvetica's. */
  run: number;
}

const SANS: Typeface = { css: "'Liberation Sans', Arial, Helvetica, sans-serif", run: 1 };
/** Most bills are set in Helvetica or Arial; the others are here so that no reader counts on their shapes. */
const TYPEFACES: readonly Typeface[] = [
  SANS,
  SANS,
  SANS,
  SANS,
  SANS,
  SANS,
  { css: "'Liberation Sans Narrow', 'Arial Narrow', sans-serif", run: 0.83 },
  { css: "'DejaVu Sans Condensed', 'DejaVu Sans', sans-serif", run: 1.08 },
  { css: "'DejaVu Sans', Verdana, sans-serif", run: 1.2 },
  { css: "'Liberation Serif', 'Times New Roman', serif", run: 1.02 },
];

export function typefaceOf(random: Random): Typeface {
  return random.pick(TYPEFACES);
}

/** Thousandths of an em of Helvetica's letters, by width. */
const WIDTHS: readonly [width: number, letters: string][] = [
  [222, 'ijl'],
  [278, ' ft.,:;/!I|'],
  [333, 'r-()[]`'],
  [389, '*"º°ª'],
  [500, 'ckszxvyJ'],
  [556, '0123456789abdeghnopqu$#_L?'],
  [611, 'FTZ'],
  [667, 'ABEKPSVXY&'],
  [722, 'CDHNRUw'],
  [778, 'GOQ'],
  [833, 'mM'],
  [944, 'W'],
  [584, '+=<>~'],
  [889, '%'],
];
const WIDTH = new Map(WIDTHS.flatMap(([width, letters]) => [...letters].map((letter) => [letter, width])));

/** How wide a line runs, in ems. An estimate: it keeps columns apart, it sets no type. */
export function lineWidth(line: string, { run }: Typeface, bold: boolean): number {
  let width = 0;
  for (const letter of line) width += WIDTH.get(letter) ?? WIDTH.get(letter.normalize('NFD')[0]!) ?? 667;
  return (width / 1000) * run * (bold ? 1.09 : 1);
}
