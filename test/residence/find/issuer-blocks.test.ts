import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findOnPage } from '../../../src-main/residence/find/find-addresses.ts';
import type { FoundAddress } from '../../../src-main/residence/find/found-address.ts';
import { ISSUERS } from '../../../src-main/residence/issuers/table.ts';
import { type Placed, rows, textPage } from '../text-page.ts';

const issuer = (id: string) => ISSUERS.find((each) => each.id === id)!;
const find = (id: string, placed: readonly Placed[], ocr = false) =>
  findOnPage(textPage(placed), issuer(id), { ocr, stateOfKey: null });
const said = (found: FoundAddress | null) =>
  found && [found.cep, found.street?.text, found.district?.text, found.city?.text, found.state?.text, found.name?.text];

/** Blocks as the companies print them, and what they say. */
const BLOCKS: readonly (readonly [id: string, block: readonly string[], expected: readonly (string | undefined)[]])[] =
  [
    [
      'celesc',
      [
        'NOME: ANA LIMA',
        'CPF/CNPJ: 123.456.789-09',
        'ENDERECO: RUA CHILE, 12 AP 3',
        'CENTRO',
        'CEP: 89010000',
        'CIDADE: BLUMENAU SC',
      ],
      ['89010000', 'RUA CHILE, 12 AP 3', 'CENTRO', 'BLUMENAU', 'SC', 'ANA LIMA'],
    ],
    [
      'celesc',
      ['NOME: ANA LIMA', 'ENDERECO: RUA CHILE, 12 - CENTRO', 'BAIRRO: VELHA', 'CEP: 89010-000 CIDADE: BLUMENAU SC'],
      ['89010000', 'RUA CHILE, 12 - CENTRO', 'VELHA', 'BLUMENAU', 'SC', 'ANA LIMA'],
    ],
    [
      'edp-sp',
      [
        'ASSOCIACAO DOS AMIGOS DE',
        'BAIRRO DA SERRA',
        'RUA CHILE 12 FUNDOS',
        'CENTRO',
        'CEP 12210-000 SAO JOSE DOS CAMPOS SP',
      ],
      [
        '12210000',
        'RUA CHILE 12 FUNDOS',
        'CENTRO',
        'SAO JOSE DOS CAMPOS',
        'SP',
        'ASSOCIACAO DOS AMIGOS DE BAIRRO DA SERRA',
      ],
    ],
    [
      'equatorial-go',
      ['ANA LIMA', 'RUA 15, Q. 18, L. 11, S/N, SETOR BUENO, CEP: 74230000, GOIANIA, GO'],
      ['74230000', 'RUA 15, Q. 18, L. 11, S/N', 'SETOR BUENO', 'GOIANIA', 'GO', 'ANA LIMA'],
    ],
    [
      'equatorial-go',
      ['ANA LIMA', 'RUA 15, Q. 18, L. 11, S/N, SETOR', 'BUENO, CEP: 74230000, GOIANIA, GO'],
      ['74230000', 'RUA 15, Q. 18, L. 11, S/N', 'SETOR BUENO', 'GOIANIA', 'GO', 'ANA LIMA'],
    ],
    [
      'equatorial-ma',
      ['ANA LIMA', 'RUA H, 670, CS 1', 'VILA BANDEIRANTES, CEP: 65905-606, IMPERATRIZ, MA'],
      ['65905606', 'RUA H, 670, CS 1', 'VILA BANDEIRANTES', 'IMPERATRIZ', 'MA', 'ANA LIMA'],
    ],
    [
      'ceee',
      ['ANA LIMA', 'RUA CHILE, 12, AP 3, CENTRO,', 'CEP: 90010-000, PORTO ALEGRE, RS'],
      ['90010000', 'RUA CHILE, 12, AP 3', 'CENTRO', 'PORTO ALEGRE', 'RS', 'ANA LIMA'],
    ],
    [
      'enel-sp',
      ['ANA LIMA', 'RUA CHILE 12 - AP 3', 'SE', 'CEP: 01002-000 SAO PAULO - SP'],
      ['01002000', 'RUA CHILE 12 - AP 3', 'SE', 'SAO PAULO', 'SP', 'ANA LIMA'],
    ],
    [
      'cpfl-paulista',
      ['ANA LIMA', 'PC BR DO RIO BRANCO 12', 'CENTRO', '13010-000 CAMPINAS SP', 'CPF: 123.4**.***-**'],
      ['13010000', 'PC BR DO RIO BRANCO 12', 'CENTRO', 'CAMPINAS', 'SP', 'ANA LIMA'],
    ],
    [
      'light',
      ['ANA LIMA', 'RUA DO CATETE 12 AP 3', 'CATETE / RIO DE JANEIRO', 'CEP 22220-000'],
      ['22220000', 'RUA DO CATETE 12 AP 3', 'CATETE', 'RIO DE JANEIRO', 'RJ', 'ANA LIMA'],
    ],
    [
      'copel',
      ['ANA LIMA', 'RUA XV DE NOVEMBRO, 12 - AP 3', 'VILA IZABEL - CURITIBA - PR - 80320-000'],
      ['80320000', 'RUA XV DE NOVEMBRO, 12 - AP 3', 'VILA IZABEL', 'CURITIBA', 'PR', 'ANA LIMA'],
    ],
    [
      'sabesp',
      ['ANA LIMA', 'RUA AUGUSTA, 12 AP 3', 'PARQUE DAS NACOES - SAO PAULO - 01305-000'],
      ['01305000', 'RUA AUGUSTA, 12 AP 3', 'PARQUE DAS NACOES', 'SAO PAULO', 'SP', 'ANA LIMA'],
    ],
    [
      'vivo',
      ['ANA LIMA', 'RUA CHILE 12', 'CENTRO', '40020-000 SALVADOR BA', 'CPF 123.456.789-09'],
      ['40020000', 'RUA CHILE 12', 'CENTRO', 'SALVADOR', 'BA', 'ANA LIMA'],
    ],
    [
      'claro',
      ['ANA LIMA', 'Endereço de instalação:', 'RUA CHILE 12', 'CENTRO - SALVADOR - BA', '40020-000'],
      ['40020000', 'RUA CHILE 12', 'CENTRO', 'SALVADOR', 'BA', 'ANA LIMA'],
    ],
    [
      'celesc',
      [
        'NOME: ANA LIMA',
        'ENDERECO: SRV MARIA DE BRITO 88 AP',
        '701 - RES VALE VERDE - INGLESES DO RIO',
        'VERMELHO',
        'CEP: 88058-829 CIDADE: FLORIANOPOLIS SC',
      ],
      [
        '88058829',
        'SRV MARIA DE BRITO 88 AP 701 - RES VALE VERDE - INGLESES DO RIO VERMELHO',
        undefined,
        'FLORIANOPOLIS',
        'SC',
        'ANA LIMA',
      ],
    ],
    [
      'energisa-borborema',
      ['ANA LIMA', 'RUA NILO PECANHA 536 - PRATA', 'CEP 58400515 - CAMPINA GRANDE / PB (AG: 401)'],
      ['58400515', 'RUA NILO PECANHA 536 - PRATA', undefined, 'CAMPINA GRANDE', 'PB', 'ANA LIMA'],
    ],
    [
      'sanepar',
      ['Cliente: ANA LIMA', 'Endereço: RUA CHILE, 12 CASA 2', 'ESTADOS', 'FAZENDA RIO GRANDE/PR CEP: 83830-213'],
      ['83830213', 'RUA CHILE, 12 CASA 2', 'ESTADOS', 'FAZENDA RIO GRANDE', 'PR', 'ANA LIMA'],
    ],
  ];

