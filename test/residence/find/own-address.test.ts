import { describe, expect, test } from 'vitest';
import { isLargeUser, isOwnAddress } from '../../../src-main/residence/find/own-address.ts';

describe("companies' own addresses", () => {
  test.each([
    ['30190131', 'AV. BARBACENA, 1200 - 17° ANDAR - ALA 1'],
    ['41181900', 'AV.EDGARD SANTOS, 300, CABULA VI, SALVADOR BA'],
    ['41181900', ''],
    ['30190131', ''],
    ['36779999', 'PRAÇA RUI BARBOSA, 80 - CENTRO'],
    ['69005141', 'AV. SETE DE SETEMBRO 2414'],
    ['04794000', 'Av. das Nações Unidas, 14.401'],
  ])('%s %s is one', (cep, street) => expect(isOwnAddress(cep, street)).toBe(true));

  test.each([
    ['30190131', 'AV BARBACENA 1236 AP 3'],
    ['36770034', 'PRAÇA RUI BARBOSA, 12'],
    ['38400174', 'PRAÇA RUI BARBOSA 180 BL B'],
    ['30190131', 'RUA DE OUTRO, 1200'],
    ['85851170', 'RUA RUI BARBOSA, 80'],
    ['97010001', 'AV SETE DE SETEMBRO, 2414'],
  ])('%s %s is a neighbour', (cep, street) => expect(isOwnAddress(cep, street)).toBe(false));

  test('those without a number need their CEP', () => {
    expect(isOwnAddress('74805180', 'RUA 2, QD A-37 JARDIM GOIÁS')).toBe(true);
    expect(isOwnAddress('74000000', 'RUA 2, QD A-37, LT 3')).toBe(false);
  });

  test('another number on the same row is not taken for the house', () => {
    expect(isOwnAddress('20080002', 'AV MARECHAL FLORIANO 500 AP 168')).toBe(false);
    expect(isOwnAddress('20080002', 'AV MARECHAL FLORIANO, 168')).toBe(true);
  });

  test('suffixes from 900 on are large users', () => {
    expect(['01310100', '41181900', '30190971'].map(isLargeUser)).toEqual([false, true, true]);
  });
});
