import { describe, expect, test } from 'vitest';
import { codesOn } from '../../../src-main/residence/find/codes.ts';
import { ISSUERS } from '../../../src-main/residence/issuers/table.ts';
import { consumerUnit, printUnit } from '../../corpus/codes.ts';
import { createRandom } from '../../corpus/random.ts';
import { type Placed, textPage } from '../text-page.ts';

const issuer = (id: string) => ISSUERS.find((each) => each.id === id)!;
const codes = (id: string, ...placed: readonly Placed[]) => {
  const { clientNumber, installation } = codesOn([textPage(placed)], issuer(id));
  return [clientNumber?.text ?? null, installation?.text ?? null];
};
const random = createRandom(11);
const unitOf = (id: string) => printUnit(consumerUnit(issuer(id).unitCode!, random), false);

describe("the customer's and the installation's numbers", () => {
  test.each<[string, string, Placed[], (string | null)[]]>([
    [
      'two headings on one line, two values under it',
      'cemig',
      [
        [10, 10, 'Nº DO CLIENTE   Nº DA INSTALAÇÃO'],
        [10, 24, '7012345678      3012345678'],
      ],
      ['7012345678', '3012345678'],
    ],
    [
      'values beside their labels',
      'light',
      [
        [10, 10, 'CÓDIGO DO CLIENTE'],
        [130, 10, '31234567'],
        [10, 30, 'CÓDIGO DA INSTALAÇÃO: 0412345678'],
      ],
      ['31234567', '0412345678'],
    ],
    [
      'a number glued to the next word',
      'edp-sp',
      [
        [10, 10, '0151234567PAGAMENTO ATÉ O VENCIMENTO'],
        [10, 30, 'COD. IDENT. 0123456789'],
      ],
      ['0123456789', '0151234567'],
    ],
    [
      'a slash, and a letter among digits',
      'energisa-mato-grosso',
      [
        [10, 10, 'CÓDIGO DO CLIENTE'],
        [150, 10, 'CÓDIGO DA INSTALAÇÃO'],
        [10, 24, '12/1234567-8'],
        [150, 24, '00000X12345'],
      ],
      ['12/1234567-8', '00000X12345'],
    ],
    [
      'a number without label over the class and the client',
      'celesc',
      [
        [10, 10, '77561923'],
        [10, 22, 'B1 RESIDENCIAL / TRIFÁSIC'],
        [10, 34, 'Cliente: 74834774'],
      ],
      ['74834774', '77561923'],
    ],
    [
      'the label drawn, the number again behind losses and in the footer',
      'equatorial-go',
      [
        [400, 10, '1234567890'],
        [400, 30, 'Parceiro de Negócio 7654321'],
        [10, 100, 'PERDAS DE TRANSFORMAÇÃO / RAMAL: 0,00% 1234567890'],
      ],
      ['7654321', '1234567890'],
    ],
    [
      'the footer alone',
      'equatorial-go',
      [[10, 700, 'EQUATORIAL GOIÁS DISTRIBUIDORA DE ENERGIA S/A 1234567890 OUT/2026']],
      [null, '1234567890'],
    ],
    [
      'the label under the number',
      'copel',
      [
        [10, 10, '12345678'],
        [10, 24, 'UNIDADE CONSUMIDORA'],
      ],
      [null, '12345678'],
    ],
    [
      'no meter, lot or route',
      'cpfl-paulista',
      [
        [10, 10, 'Lote   Roteiro de Leitura   Nº do Medidor'],
        [10, 24, '12   BAUBU123   12345678'],
        [10, 60, 'Código da Instalação'],
        [10, 74, '4001234567'],
        [10, 94, 'SEU CÓDIGO 700123456'],
      ],
      ['700123456', '4001234567'],
    ],
    ['an operator and a contract', 'claro', [[10, 10, 'Código: 003/123456789']], ['003/123456789', null]],
  ])('%s', (_, id, placed, expected) => expect(codes(id, ...placed)).toEqual(expected));

  test('a unit without label is known by its check digits and the code of its distributor', () => {
    const own = unitOf('equatorial-go');
    const placed: Placed[] = [
      [10, 10, own],
      [10, 40, `UC ${unitOf('cemig')}`],
      [10, 70, `INJEÇÃO SCEE UC ${unitOf('equatorial-go')}`],
      [10, 100, `UC GERADORA ${unitOf('equatorial-go')}`],
    ];
    expect(codes('equatorial-go', ...placed)[1]).toBe(own);
  });

  test('a number of another unit in a line about shared energy is not taken for its label', () => {
    expect(
      codes('copel', [10, 10, 'UNIDADE CONSUMIDORA GERADORA 87654321'], [10, 60, 'UNIDADE CONSUMIDORA: 12345678']),
    ).toEqual([null, '12345678']);
  });

  test('numbers on another page of the bill count, those of its own page first', () => {
    const first = textPage([[10, 10, 'ANA LIMA']], 0);
    const second = textPage([[10, 10, 'CÓDIGO DO CLIENTE: 31234567']], 1);
    const third = textPage([[10, 10, 'CÓDIGO DO CLIENTE: 39999999']], 2);
    expect(codesOn([first, second], issuer('light')).clientNumber?.text).toBe('31234567');
    expect(codesOn([third, second], issuer('light')).clientNumber?.text).toBe('39999999');
  });

  test('of a company nobody knows are found by usual labels, a date is none', () => {
    const { clientNumber, installation } = codesOn(
      [
        textPage([
          [10, 10, 'MATRÍCULA: 12/10/2026'],
          [10, 40, 'MATRÍCULA: 123456789'],
          [10, 70, 'HIDRÔMETRO: A12N345678'],
        ]),
      ],
      null,
    );
    expect([clientNumber?.text, installation]).toEqual(['123456789', null]);
  });
});
