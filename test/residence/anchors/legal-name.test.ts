import { describe, expect, test } from 'vitest';
import { findLegalNames, holdsLegalName } from '../../../src-main/residence/anchors/legal-name.ts';

const NAMES = ['CEMIG DISTRIBUICAO S.A.', 'TIM S.A.', 'ENERGISA MATO GROSSO - DISTRIBUIDORA DE ENERGIA S.A.'];

describe('registered names', () => {
  test.each(['CEMIG DISTRIBUIÇÃO S.A. CNPJ 06.981.180/0001-16', 'Cemig Distribuição S/A', 'CEMIG\nDISTRIBUIÇÃO SA'])(
    'are found however they are punctuated: %j',
    (text) => {
      expect(findLegalNames(text, NAMES).map(({ name }) => name)).toEqual(['CEMIG DISTRIBUICAO S.A.']);
      expect(holdsLegalName(text, NAMES)).toBe(true);
    },
  );

  test.each([
    ['A Cemig Distribuição S/A informa', 'Cemig Distribuição S/A'],
    ['CEMIG\nDISTRIBUIÇÃO S. A. CNPJ', 'CEMIG DISTRIBUIÇÃO S. A.'],
  ])('are given as they are printed: %j', (text, printed) => {
    expect(findLegalNames(text, NAMES)).toEqual([{ name: 'CEMIG DISTRIBUICAO S.A.', printed }]);
  });

  test('are whole words', () => {
    expect(findLegalNames('ÚLTIM SA parcela', NAMES)).toEqual([]);
    expect(findLegalNames('Fale com a Cemig', NAMES)).toEqual([]);
  });

  test('of one state are not those of another whose name begins alike', () => {
    expect(findLegalNames('ENERGISA MATO GROSSO DO SUL - DISTRIBUIDORA DE ENERGIA S.A.', NAMES)).toEqual([]);
  });
});
