/** A company that sends bills: how its bills are recognised, and where on them the customer's address stands. */
export interface Issuer {
  /** `classification.subtype`: never changes, whatever the company calls itself next. */
  id: string;
  /** As people know it. */
  name: string;
  /** States it serves, none where it serves many; with only one, an address without state takes it from here. */
  ufs: readonly string[];
  /** First 8 digits of its CNPJ. */
  cnpjRoot: string;
  /** Roots of companies that became part of it, still printed on its bills. */
  otherRoots?: readonly string[];
  /** ANEEL's distributor code in the 15-digit consumer unit number (power only). */
  unitCode?: string;
  /** FEBRABAN's segment and company code in the barcode line; only codes seen on verified bills. */
  collection?: { segment: string; company: string };
  /** Registered names as printed, without accents and in upper case. */
  legalNames: readonly string[];
  /** Its own addresses, printed on every bill and never the customer's. */
  own: readonly OwnAddress[];
  /** Absent where nothing is known of its bills' form: such bills take the OCR path. */
  layout?: Layout;
}

export interface OwnAddress {
  /** Words of the street's name, without accents and in upper case. */
  street: string;
  /** The first number behind the name; empty where there is none, then the CEP must agree. */
  number: string;
  /** 8 digits; null where it is not known for certain. */
  cep: string | null;
}

/** What stands in one row of the address block; `place` is district and city (and state) on one row. */
export type Row = 'name' | 'street' | 'district' | 'city' | 'place' | 'taxId';

/** What is known of a company's bills. */
export interface Layout {
  /** Named in v4's `classification.version`. */
  version: string;
  /** The forms of the customer's block, likeliest first; a block of none of them is found like any company's. */
  blocks: readonly Block[];
  /** Where the customer's and the installation's numbers stand; the first that is found counts. */
  clientNumber: readonly CodeLabel[];
  installation: readonly CodeLabel[];
}

/**
 * One form of the customer's block: the row of the CEP gives itself away, the others have their places over and under
 * it. A row with `?` may be missing.
 */
export interface Block {
  /**
   * `cepCity`: CEP, city and state on one row, nothing else.
   * `streetCep`: the street's row ends with the CEP.
   * `placeCep`: district, city and CEP on one row, with or without the state.
   * `cep`: the CEP alone on its row.
   * `whole`: the address on one or two rows, its parts between commas.
   * `labelled`: every part behind its label (`BAIRRO:`).
   */
  anchor: 'cepCity' | 'streetCep' | 'placeCep' | 'cep' | 'whole' | 'labelled';
  /** Nearest first; street and name may run over several rows. */
  above?: readonly (Row | `${Row}?`)[];
  below?: readonly (Row | `${Row}?`)[];
  /** Printed before the street; rows from it down to the district are the street's. Text in capitals (see `text/capitals.ts`). */
  streetLabel?: RegExp;
}

/** A number beside, under or over its label. Both match text in capitals (see `text/capitals.ts`). */
export interface CodeLabel {
  label: RegExp;
  value: RegExp;
  /** `over`: the label is the first row under the number and would else be taken for another's. */
  place?: 'over';
}

/** One of a company's own addresses; a CEP that nobody vouches for is left out. */
export function own(street: string, number: string, cep: string | null = null): OwnAddress {
  return { street, number, cep };
}
