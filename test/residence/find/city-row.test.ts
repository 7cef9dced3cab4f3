import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { STATES } from '../../../src-main/postal/states.ts';
import { cityRowOf } from '../../../src-main/residence/find/city-row.ts';
import { textPage } from '../text-page.ts';

const line = (text: string) => textPage([[10, 10, text]]).lines[0]!;

describe('the row with city and state', () => {
  test.each([
    ['SAO PAULO - SP', 'SAO PAULO', 'SP', ''],
    ['SAO PAULO/SP', 'SAO PAULO', 'SP', ''],
    ['SAO PAULO-SP', 'SAO PAULO', 'SP', ''],
    ['BELO HORIZONTE, MG', 'BELO HORIZONTE', 'MG', ''],
    ['SALVADOR BA', 'SALVADOR', 'BA', ''],
    ['Belém - PA', 'Belém', 'PA', ''],
    ['BRASILIA (DF)', 'BRASILIA', 'DF', ''],
    ['SORRISO (AG: 167)', 'SORRISO', '', ''],
    ['SORRISO', 'SORRISO', '', ''],
    ['CEP 01310-100 SAO PAULO SP', 'SAO PAULO', 'SP', ''],
    ['CEP: 01.310-100 - SAO PAULO - SP', 'SAO PAULO', 'SP', ''],
    ['SAO PAULO SP 01310100', 'SAO PAULO', 'SP', ''],
    ['01310-100 - São Paulo - SP - BRASIL', 'São Paulo', 'SP', ''],
    ['CENTRO - SORRISO - MT', 'SORRISO', 'MT', 'CENTRO'],
    ['JD AMERICA, SAO PAULO, SP', 'SAO PAULO', 'SP', 'JD AMERICA'],
    ['CIDADE: X DO SUL UF: RS', 'X DO SUL', 'RS', ''],
    ['Município: Campinas - Estado: SP - CEP: 13010-001', 'Campinas', 'SP', ''],
    ['BIRITIBA-MIRIM-SP', 'BIRITIBA-MIRIM', 'SP', ''],
    ['Rio de Janeiro - Rio de Janeiro', 'Rio de Janeiro', 'RJ', ''],
    ['Campos do Jordão – SP.', 'Campos do Jordão', 'SP', ''],
    ['Ilha de sé', 'Ilha de sé', '', ''],
    ['ASSIS BRASIL - AC', 'ASSIS BRASIL', 'AC', ''],
    ['ASSIS BRASIL', 'ASSIS BRASIL', '', ''],
    ['AMERICANO DO BRASIL', 'AMERICANO DO BRASIL', '', ''],
    ['SAO PAULO SP BRASIL', 'SAO PAULO', 'SP', ''],
    ['CENTRO - RIO DE JANEIRO', 'RIO DE JANEIRO', '', 'CENTRO'],
    ['JD. PAULISTA - SAO PAULO', 'SAO PAULO', '', 'JD. PAULISTA'],
    ['40020-000 SALVADOR BA', 'SALVADOR', 'BA', ''],
    ['CATETE / RIO DE JANEIRO', 'RIO DE JANEIRO', '', 'CATETE'],
    ['SE - SAO PAULO - 01002-000', 'SAO PAULO', '', 'SE'],
    ['BATEL - CURITIBA - PR - 80420-000', 'CURITIBA', 'PR', 'BATEL'],
    ['RUA X, 8,5 - GUAJARÁ-MIRIM/RO', 'GUAJARÁ-MIRIM', 'RO', 'RUA X, 8,5'],
    ['CENTRO/AREA URBANA - NATAL - RN', 'NATAL', 'RN', 'CENTRO'],
    ['BELO HORIZONTE - MINAS GERAIS - BRASIL', 'BELO HORIZONTE', 'MG', ''],
  ])('%s', (text, city, state, before) => {
    const row = cityRowOf(line(text))!;
    expect([row.city.text, row.state?.text ?? '', row.before?.text ?? '']).toEqual([city, state, before]);
  });

  test.each(['99999', '01310-100', ' - / ', '1234 5678'])('%j names no place', (text) =>
    expect(cityRowOf(line(text))).toBeNull(),
  );

  test('gives back what it was made of', () => {
    const city = fc.constantFrom('SAO PAULO', 'Mogi-Guaçu', "Santa Bárbara d'Oeste", 'ITU', 'Pará de Minas');
    const uf = fc.constantFrom(...STATES.map((state) => state.uf));
    const between = fc.constantFrom(' - ', '/', ', ', ' ', ' – ', '-');
    fc.assert(
      fc.property(city, uf, between, (name, state, separator) => {
        const row = cityRowOf(line(`${name}${separator}${state}`))!;
        expect([row.city.text, row.state?.text]).toEqual([name, state]);
      }),
    );
  });

  test('city and state stand where they are printed', () => {
    const row = cityRowOf(line('40020-000 SALVADOR BA'))!;
    expect([row.city.rect.x0, row.state!.rect.x0]).toEqual([10 + 10 * 5, 10 + 19 * 5]);
  });
});