describe("the customer's block", () => {
  test.each(BLOCKS)('of %s: %j', (id, block, expected) => {
    expect(said(find(id, rows(20, 200, block)).address)).toEqual(expected);
  });

  test('without district, its rows are not shifted', () => {
    const block = ['ANA LIMA', 'RUA CHILE, 12 AP 3', '13010-000 CAMPINAS SP'];
    expect(said(find('cpfl-paulista', rows(20, 200, block)).address)).toEqual([
      '13010000',
      'RUA CHILE, 12 AP 3',
      undefined,
      'CAMPINAS',
      'SP',
      'ANA LIMA',
    ]);
  });

  test('with a street over two rows', () => {
    const block = ['ANA LIMA', 'AVENIDA SETE DE SETEMBRO, 1200', 'BLOCO B AP 14', 'CENTRO', '13010-000 CAMPINAS SP'];
    expect(said(find('cpfl-paulista', rows(20, 200, block)).address)?.slice(1, 3)).toEqual([
      'AVENIDA SETE DE SETEMBRO, 1200 BLOCO B AP 14',
      'CENTRO',
    ]);
  });

  const LETTERS = [...'ABCDEFGHIJLMNOPRSTUVZ0123456789:/,.-'];
  const word = fc.array(fc.constantFrom(...LETTERS), { minLength: 1, maxLength: 9 }).map((letters) => letters.join(''));
  const texts = fc.array(word, { minLength: 1, maxLength: 5 }).map((words) => words.join(' '));
  const column = fc.array(fc.tuple(fc.integer({ min: -60, max: 90 }), texts), { minLength: 1, maxLength: 9 });

  test.each(BLOCKS)('of %s is not touched by whatever stands in columns beside it', (id, block) => {
    const alone = said(find(id, rows(220, 400, block)).address);
    const end = 220 + 5 * Math.max(...block.map((row) => row.length));
    fc.assert(
      fc.property(column, column, (right, left) => {
        const beside: Placed[] = [
          ...right.map(([y, text]): Placed => [end + 25, 400 + y, text]),
          // A column on the left ends where its widest row does, a gap before the block.
          ...left.map(([y, text]): Placed => [195 - 5 * text.length, 400 + y, text]),
        ].filter(([, , text]) => !/\d{5}-?\d{3}|CEP/.test(text));
        // Rows of one column that lie over each other are no print.
        const apart = beside.filter(
          ([x, y], i) => beside.findIndex((other) => Math.abs(other[1] - y) < 11 && other[0] > 220 === x > 220) === i,
        );
        expect(said(find(id, [...rows(220, 400, block), ...apart]).address)).toEqual(alone);
      }),
      { numRuns: 60 },
    );
  });
});

