import type { FieldComparison, ReadingDetails } from '../../../src-main/contract/reading.ts';
import { COMPARED_FIELDS, type ReadAddress } from '../../../src-main/contract/residence.ts';
import { corrected, type SessionAddress } from '../correction/corrected.ts';

/** The parts of an address in the order in which they are typed. */
export const ENTERED_FIELDS = [
  'zipCode',
  'address',
  'number',
  'addressComplement',
  'district',
  'city',
  'state',
] as const satisfies readonly (keyof ReadAddress)[];

export const NOT_ENTERED: ReadAddress = {
  zipCode: '',
  address: '',
  number: '',
  addressComplement: '',
  district: '',
  city: '',
  state: '',
};

/** Whether enough is typed to be an address: a whole CEP, or a street. */
export function isEnterable({ zipCode, address }: ReadAddress): boolean {
  return zipCode.replace(/\D/g, '').length === 8 || address.trim() !== '';
}

/**
 * An address that a person enters for the customer's, of a document on which it was not found: one of which nothing was
 * read, with each part corrected by hand. It is compared with nothing yet.
 */
export function entered(typed: ReadAddress, { path, issuer, dates }: ReadingDetails): SessionAddress {
  const uncompared: FieldComparison = { read: '', record: '', outcome: 'notComparable' };
  const blank: SessionAddress = {
    enteredByHand: true,
    page: 0,
    path,
    issuer,
    dates,
    role: 'customer',
    extraction: NOT_ENTERED,
    holder: { name: '', taxNumber: '', clientNumber: '', installation: '', address: '' },
    boxes: {},
    comparison: Object.fromEntries(COMPARED_FIELDS.map((field) => [field, uncompared])) as SessionAddress['comparison'],
    evidence: [],
    warnings: [],
  };
  return ENTERED_FIELDS.reduce((address, field) => corrected(address, field, typed[field]), blank);
}
