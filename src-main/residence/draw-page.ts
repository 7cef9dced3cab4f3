import { WorkerFault } from '../workers/fault.ts';
import type { DrawnPage, DrawQuestion } from './document.ts';
import { decodePicture, drawGrey, type Picture, release } from './image/canvas.ts';
import { scaleFor } from './image/scale.ts';
import { slantOf } from './image/slant.ts';
import { openPdf } from './pdf/open.ts';
import { renderPage } from './pdf/render.ts';

/** A picture of this length is enough to see how the lines lie. */
const SMALL = 1100;

/**
 * Draws a page for the OCR: in grey, at the right size, its lines level. Which end is up is not known yet. Throws
 * WorkerFault `fileDamaged`.
 */
export async function drawPage(question: DrawQuestion): Promise<DrawnPage> {
  const { picture, scale, dpi } = await pictureOf(question);
  const small = Math.min(1, SMALL / Math.max(picture.width, picture.height));
  const { axis, skew } = slantOf(drawGrey(picture, { scale: small, rotation: 0, skew: 0 }));
  const rotation = axis === 'rows' ? 0 : 90;
  const grey = drawGrey(picture, { scale, rotation, skew });
  release(picture);
  return { page: question.page, grey, dpi, rotation, skew };
}

async function pictureOf({
  bytes,
  kind,
  page,
}: DrawQuestion): Promise<{ picture: Picture; scale: number; dpi: number }> {
  const own = bytes.slice();
  if (kind !== 'application/pdf') {
    const picture = await decodePicture(own);
    return { picture, ...scaleFor(picture) };
  }
  const pdf = await openPdf(own);
  try {
    const { canvas, dpi } = await renderPage(await pdf.document.getPage(page + 1));
    return { picture: canvas, scale: 1, dpi };
  } catch {
    throw new WorkerFault('fileDamaged');
  } finally {
    await pdf.close();
  }
}
