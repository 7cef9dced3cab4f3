import type { Bill } from './bill.ts';
import { eachOnce, noneOf } from './each-once.ts';
import { isCustomers } from './find/find-addresses.ts';
import type { AddressRead } from './reading.ts';

/** The order in which addresses go out. */
const RANK: Readonly<Partial<Record<AddressRead['role'], number>>> = {
  property: 0,
  customer: 0,
  unknown: 2,
  delivery: 1,
};

/**
 * Which of the addresses in a file go out, and which are somebody else's. The customers' first, in the order of the
 * pages; behind them where the bills are sent and what nothing speaks against. Those never stand alone: where no customer's is
 * found, a delivery address or one of nobody known would be taken for it.
 */
export function whichGoOut(
  found: readonly AddressRead[],
  rest: readonly AddressRead[],
  bills: readonly Bill[],
): { addresses: AddressRead[]; others: AddressRead[] } {
  const sure = found.filter(({ role }) => isCustomers(role));
  // A page's only address of nobody known, on a file where another page tells the customer's.
  const kept = sure.length > 0 ? sure : found;
  const customers = eachOnce(kept, bills);
  const others = noneOf(customers, [...found.filter((address) => !kept.includes(address)), ...rest], bills);
  const further = customers.length > 0 ? others.filter((address) => isPlausible(address)) : [];
  return {
    addresses: [...customers, ...further.sort((a, b) => RANK[a.role]! - RANK[b.role]! || a.page - b.page)],
    others: others.filter((address) => !further.includes(address)),
  };
}

function isPlausible({ role, evidence, extraction }: AddressRead): boolean {
  if (role === 'delivery') return true;
  // A second address of the customer's must be called so.
  if (isCustomers(role)) {
    return evidence.some(({ id }) => id === 'customerLabel' || id === 'propertyLabel');
  }
  // Of a street and a CEP without their city, branches and offices are listed.
  if (extraction.city === '') return false;
  return role === 'unknown' && evidence.length > 0 && evidence.every(({ points }) => points > 0);
}
