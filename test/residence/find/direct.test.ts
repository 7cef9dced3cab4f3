import { describe, expect, test } from 'vitest';
import { findInText } from '../../../src-main/residence/find/direct.ts';
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
const said = (pages: Parameters<typeof findInText>[0]) =>
  findInText(pages)?.addresses.map(({ page, cep, name, clientNumber }) => [page, cep, name?.text, clientNumber?.text]);

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
    const found = findInText(pages)!.addresses.map(({ name, clientNumber, installation }) => [
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

  test('with bills of two companies, or of none that is trusted, is not read directly', () => {
    const other = bill(1, { id: 'neoenergia-coelba', uf: 'BA', ...ana, cityRow: '40020-000 SALVADOR BA' });
    expect(findInText([bill(0, ana), other])).toBeNull();
    expect(findInText([textPage(rows(20, 100, [ana.name, ana.street, 'CENTRO', ana.cityRow, 'CEMIG']))])).toBeNull();
  });

  test('of a company whose bills have no described form is not read directly', () => {
    const cedae = issuer('cedae');
    const cnpj = maskCnpj(cnpjOf(`${cedae.cnpjRoot}0001`));
    const page = textPage([
      ...rows(20, 100, [ana.name, ana.street, 'CENTRO', '20040-020 RIO DE JANEIRO RJ']),
      [20, 700, `${cedae.legalNames[0]} ${cnpj}`],
    ]);
    expect(findInText([page])).toBeNull();
  });
});
