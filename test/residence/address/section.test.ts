import { describe, expect, test } from 'vitest';
import { sectionsOf, servedNumbers, servesNumber } from '../../../src-main/residence/address/section.ts';
import { recordOf } from './records.ts';

const LAST = 999_999;

describe('the house numbers in a postal complement', () => {
  test.each([
    ['- até 697 - lado ímpar', [{ from: 0, to: 697, side: 'odd' }]],
    ['- de 612 a 1510 - lado par', [{ from: 612, to: 1510, side: 'even' }]],
    ['- de 1001/1002 a 2000/2001', [{ from: 1001, to: 2001, side: 'both' }]],
    ['- de 900 ao fim - lado par', [{ from: 900, to: LAST, side: 'even' }]],
    ['- de 801/802 ao fim ', [{ from: 801, to: LAST, side: 'both' }]],
    ['- até 99997/99998', [{ from: 0, to: 99_998, side: 'both' }]],
    ['- lado par', [{ from: 0, to: LAST, side: 'even' }]],
    ['(Lot V Nova) - até 10/11', [{ from: 0, to: 11, side: 'both' }]],
    ['- de 1.001 a 2.000', [{ from: 1001, to: 2000, side: 'both' }]],
    ['(Quadras 35,36,39,40)', []],
    ['- até Quadra 9', []],
    ['- do Km 9,9 ao Km 12,0 - lado par', []],
    ['Comércio', []],
    ['', []],
  ])('%s', (complement, sections) => expect(sectionsOf(complement)).toEqual(sections));
});

describe('whether a CEP serves a house', () => {
  test.each([
    ['- até 697 - lado ímpar', '501', true],
    ['- até 697 - lado ímpar', '500', false],
    ['- até 697 - lado ímpar', '699', false],
    ['- de 612 a 1510 - lado par', '1.000', true],
    ['- de 612 a 1510 - lado par', '612-A', true],
    ['- de 612 a 1510 - lado par', 'Nº 610', false],
    ['- de 612 a 1510 - lado par', 'S/N', null],
    ['- de 612 a 1510 - lado par', '0', null],
    ['- de 612 a 1510 - lado par', 'KM 12', null],
    ['- de 612 a 1510 - lado par', '', null],
    ['', '12', null],
  ])('%s, number %s: %s', (complemento, number, serves) =>
    expect(servesNumber(recordOf({ complemento }), number)).toBe(serves),
  );

  test('goes by the list of the source where there is one', () => {
    const record = recordOf({
      complemento: '- até 697 - lado ímpar',
      seccionamento: [
        { from: 1, to: 99, side: 'both' },
        { from: 200, to: 299, side: 'right' },
      ],
    });
    expect(['50', '150', '250', '501'].map((number) => servesNumber(record, number))).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });
});

test.each([
  ['- até 697 - lado ímpar', undefined, 'até 697 - lado ímpar'],
  ['- até 697 - lado ímpar', [{ from: 0, to: 697, side: 'odd' }], 'até 697 - lado ímpar'],
  ['', [{ from: 10, to: 20, side: 'even' }], 'de 10 a 20 - lado par'],
  ['', undefined, ''],
] as const)('what is served is said as published: %s, %j', (complemento, seccionamento, said) =>
  expect(servedNumbers(recordOf({ complemento, ...(seccionamento && { seccionamento }) }))).toBe(said),
);
