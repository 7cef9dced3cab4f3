import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { marksIn, type PageSigns, partIntoBills } from '../../../src-main/residence/find/bills.ts';
import { accessKey, consumerUnit, printUnit } from '../../corpus/codes.ts';
import { createRandom } from '../../corpus/random.ts';
import { cnpjOf, cpfOf, maskCpf } from '../../support/documents.ts';

type Said = { keys?: string[]; units?: string[]; issuer?: string; sure?: boolean; address?: string };

const signs = ({ keys = [], units = [], issuer, sure = true, address }: Said): PageSigns<string> => ({
  marks: { keys, units },
  issuer: issuer === undefined ? null : { id: issuer, confidence: sure ? 0.9 : 0.5 },
  address: () => address ?? null,
});
const parted = (...pages: Said[]) => partIntoBills(pages.map(signs), (a, b) => a === b);

const front: Said = { keys: ['K1'], units: ['U1'], issuer: 'cemig', address: 'A' };

describe('a page goes on with the document before it', () => {
  test.each<[string, Said]>([
    ['when it says nothing', {}],
    ['with the same key, whatever its address', { keys: ['K1'], address: 'B' }],
    ['with one of several keys', { keys: ['K9', 'K1'] }],
    ['with the same unit, whatever its address', { units: ['U1'], address: 'B' }],
    ['with the same company', { issuer: 'cemig' }],
    ['with the same address', { address: 'A' }],
    ['when one anchor alone names another company', { issuer: 'light', sure: false }],
    ['with the same key and another unit: its own is another line', { keys: ['K1'], units: ['U2'] }],
  ])('%s', (_, page) => expect(parted(front, page)).toEqual([[0, 1]]));

  test('a front without company goes with the back that names it', () => {
    expect(parted({ address: 'A' }, { issuer: 'cemig' })).toEqual([[0, 1]]);
  });
});

describe('a page begins another document', () => {
  test.each<[string, Said]>([
    ['with another key, though the address is the same', { keys: ['K2'], address: 'A' }],
    ['with another unit', { units: ['U2'], address: 'A' }],
    ['with another company that two anchors name', { issuer: 'light' }],
    ['with another address, of nobody known', { address: 'B' }],
    ['with another address of the same company', { issuer: 'cemig', address: 'B' }],
  ])('%s', (_, page) => expect(parted(front, page)).toEqual([[0], [1]]));

  test('with a key of a company that nobody knows here, behind one that has no key', () => {
    expect(parted({ issuer: 'copasa', address: 'A' }, { keys: ['K7'] })).toEqual([[0], [1]]);
  });

  test('as the front of a bill behind a letter, with address or without', () => {
    const bill = { issuer: 'cemig', address: 'A' };
    expect(parted({}, bill)).toEqual([[0], [1]]);
    expect(parted({ address: 'A' }, bill)).toEqual([[0], [1]]);
  });

  test('measured by all pages of the document so far', () => {
    expect(parted({ keys: ['K1'] }, {}, { keys: ['K2'] })).toEqual([[0, 1], [2]]);
    expect(parted({ address: 'A' }, { issuer: 'cemig' }, { issuer: 'light' })).toEqual([[0, 1], [2]]);
    expect(parted({ issuer: 'cemig' }, { address: 'A' }, { address: 'B' })).toEqual([[0, 1], [2]]);
  });

  test('and is not measured by the documents before', () => {
    expect(parted({ keys: ['K1'] }, { keys: ['K2'] }, { keys: ['K1'] })).toEqual([[0], [1], [2]]);
  });
});

test('a page without company is looked at by the layout of the company so far', () => {
  const asked: (string | null)[] = [];
  const second = {
    ...signs({}),
    address: (issuer: string | null) => {
      asked.push(issuer);
      return null;
    },
  };
  partIntoBills([signs({ issuer: 'cemig', address: 'A' }), second], (a, b) => a === b);
  expect(new Set(asked)).toEqual(new Set(['cemig']));
});

test('every page is of one document, in order', () => {
  const some = fc.record(
    {
      keys: fc.subarray(['K1', 'K2']),
      units: fc.subarray(['U1', 'U2']),
      issuer: fc.constantFrom('cemig', 'light'),
      sure: fc.boolean(),
      address: fc.constantFrom('A', 'B'),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(fc.array(some, { maxLength: 8 }), (pages) => {
      expect(parted(...pages).flat()).toEqual(pages.map((_, index) => index));
    }),
  );
});

test('the marks of a text are its own keys and units, not CPFs and not units that energy comes from', () => {
  const random = createRandom(5);
  const cnpj = cnpjOf('069811800001');
  const key = accessKey({ uf: 'MG', month: '2610', cnpj, number: '123456789' }, random);
  const [own, other] = [consumerUnit('018', random), consumerUnit('018', random)];
  const text = [
    key,
    `UNIDADE CONSUMIDORA ${printUnit(own, true)}`,
    `Energia injetada SCEE - UC ${printUnit(other, true)}`,
    `CPF ${maskCpf(cpfOf('529982247'))}`,
  ];
  const { keys, units } = marksIn(text.join('\n'));
  expect(keys).toEqual([key.replace(/\D/g, '')]);
  expect(units).toEqual([own]);
});
