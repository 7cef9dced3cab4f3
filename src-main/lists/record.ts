import type { Details } from './details.ts';

/** Another name of the same person or company. */
export interface Alias {
  name: string;
  /** How much the publisher trusts it, or what kind it is, in the publisher's word: `Low`, `fka`. */
  quality?: string;
}

/** One entry of a list as its source gives it. Every list has these; what else it publishes is in `details`. */
export interface ListRecord {
  /**
   * The publisher's own identifier of the entry where it stays the same from file to file (`CÓDIGO DA SANÇÃO`, `DATAID`):
   * by it an entry that was altered is told from one removed and another added. Never shown.
   */
  key?: string;
  /**
   * As published, of parts given names first; empty where the publisher gives only a document. Blanks are made single when
   * it is written: see `single-blanks.ts`.
   */
  name: string;
  aliases: readonly Alias[];
  /** CPF, CNPJ or other document as published, masked or not; empty where there is none. */
  taxId: string;
  /** ISO 8601 as far as the publisher knows it (`1958`, `1958-11`, `1958-11-05`), else the publisher's own words. */
  birthDate?: string;
  country?: string;
  /** The publisher's other columns under the publisher's own names; without empty ones. */
  details: Details;
  /** Only where the source itself records candidates. */
  candidates?: readonly unknown[];
}
