import type { PageReading, WordsQuestion } from './document.ts';
import { marksIn } from './find/bills.ts';
import { capitalsOfLine } from './find/capitals-of-line.ts';
import { datesOn } from './find/dates.ts';
import { findOnPage } from './find/find-addresses.ts';
import { CEP } from './find/printed-cep.ts';
import { looksLikeStreet } from './find/rows.ts';
import { tenantIn } from './find/tenant.ts';
import { wholeDocument } from './find/whole-document.ts';
import { issuerFound } from './issuer-found.ts';
import { recogniseIssuer } from './issuers/recognise-issuer.ts';
import { linesOf } from './layout/lines.ts';
import type { Line } from './layout/page.ts';

/**
 * Finds issuer and addresses among the words of a page that OCR read. The issuer's layout first, where the issuer is
 * known: it says where the block stands, whatever else is on the page.
 */
export function understandPage({ shape, words }: WordsQuestion): PageReading {
  const page = { ...shape, lines: linesOf(words) };
  const text = page.lines.map((line) => line.text).join('\n');
  const recognised = recogniseIssuer(text);
  const issuer = recognised?.issuer ?? null;
  const document = wholeDocument([page]);
  const found = findOnPage(page, issuer, { ocr: true, stateOfKey: recognised?.stateOfKey ?? null, document });
  return {
    shape,
    mentionsAddress: page.lines.some(isOfAddress),
    issuer: recognised ? issuerFound(recognised) : null,
    marks: marksIn(text),
    tenant: tenantIn([page])?.text ?? null,
    dates: datesOn(page),
    supply: document.supply,
    ...found,
  };
}

const isOfAddress = (line: Line): boolean => looksLikeStreet(line.text) || PART.test(capitalsOfLine(line));
const PART = new RegExp(`\\b(?:CEP|BAIRRO|ENDERECO|LOGRADOURO|CIDADE|MUNICIPIO)\\b|${CEP}`);
