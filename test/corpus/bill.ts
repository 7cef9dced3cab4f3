import type { Issuer } from '../../src-main/residence/issuers/issuer.ts';
import type { Person } from './person.ts';
import type { Place } from './places.ts';
import type { Random } from './random.ts';

/** What stands on a bill, to be found again. Texts as printed; a field that the bill does not print is empty. */
export interface Truth {
  /** `classification.subtype`; null for a company nobody knows. */
  issuer: string | null;
  zipCode: string;
  address: string;
  number: string;
  complement: string;
  district: string;
  city: string;
  /** Empty where the bill prints none; the state of the place is in `uf`. */
  state: string;
  uf: string;
  name: string;
  /** Digits and asterisks as printed; empty where it is not. */
  taxNumber: string;
  clientNumber: string;
  installation: string;
}

/** Everything a layout draws. */
export interface Draft {
  random: Random;
  issuer: Issuer;
  person: Person;
  place: Place;
  street: string;
  number: string;
  complement: string;
  district: string;
  city: string;
  /** As printed: full, masked or empty. */
  taxNumber: string;
  /** The 15-digit number as printed, or empty where the bill still has the old codes. */
  unit: string;
  cnpj: string;
  key: string;
  noteNumber: string;
  /** Empty on bills paid by direct debit. */
  barcode: string;
  /** `10/2026` */
  month: string;
  due: string;
  issued: string;
  total: string;
  deliveryAddress: boolean;
  secondPage: boolean;
  comma: boolean;
}

/** A drawn bill: HTML of A4 pages, and what it says. */
export interface Bill {
  html: string;
  truth: Truth;
}

/** How one family of issuers draws its page. Fills in what only the layout knows. */
export type Layout = (
  draft: Draft,
) => { html: string } & Pick<Truth, 'clientNumber' | 'installation' | 'state'> & Partial<Truth>;
