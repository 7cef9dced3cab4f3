import { type Canvas, createCanvas } from '@napi-rs/canvas';
import type { PDFPageProxy } from 'pdfjs-dist';
import { greyOfCanvas, release } from '../image/canvas.ts';
import type { Grey } from '../image/grey.ts';
import { POINTS_PER_INCH, type Rect } from '../layout/page.ts';
import { MOST_SIDE, paintedAsItGoes } from './bounded-canvas.ts';

/** Addresses are printed from 6 points up: at this resolution their capitals are 15 pixels high (see `image/scale.ts`). */
export const RENDER_DPI = 240;

/** A page larger than A3 at full resolution is drawn smaller. */
const MOST_PIXELS = 18_000_000;

/** Draws a page as it is displayed, at `wantedDpi` or less, and says at which resolution. */
export async function renderPage(
  page: PDFPageProxy,
  wantedDpi: number = RENDER_DPI,
): Promise<{ canvas: Canvas; dpi: number }> {
  const points = page.getViewport({ scale: 1 });
  const wanted = wantedDpi / POINTS_PER_INCH;
  const { width, height } = points;
  const scale = Math.min(wanted, Math.sqrt(MOST_PIXELS / (width * height)), MOST_SIDE / Math.max(width, height));
  const viewport = page.getViewport({ scale });
  const canvas = createCanvas(Math.max(1, Math.round(viewport.width)), Math.max(1, Math.round(viewport.height)));
  const target = canvas as unknown as Parameters<PDFPageProxy['render']>[0]['canvas'];
  paintedAsItGoes(canvas);
  await page.render({ canvas: target, viewport, background: '#fff' }).promise;
  return { canvas, dpi: Math.max(1, Math.round(scale * POINTS_PER_INCH)) };
}

/** A part of a page (points of the page as displayed) in grey, at RENDER_DPI. */
export async function renderPart(page: PDFPageProxy, { x0, y0, x1, y1 }: Rect): Promise<Grey> {
  const scale = RENDER_DPI / POINTS_PER_INCH;
  const viewport = page.getViewport({ scale, offsetX: -x0 * scale, offsetY: -y0 * scale });
  const canvas = createCanvas(Math.max(1, Math.round((x1 - x0) * scale)), Math.max(1, Math.round((y1 - y0) * scale)));
  const target = canvas as unknown as Parameters<PDFPageProxy['render']>[0]['canvas'];
  paintedAsItGoes(canvas);
  await page.render({ canvas: target, viewport, background: '#fff' }).promise;
  const grey = greyOfCanvas(canvas);
  release(canvas);
  return grey;
}
