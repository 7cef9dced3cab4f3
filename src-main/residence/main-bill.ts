import type { BillDates } from '../contract/reading.ts';
import { billOf, surestIssuer } from './bill.ts';
import { datesOf } from './find/dates.ts';
import type { IssuerFound } from './issuer-found.ts';
import type { Reading } from './reading.ts';

/** The dates that a file as a whole is of: those of its first address's bill, else what any of its pages says. */
export function mainDates({ addresses, bills }: Pick<Reading, 'addresses' | 'bills'>): BillDates {
  return addresses[0] ? billOf(bills, addresses[0].page).dates : datesOf(bills.map(({ dates }) => dates));
}

/** Whom a file as a whole is called by: the issuer of its first address's bill, else the surest of all. */
export function mainIssuer({ addresses, bills }: Pick<Reading, 'addresses' | 'bills'>): IssuerFound | null {
  const first = addresses[0] && billOf(bills, addresses[0].page).issuer;
  return first ?? surestIssuer(bills.map(({ issuer }) => issuer));
}
