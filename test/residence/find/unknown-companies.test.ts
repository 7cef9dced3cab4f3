import { describe, expect, test } from 'vitest';
import { findOnPage } from '../../../src-main/residence/find/find-addresses.ts';
import { type Placed, rows, textPage } from '../text-page.ts';

/** Forms of documents that no layout is known of; people and companies are invented. */
const on = (placed: readonly Placed[]) => findOnPage(textPage(placed), null, { ocr: false, stateOfKey: null });
const addressOn = (...placed: Placed[]) => {
  const { address } = on(placed);
  return (
    address && [address.cep, ...[address.street, address.district, address.city, address.name].map((l) => l?.text)]
  );
};

describe('labels without colons in a column of their own', () => {
  const form = (labels: readonly string[], values: readonly string[]): Placed[] => [
    ...rows(20, 100, labels),
    ...rows(120, 100, values),
  ];

  test('have their values beside them, the CEP with the city', () => {
    const cells = form(
      ['COOPERADO(A)', 'ENDEREÇO', 'BAIRRO', 'CIDADE'],
      ['ZULMIRA PRATES', 'ESTR. DO MORRO, S/N - KM 4', 'MORRO ALTO (ZONA RURAL)', '13960-000 SOCORRO - SP'],
    );
    const head: Placed[] = [[120, 70, 'RUA DA SEDE, 40 - CENTRO - SERRA NEGRA/SP - CEP 13930-000']];
    expect(addressOn(...head, ...cells)).toEqual([
      '13960000',
      'ESTR. DO MORRO, S/N - KM 4',
      'MORRO ALTO',
      'SOCORRO',
      'ZULMIRA PRATES',
    ]);
  });

  test("have the CEP beside its label in another column; the company's CNPJ over the form is not the holder's", () => {
    const head = rows(100, 76, ['CNPJ: 11.222.333/0001-81']);
    const cells = form(
      ['Nome', 'Endereço', 'Bairro', 'Município', 'Economias'],
      ['ZULMIRA PRATES', 'R CARDEAL, 12 AP 3', 'CAMPANARIO', 'DIADEMA', 'RES 1'],
    );
    const { address } = on([...head, ...cells, [330, 136, 'CEP'], [400, 136, '09931-460']]);
    expect([address?.cep, address?.street?.text, address?.district?.text, address?.name?.text]).toEqual([
      '09931460',
      'R CARDEAL, 12 AP 3',
      'CAMPANARIO',
      'ZULMIRA PRATES',
    ]);
    expect(address?.taxNumber).toBeNull();
  });

  test('over their values: who is related how is no name', () => {
    const found = addressOn(
      [20, 100, 'Contratante'],
      [200, 100, 'CPF'],
      [20, 112, 'Zulmira Prates'],
      [200, 112, '212.***.***-79'],
      [20, 130, 'Endereço'],
      [200, 130, 'Nº'],
      [20, 142, 'Rua das Palmas'],
      [200, 142, '77'],
      [20, 160, 'Bairro'],
      [120, 160, 'Cidade'],
      [200, 160, 'Estado'],
      [300, 160, 'CEP'],
      [20, 172, 'Costa e Silva'],
      [120, 172, 'Joinville'],
      [200, 172, 'SC'],
      [300, 172, '89219-330'],
      [200, 200, 'Titular'],
      [200, 212, 'Cônjuge'],
    );
    expect(found).toEqual(['89219330', 'Rua das Palmas 77', 'Costa e Silva', 'Joinville', 'Zulmira Prates']);
  });
});

