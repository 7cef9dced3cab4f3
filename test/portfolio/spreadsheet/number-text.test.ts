import fc from 'fast-check';
import { expect, test } from 'vitest';
import { columnOf } from '../../../src-main/portfolio/spreadsheet/xlsx/merged.ts';
import { dateOfSerial, numberForm, textOfNumber } from '../../../src-main/portfolio/spreadsheet/xlsx/number-text.ts';
import { SharedStrings } from '../../../src-main/portfolio/spreadsheet/xlsx/shared-strings.ts';

test('a whole number of up to fifteen digits is its digits, a longer one is said to be rounded', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999_999_999 }), (number) => {
      expect(textOfNumber(number)).toEqual({ text: String(number), rounded: false });
    }),
  );
  expect(textOfNumber(1e15)).toEqual({ text: '1000000000000000', rounded: true });
  expect(textOfNumber(1.5)).toEqual({ text: '1.5', rounded: false });
});

test('days follow each other in both systems, but for the one that never was', () => {
  fc.assert(
    fc.property(fc.integer({ min: 61, max: 80_000 }), fc.boolean(), (serial, date1904) => {
      const [day, next] = [dateOfSerial(serial, 'day', date1904), dateOfSerial(serial + 1, 'day', date1904)];
      expect(Date.parse(next!) - Date.parse(day!)).toBe(86_400_000);
    }),
  );
  expect([1, 59, 60, 61].map((serial) => dateOfSerial(serial, 'day', false))).toEqual([
    '1900-01-01',
    '1900-02-28',
    null,
    '1900-03-01',
  ]);
  expect([0, -1, 0.5, 2_958_466, Number.NaN].map((serial) => dateOfSerial(serial, 'day', false))).toEqual(
    Array(5).fill(null),
  );
});

test('texts that are kept as bytes come back as they were', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary', maxLength: 40 }).filter((one) => one.isWellFormed())), (texts) => {
      const strings = new SharedStrings();
      for (const one of texts) strings.add(one);
      expect(texts.map((_, at) => strings.at(at))).toEqual(texts);
      expect(strings.at(texts.length)).toBeUndefined();
    }),
  );
});

test('a text that does not fit into what is left of a page begins the next one', () => {
  const strings = new SharedStrings();
  const texts = Array.from({ length: 50 }, (_, at) => String.fromCharCode(0x41 + (at % 26)).repeat(50_000 + at));
  for (const one of texts) strings.add(one);
  expect(texts.every((one, at) => strings.at(at) === one)).toBe(true);
  expect(() => strings.add('x'.repeat(100_000))).toThrow(expect.objectContaining({ code: 'spreadsheetTooLarge' }));
});

test('letters of columns count', () => {
  expect(['A', 'Z', 'AA', 'XFD', ''].map(columnOf)).toEqual([0, 25, 26, 16_383, -1]);
});

test('a month or a year that a cell shows is no day of it', () => {
  const formats = { is_date: (code: string) => /[dmyh]/i.test(code), format: () => '' };
  const form = (id: number, code?: string) => numberForm(id, code, formats);
  expect([form(17), form(14), form(0)]).toEqual(['month', 'day', 'general']);
  expect(['mm/yyyy', 'mmm\\-yy', 'yyyy', 'dd/mm/yyyy', 'm/d/yy', 'hh:mm'].map((code) => form(200, code))).toEqual([
    'month',
    'month',
    'year',
    'day',
    'day',
    'general',
  ]);
  expect((['day', 'month', 'year'] as const).map((shown) => dateOfSerial(22402, shown, false))).toEqual([
    '1961-05-01',
    '1961-05',
    '1961',
  ]);
});
