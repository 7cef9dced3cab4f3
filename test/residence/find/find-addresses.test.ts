import { describe, expect, test } from 'vitest';
import { findOnPage } from '../../../src-main/residence/find/find-addresses.ts';
import type { FoundAddress } from '../../../src-main/residence/find/found-address.ts';
import { ISSUERS } from '../../../src-main/residence/issuers/table.ts';
import { type Placed, rows, textPage } from '../text-page.ts';

const said = (found: FoundAddress | null) =>
  found && [found.cep, found.street?.text, found.district?.text, found.city?.text, found.state?.text, found.name?.text];
const anywhere = (placed: readonly Placed[]) =>
  said(findOnPage(textPage(placed), null, { ocr: true, stateOfKey: null }).address);

describe('an address on the bill of an unknown company', () => {
  const expected = ['01310100', 'AVENIDA PAULISTA, 900 - AP 3', 'BELA VISTA', 'SÃO PAULO', 'SP', 'MARIA DA SILVA'];

  test.each([
    [
      'CEP, city and state on the last row',
      ['MARIA DA SILVA', 'AVENIDA PAULISTA, 900 - AP 3', 'BELA VISTA', 'CEP: 01310-100 SÃO PAULO - SP'],
    ],
    ['the CEP last', ['MARIA DA SILVA', 'AVENIDA PAULISTA, 900 - AP 3', 'BELA VISTA', 'SÃO PAULO/SP 01310-100']],
    [
      'district and city on one row',
      ['MARIA DA SILVA', 'AVENIDA PAULISTA, 900 - AP 3', 'BELA VISTA - SÃO PAULO - SP', 'CEP 01310-100'],
    ],
    [
      'labels before the rows',
      [
        'NOME: MARIA DA SILVA',
        'ENDEREÇO: AVENIDA PAULISTA, 900 - AP 3',
        'BAIRRO: BELA VISTA',
        'CIDADE: SÃO PAULO - SP',
        'CEP: 01310-100',
      ],
    ],
    [
      'the CPF between name and street',
      ['MARIA DA SILVA', 'CPF: 123.456.789-09', 'AVENIDA PAULISTA, 900 - AP 3', 'BELA VISTA', '01310-100 SÃO PAULO SP'],
    ],
  ])('is read with %s', (_, block) => {
    expect(anywhere(rows(20, 100, block))).toEqual(expected);
  });

  test('stands once, though a repetition has lost its street and begins with the district', () => {
    const whole = [
      'UNIDADE CONSUMIDORA',
      'MARIA DA SILVA',
      'RUA DAS ACACIAS, 900 AP 3',
      'JD SANTANA',
      '13088-604 CAMPINAS - SP',
    ];
    const { address, others } = findOnPage(
      textPage([...rows(20, 100, whole), ...rows(20, 400, ['JD SANTANA', '13088-604 CAMPINAS SP'])]),
      null,
      { ocr: true, stateOfKey: null },
    );
    expect(said(address)).toEqual([
      '13088604',
      'RUA DAS ACACIAS, 900 AP 3',
      'JD SANTANA',
      'CAMPINAS',
      'SP',
      'MARIA DA SILVA',
    ]);
    expect(others).toEqual([]);
  });

  test('is not the company whose CNPJ stands close over the name, whatever OCR left of the CPF', () => {
    const company = ['COMPANHIA DE ELETRICIDADE DO ESTADO DA BAHIA', 'CNPJ 15.139.629/0001-94'];
    const block = [
      'MARIA DA SILVA',
      'CPF: 9ñ5.~',
      'AVENIDA PAULISTA, 900 - AP 3',
      'BELA VISTA',
      '01310-100 SÃO PAULO SP',
    ];
    const page = textPage([...rows(20, 70, company), ...rows(20, 94, block)]);
    const found = findOnPage(page, null, { ocr: true, stateOfKey: null }).address;
    expect([said(found), found?.taxNumber]).toEqual([expected, null]);
  });

  test('is read with the CEP behind the street and the city below', () => {
    const block = ['MARIA DA SILVA', 'RUA X, 12 - CASA 2 - 78890000', 'CENTRO', 'SORRISO - MT'];
    expect(anywhere(rows(20, 100, block))).toEqual([
      '78890000',
      'RUA X, 12 - CASA 2',
      'CENTRO',
      'SORRISO',
      'MT',
      'MARIA DA SILVA',
    ]);
  });

  test('is not mixed with the column beside it', () => {
    const beside = rows(260, 104, ['NOTA FISCAL 123', 'RUA DO OUTRO LADO, 5', 'CHAVE DE ACESSO', 'VENCIMENTO']);
    const block = rows(20, 100, [
      'MARIA DA SILVA',
      'AVENIDA PAULISTA, 900 - AP 3',
      'BELA VISTA',
      '01310-100 SÃO PAULO SP',
    ]);
    expect(anywhere([...beside, ...block])).toEqual(expected);
  });

  test("is not the company's own: registration beside it, a large user's CEP, an address in the table", () => {
    const block = rows(20, 300, [
      'MARIA DA SILVA',
      'AVENIDA PAULISTA, 900 - AP 3',
      'BELA VISTA',
      '01310-100 SÃO PAULO SP',
    ]);
    const heads = [
      [
        'ÁGUAS DE VALE AZUL S.A.',
        'CNPJ 12.345.678/0001-95 INSC. ESTADUAL 123456',
        'RUA DA SEDE, 1 - CENTRO',
        'CEP: 20040-020 RIO DE JANEIRO - RJ',
      ],
      ['RUA DA SEDE, 1 - CENTRO', 'CEP: 20040-970 RIO DE JANEIRO - RJ'],
      ['CEMIG DISTRIBUIÇÃO S.A.', 'AV. BARBACENA, 1200', 'CEP: 30190-131 - BELO HORIZONTE - MG'],
    ];
    for (const head of heads) expect(anywhere([...rows(20, 40, head), ...block])).toEqual(expected);
  });

  test('is not the delivery address', () => {
    const delivery = rows(20, 40, ['ENDEREÇO DE ENTREGA: RUA DIREITA, 2 - SÉ', 'CEP: 01002-000 SÃO PAULO - SP']);
    const block = rows(20, 300, [
      'MARIA DA SILVA',
      'AVENIDA PAULISTA, 900 - AP 3',
      'BELA VISTA',
      '01310-100 SÃO PAULO SP',
    ]);
    expect(anywhere([...delivery, ...block])).toEqual(expected);
  });

  test.each([
    ['a number alone', [['12345678']]],
    ['a date', [['VENCIMENTO 12102026 TOTAL 100,00']]],
    ['an old unit number over its label', [['UNIDADE CONSUMIDORA', '74123456', 'VENCIMENTO 10/11/2026']]],
  ])('is not made of %s', (_, blocks) => {
    expect(anywhere(blocks.flatMap((block, i) => rows(20, 100 + i * 60, block)))).toBeNull();
  });
});

