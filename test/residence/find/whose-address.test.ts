import { describe, expect, test } from 'vitest';
import { findInText } from '../../../src-main/residence/find/direct.ts';
import { isCustomers } from '../../../src-main/residence/find/find-addresses.ts';
import { type Placed, textPage } from '../text-page.ts';
import { OF_CUSTOMERS } from './documents-of-customers.ts';
import { MORE_OF_OTHERS, OF_OTHERS } from './documents-of-others.ts';

/** How far apart blocks are printed: rows of one paper stand close, of another wide. */
const GAPS = [6, 14, 26];

function placed(text: string, gap: number): Placed[] {
  const found: Placed[] = [];
  let y = 110;
  for (const row of text.split('\n').slice(1)) {
    for (const { 0: cell, index } of row.matchAll(/\S+(?: \S+)*/g)) found.push([20 + 5 * index, y, cell]);
    y += row.trim() === '' ? gap : 12;
  }
  return found;
}

/** The CEP that goes out first; null where no address does. */
function first(text: string, gap: number): string | null {
  const addresses = findInText([textPage(placed(text, gap))]).flatMap((bill) => bill.addresses);
  return (addresses.find(({ role }) => isCustomers(role)) ?? addresses[0])?.cep ?? null;
}

describe.each([
  ['somebody else’s address does not go out as the customer’s', OF_OTHERS],
  ['nor in other wordings', MORE_OF_OTHERS],
  ['the customer’s own does', OF_CUSTOMERS],
])('%s', (_, documents) => {
  test.each(documents)('$what', ({ is, text }) => {
    expect(GAPS.map((gap) => first(text, gap))).toEqual(GAPS.map(() => is));
  });
});
