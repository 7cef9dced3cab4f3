import type { BillDates, ReadPath } from '../contract/workstation.ts';
import type { IssuerFound } from './document.ts';
import { datesOf } from './find/dates.ts';
import { TRUSTED } from './issuers/recognise.ts';
import type { Reading } from './reading.ts';

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

/** The dates that a file as a whole is of: those of its first address's bill, else what any of its pages says. */
export function mainDates({ addresses, bills }: Pick<Reading, 'addresses' | 'bills'>): BillDates {
  return addresses[0] ? billOf(bills, addresses[0].page).dates : datesOf(bills.map(({ dates }) => dates));
}

/** Whom a file as a whole is called by: the issuer of its first address's bill, else the surest of all. */
export function mainIssuer({ addresses, bills }: Pick<Reading, 'addresses' | 'bills'>): IssuerFound | null {
  const first = addresses[0] && billOf(bills, addresses[0].page).issuer;
  return first ?? surestIssuer(bills.map(({ issuer }) => issuer));
}
