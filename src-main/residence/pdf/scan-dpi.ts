import type { PDFPageProxy } from 'pdfjs-dist';
import { POINTS_PER_INCH } from '../layout/page.ts';
import { RENDER_DPI } from './render.ts';

/** Below it print is too small as it is: drawing it larger is worth the blur. */
const LEAST_DPI = 200;

/** Pictures with fewer pixels on a side are logos. */
const LEAST_SIDE = 1000;

/** A scan has the shape of its page, more or less; a wide logo or a strip of a scan says nothing of the resolution. */
const SAME_SHAPE = 0.1;

/** In pixels. */
interface Size {
  width: number;
  height: number;
}

/**
 * The resolution to draw a page of a PDF at. A scan is drawn at its own, which the document's largest `picture` and the page's size tell:
 * drawn larger it would only be blurred, take twice the memory and be read no better.
 */
export function scanDpi(picture: Size | null, page: PDFPageProxy): number {
  if (!picture || Math.max(picture.width, picture.height) < LEAST_SIDE) return RENDER_DPI;
  const { width, height } = page.getViewport({ scale: 1 });
  const [long, short] = [Math.max, Math.min].map((of) => of(picture.width, picture.height) / of(width, height)) as [
    number,
    number,
  ];
  if (Math.abs(long / short - 1) > SAME_SHAPE) return RENDER_DPI;
  return Math.max(LEAST_DPI, Math.min(RENDER_DPI, Math.round(long * POINTS_PER_INCH)));
}
