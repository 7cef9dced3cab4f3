import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { tidy } from '../../../src-main/residence/layout/tidy.ts';

describe('tidying', () => {
  test.each([
    ['a\u0301gua', 'água'],
    ['ﬁscal', 'fiscal'],
    ['01310\u2011100', '01310-100'],
    ['RUA\u00a0A\u200b', 'RUA A'],
    ['AP 3º', 'AP 3º'],
  ])('%j becomes %j', (text, tidied) => expect(tidy(text)).toBe(tidied));

  test('done twice is done once', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(tidy(tidy(text))).toBe(tidy(text));
      }),
    );
  });
});
