import type { PDFPageProxy } from 'pdfjs-dist';
import type { OpenPdf } from './open.ts';

/** A picture of a page has at least this many pixels; logos have fewer. */
const SCAN_PIXELS = 500_000;

/** An image's dictionary is a few lines; a file with more images than this is not looked through to its end. */
const AROUND = 400;
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
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let pixels = 0;
  let images = 0;
  for (let at = file.indexOf('/Width'); at >= 0 && images < MOST_IMAGES; at = file.indexOf('/Width', at + 6)) {
    images++;
    const width = numberAt(file, at + 6);
    const nearby = file.toString('latin1', Math.max(0, at - AROUND), at + AROUND);
    // Of several dictionaries so close together the nearest height is the image's own.
    const height = nearest(nearby, Math.min(at, AROUND));
    pixels += width * height;
    if (pixels >= SCAN_PIXELS) return true;
  }
  return false;
}

function nearest(text: string, at: number): number {
  const heights = [...text.matchAll(/\/Height\s+(\d{1,6})/g)];
  heights.sort((a, b) => Math.abs(a.index - at) - Math.abs(b.index - at));
  return Number(heights[0]?.[1] ?? 0);
}

function numberAt(file: Buffer, at: number): number {
  return Number(/^\s+(\d{1,6})/.exec(file.toString('latin1', at, at + 16))?.[1] ?? 0);
}
