import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { accessKeyDigit, findAccessKeys, parseAccessKey } from '../../../src-main/residence/anchors/access-key.ts';
import { accessKey } from '../../corpus/codes.ts';
import { createRandom } from '../../corpus/random.ts';
import { cnpjOf } from '../../support/documents.ts';

/** Made by hand with the layout's table beside it: Minas Gerais, January 2024, Cemig's CNPJ, model 66, note 123456789. */
const BODY = '3124010698118000011666000123456789101234567';
const KEY = `${BODY}${accessKeyDigit(BODY)}`;

/** The rule written out once more, from the right with weights 2 to 9. */
function digitByHand(digits: string): number {
  let sum = 0;
  let weight = 2;
  for (const digit of [...digits].reverse()) {
    sum += Number(digit) * weight;
    weight = weight === 9 ? 2 : weight + 1;
  }
  return sum % 11 < 2 ? 0 : 11 - (sum % 11);
}

const keys = fc
  .tuple(fc.integer({ min: 1, max: 1e6 }), fc.constantFrom('MG', 'BA', 'MT', 'SP', 'DF'))
  .map(([seed, uf]) => {
    const random = createRandom(seed);
    return accessKey({ uf, month: '2610', cnpj: cnpjOf(`${random.digits(8)}0001`), number: random.digits(9) }, random);
  });

describe('the access key of an electronic bill', () => {
  test('says state, month, issuer, series and number', () => {
    expect(parseAccessKey(KEY)).toEqual({
      digits: KEY,
      uf: 'MG',
      month: '2024-01',
      cnpj: '06981180000116',
      kind: 'energy',
      series: '000',
      number: '123456789',
    });
  });

  test('has the check digit that the rule gives', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{43}$/), (digits) => {
        expect(accessKeyDigit(digits)).toBe(digitByHand(digits));
      }),
    );
  });

  test('is found unspaced, in groups of four with blanks, and between other text', () => {
    fc.assert(
      fc.property(keys, (key) => {
        const groups = key.replace(/(\d{4})(?=\d)/g, '$1 ');
        for (const text of [
          key,
          groups,
          `chave de acesso:\n${groups}\nProtocolo de autorização: 1312400000 - 12.10.2026`,
        ]) {
          expect(findAccessKeys(text).map(({ digits }) => digits)).toEqual([key]);
        }
      }),
    );
  });

  test('is no key any more when one digit is changed', () => {
    fc.assert(
      fc.property(keys, fc.nat(43), fc.integer({ min: 1, max: 9 }), (key, at, by) => {
        const changed = key.slice(0, at) + ((Number(key[at]) + by) % 10) + key.slice(at + 1);
        // Modulo 11 lets a digit of 0 stand for two remainders; everything else must be caught.
        const slips =
          accessKeyDigit(changed.slice(0, 43)) === Number(changed[43]) && changed.slice(0, 43) !== key.slice(0, 43);
        if (!slips) expect(parseAccessKey(changed)).toBeNull();
      }),
    );
  });

  test.each([
    ['an NF-e (model 55)', BODY.replace(/^(.{20})66/, '$155')],
    ['a thirteenth month', BODY.replace(/^(.{4})01/, '$113')],
    ['a state that does not exist', BODY.replace(/^31/, '99')],
    ['a CNPJ with wrong digits', BODY.replace('06981180000116', '06981180000117')],
  ])('is none with %s', (_, body) => {
    expect(parseAccessKey(`${body}${accessKeyDigit(body)}`)).toBeNull();
  });

  test('is not looked for inside a longer number', () => {
    expect(findAccessKeys(`1${KEY}`)).toEqual([]);
    expect(findAccessKeys(`${KEY}1`)).toEqual([]);
  });
});
