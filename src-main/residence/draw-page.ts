import { WorkerFault } from '../workers/fault.ts';
import type { DrawnPage, DrawQuestion, HeldDocument } from './document.ts';
import { decodePicture, drawGrey, type Picture, release } from './image/canvas.ts';
import { drawFlat, flatPageOn } from './image/draw-flat.ts';
import type { Grey } from './image/grey.ts';
import { jpegHeader } from './image/jpeg-header.ts';
import { evenLight } from './image/light.ts';
import { fullestStrip, piecesOf } from './image/pieces.ts';
import { scaleFor } from './image/scale.ts';
import { slantOf } from './image/slant.ts';
import type { PageCorners } from './layout/page.ts';
import { forgetPdf, keptPdf } from './pdf/kept-pdf.ts';
import { pdfOfPictures } from './pdf/picture-pdf.ts';
import { renderPage } from './pdf/render.ts';
import { scanDpi } from './pdf/scan-dpi.ts';

/** A picture of this length is enough to see how the lines lie, and where paper ends. */
const SMALL = 1100;

/** No picture smaller than this holds an address. */
const LEAST_PIXELS = 40;

/** Shades between print and paper; dirt and JPEG's own noise stay below. */
const LEAST_CONTRAST = 40;

/** Which page of what; the PDF stays open for the next page where it is named. */
type PageOf = DrawQuestion & { document?: HeldDocument['document']; bytes: Uint8Array };

/**
 * Draws a page for the OCR: in grey, at the right size, its lines level, in pieces. Paper that lies askew on a photo is
 * flattened; light that falls unevenly on it is made even. Which end is up is not known yet. Throws WorkerFault
 * `fileDamaged`.
 */
export async function drawPage(question: PageOf): Promise<DrawnPage> {
  const zoom = question.zoom ?? 1;
  const { picture, scale, dpi } = await pictureOf(question, zoom);
  const drawn = draw(picture, { scale, dpi, zoom, level: question.level ?? false });
  const { grey, rotation, skew, corners } = drawn;
  const { width, height } = grey;
  const empty = Math.min(width, height) < LEAST_PIXELS || isBlank(grey);
  if (!empty) evenLight(grey);
  // Of the noise of blank paper Tesseract makes hundreds of letters, for a minute and more.
  const pieces = empty ? [] : piecesOf(grey, drawn.dpi, question.pieces).filter((piece) => !isBlank(piece.grey));
  const strip = empty || rotation === 0 ? null : fullestStrip(grey);
  return { page: question.page, width, height, dpi: drawn.dpi, pieces, strip, rotation, skew, corners };
}

interface Drawn {
  grey: Grey;
  dpi: number;
  rotation: 0 | 90;
  skew: number;
  corners: PageCorners | null;
}

interface HowToDraw {
  scale: number;
  dpi: number;
  zoom: number;
  level: boolean;
}

function draw(picture: Picture, { scale, dpi, zoom, level }: HowToDraw): Drawn {
  const smaller = Math.min(1, SMALL / Math.max(picture.width, picture.height));
  const small = drawGrey(picture, { scale: smaller, rotation: 0, skew: 0 });
  const flat = flatPageOn(small, picture);
  try {
    if (flat) return drawFlat(picture, flat, small, zoom, level);
    const { axis, skew } = slantOf(small, level);
    const rotation = axis === 'rows' ? 0 : 90;
    return { grey: drawGrey(picture, { scale, rotation, skew }), dpi, rotation, skew, corners: null };
  } finally {
    release(picture);
  }
}

/** Nothing on it is darker than its paper: back pages of scans. */
function isBlank({ data }: Grey): boolean {
  let darkest = 255;
  let lightest = 0;
  for (const shade of data) {
    if (shade < darkest) darkest = shade;
    if (shade > lightest) lightest = shade;
    if (lightest - darkest >= LEAST_CONTRAST) return false;
  }
  return true;
}

async function pictureOf(question: PageOf, zoom: number): Promise<{ picture: Picture; scale: number; dpi: number }> {
  const { bytes, kind, page } = question;
  const inks = kind === 'image/jpeg' ? inksOf(bytes) : null;
  if (kind !== 'application/pdf' && !inks) {
    const picture = await decodePicture(bytes.slice());
    return { picture, ...scaleFor(picture, zoom) };
  }
  const { document, picture } = await keptPdf(question.document ?? '', inks ?? bytes);
  try {
    const sheet = await document.getPage(page + 1);
    const { canvas, dpi } = await renderPage(sheet, scanDpi(picture, sheet) * zoom);
    sheet.cleanup();
    return { picture: canvas, scale: 1, dpi };
  } catch (error) {
    throw error instanceof WorkerFault ? error : new WorkerFault('fileDamaged');
  } finally {
    if (!question.document) await forgetPdf();
  }
}

/** A picture in plain inks as a PDF, whose reader knows them; null for any other picture. */
function inksOf(bytes: Uint8Array): Uint8Array | null {
  const header = jpegHeader(bytes);
  return header?.plainInks ? pdfOfPictures([{ jpeg: bytes, ...header, colours: 'DeviceCMYK' }]) : null;
}
