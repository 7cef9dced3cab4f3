import { describe, expect, test } from 'vitest';
import { REFUSALS, type RefusalCode, refusalInPortuguese, refusalSentence } from '../../src-main/errors/refusals.ts';

const CODES = Object.keys(REFUSALS) as RefusalCode[];
const namesIn = (sentence: string) => [...sentence.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
/** Files may be called anything, as another refusal says too. */
const VALUES = ['20261101_CEIS.csv', 'a (1).csv is empty; download it again.', '$& {file}', ''];

describe('why files are not imported', () => {
  test.each(CODES)('%s is told in Portuguese from its English sentence, whatever it names', (code) => {
    const [english, portuguese] = REFUSALS[code];
    for (const value of VALUES) {
      const named = Object.fromEntries(namesIn(english).map((name, at) => [name, `${value}${at}`])) as never;
      const expected = portuguese.replace(/\{(\w+)\}/g, (_, name: string) => named[name]);
      expect(refusalInPortuguese(refusalSentence(code, named))).toBe(expected);
    }
  });

  test.each(CODES)('%s names in Portuguese nothing that its English sentence does not', (code) => {
    const [english, portuguese] = REFUSALS[code];
    expect(namesIn(english)).toEqual(expect.arrayContaining(namesIn(portuguese)));
    // The window has a field and a button for what the command line has options for.
    expect(portuguese).not.toMatch(/--\w/);
  });

  test('another sentence has no Portuguese', () => {
    expect(refusalInPortuguese('Line 7 is cut off.')).toBeNull();
  });
});
