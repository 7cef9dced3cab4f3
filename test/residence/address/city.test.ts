import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { STATES } from '../../../src-main/postal/states.ts';
import { readCityLine } from '../../../src-main/residence/address/city.ts';

describe('the line with city and state', () => {
  test.each([
    ['SAO PAULO - SP', 'SAO PAULO', 'SP', '', ''],
    ['SAO PAULO/SP', 'SAO PAULO', 'SP', '', ''],
    ['SAO PAULO-SP', 'SAO PAULO', 'SP', '', ''],
    ['BELO HORIZONTE, MG', 'BELO HORIZONTE', 'MG', '', ''],
    ['SALVADOR BA', 'SALVADOR', 'BA', '', ''],
    ['Belém - PA', 'Belém', 'PA', '', ''],
    ['BRASILIA (DF)', 'BRASILIA', 'DF', '', ''],
    ['SORRISO (AG: 167)', 'SORRISO', '', '', ''],
    ['SORRISO', 'SORRISO', '', '', ''],
    ['CEP 01310-100 SAO PAULO SP', 'SAO PAULO', 'SP', '01310100', ''],
    ['CEP: 01.310-100 - SAO PAULO - SP', 'SAO PAULO', 'SP', '01310100', ''],
    ['SAO PAULO SP 01310100', 'SAO PAULO', 'SP', '01310100', ''],
    ['01310-100 - São Paulo - SP - BRASIL', 'São Paulo', 'SP', '01310100', ''],
    ['CENTRO - SORRISO - MT', 'SORRISO', 'MT', '', 'CENTRO'],
    ['JD AMERICA, SAO PAULO, SP', 'SAO PAULO', 'SP', '', 'JD AMERICA'],
    ['CIDADE: X DO SUL UF: RS', 'X DO SUL', 'RS', '', ''],
    ['Município: Campinas - Estado: SP - CEP: 13010-001', 'Campinas', 'SP', '13010001', ''],
    ['BIRITIBA-MIRIM-SP', 'BIRITIBA-MIRIM', 'SP', '', ''],
    ['Rio de Janeiro - Rio de Janeiro', 'Rio de Janeiro', 'RJ', '', ''],
    ['Campos do Jordão – SP.', 'Campos do Jordão', 'SP', '', ''],
    ['Ilha de sé', 'Ilha de sé', '', '', ''],
    ['ASSIS BRASIL - AC', 'ASSIS BRASIL', 'AC', '', ''],
    ['ASSIS BRASIL', 'ASSIS BRASIL', '', '', ''],
    ['AMERICANO DO BRASIL', 'AMERICANO DO BRASIL', '', '', ''],
    ['SAO PAULO SP BRASIL', 'SAO PAULO', 'SP', '', ''],
    ['NITEROI - RIO DE JANEIRO', 'NITEROI', 'RJ', '', ''],
    ['CENTRO - RIO DE JANEIRO', 'RIO DE JANEIRO', '', '', 'CENTRO'],
    ['JD. PAULISTA - SAO PAULO', 'SAO PAULO', '', '', 'JD. PAULISTA'],
  ])('%s', (line, city, state, zipCode, before) =>
    expect(readCityLine(line)).toEqual({ city, state, zipCode, before }),
  );

  test.each(['', '99999', '01310-100', ' - / ', '1234 5678'])('%j names no place', (line) =>
    expect(readCityLine(line)).toBeNull(),
  );

  test('gives back what it was made of', () => {
    const city = fc.constantFrom('SAO PAULO', 'Mogi-Guaçu', "Santa Bárbara d'Oeste", 'ITU', 'Pará de Minas');
    const uf = fc.constantFrom(...STATES.map((state) => state.uf));
    const between = fc.constantFrom(' - ', '/', ', ', ' ', ' – ', '-');
    fc.assert(
      fc.property(city, uf, between, (name, state, separator) => {
        expect(readCityLine(`${name}${separator}${state}`)).toMatchObject({ city: name, state });
      }),
    );
  });
});
