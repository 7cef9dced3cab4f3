import { describe, expect, test } from 'vitest';
import { birthDateOf, reportDate } from '../../../../src-main/lists/sources/uk/dates.ts';

describe('the day of the report', () => {
  test.each([
    ['Report Date: 08-Oct-2026', '20261008'],
    ['"Report Date: 8-Oct-2026",,,', '20261008'],
    ['Report Date: 08 September 2026', '20260908'],
    ['Report Date: 08/10/2026', '20261008'],
    ['Last Updated,27/04/2020,,,,', '20200427'],
    ['"Last Updated","27/04/2020"', '20200427'],
    ['Report Date: 08-Xyz-2026', null],
    ['Last Updated,Unique ID,OFSI Group ID', null],
    ['', null],
  ])('%s', (line, date) => {
    expect(reportDate(line)).toBe(date);
  });
});

describe('a date of birth', () => {
  test.each([
    ['28/09/1955', '1955-09-28'],
    ['1/2/1955', '1955-02-01'],
    ['00/09/1962', '1962-09'],
    ['00/00/1975', '1975'],
    ['dd/mm/1970', '1970'],
    ['dd/09/1962', '1962-09'],
    ['10/00/1983', '1983'],
    ['1970', '1970'],
    ['circa 1970', 'circa 1970'],
    ['13/13/1970', '13/13/1970'],
  ])('%s', (text, date) => {
    expect(birthDateOf(text)).toBe(date);
  });
});
