import { describe, expect, test } from 'vitest';
import { findOnPage } from '../../../src-main/residence/find/find-addresses.ts';
import { ENOUGH } from '../../../src-main/residence/find/score.ts';
import { ISSUERS } from '../../../src-main/residence/issuers/table.ts';
import { type Placed, rows, textPage } from '../text-page.ts';

/** The score of the likeliest address on a page; far below nothing where none is found. */
function scoreOf(placed: readonly Placed[]): number {
  const { address, others } = findOnPage(textPage(placed), null, { ocr: false, stateOfKey: null });
  return Math.max(-1000, ...[...(address ? [address] : []), ...others].map((found) => found.score));
}
const score = (...texts: string[]) => scoreOf(rows(20, 300, texts));
const foundOn = (placed: readonly Placed[], issuer: string | null = null) =>
  findOnPage(textPage(placed), ISSUERS.find(({ id }) => id === issuer) ?? null, { ocr: false, stateOfKey: null });
const cepOn = (placed: readonly Placed[], issuer: string | null = null) => foundOn(placed, issuer).address?.cep;

const WHOLE = ['MARIA DA SILVA', 'RUA DAS ACACIAS, 71', 'CENTRO', 'CEP: 27203-530 VOLTA REDONDA - RJ'] as const;
const HOME = rows(20, 300, WHOLE);

describe('what speaks for an address', () => {
  test('of everything the score is far over what is enough', () => expect(score(...WHOLE)).toBeGreaterThan(ENOUGH + 4));

  test.each([
    ['the name of its holder', ['', ...WHOLE.slice(1)]],
    ['its street', ['MARIA DA SILVA', '', 'CENTRO', WHOLE[3]]],
    ['a CEP printed as one', [...WHOLE.slice(0, 3), '27203530 VOLTA REDONDA - RJ']],
    ['a state that is the one of its CEP', [...WHOLE.slice(0, 3), 'CEP: 27203-530 VOLTA REDONDA - SP']],
  ])('without %s it is less', (_, texts) => expect(score(...texts)).toBeLessThan(score(...WHOLE)));

  test('eight digits are no address, nor is a CEP with its city and no street', () => {
    expect(score('VENCIMENTO', '27203530')).toBeLessThan(ENOUGH);
    expect(score('CEP: 27203530')).toBeLessThan(ENOUGH);
    expect(score('CEP: 27203-530 VOLTA REDONDA - RJ')).toBeLessThan(ENOUGH);
  });
});

describe('what speaks against it', () => {
  test("a company's own address is none, whatever stands around it", () => {
    expect(
      score('MARIA DA SILVA', 'AV. BARBACENA, 1200', 'SANTO AGOSTINHO', 'CEP: 30190-131 BELO HORIZONTE - MG'),
    ).toBeLessThan(-50);
  });

  test('nor is one that a company of the table holds', () => {
    expect(score('CEMIG DISTRIBUIÇÃO S.A.', ...WHOLE.slice(1))).toBeLessThan(0);
  });

  test.each([
    ["a company's name right under the block", [...WHOLE, 'CEMIG DISTRIBUIÇÃO S.A.']],
    ['an office in the block', ['OUVIDORIA', ...WHOLE.slice(1)]],
    ['a state registration', [...WHOLE, 'INSC. ESTADUAL 123456']],
    ["a large user's CEP", [...WHOLE.slice(0, 3), 'CEP: 27203-930 VOLTA REDONDA - RJ']],
  ])('%s takes off', (_, texts) => expect(score(...texts)).toBeLessThan(score(...WHOLE) - 2));

  test('an office without a name over it is not enough', () => {
    expect(score('ATENDIMENTO', 'RUA DAS ACACIAS, 71', '27203530 VOLTA REDONDA - RJ')).toBeLessThan(ENOUGH);
  });

  test("a company's block that nothing else speaks for is not enough", () => {
    expect(score(...WHOLE.slice(1), 'COMPANHIA DE ELETRICIDADE DO ESTADO DA BAHIA')).toBeLessThan(ENOUGH);
  });
});

describe('the choice', () => {
  const office = (y: number) => rows(20, y, ['RUA DA SEDE, 1', 'CENTRO', 'CEP: 20040-020 RIO DE JANEIRO - RJ']);

  test.each([100, 600])('is the likelier of two, wherever it stands (the other at %s)', (y) => {
    expect(cepOn([...office(y), ...HOME])).toBe('27203530');
  });

  test('is the upper one of equals', () => {
    const twin = rows(20, 600, [
      'MARIA DA SILVA',
      'RUA DAS ACACIAS, 71',
      'CENTRO',
      'CEP: 27203-540 VOLTA REDONDA - RJ',
    ]);
    expect(cepOn([...HOME, ...twin])).toBe('27203530');
  });

  test.each([
    [['27203530']],
    [['CEP: 27203530']],
    [['RUA DAS ACACIAS, 71', 'CENTRO', '27203530']],
    [['MARIA DA SILVA', '27203-530']],
    [['27203530 VOLTA REDONDA - RJ']],
  ])('is nothing where nothing is enough: %j', (texts) => expect(cepOn(rows(20, 300, texts))).toBeUndefined());

  test('never falls on the address of delivery, by layout or without', () => {
    const sent = (y: number) =>
      rows(20, y, ['ENDEREÇO DE ENTREGA', 'ANA LIMA', 'PC RUI BARBOSA 180', 'FUNDINHO', '38400-174 UBERLÂNDIA, MG']);
    for (const issuer of [null, 'cemig']) {
      const { address, others } = foundOn(sent(300), issuer);
      expect([address, others[0]?.cep]).toEqual([null, '38400174']);
    }
    const home = rows(20, 100, ['BIA REIS', 'RUA CHILE 12', 'CENTRO', '30130-003 BELO HORIZONTE, MG']);
    expect(cepOn([...sent(300), ...home], 'cemig')).toBe('30130003');
  });
});

describe("by its issuer's layout", () => {
  const block = (...texts: string[]) => rows(20, 100, texts);
  const home = rows(20, 400, ['ANA LIMA', 'RUA CHILE 12', 'CENTRO', '38400-174 UBERLÂNDIA, MG']);

  test.each([
    ['one of another state', block('BIA REIS', 'RUA PERU 34', 'CENTRO', '40020-000 SALVADOR, BA')],
    ["a company's own", block('BIA REIS', 'AV BARBACENA 1200', 'SANTO AGOSTINHO', '30190-131 BELO HORIZONTE, MG')],
    [
      'one that a company holds',
      block('CEMIG DISTRIBUICAO S.A.', 'RUA PERU 34', 'CENTRO', '30130-003 BELO HORIZONTE, MG'),
    ],
    ["a large user's without a name", block('', 'RUA PERU 34', 'CENTRO', '30130-903 BELO HORIZONTE, MG')],
  ])('%s is passed over', (_, other) => expect(cepOn([...other, ...home], 'cemig')).toBe('38400174'));

  test('the first that is in its form is taken', () => {
    expect(
      cepOn([...block('BIA REIS', 'RUA PERU 34', 'CENTRO', '30130-003 BELO HORIZONTE, MG'), ...home], 'cemig'),
    ).toBe('30130003');
  });
});