test('a page made to take long is read in bounded time', () => {
  const long = 'A.A/'.repeat(40_000);
  const commas = 'AB,'.repeat(10_000);
  const placed: Placed[] = Array.from({ length: 4_000 }, (_, i) => [
    20,
    i * 12,
    i % 3 === 0
      ? 'CEP: 01310-100 SAO PAULO - SP'
      : i % 3 === 1
        ? 'UNIDADE CONSUMIDORA CLIENTE: N'
        : 'ENDERECO: RUA A, 1',
  ]);
  const longRows: Placed[] = [
    [900, 10, `${long}: 01310-100`],
    [3000, 10, `RUA CHILE ${commas}`],
    [3000, 20, 'CEP: 01310-100 SAO PAULO - SP'],
  ];
  const found = findOnPage(textPage([...placed, ...longRows]), ISSUERS[0]!, { ocr: true, stateOfKey: null });
  expect(found.address?.cep).toBe('01310100');
});

describe("an address where the issuer's layout has it", () => {
  const issuer = (id: string) => ISSUERS.find((each) => each.id === id)!;
  /** Null where the block was found as any company's would be. */
  const by = (id: string, placed: readonly Placed[], stateOfKey: string | null = null) => {
    const { address } = findOnPage(textPage(placed), issuer(id), { ocr: false, stateOfKey });
    return address?.evidence.some(({ id }) => id === 'issuersLayout') ? said(address) : null;
  };

  test('Cemig: no labels, no commas, the own address at the foot', () => {
    const block = rows(20, 100, [
      'ANA LIMA',
      'PC RUI BARBOSA 180 BL B AP 14',
      'FUNDINHO',
      '38400-174 UBERLÂNDIA, MG',
      'CPF 354.3**.***-**',
    ]);
    const foot = rows(20, 700, [
      'CEMIG DISTRIBUIÇÃO S.A.',
      'AV. BARBACENA, 1200',
      'CEP: 30190-131 - BELO HORIZONTE - MG',
    ]);
    expect(by('cemig', [...foot, ...block])).toEqual([
      '38400174',
      'PC RUI BARBOSA 180 BL B AP 14',
      'FUNDINHO',
      'UBERLÂNDIA',
      'MG',
      'ANA LIMA',
    ]);
  });

  test('Neoenergia: a street broken over two rows, the district before its slash', () => {
    const block = rows(20, 100, [
      'ANA LIMA',
      'CPF: 123.4**.***-**',
      'ENDEREÇO: AVENIDA SETE DE',
      'SETEMBRO, 101 AP 3',
      'DOIS DE JULHO/AREA URBANA',
      '40060-000 SALVADOR BA',
    ]);
    expect(by('neoenergia-coelba', block)).toEqual([
      '40060000',
      'AVENIDA SETE DE SETEMBRO, 101 AP 3',
      'DOIS DE JULHO',
      'SALVADOR',
      'BA',
      'ANA LIMA',
    ]);
  });

  test('Energisa: the state is the only one that the company serves, else that of the key, else that of the CEP', () => {
    const block = rows(20, 100, [
      'ANA LIMA',
      'RUA X, 0 - QD18 LT11 - 78890000',
      'CENTRO',
      'SORRISO (AG: 167)',
      '52998224725',
    ]);
    expect(by('energisa-mato-grosso', block)?.[4]).toBe('MT');
    const [, ...rest] = block;
    const city = rows(20, 100, ['ANA LIMA', 'RUA TIRADENTES, 12 - 85012320', 'TRIANON', 'GUARAPUAVA (AG: 1)']);
    expect(by('energisa-sul-sudeste', city, 'PR')?.[4]).toBe('PR');
    expect(by('energisa-sul-sudeste', city)?.[4]).toBe('PR');
    expect(by('energisa-mato-grosso', rest)).toBeNull();
  });

  test('a row that OCR lost does not shift the others into its place', () => {
    const lost = rows(20, 100, ['ANA LIMA', 'CPF: 123.4**.***-**', 'ENDEREÇO: RUA CHILE, 12', '40020-000 SALVADOR BA']);
    expect(by('neoenergia-coelba', lost)).toBeNull();
    expect(anywhere(lost)).toEqual(['40020000', 'RUA CHILE, 12', undefined, 'SALVADOR', 'BA', 'ANA LIMA']);
  });

  test('an address of another state is not of this issuer', () => {
    expect(by('cemig', rows(20, 100, ['ANA LIMA', 'RUA CHILE 1', 'CENTRO', '40020-000 SALVADOR, BA']))).toBeNull();
  });
});
