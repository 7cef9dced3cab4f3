import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findCnpjs } from '../../../src-main/residence/anchors/company-cnpj.ts';
import { cnpjOf, maskCnpj } from '../../support/documents.ts';

const cnpjs = fc
  .stringMatching(/^\d{12}$/)
  .filter((twelve) => !/^0+$/.test(twelve))
  .map(cnpjOf);

describe('CNPJs in a text', () => {
  test('are found with and without mask, once each', () => {
    fc.assert(
      fc.property(cnpjs, (cnpj) => {
        const text = `CNPJ ${maskCnpj(cnpj)} INSC. ${cnpj}`;
        expect(findCnpjs(text)).toEqual([{ cnpj, printed: maskCnpj(cnpj) }]);
      }),
    );
  });

  test('are none with a wrong digit, masked with asterisks, or inside a longer number', () => {
    fc.assert(
      fc.property(cnpjs, (cnpj) => {
        const wrong = cnpj.slice(0, 13) + ((Number(cnpj[13]) + 1) % 10);
        expect(findCnpjs(`${maskCnpj(wrong)} 1${cnpj} ${cnpj}1`)).toEqual([]);
      }),
    );
    expect(findCnpjs('CNPJ 12.345.6**/****-**')).toEqual([]);
  });
});
