import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { foldAddress } from '../../../src-main/residence/address/fold-address.ts';
import { capitalsInPlace } from '../../../src-main/text/capitals.ts';

describe('folding', () => {
  test.each([
    ['Avenida São João', 'AVENIDA SAO JOAO'],
    ['R. Cel. José,  nº 12-A', 'R CEL JOSE NO 12 A'],
    ["Santa Bárbara d'Oeste", 'SANTA BARBARA DOESTE'],
    ['Santa Bárbara d’Oeste', 'SANTA BARBARA DOESTE'],
    ['3ª Travessa', '3A TRAVESSA'],
    ['1º de Maio', '1O DE MAIO'],
    ['1° de Maio', '1O DE MAIO'],
    ['Av. Brasil 1.234', 'AV BRASIL 1234'],
    ['BR-116', 'BR 116'],
    ['Sa\u0303o Joa\u0303o', 'SAO JOAO'],
    ['Boca D"Água', 'BOCA D AGUA'],
    ['', ''],
    [' - / . ', ''],
  ])('%j → %j', (text, folded) => expect(foldAddress(text)).toBe(folded));

  test('is done after one time, in letters, digits and single blanks', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const folded = foldAddress(text);
        expect(folded).toMatch(/^([\p{L}\p{N}]+( [\p{L}\p{N}]+)*)?$/u);
        expect(foldAddress(folded)).toBe(folded);
      }),
    );
  });
});

describe('a plain text', () => {
  test('has every character where it was', () => {
    expect(capitalsInPlace('Praça 3ª nº 12 – São')).toBe('PRACA 3ª Nº 12 – SAO');
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => capitalsInPlace(text).length === text.length));
  });
});
