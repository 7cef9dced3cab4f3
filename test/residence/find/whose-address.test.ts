import { describe, expect, test } from 'vitest';
import { findInText } from '../../../src-main/residence/find/direct.ts';
import { isCustomers } from '../../../src-main/residence/find/find-addresses.ts';
import { type Placed, textPage } from '../text-page.ts';
import { BESIDE_STRANGERS } from './documents-beside-strangers.ts';
import { OF_CUSTOMERS } from './documents-of-customers.ts';
import { MORE_OF_OTHERS, OF_OTHERS } from './documents-of-others.ts';
import { LABELS_OF_HOMES, ONCE_REFUSED } from './documents-once-refused.ts';

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
  ['and beside what may be said of others', ONCE_REFUSED],
  ['the customer’s or none beside letterheads, neighbours, signers and schools', BESIDE_STRANGERS],
])('%s', (_, documents) => {
  test.each(documents)('$what', ({ is, text }) => {
    expect(GAPS.map((gap) => first(text, gap))).toEqual(GAPS.map(() => is));
  });
});

describe('a label that says nothing of whose a place is refuses none', () => {
  test.each(LABELS_OF_HOMES)('%s', (label) => {
    const text = `
Cliente: ANA LIMA REIS
CPF: 123.456.789-09
${label}: Rua das Flores, 20 - Boqueirão - Santos - SP CEP 11060-000

Vencimento 10/10/2026`;
    expect(GAPS.map((gap) => first(text, gap))).toEqual(GAPS.map(() => '11060000'));
  });
});
