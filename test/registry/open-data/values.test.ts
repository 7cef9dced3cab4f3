import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cepOf, codeOf, dateOf, phoneOf } from '../../../src-main/registry/open-data/values.ts';

describe('dates', () => {
  test.each([
    ['20131003', '03/10/2013'],
    ['20240229', '29/02/2024'],
    ['19000228', '28/02/1900'],
    ['00010101', '01/01/0001'],
    ['41000101', '01/01/4100'],
  ])('%s is %s, absurd years as published', (published, date) => {
    expect(dateOf(published)).toBe(date);
  });

  test.each([
    '',
    '0',
    '00000000',
    '20230229',
    '19000229',
    '20231301',
    '20230100',
    '20230132',
    '2023101',
    '202310011',
    'x',
  ])('%j is no day', (published) => {
    expect(dateOf(published)).toBe('');
  });

  test('every day that exists is given back', () => {
    fc.assert(
      fc.property(fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true }), (day) => {
        const [year, month, date] = day.toISOString().slice(0, 10).split('-');
        expect(dateOf(`${year}${month}${date}`)).toBe(`${date}/${month}/${year}`);
      }),
    );
  });
});

test.each([
  ['01310100', '01310100'],
  ['1310100', '01310100'],
  ['', ''],
  ['0', ''],
  ['131010', ''],
  ['01310-10', ''],
  ['0131010A', ''],
])('CEP %j is %j', (published, cep) => {
  expect(cepOf(published)).toBe(cep);
});

test.each([
  ['0111301', 7, '0111301'],
  ['111301', 7, '0111301'],
  ['1', 2, '01'],
  ['', 2, ''],
  ['ZZ', 4, 'ZZ'],
])('code %j of width %i is %j', (published, width, code) => {
  expect(codeOf(published, width)).toBe(code);
});

test('a telephone is its area code and number, and nothing without number', () => {
  expect(phoneOf('11', '23851939')).toBe('1123851939');
  expect(phoneOf('', '23851939')).toBe('23851939');
  expect(phoneOf('11', '')).toBe('');
});