describe('one row', () => {
  test('in columns has the district, the city and the CEP of the street over it', () => {
    const found = addressOn(
      [20, 88, 'CONTRIBUINTE: ZULMIRA PRATES'],
      [20, 100, 'LOCALIZAÇÃO DO IMÓVEL: R DAS PALMAS, 1874 LT 14 QD 22'],
      [20, 112, 'JARDIM ITAIPU'],
      [120, 112, 'MARINGÁ-PR'],
      [200, 112, '87065-560'],
    );
    expect(found).toEqual(['87065560', 'R DAS PALMAS, 1874 LT 14 QD 22', 'JARDIM ITAIPU', 'MARINGÁ', 'ZULMIRA PRATES']);
  });

  test('behind the label of the street has everything, and the city once more under it', () => {
    const found = addressOn(
      ...rows(20, 100, [
        'TOMADOR DE SERVIÇOS',
        'Nome/Razão Social: ZULMIRA PRATES',
        'Endereço: QNM 8 CONJUNTO B CASA 2 - CEILÂNDIA SUL - BRASÍLIA - DF - CEP 72210082',
        'Município: BRASÍLIA UF: DF',
      ]),
    );
    expect(found).toEqual(['72210082', 'QNM 8 CONJUNTO B CASA 2', 'CEILÂNDIA SUL', 'BRASÍLIA', 'ZULMIRA PRATES']);
  });
});

describe('the name', () => {
  const block = ['Rua das Palmas, 508 - Casa 3', 'Centro - Jundiaí/SP', 'CEP 13215-130'];

  test('stands under the address, behind its label', () => {
    expect(addressOn(...rows(20, 100, ['LOCAL DE CONSUMO', ...block, 'Titular: ZULMIRA PRATES']))?.at(-1)).toBe(
      'ZULMIRA PRATES',
    );
    const next = ['CEP 13208-051 Jundiaí SP', 'Titular: IRINEU COSTA'];
    expect(addressOn(...rows(20, 100, ['LOCAL DE CONSUMO', ...block, ...next]))?.at(-1)).toBeUndefined();
  });

  test('is not whom a letter is handed to', () => {
    const { address, others } = on(rows(20, 100, ['ZULMIRA PRATES', 'A/C ESCRITA PRATES FILHOS', ...block]));
    expect([address, ...others].find((found) => found?.cep === '13215130')?.name?.text).toBe('ZULMIRA PRATES');
  });

  test.each(['IRINEU BRITO DE SÁ', 'ELZA DA CÂMARA REIS'])('%s is no company', (name) => {
    expect(on(rows(20, 100, [name, ...block])).address?.name?.text).toBe(name);
  });

  test.each(['PADARIA PRATES SA', 'PADARIA PRATES S/A', 'CÂMARA MUNICIPAL DE PRATES'])('%s is one', (name) => {
    expect(on(rows(20, 100, [name, ...block])).address).toBeNull();
  });
});

describe('in running text', () => {
  test('the declarant lives at the address, with blanks before the commas of the form', () => {
    const found = addressOn(
      ...rows(20, 100, [
        'Eu, Irineu Prates Lobo , nacionalidade brasileira , estado civil casado , profissão motorista , RG nº',
        '1234567 SSP/MS , DECLARO, sob as penas da lei, que resido e sou',
        'domiciliado na Rua das Palmas , nº 3560 , Casa 1 , Bairro Parque das Nações , Município de Dourados , UF MS ,',
        'CEP 79841-310 , há mais de 6 anos.',
      ]),
    );
    expect(found).toEqual([
      '79841310',
      'Rua das Palmas , nº 3560 , Casa 1',
      'Parque das Nações',
      'Dourados',
      'Irineu Prates Lobo',
    ]);
  });

  test('the person who is said to live there, and nobody else who is named before', () => {
    const text = (verb: string) => [
      'Declaramos, para os devidos fins, que ZULMIRA PRATES LOBO, brasileira, solteira, inscrita no CPF sob o nº',
      `529.982.247-25, ${verb} à Rua das Palmas, nº 1450, bairro Lagoa Nova, na cidade de Natal, Estado do`,
      'Rio Grande do Norte, CEP 59.076-260, é aluna regularmente matriculada para este semestre.',
    ];
    const nameOf = (verb: string) => {
      const { address, others } = on(rows(20, 100, text(verb)));
      return [address, ...others].find((found) => found?.cep === '59076260')?.name?.text;
    };
    expect(nameOf('residente e domiciliada')).toBe('ZULMIRA PRATES LOBO');
    expect(nameOf('vendedora do imóvel situado')).toBeUndefined();
  });
});
