import { WorkerFault } from '../workers/fault.ts';
import type { PageQuestion, PageReading } from './document.ts';
import { findAnywhere, findByLayout } from './find/find-addresses.ts';
import { decodePicture } from './image/canvas.ts';
import { scaleFor } from './image/scale.ts';
import { issuerFound } from './issuer-found.ts';
import { recogniseIssuer } from './issuers/recognise.ts';
import type { TextPage } from './layout/page.ts';
import type { OcrEngine } from './ocr/engine.ts';
import { readPicture, type Scaled } from './ocr/read-picture.ts';
import { shapeOf } from './open-document.ts';
import { openPdf } from './pdf/open.ts';
import { renderPage } from './pdf/render.ts';

/** Reads one page with OCR and finds the customer's address on it. Throws WorkerFault `fileDamaged`. */
export async function readPage(question: PageQuestion, engine: OcrEngine, drawn: () => void): Promise<PageReading> {
  const scaled = await draw(question);
  drawn();
  return understand(await readPicture(question.page, scaled, engine));
}

async function draw({ bytes, kind, page }: PageQuestion): Promise<Scaled> {
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

/** The issuer's layout first, where the issuer is known: it says where the block stands, whatever else is on the page. */
export function understand(page: TextPage): PageReading {
  const recognised = recogniseIssuer(page.lines.map((line) => line.text).join('\n'));
  const issuer = recognised?.issuer ?? null;
  const stateOfKey = recognised?.stateOfKey ?? null;
  const address = (issuer && findByLayout(page, issuer, { ocr: true, stateOfKey })) ?? findAnywhere(page, issuer);
  return { shape: shapeOf(page), issuer: recognised ? issuerFound(recognised) : null, address };
}