describe("a company's own address", () => {
  const withAddress = ISSUERS.flatMap((each) =>
    each.own.filter(({ cep }) => cep !== null).map((own) => [each.id, each, own] as const),
  );
  const customer = ['ANA LIMA', 'RUA DE OUTRA GENTE, 12', 'CENTRO', 'CEP: 01002-000 SAO PAULO - SP'];

  test.each(withAddress)('of %s is never the answer', (_, company, own) => {
    const cep = own.cep!.replace(/^(\d{5})/, '$1-');
    const uf = company.ufs[0] ?? 'SP';
    const name = company.legalNames[0]!;
    const forms: string[][] = [
      [name, `AV. ${own.street}, ${own.number}`, 'CENTRO', `CEP: ${cep} CIDADE - ${uf}`],
      [`RUA ${own.street}, ${own.number} - BAIRRO - CIDADE/${uf} - CEP ${cep}`],
      ['FULANO DE TAL', `${own.street} ${own.number}`, 'CENTRO', `${cep} CIDADE ${uf}`],
      ['NOME: FULANO DE TAL', `ENDERECO: AV ${own.street}, ${own.number}`, `CEP: ${cep}`, `CIDADE: CIDADE ${uf}`],
    ];
    for (const form of forms) {
      for (const ocr of [false, true]) {
        expect(find(company.id, rows(20, 100, form), ocr).address).toBeNull();
        const both = find(company.id, [...rows(20, 100, form), ...rows(20, 400, customer)], ocr).address;
        expect(both?.cep).toBe('01002000');
      }
    }
  });

  test('that is in no table is known by the registered name over it and the CNPJ under it', () => {
    for (const company of ISSUERS.filter(({ layout }) => layout)) {
      const uf = company.ufs[0] ?? 'SP';
      const head = [company.legalNames[0]!, 'RUA NUNCA VISTA, 77', 'CENTRO', `CEP: 01002-000 CIDADE - ${uf}`];
      expect([company.id, find(company.id, rows(20, 100, head)).address]).toEqual([company.id, null]);
    }
  });
});

describe('a delivery address', () => {
  const block = rows(20, 300, ['ANA LIMA', 'RUA CHILE 12', 'CENTRO', '40020-000 SALVADOR BA']);

  test.each([
    [['Endereço de entrega: RUA DIREITA, 5 - SÉ', '01002-000 SÃO PAULO/SP']],
    [['ENDEREÇO DE CORRESPONDÊNCIA:', 'RUA DIREITA, 5 - SÉ', 'CEP 01002000 - SÃO PAULO - SP']],
    [['Endereço de cobrança: RUA DIREITA, 5 - SÉ - 01002-000 - SÃO PAULO/SP']],
    [['DOM. BANC.: 0 DOM. ENT.: 3 RUA DIREITA, 5 - SÉ - 01002-000 SÃO PAULO/SP']],
    [['ENTREGA', 'ANA LIMA', 'RUA DIREITA, 5', 'SÉ', '01002-000 SÃO PAULO SP']],
  ])('%j is reported apart', (delivery) => {
    for (const y of [200, 348]) {
      for (const id of ['vivo', 'energisa-mato-grosso']) {
        const { address, others } = find(id, [...block, ...rows(20, y, delivery)]);
        const [found] = others;
        expect([id, y, address?.cep]).toEqual([id, y, '40020000']);
        expect([found?.cep, found?.city?.text, found?.state?.text]).toEqual(['01002000', 'SÃO PAULO', 'SP']);
        expect(found?.street?.text).toMatch(/^RUA DIREITA, 5/);
      }
    }
  });

  test('alone is no address of consumption', () => {
    const { address, others } = find(
      'vivo',
      rows(20, 200, ['Endereço de entrega:', 'RUA DIREITA, 5', 'SÉ', '01002-000 SÃO PAULO SP']),
    );
    expect([address, others[0]?.cep]).toEqual([null, '01002000']);
  });

  test('beside the consumption address, each has its own rows', () => {
    const left = rows(20, 300, ['ENDEREÇO DE CONSUMO', 'ANA LIMA', 'RUA CHILE 12', 'CENTRO', '40020-000 SALVADOR BA']);
    const right = rows(300, 300, ['ENDEREÇO DE ENTREGA', 'ANA LIMA', 'RUA DIREITA 5', 'SE', '01002-000 SAO PAULO SP']);
    const { address, others } = find('vivo', [...left, ...right]);
    expect([said(address), said(others[0] ?? null)]).toEqual([
      ['40020000', 'RUA CHILE 12', 'CENTRO', 'SALVADOR', 'BA', 'ANA LIMA'],
      ['01002000', 'RUA DIREITA 5', 'SE', 'SAO PAULO', 'SP', 'ANA LIMA'],
    ]);
  });
});
