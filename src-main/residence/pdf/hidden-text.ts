import type { PDFPageProxy } from 'pdfjs-dist';
import type { OpenPdf } from './open.ts';

/** A picture of a page has at least this many pixels; logos have fewer. */
const SCAN_PIXELS = 500_000;

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

/** Whether the file holds an image as large as a scanned page, told from the image dictionaries. */
export function holdsScan(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = file.indexOf('/Image'); at >= 0; at = file.indexOf('/Image', at + 6)) {
    const dictionary = file.toString('latin1', Math.max(0, at - 600), at + 600);
    for (const [, width] of dictionary.matchAll(/\/Width\s+(\d{1,6})/g)) {
      for (const [, height] of dictionary.matchAll(/\/Height\s+(\d{1,6})/g)) {
        if (Number(width) * Number(height) >= SCAN_PIXELS) return true;
      }
    }
  }
  return false;
}
