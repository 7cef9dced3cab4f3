import type { Issuer } from '../../src-main/residence/issuers/issuer.ts';
import type { Person } from './person.ts';
import type { Place } from './places.ts';
import type { Random } from './random.ts';

/** An address beside that of consumption, where the bill is sent to. */
export interface Delivery {
  /** 8 digits. */
  zipCode: string;
  street: string;
  number: string;
  district: string;
  city: string;
  state: string;
}

/** What stands on a bill, to be found again. Texts as printed; a field that the bill does not print is empty. */
export interface Truth {
  /** `classification.subtype`; null for a company nobody knows. */
  issuer: string | null;
  /** 8 digits, whatever form is printed. */
  zipCode: string;
  address: string;
  number: string;
  complement: string;
  district: string;
  city: string;
  /** Empty where the bill prints none; the state of the place is in `uf`. */
  state: string;
  uf: string;
  /** One line, even where the bill breaks it over two. */
  name: string;
  /** Digits and asterisks as printed; empty where it is not. */
  taxNumber: string;
  clientNumber: string;
  installation: string;
  /** Only on bills that print another address to be sent to. */
  delivery?: Delivery;
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
  /** 44 digits; empty where the company's kind of note has none yet. */
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
  /** Another place, where the bill is sent to. */
  deliveryPlace: Place | null;
  /** What is printed of it. */
  delivery: Delivery | null;
  /** A bill printed again on demand. */
  secondCopy: boolean;
  /** Number of ANOTHER unit whose solar energy is credited; empty without credits. */
  creditedFrom: string;
  /** Text of the Pix code; empty without one. */
  pix: string;
  /** The old codes stand beside the new number, as the regulator demands for a year. */
  oldCodesToo: boolean;
  /** A counter of the company in the customer's region, with an address of its own. */
  counter: Place | null;
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
