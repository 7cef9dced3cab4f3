import { describe, expect, test } from 'vitest';
import { type Bill, billOf, confidenceOf, surestIssuer, trustedIssuer } from '../../src-main/residence/bill.ts';
import { NO_DATES } from '../../src-main/residence/find/dates.ts';
import { mainIssuer } from '../../src-main/residence/main-bill.ts';
import { addressRead, ISSUER, RECORD } from './answers/sample.ts';

const named = (id: string, confidence = 0.97) => ({ ...ISSUER, id, confidence });
const bill = (pages: number[], issuer: Bill['issuer'], path: Bill['path'] = 'direct'): Bill => ({
  pages,
  path,
  issuer,
  dates: NO_DATES,
});
const bills = [bill([0, 2], named('cemig')), bill([1], null)];

test('the document of a page is the one that has it; a page of none is a mistake of the program', () => {
  expect([0, 1, 2].map((page) => billOf(bills, page))).toEqual([bills[0], bills[1], bills[0]]);
  expect(() => billOf(bills, 3)).toThrow(/page 3/);
});

test('an issuer is trusted from two anchors on', () => {
  expect(trustedIssuer(bill([0], named('cemig', 0.9)))?.id).toBe('cemig');
  expect(trustedIssuer(bill([0], named('cemig', 0.5)))).toBeNull();
  expect(trustedIssuer(bill([0], null))).toBeNull();
});

test('confidence is above zero for a trusted issuer on the direct path only', () => {
  expect(confidenceOf(bill([0], named('cemig')))).toBe(0.97);
  expect(confidenceOf(bill([0], named('cemig'), 'ocr'))).toBe(0);
  expect(confidenceOf(bill([0], named('cemig', 0.5)))).toBe(0);
  expect(confidenceOf(bill([0], null))).toBe(0);
});

describe('the surest of several', () => {
  test.each([
    ['is the one with most confidence', [named('a', 0.5), named('b', 0.9)], 'b'],
    ['is the first of equals', [named('a', 0.5), named('b', 0.5)], 'a'],
    ['is nobody where two are sure of different ones', [named('a', 0.9), named('b', 0.97)], undefined],
    ['is the one that several pages name', [named('a', 0.9), null, named('a', 0.97)], 'a'],
    ['is nobody where nobody is named', [null, null], undefined],
  ])('%s', (_, issuers, expected) => expect(surestIssuer(issuers)?.id).toBe(expected));
});

test("a file is called by its first address's bill, else by the surest", () => {
  const two = [bill([0], null), bill([1], named('cemig')), bill([2], named('light', 0.99))];
  const first = (...pages: number[]) =>
    mainIssuer({ addresses: pages.map((page) => addressRead(page, RECORD)), bills: two })?.id;
  expect(first(2, 1)).toBe('light');
  expect(first(1)).toBe('cemig');
  expect(mainIssuer({ addresses: [addressRead(0, RECORD)], bills: two.slice(0, 2) })?.id).toBe('cemig');
  expect(first()).toBeUndefined();
});
