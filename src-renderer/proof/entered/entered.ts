import type { FieldComparison, ReadingDetails } from '../../../src-main/contract/reading.ts';
import { ADDRESS_FIELDS, COMPARED_FIELDS, type ReadAddress } from '../../../src-main/contract/residence.ts';
import { corrected, type SessionAddress } from '../correction/corrected.ts';

export const NOT_ENTERED = Object.fromEntries(ADDRESS_FIELDS.map((field) => [field, ''])) as unknown as ReadAddress;

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
  return ADDRESS_FIELDS.reduce((address, field) => corrected(address, field, typed[field]), blank);
}
