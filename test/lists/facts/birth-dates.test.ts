import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { datesIn, mayBeSameDate, spanOf } from '../../../src-main/lists/facts/birth-dates.ts';

const textsOf = (words: string) => datesIn(words)?.map(({ text }) => text) ?? null;
const agree = (asked: string, words: string) => datesIn(words)!.some(({ span }) => mayBeSameDate(spanOf(asked)!, span));

describe('a date that is asked', () => {
  test.each(['1984', '1984-05', '1984-05-31', '1984-02-29'])('may be %s', (date) =>
    expect(spanOf(date)).not.toBeNull(),
  );
  test.each([
    '84',
    '1984-13',
    '1984-00',
    '1984-13-45',
    '1983-02-29',
    '1984-5',
    '0984',
    '31/05/1984',
    '',
    '1984-05-31T',
  ])('is not %j', (date) => expect(spanOf(date)).toBeNull());
});

describe('the words of the lists', () => {
  test.each([
    ['1961', ['1961']],
    ['1961-05', ['1961-05']],
    ['1961-05-02', ['1961-05-02']],
    ['circa 1958', ['circa 1958']],
    ['circa-1951', ['circa 1951']],
    ['circa 1951-1955', ['circa 1951 to 1955']],
    ['1955 to 1958', ['1955 to 1958']],
    ['01 Jan 1961 to 31 Dec 1963', ['1961-01-01 to 1963-12-31']],
    ['Mar 1960 to Feb 1961', ['1960-03 to 1961-02']],
    ['05 Nov 1958', ['1958-11-05']],
    ['EXACT, 1961-05-02, from false passport', ['1961-05-02']],
    ['EXACT, August 1960', ['1960-08']],
    ['EXACT, Nov. 1960', ['1960-11']],
    ['APPROXIMATELY, 1963', ['circa 1963']],
    ['BETWEEN, 1955, 1958', ['1955 to 1958']],
    ['BETWEEN, 1955, 1958, Approximately', ['circa 1955 to 1958']],
    ['EXACT, Between Aug. and Sep. 1977', ['1977']],
    ['EXACT, 1977, Sep.', ['1977']],
    ['00/09/1962', ['1962-09']],
    ['dd/mm/1970', ['1970']],
    ['10/00/1983', ['1983']],
    ['28/09/1955', ['1955-09-28']],
    ['late 1960s', ['1960s']],
    ['1961; 1963', ['1961', '1963']],
    ['unknown', []],
    ['', []],
  ])('%j has %j', (words, dates) => expect(textsOf(words)).toEqual(dates));

  test.each([
    'APPROXIMATELY, 18-20 years old',
    'EXACT, 01/02/1380 (Hijri Calendar)',
    '1380',
    '31/02/1961',
    '1961-13',
    '12/31/1960',
  ])('%j is not understood', (words) => expect(textsOf(words)).toBeNull());
});

describe('two dates agree', () => {
  test.each([
    ['1961', '1961-05-02', true],
    ['1961-05', '1961-05-02', true],
    ['1961-05-02', '1961', true],
    ['1961-05-02', '1961-06', false],
    ['1961', '1962', false],
    ['1963', 'circa 1961', true],
    ['1959-12-31', 'circa 1961', true],
    ['1964', 'circa 1961', false],
    ['1957', '1955 to 1958', true],
    ['1959', '1955 to 1958', false],
    ['1963-02', '1961; 1963', true],
    ['1962', '1961; 1963', false],
    ['1969-12-31', '1960s', true],
    ['1970', '1960s', false],
  ])('%s and %s: %s', (asked, listed, same) => expect(agree(asked, listed)).toBe(same));

  const date = fc.date({ min: new Date('1900-01-01'), max: new Date('2020-12-31'), noInvalidDate: true });
  const known = fc.constantFrom(4, 7, 10);
  test('as far as both are known, whatever is known of either', () => {
    fc.assert(
      fc.property(date, known, known, (day, one, other) => {
        const iso = day.toISOString();
        expect(agree(iso.slice(0, one), iso.slice(0, other))).toBe(true);
      }),
    );
  });

  test('never where what both know of them differs', () => {
    fc.assert(
      fc.property(date, date, known, known, (first, second, one, other) => {
        const [asked, listed] = [first.toISOString().slice(0, one), second.toISOString().slice(0, other)];
        const both = Math.min(one, other);
        expect(agree(asked, listed)).toBe(asked.slice(0, both) === listed.slice(0, both));
      }),
    );
  });
});
