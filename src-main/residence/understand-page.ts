import type { PageReading, WordsQuestion } from './document.ts';
import { findAnywhere, findByLayout } from './find/find-addresses.ts';
import { issuerFound } from './issuer-found.ts';
import { recogniseIssuer } from './issuers/recognise.ts';
import { linesOf } from './layout/lines.ts';

/**
 * Finds issuer and address among the words of a page that OCR read. The issuer's layout first, where the issuer is known:
 * it says where the block stands, whatever else is on the page.
 */
export function understandPage({ shape, words }: WordsQuestion): PageReading {
  const page = { ...shape, lines: linesOf(words) };
  const recognised = recogniseIssuer(page.lines.map((line) => line.text).join('\n'));
  const issuer = recognised?.issuer ?? null;
  const stateOfKey = recognised?.stateOfKey ?? null;
  const byLayout = issuer && findByLayout(page, issuer, { ocr: true, stateOfKey });
  const address = byLayout ?? findAnywhere(page, issuer, { ocr: true });
  return { shape, issuer: recognised ? issuerFound(recognised) : null, address, delivery: null };
}
