import type { PDFPageProxy } from 'pdfjs-dist';
import type { OpenPdf } from './open.ts';
import { imagesNamed } from './pictures-inside.ts';

/** A picture of a page has at least this many pixels; logos have fewer. */
const SCAN_PIXELS = 500_000;

/** A file with more images than this is not looked through to its end. */
const MOST_IMAGES = 2_000;

/** Text rendering mode 3: letters that are there to be searched and are not painted. */
const INVISIBLE = 3;

/**
 * Whether a page is a scan with the letters of somebody's OCR hidden behind it. What is painted counts, so such a text
 * layer is not read. Looking takes as long as reading the text, so only files that hold a picture of that size are asked.
 */
export async function hasHiddenText({ pdfjs }: OpenPdf, page: PDFPageProxy): Promise<boolean> {
  const { fnArray, argsArray } = await page.getOperatorList();
  const { OPS } = pdfjs;
  let mode = 0;
  const shown = { visible: 0, hidden: 0 };
  const modes: number[] = [];
  for (let i = 0; i < fnArray.length; i++) {
    if (fnArray[i] === OPS.save) modes.push(mode);
    else if (fnArray[i] === OPS.restore) mode = modes.pop() ?? mode;
    else if (fnArray[i] === OPS.setTextRenderingMode) mode = argsArray[i][0];
    else if (fnArray[i] === OPS.showText) shown[mode === INVISIBLE ? 'hidden' : 'visible']++;
  }
  return shown.hidden > shown.visible;
}

/**
 * Whether the file holds a picture as large as a scanned page, in one image or in strips, told from the image
 * dictionaries.
 */
export function holdsScan(bytes: Uint8Array): boolean {
  let pixels = 0;
  for (const { width, height } of imagesNamed(bytes, MOST_IMAGES)) {
    pixels += width * height;
    if (pixels >= SCAN_PIXELS) return true;
  }
  return false;
}
