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
  /** ANEEL's distributor code in the 15-digit consumer unit number (power only). */
  unitCode?: string;
  /** FEBRABAN's segment and company code in the barcode line; only codes seen on verified bills. */
  collection?: { segment: string; company: string };
  /** Registered names as printed, without accents and in upper case. */
  legalNames: readonly string[];
  /** Its own addresses, printed on every bill and never the customer's. */
  own: readonly OwnAddress[];
  /** Absent where the order of its address block is not known: such bills take the OCR path. */
  layout?: Layout;
}

export interface OwnAddress {
  /** Words of the street's name and the house number, without accents and in upper case. */
  street: string;
  number: string;
  /** 8 digits; null where it is not known for certain. */
  cep: string | null;
}

/** What stands in one row of the address block. */
export type Row = 'name' | 'street' | 'district' | 'city' | 'taxId';

/**
 * Where the customer's address stands: one row gives itself away, the others have their places over and under it.
 * A row with `?` may be missing.
 */
export interface Layout {
  /** Named in v4's `classification.version`. */
  version: string;
  /**
   * `cepCity`: CEP, city and state on one row, nothing else.
   * `streetCep`: the street's row ends with the CEP.
   */
  anchor: 'cepCity' | 'streetCep';
  /** Nearest first. */
  above: readonly (Row | `${Row}?`)[];
  below: readonly (Row | `${Row}?`)[];
  /** Printed before the street; rows from it down to the district are the street's. Plain text (see `address/plain.ts`). */
  streetLabel?: RegExp;
  /** Where the customer's and the installation's numbers stand; the first that is found counts. */
  clientNumber: readonly CodeLabel[];
  installation: readonly CodeLabel[];
}

/** A number beside or under its label. Both match plain text (see `address/plain.ts`). */
export interface CodeLabel {
  label: RegExp;
  value: RegExp;
}
