import { describe, expect, test } from 'vitest';
import type { Bill } from '../../src-main/residence/bill.ts';
import { eachOnce, noneOf } from '../../src-main/residence/each-once.ts';
import { NO_DATES } from '../../src-main/residence/find/dates.ts';
import { addressRead, ISSUER, RECORD } from './answers/sample.ts';

/** All pages are of one document; `exact` where its text was read directly. */
const inOne = (exact: boolean): Bill[] => [
  { pages: [0, 1, 2], path: exact ? 'direct' : 'ocr', issuer: null, dates: NO_DATES },
];
const onPages = (...bills: [path: Bill['path'], issuer: string | null, confidence?: number][]): Bill[] =>
  bills.map(([path, id, confidence = 0.97], page) => ({
    pages: [page],
    dates: NO_DATES,
    path,
    issuer: id === null ? null : { ...ISSUER, id, confidence },
  }));
const pagesOf = (all: ReturnType<typeof eachOnce>) => all.map(({ page }) => page);
const both = [addressRead(0, RECORD), addressRead(1, RECORD)];

describe('the same address on several pages', () => {
  const street = (address: ReturnType<typeof addressRead>, name: string) => ({
    ...address,
    extraction: { ...address.extraction, address: name },
  });

  test.each([true, false])('comes once, of the first page (exact: %s)', (exact) => {
    const kept = eachOnce(
      [addressRead(0, RECORD), addressRead(1, RECORD), street(addressRead(2, RECORD), 'AVENIDA PAULISTA')],
      inOne(exact),
    );
    expect(kept.map(({ page }) => page)).toEqual([0]);
  });

  test('another street or another CEP is another address', () => {
    const kept = eachOnce(
      [addressRead(0, RECORD), street(addressRead(1, RECORD), 'RUA DIREITA'), addressRead(2, RECORD, '01310200')],
      inOne(false),
    );
    expect(kept.map(({ page }) => page)).toEqual([0, 1, 2]);
  });

  test('next door is another address where numbers are certain, and the same where OCR read them', () => {
    const flat = addressRead(0, RECORD);
    const other = (changes: object) => ({ ...flat, page: 1, extraction: { ...flat.extraction, ...changes } });
    for (const next of [other({ number: '902' }), other({ addressComplement: 'AP 4' })]) {
      expect(eachOnce([flat, next], inOne(true))).toHaveLength(2);
      expect(eachOnce([flat, next], inOne(false))).toHaveLength(1);
    }
    expect(eachOnce([flat, other({ addressComplement: '' })], inOne(true))).toHaveLength(1);
  });
});

describe('the same address in several documents of one file', () => {
  test.each<[string, number[], Parameters<typeof onPages>]>([
    [
      'a letter and a bill: the bill',
      [1],
      [
        ['direct', null],
        ['direct', 'cemig'],
      ],
    ],
    [
      'a bill and a letter: the bill',
      [0],
      [
        ['direct', 'cemig'],
        ['direct', null],
      ],
    ],
    [
      'a scan and text: the text',
      [1],
      [
        ['ocr', 'cemig'],
        ['direct', null],
      ],
    ],
    [
      'two bills of one company: the first',
      [0],
      [
        ['direct', 'cemig'],
        ['direct', 'cemig'],
      ],
    ],
    [
      'bills of two companies: both',
      [0, 1],
      [
        ['direct', 'cemig'],
        ['direct', 'copasa'],
      ],
    ],
    [
      'scans of two companies: both',
      [0, 1],
      [
        ['ocr', 'cemig'],
        ['ocr', 'copasa'],
      ],
    ],
    [
      'a second company that one anchor names: the sure one',
      [0],
      [
        ['direct', 'cemig'],
        ['direct', 'copasa', 0.5],
      ],
    ],
    [
      'two scans that nobody knows: the first',
      [0],
      [
        ['ocr', null],
        ['ocr', null],
      ],
    ],
  ])('%s', (_, kept, bills) => expect(pagesOf(eachOnce(both, onPages(...bills)))).toEqual(kept));

  test('another flat is another address only where both were read with certainty', () => {
    const [first, second] = both;
    const next = { ...second!, extraction: { ...second!.extraction, addressComplement: 'AP 4' } };
    const kept = (one: Bill['path'], other: Bill['path']) =>
      pagesOf(eachOnce([first!, next], onPages([one, null], [other, null])));
    expect(kept('direct', 'direct')).toEqual([0, 1]);
    expect(kept('direct', 'ocr')).toEqual([0]);
    expect(kept('ocr', 'direct')).toEqual([1]);
  });
});

test('a delivery to an address of the file is none, whoever issued the bills', () => {
  const bills = onPages(['direct', 'cemig'], ['direct', 'copasa'], ['direct', 'copasa']);
  const elsewhere = addressRead(2, RECORD, '01310200');
  expect(noneOf([addressRead(0, RECORD)], [addressRead(1, RECORD), elsewhere, elsewhere], bills)).toEqual([elsewhere]);
});
