import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { STATES } from '../../../src-main/postal/states.ts';
import { findCepSpots } from '../../../src-main/residence/find/cep-spots.ts';
import { accessKey, barcodeLine } from '../../corpus/codes.ts';
import { createRandom } from '../../corpus/random.ts';
import { cnpjOf, cpfOf, maskCnpj, maskCpf } from '../../support/documents.ts';
import { textPage } from '../text-page.ts';

const ceps = (text: string, ocr = false) => findCepSpots(textPage([[10, 10, text]]), { ocr }).map(({ cep }) => cep);

const cepsOfStates = fc
  .tuple(fc.constantFrom(...STATES.flatMap((state) => state.ranges)), fc.nat(99_999), fc.nat(999))
  .map(
    ([[from, to], at, tail]) =>
      `${String(from + (at % (to - from + 1))).padStart(5, '0')}${String(tail).padStart(3, '0')}`,
  );

describe('CEPs on a page', () => {
  test('are found in every form that bills print', () => {
    fc.assert(
      fc.property(cepsOfStates, (cep) => {
        const [a, b, c] = [cep.slice(0, 2), cep.slice(2, 5), cep.slice(5)];
        const forms = [
          `${a}${b}-${c}`,
          cep,
          `${a}.${b}-${c}`,
          `CEP: ${a}${b}-${c}`,
          `${a}${b} ${c}`,
          `RUA X, 0 - QD18 - ${cep}`,
        ];
        for (const form of forms) expect(ceps(form)).toEqual([cep]);
      }),
    );
  });

  test('are no numbers of customers, printed with dots or behind what they number', () => {
    expect(ceps('IDENTIFICADOR 11.882.771')).toEqual([]);
    expect(ceps('UC VIZINHA 11882771 - RUA DO PORTO 40 CEP 11010100')).toEqual(['11010100']);
    expect(ceps('CEP 11.882.771')).toEqual(['11882771']);
    expect(ceps('11.882.771', true)).toEqual(['11882771']);
  });

  test('say whether they are labelled and hyphenated, and where they stand', () => {
    const [spot] = findCepSpots(textPage([[10, 10, 'CENTRO - CEP: 40020-000 SALVADOR BA']]), { ocr: false });
    expect(spot).toMatchObject({ labelled: true, hyphenated: true, start: 14, end: 23 });
    const [bare] = findCepSpots(textPage([[10, 10, '40020000 SALVADOR BA']]), { ocr: false });
    expect(bare).toMatchObject({ labelled: false, hyphenated: false });
  });

  test('are not cut out of other numbers', () => {
    const random = createRandom(5);
    const cnpj = cnpjOf('123456780001');
    for (const text of [
      maskCpf(cpfOf('123456789')),
      maskCnpj(cnpj),
      cnpj,
      accessKey({ uf: 'MG', month: '2610', cnpj, number: '123456789' }, random),
      accessKey({ uf: 'MG', month: '2610', cnpj, number: '123456789' }, random).replace(/(\d{4})(?=\d)/g, '$1 '),
      barcodeLine('3', '0138', 12345, random),
      'R$ 12.345,678',
      '0.013.479.258.028-10',
      'http://exemplo.com/40020000',
      '***.456.789-**',
      '00020126580014br.gov.bcb.pix0136aaaa5204000053039865802BR5911ENERGISA SA6007CUIABA78010900 6304A1B2',
    ]) {
      expect(ceps(text)).toEqual([]);
    }
  });

  test('belong to a state', () => {
    expect(ceps('00100-000')).toEqual([]);
  });

  test('with OCR and after a label, letters are taken for the digits they look like', () => {
    expect(ceps('CEP: O131O-1OO SAO PAULO SP', true)).toEqual(['01310100']);
    expect(ceps('CEP: 4OO2O-OOO', true)).toEqual(['40020000']);
    expect(ceps('CEP: O131O-1OO', false)).toEqual([]);
    expect(ceps('SOLIDO BOBOSSO', true)).toEqual([]);
  });
});
