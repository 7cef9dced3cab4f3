import { describe, expect, test } from 'vitest';
import {
  districtIn,
  looksLikeStreet,
  nameIn,
  streetLikeness,
  taxNumberIn,
  withoutStreetLabel,
} from '../../../src-main/residence/find/rows.ts';
import { textPage } from '../text-page.ts';

const line = (text: string) => textPage([[10, 10, text]]).lines[0]!;

describe('what rows look like', () => {
  test.each([
    'RUA CHILE, 12',
    'R. Cel. José 5',
    'AV PAULISTA 900',
    'TV SAO JOAO 3',
    'ROD BR 116 KM 12',
    'SQS 308 BL C AP 204',
    'ENDEREÇO: X 12',
    'PRAÇA PIO X',
  ])('%s is a street', (text) => expect(looksLikeStreet(text)).toBe(true));

  test.each([
    'MARIA APARECIDA SILVA',
    'CENTRO',
    '40020-000 SALVADOR BA',
    'NOTA FISCAL 123',
    'V. S. DEVE PAGAR',
    'BOA VISTA',
  ])('%s is none', (text) => expect(looksLikeStreet(text)).toBe(false));

  test('a district that begins like a street is less one than a street', () => {
    expect(streetLikeness('SETOR CENTRAL')).toBeLessThan(streetLikeness('RUA SETE DE SETEMBRO, 12'));
    expect(streetLikeness('JARDIM AMERICA')).toBeLessThan(streetLikeness('AVENIDA BRASIL'));
    expect(streetLikeness('VILA NOVA')).toBeLessThan(streetLikeness('QUALQUER COISA, 123'));
  });

  test('the label of the street is no part of it', () => {
    expect(withoutStreetLabel(line('ENDEREÇO: RUA CHILE, 12')).text).toBe('RUA CHILE, 12');
  });

  test.each([
    ['CENTRO/AREA URBANA', 'CENTRO'],
    ['CENTROJAREA URBANA:', 'CENTRO'],
    ['BAIRRO: BOA VISTA', 'BOA VISTA'],
    ['SÃO JOÃO', 'SÃO JOÃO'],
    ['BAIRRO NOVO', 'BAIRRO NOVO'],
    ['ZONA RURAL', 'ZONA RURAL'],
  ])('%s is the district %s', (text, district) => expect(districtIn(line(text)).text).toBe(district));

  test.each([
    'CONDOMÍNIO EDIFÍCIO SOLAR',
    'CONDOMINIO RESIDENCIAL DAS FLORES',
    'MARIA APARECIDA DOS SANTOS',
    "JOSÉ D'ÁVILA",
    'PADARIA DO ZÉ LTDA',
    'NOME: ANA LIMA',
  ])('%s is a name', (text) => {
    expect(nameIn(line(text))?.text).toBe(text.replace('NOME: ', ''));
  });

  test.each(['RUA CHILE', 'NOTA FISCAL ELETRONICA', 'CLASSE RESIDENCIAL B1', 'CENTRO', 'UNIDADE CONSUMIDORA NOVA'])(
    '%s is no name',
    (text) => expect(nameIn(line(text))).toBeNull(),
  );

  test.each([
    ['CPF: 123.456.789-09', '123.456.789-09'],
    ['CPF 123.4**.***-**', '123.4**.***-**'],
    ['CPF: 945.6** +++', '945.6**.***-**'],
    ['CPF: 636.7**', '636.7**.***-**'],
    ['CNPJ 12.345.6**/****-**', '12.345.6**/****-**'],
    ['CPF; +++,997,076-**', '***.997.076-**'],
    ['CNP) 12.345.6**/****-**', '12.345.6**/****-**'],
    ['12345678909', '12345678909'],
    ['CNPJ/CPF: 12.ABC.345/01DE-35', '12.ABC.345/01DE-35'],
    ['CPF: *+.911.384-*+', '***.911.384-**'],
    ['CPE: ++*,139.308-+*', '***.139.308-**'],
    ['CPF: ++ 415.293-*+', '***.415.293-**'],
  ])('%s holds the tax number %s', (text, number) => expect(taxNumberIn(line(text))?.text).toBe(number));

  test.each(['Protocolo 12345678909 - 10/10', 'CPF: ***.***.***-**', 'RUA X 12', '40020-000'])(
    '%s holds none',
    (text) => {
      expect(taxNumberIn(line(text))).toBeNull();
    },
  );
});
