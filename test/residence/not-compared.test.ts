import { describe, expect, test } from 'vitest';
import { noticeHeaders, noticeSentence } from '../../src-main/residence/not-compared.ts';
import type { Reading } from '../../src-main/residence/reading.ts';
import { answering } from '../support/answering.ts';
import { addressRead, RECORD, readingOf } from './answers/sample.ts';

const DEMONSTRATION = [answering('postal/20261101', true)];
const reading = (sources: Reading['sources'], ...known: boolean[]): Reading => ({
  ...readingOf(
    'ocr',
    known.map((isKnown) => addressRead(0, isKnown ? RECORD : null)),
  ),
  sources,
});

describe('the notice of an answer', () => {
  test('with official postal data there is none, whatever was read', () => {
    const official = reading([answering('postal/20261101')], false, true);
    expect(noticeHeaders(official)).toEqual({});
    expect(noticeSentence(official, 1)).toBeNull();
  });

  test.each([
    [DEMONSTRATION, [true], 'demonstration'],
    [DEMONSTRATION, [], 'demonstration'],
    [DEMONSTRATION, [false, true], 'demonstration; not-compared=1'],
    [[], [false, false], 'no-postal-data; not-compared=2'],
    [[], [], 'no-postal-data'],
  ])('from %j with addresses found there: %j', (sources, known, notice) =>
    expect(noticeHeaders(reading(sources, ...known))).toEqual({ 'Atesta-Data-Notice': notice }),
  );
});

describe('the sentence of the command line', () => {
  test.each([
    [
      DEMONSTRATION,
      [false],
      1,
      /only demonstration postal data is installed: 1 address was read, and the answer leaves it out\./,
    ],
    [DEMONSTRATION, [false, false], 2, /2 addresses were read, and the answer leaves them out\./],
    [DEMONSTRATION, [false, false], 1, /2 addresses were read, and the answer leaves out 1\./],
    [DEMONSTRATION, [false], 0, /: 1 address was read\. Install/],
    [[], [false], 1, /no postal data is installed/],
    [DEMONSTRATION, [true], 0, /^Compared with invented data/],
  ])('from %j with addresses found there %j, of which the answer leaves out %i', (sources, known, left, sentence) =>
    expect(noticeSentence(reading(sources, ...known), left)).toMatch(sentence),
  );

  test('says nothing of a document in which no address was found', () =>
    expect(noticeSentence(reading(DEMONSTRATION), 0)).toBeNull());
});
