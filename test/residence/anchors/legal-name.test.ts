import { describe, expect, test } from 'vitest';
import { findLegalNames } from '../../../src-main/residence/anchors/legal-name.ts';

const NAMES = ['CEMIG DISTRIBUICAO S.A.', 'TIM S.A.', 'ENERGISA MATO GROSSO - DISTRIBUIDORA DE ENERGIA S.A.'];

describe('registered names', () => {
  test.each(['CEMIG DISTRIBUIÇÃO S.A. CNPJ 06.981.180/0001-16', 'Cemig Distribuição S/A', 'CEMIG\nDISTRIBUIÇÃO SA'])(
    'are found however they are punctuated: %j',
    (text) => {
      expect(findLegalNames(text, NAMES)).toEqual(['CEMIG DISTRIBUICAO S.A.']);
    },
  );

  test('are whole words', () => {
    expect(findLegalNames('ÚLTIM SA parcela', NAMES)).toEqual([]);
    expect(findLegalNames('Fale com a Cemig', NAMES)).toEqual([]);
  });

  test('of one state are not those of another whose name begins alike', () => {
    expect(findLegalNames('ENERGISA MATO GROSSO DO SUL - DISTRIBUIDORA DE ENERGIA S.A.', NAMES)).toEqual([]);
  });
});
