import { WorkerFault } from '../workers/fault.ts';
import type { DrawnPage, DrawQuestion } from './document.ts';
import { decodePicture, drawGrey, type Picture, release } from './image/canvas.ts';
import type { Grey } from './image/grey.ts';
import { fullestStrip, piecesOf } from './image/pieces.ts';
import { scaleFor } from './image/scale.ts';
import { slantOf } from './image/slant.ts';
import { openPdf } from './pdf/open.ts';
import { renderPage } from './pdf/render.ts';

/** A picture of this length is enough to see how the lines lie. */
const SMALL = 1100;

/** No picture smaller than this holds an address. */
const LEAST_PIXELS = 40;

/** Shades between print and paper; dirt and JPEG's own noise stay below. */
const LEAST_CONTRAST = 40;

/**
 * Draws a page for the OCR: in grey, at the right size, its lines level, in pieces. Which end is up is not known yet.
 * Throws WorkerFault `fileDamaged`.
 */
export async function drawPage(question: DrawQuestion): Promise<DrawnPage> {
  const { picture, scale, dpi } = await pictureOf(question);
  const small = Math.min(1, SMALL / Math.max(picture.width, picture.height));
  const { axis, skew } = slantOf(drawGrey(picture, { scale: small, rotation: 0, skew: 0 }));
  const rotation = axis === 'rows' ? 0 : 90;
  const grey = drawGrey(picture, { scale, rotation, skew });
  release(picture);
  const { width, height } = grey;
  const empty = Math.min(width, height) < LEAST_PIXELS || isBlank(grey);
  const pieces = empty ? [] : piecesOf(grey, dpi, question.pieces);
  const strip = empty || rotation === 0 ? null : fullestStrip(grey);
  return { page: question.page, width, height, dpi, pieces, strip, rotation, skew };
}

/** Nothing on it is darker than its paper: back pages of scans. */
function isBlank({ data }: Grey): boolean {
  let darkest = 255;
  let lightest = 0;
  for (const shade of data) {
    if (shade < darkest) darkest = shade;
    if (shade > lightest) lightest = shade;
  }
  return lightest - darkest < LEAST_CONTRAST;
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
