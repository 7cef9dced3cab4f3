import type { RoleEvidence } from '../../../src-main/contract/address-roles.ts';
import type { ReadingAddress, ReadingDetails } from '../../../src-main/contract/reading.ts';
import { readOn, type SessionAddress, type SessionDetails } from '../correction/corrected.ts';

type Addresses = Pick<ReadingDetails, 'addresses' | 'others'>;

/** The addresses that the bill is sent to, wherever the reading has them. */
export function deliveriesOf({ addresses, others }: Addresses): ReadingAddress[] {
  return [...addresses, ...others].filter(({ role }) => role === 'delivery');
}

/** The addresses of others than the customer: companies, banks, offices, landlords. */
export function strangersOf({ others }: Addresses): ReadingAddress[] {
  return others.filter(({ role }) => role !== 'delivery');
}

/**
 * The addresses that a document is judged by: the customer's, or, where none is told to be, all that were read; behind them
 * those that a person entered.
 */
export function customersOf(details: Pick<SessionDetails, 'addresses'>): SessionAddress[] {
  const read = readOn(details);
  const own = read.filter(({ role }) => role === 'customer' || role === 'property');
  return [...(own.length > 0 ? own : read), ...details.addresses.filter((address) => !read.includes(address))];
}

/** What speaks for an address being the customer's, then what speaks against it; each the most telling first. */
export function weighed(evidence: readonly RoleEvidence[]): { for: RoleEvidence[]; against: RoleEvidence[] } {
  const byWeight = [...evidence].sort((a, b) => Math.abs(b.points) - Math.abs(a.points));
  return { for: byWeight.filter(({ points }) => points > 0), against: byWeight.filter(({ points }) => points < 0) };
}
