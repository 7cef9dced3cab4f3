import type { PageReading, WordsQuestion } from './document.ts';
import { marksIn } from './find/bills.ts';
import { datesOn } from './find/dates.ts';
import { findOnPage } from './find/find-addresses.ts';
import { tenantIn } from './find/tenant.ts';
import { issuerFound } from './issuer-found.ts';
import { recogniseIssuer } from './issuers/recognise.ts';
import { linesOf } from './layout/lines.ts';

/**
 * Finds issuer and addresses among the words of a page that OCR read. The issuer's layout first, where the issuer is
 * known: it says where the block stands, whatever else is on the page.
 */
export function understandPage({ shape, words }: WordsQuestion): PageReading {
  const page = { ...shape, lines: linesOf(words) };
  const text = page.lines.map((line) => line.text).join('\n');
  const recognised = recogniseIssuer(text);
  const issuer = recognised?.issuer ?? null;
  const found = findOnPage(page, issuer, { ocr: true, stateOfKey: recognised?.stateOfKey ?? null });
  return {
    shape,
    words: words.length,
    issuer: recognised ? issuerFound(recognised) : null,
    marks: marksIn(text),
    tenant: tenantIn([page])?.text ?? null,
    dates: datesOn(page),
    ...found,
  };
}
