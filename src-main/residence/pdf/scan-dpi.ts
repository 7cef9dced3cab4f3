import type { PDFPageProxy } from 'pdfjs-dist';
import { largestSide } from './pictures-inside.ts';
import { POINTS_PER_INCH, RENDER_DPI } from './render.ts';

/** Below it print is too small as it is: drawing it larger is worth the blur. */
const LEAST_DPI = 200;

/** Pictures with fewer pixels on a side are logos. */
const LEAST_SIDE = 1000;

/**
 * The resolution to draw a page of a PDF at. A scan is drawn at its own, which its largest picture and the page's size tell:
 * drawn larger it would only be blurred, take twice the memory and be read no better.
 */
export function scanDpi(bytes: Uint8Array, page: PDFPageProxy): number {
  const side = largestSide(bytes);
  if (side < LEAST_SIDE) return RENDER_DPI;
  const { width, height } = page.getViewport({ scale: 1 });
  const own = (side / Math.max(width, height)) * POINTS_PER_INCH;
  return Math.max(LEAST_DPI, Math.min(RENDER_DPI, Math.round(own)));
}
