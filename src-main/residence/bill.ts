import type { BillDates, ReadPath } from '../contract/reading.ts';
import type { IssuerFound } from './issuer-found.ts';
import { TRUSTED } from './issuers/recognise-issuer.ts';

/** One of the documents in a file: a bill, or pages that are none. Plain data only. */
export interface Bill {
  /** From 0, in their order. */
  pages: number[];
  path: ReadPath;
  issuer: IssuerFound | null;
  dates: BillDates;
}

/** The document that a page is of. Every page analysed is of one. */
export function billOf(bills: readonly Bill[], page: number): Bill {
  const bill = bills.find(({ pages }) => pages.includes(page));
  if (!bill) throw new Error(`page ${page} belongs to no document`);
  return bill;
}

/** Who issued it, so far as two anchors agree: a misread digit names another company, and so does an advertisement. */
export function trustedIssuer({ issuer }: Bill): IssuerFound | null {
  return issuer && issuer.confidence >= TRUSTED ? issuer : null;
}

/** How sure the issuer is, 0 to 1; above zero on the direct path only (specification.md, P24 and P26). */
export function confidenceOf(bill: Bill): number {
  return bill.path === 'direct' ? (trustedIssuer(bill)?.confidence ?? 0) : 0;
}

/** The surest of several pages' issuers; none where pages are certain of different companies. */
export function surestIssuer(issuers: readonly (IssuerFound | null)[]): IssuerFound | null {
  let best: IssuerFound | null = null;
  for (const issuer of issuers) if (issuer && issuer.confidence > (best?.confidence ?? 0)) best = issuer;
  const another = issuers.some((issuer) => issuer && issuer.confidence >= TRUSTED && issuer.id !== best?.id);
  return another ? null : best;
}
