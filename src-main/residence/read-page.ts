import type { DrawnPage, PageReading } from './document.ts';
import { findAnywhere, findByLayout } from './find/find-addresses.ts';
import { discard } from './image/grey.ts';
import { issuerFound } from './issuer-found.ts';
import { recogniseIssuer } from './issuers/recognise.ts';
import { shapeOf, type TextPage } from './layout/page.ts';
import type { OcrEngine } from './ocr/engine.ts';
import { readPicture } from './ocr/read-picture.ts';

/** Reads one drawn page with OCR and finds the customer's address on it. */
export async function readPage(drawn: DrawnPage, engine: OcrEngine): Promise<PageReading> {
  const page = await readPicture(drawn, engine);
  discard(drawn.grey.data);
  return understand(page);
}

/** The issuer's layout first, where the issuer is known: it says where the block stands, whatever else is on the page. */
export function understand(page: TextPage): PageReading {
  const recognised = recogniseIssuer(page.lines.map((line) => line.text).join('\n'));
  const issuer = recognised?.issuer ?? null;
  const stateOfKey = recognised?.stateOfKey ?? null;
  const address =
    (issuer && findByLayout(page, issuer, { ocr: true, stateOfKey })) ?? findAnywhere(page, issuer, { ocr: true });
  return { shape: shapeOf(page), issuer: recognised ? issuerFound(recognised) : null, address };
}
