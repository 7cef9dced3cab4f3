import { expect, test } from 'vitest';
import { NO_DATES } from '../../src-main/residence/find/dates.ts';
import type { AddressRead } from '../../src-main/residence/reading.ts';
import { whichGoOut } from '../../src-main/residence/which-go-out.ts';
import { addressRead, RECORD } from './answers/sample.ts';

const BILLS = [{ pages: [0, 1], path: 'ocr', issuer: null, dates: NO_DATES }] as const;
const at = (page: number, zipCode: string, changes: Partial<AddressRead>): AddressRead => ({
  ...addressRead(page, RECORD, zipCode),
  ...changes,
});
const customer = at(1, '01310100', { role: 'customer' });
const delivery = at(0, '01310200', { role: 'delivery' });
const company = at(0, '01310300', { role: 'company' });
const unknown = (points: number) =>
  at(0, '01310400', { role: 'unknown', evidence: [{ id: 'wholeAddress', points, text: null }] });

function ceps(found: AddressRead[], rest: AddressRead[]) {
  const { addresses, others } = whichGoOut(found, rest, [{ ...BILLS[0], dates: NO_DATES, pages: [0, 1] }]);
  return [addresses, others].map((all) => all.map(({ extraction }) => extraction.zipCode));
}

test("the customer's goes out first wherever it stands, then delivery, then what nothing speaks against", () => {
  expect(ceps([customer], [company, unknown(8), delivery])).toEqual([
    ['01310100', '01310200', '01310400'],
    ['01310300'],
  ]);
});

test('a company, or what something speaks against, never goes out, nor a delivery address alone', () => {
  expect(ceps([], [company, delivery])).toEqual([[], ['01310300', '01310200']]);
  expect(ceps([customer], [unknown(-1)])).toEqual([['01310100'], ['01310400']]);
});

test('a branch in a list, whose city is not said, does not go out behind the customer’s', () => {
  const { extraction, ...branch } = unknown(8);
  expect(ceps([customer], [{ ...branch, extraction: { ...extraction, city: '' } }])).toEqual([
    ['01310100'],
    ['01310400'],
  ]);
});

test("an address of nobody known gives way to the customer's on another page", () => {
  expect(ceps([unknown(8), customer], [])[0]![0]).toBe('01310100');
});

test('a second address of the customer must be called so', () => {
  const second = { role: 'customer', page: 0 } as const;
  const labelled = at(0, '01310500', { ...second, evidence: [{ id: 'customerLabel', points: 6, text: 'CLIENTE' }] });
  expect(ceps([customer], [at(0, '01310600', second), labelled])).toEqual([['01310100', '01310500'], ['01310600']]);
});
