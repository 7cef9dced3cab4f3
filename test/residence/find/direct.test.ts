import { describe, expect, test } from 'vitest';
import { findInText, isOfKnownLayout } from '../../../src-main/residence/find/direct.ts';
import { ISSUERS } from '../../../src-main/residence/issuers/table.ts';
import { accessKey, consumerUnit, printUnit } from '../../corpus/codes.ts';
import { createRandom } from '../../corpus/random.ts';
import { cnpjOf, maskCnpj } from '../../support/documents.ts';
import { type Placed, rows, textPage } from '../text-page.ts';

const random = createRandom(21);
const issuer = (id: string) => ISSUERS.find((each) => each.id === id)!;

interface Bill {
  id?: string;
  uf?: string;
  name: string;
  street: string;
  cityRow: string;
  client?: string;
  key?: boolean;
  unit?: string;
}

/** A page of Cemig's, or of another company with four rows. */
function bill(page: number, { id = 'cemig', uf = 'MG', name, street, cityRow, client, key = true, unit }: Bill) {
  const company = issuer(id);
  const cnpj = cnpjOf(`${company.cnpjRoot}0001`);
  const number = random.digits(9);
  const placed: Placed[] = [
    ...rows(20, 100, [name, street, 'CENTRO', cityRow]),
    ...(client ? rows(320, 100, ['Nº DO CLIENTE', client]) : []),
    ...(unit ? rows(320, 160, ['Nº DA UNIDADE CONSUMIDORA', unit]) : []),
    ...(key ? rows(320, 200, [accessKey({ uf, month: '2610', cnpj, number }, random)]) : []),
    [20, 800, `${company.legalNames[0]} CNPJ ${maskCnpj(cnpj)}`],
  ];
  return textPage(placed, page);
}

const ana = { name: 'ANA LIMA', street: 'RUA CHILE 12', cityRow: '30130-003 BELO HORIZONTE, MG', client: '7000000001' };
const bia = { name: 'BIA REIS', street: 'RUA PERU 34', cityRow: '38400-174 UBERLÂNDIA, MG', client: '7000000002' };
const addressesIn = (pages: Parameters<typeof findInText>[0]) =>
  findInText(pages).flatMap(({ addresses }) => addresses);
const said = (pages: Parameters<typeof findInText>[0]) =>
  addressesIn(pages).map(({ page, cep, name, clientNumber }) => [page, cep, name?.text, clientNumber?.text]);

describe('a document by its text', () => {
  test('with several bills keeps the fields of each together', () => {
    const unnumbered = { ...bia, client: undefined };
    expect(said([bill(0, ana), bill(1, bia)])).toEqual([
      [0, '30130003', 'ANA LIMA', '7000000001'],
      [1, '38400174', 'BIA REIS', '7000000002'],
    ]);
    expect(said([bill(0, ana), bill(1, unnumbered)])).toEqual([
      [0, '30130003', 'ANA LIMA', '7000000001'],
      [1, '38400174', 'BIA REIS', undefined],
    ]);
  });

  test('with several bills without keys tells them by their units', () => {
    const [one, two] = [0, 0].map(() => printUnit(consumerUnit('018', random), true));
    const pages = [
      bill(0, { ...ana, key: false, unit: one }),
      bill(1, { ...bia, client: undefined, key: false, unit: two }),
    ];
    const found = addressesIn(pages).map(({ name, clientNumber, installation }) => [
      name?.text,
      clientNumber?.text,
      installation?.text,
    ]);
    expect(found).toEqual([
      ['ANA LIMA', '7000000001', one],
      ['BIA REIS', undefined, two],
    ]);
  });

  test('with one bill over pages has one address, its numbers from whichever page has them', () => {
    const first = bill(0, { ...ana, client: undefined });
    const second = textPage(
      [
        ...rows(20, 100, [ana.name, ana.street, 'CENTRO', ana.cityRow]),
        ...rows(320, 100, ['Nº DO CLIENTE', '7000000001']),
      ],
      1,
    );
    expect(said([first, second])).toEqual([[0, '30130003', 'ANA LIMA', '7000000001']]);
  });

  test('with bills of two companies has the company of each', () => {
    const other = bill(1, { id: 'neoenergia-coelba', uf: 'BA', ...ana, cityRow: '40020-000 SALVADOR BA' });
    const found = findInText([bill(0, ana), other]);
    expect(found.map(({ recognised }) => recognised?.issuer.id)).toEqual(['cemig', 'neoenergia-coelba']);
    expect(found.map(isOfKnownLayout)).toEqual([true, true]);
    expect(found.map(({ addresses }) => addresses.map(({ cep }) => cep))).toEqual([['30130003'], ['40020000']]);
  });

  test('with a page of nobody known behind a bill has both addresses, and the company of the bill alone', () => {
    const letter = textPage(
      [
        ...rows(20, 100, [bia.name, bia.street, 'CENTRO', bia.cityRow]),
        ...rows(320, 100, ['CONDOMINIO SOLAR', 'Nº DO CLIENTE', '555000111']),
      ],
      1,
    );
    const found = findInText([bill(0, ana), letter]);
    expect(found.map(({ pages, recognised }) => [pages.map(({ page }) => page), recognised?.issuer.id])).toEqual([
      [[0], 'cemig'],
      [[1], undefined],
    ]);
    expect(said([bill(0, ana), letter])).toEqual([
      [0, '30130003', 'ANA LIMA', '7000000001'],
      [1, '38400174', 'BIA REIS', '555000111'],
    ]);
    const numberless = { ...bia, client: undefined, key: false };
    expect(said([bill(0, ana), bill(1, numberless)])).toEqual([
      [0, '30130003', 'ANA LIMA', '7000000001'],
      [1, '38400174', 'BIA REIS', undefined],
    ]);
  });

  test('without a company that is trusted is of no known layout', () => {
    const found = findInText([textPage(rows(20, 100, [ana.name, ana.street, 'CENTRO', ana.cityRow, 'CEMIG']))]);
    expect(found.map(isOfKnownLayout)).toEqual([false]);
  });

  test('of a company whose bills have no described form is of no known layout', () => {
    const cedae = issuer('cedae');
    const cnpj = maskCnpj(cnpjOf(`${cedae.cnpjRoot}0001`));
    const page = textPage([
      ...rows(20, 100, [ana.name, ana.street, 'CENTRO', '20040-020 RIO DE JANEIRO RJ']),
      [20, 700, `${cedae.legalNames[0]} ${cnpj}`],
    ]);
    expect(findInText([page]).map(isOfKnownLayout)).toEqual([false]);
  });
});
