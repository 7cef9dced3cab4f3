import type { PageShape } from './layout/page.ts';
import type { OcrMode } from './ocr/engine.ts';
import type { ReadPage } from './second-look.ts';

/** One way of reading a page from its beginning. */
export interface Manner {
  /** How much larger than usual the page is drawn. */
  zoom: number;
  mode: OcrMode;
}

/**
 * Manners in which a page is read that told no address, the likeliest to help first: the layout that plain tesseract uses;
 * a finer picture; every row from edge to edge. Measured on pages of 90 dpi; a coarser picture only lost words.
 */
const MANNERS: readonly Manner[] = [
  { zoom: 1, mode: 'columns' },
  { zoom: 1.25, mode: 'page' },
  { zoom: 1, mode: 'block' },
];

/**
 * So many pixels are read anew of a page at most: one that has no address must not hold up those that wait behind it. All
 * manners of a page of A4 as it is drawn for the OCR (300 dpi) fit. Counted in pixels, not in time, so that the answer does
 * not hang on what else the machine does.
 */
const MOST_PIXELS = 32_000_000;

/**
 * Reads a page in other manners before it is said to have no address. What comes of it counts only where the postal data
 * confirm it, since one who asks often enough is told something at last. Null where nothing did. The size is the page's as
 * it was drawn the first time, in pixels; `told` the CEP that it told then, in digits: one that another manner reads again
 * is what stands there, and the postal data lack it.
 */
export async function readAnew(
  { width, height }: Pick<PageShape, 'width' | 'height'>,
  read: (manner: Manner) => Promise<ReadPage>,
  told?: string,
): Promise<ReadPage | null> {
  let pixels = 0;
  for (const manner of MANNERS) {
    pixels += width * height * manner.zoom ** 2;
    if (pixels > MOST_PIXELS) break;
    const understood = await read(manner);
    if (isConfirmed(understood)) return understood;
    if (told && understood.address?.extraction.zipCode === told) return null;
  }
  return null;
}

/** The record of the CEP has the city, or the street, that stands beside it. */
function isConfirmed({ address }: ReadPage): boolean {
  if (!address) return false;
  const { zipCode, city, address: street } = address.matches;
  return zipCode.matched && (city.matched || street.matched);
}
