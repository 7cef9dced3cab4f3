import type { MatchedWord } from '../lists.ts';
import type { BillDates, FieldComparison, ReadingWarning } from '../reading.ts';
import type { ComparedField } from '../residence.ts';
import type { SnapshotSummary } from '../status.ts';

/**
 * POST /address-check AddressCheckQuestion → AddressCheck: an address compared with the postal record of its CEP, and
 * with other addresses, by the rules of the proof of residence.
 */
export interface AddressCheckQuestion extends AddressToCheck {
  /** Addresses to compare with this one, such as those that states have of the same company; 50 at most. */
  others?: AddressToCheck[];
  /** Parts that OCR read: they are compared as such, with its slips forgiven. */
  readByOcr?: ComparedField[];
  /** Of the bill that the address stands on, by its identifier: is the state one that it serves? */
  issuer?: string;
  /** Dates of the document that an address was entered for: what they warn of is answered too. */
  dates?: BillDates;
}

/** Parts of an address in Receita Federal's words; what is not known is empty. */
export interface AddressToCheck {
  /** With or without mask; of any other form it is compared with nothing. */
  cep: string;
  /** With its type: `AVENIDA PAULISTA`. */
  logradouro: string;
  numero?: string;
  bairro: string;
  municipio: string;
  uf: string;
}

export interface AddressCheck {
  /** `read` is the address of the question, `record` the postal one. */
  comparison: Record<ComparedField, FieldComparison>;
  /** As of an address that was read: why there is no record, and what the record says beside its fields. */
  warnings: ReadingWarning[];
  /** For each of `others` how it compares; `record` is the other address. */
  others: Record<ComparedField | 'number', FieldComparison>[];
  /** The postal snapshot that the comparison used; null where none is installed. */
  postal: SnapshotSummary | null;
}

/** POST /name-check NameCheckQuestion → NameCheck: two names compared as the lists compare them (`match=similar`). */
export interface NameCheckQuestion {
  /** The name that is expected; 1 to 200 characters, as the other. */
  expected: string;
  read: string;
}

export interface NameCheck {
  /** 0 to 100. */
  score: number;
  /** Each word of the expected name beside the one that it met. */
  words: MatchedWord[];
}
