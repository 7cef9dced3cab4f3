import { describe, expect, test } from 'vitest';
import { findInText } from '../../../src-main/residence/find/direct.ts';
import { findOnPage } from '../../../src-main/residence/find/find-addresses.ts';
import { isLease } from '../../../src-main/residence/find/role-labels.ts';
import { tenantIn } from '../../../src-main/residence/find/tenant.ts';
import { type Placed, rows, textPage } from '../text-page.ts';

/** What might pass for the customer's, and is somebody else's. */
const found = (placed: readonly Placed[]) => findOnPage(textPage(placed), null, { ocr: false, stateOfKey: null });
const roleOf = (...texts: string[]) => {
  const { address, others } = found(rows(20, 300, texts));
  return (address ?? others[0])?.role;
};

describe('is not the customer’s', () => {
  test.each([
    [
      'a foot that begins with ENDEREÇO',
      'Endereço: Av. Paulista, 1000 - Bela Vista - São Paulo - SP - CEP 01310-100',
      'Telefone 3333-4444 www.x.com.br',
    ],
    [
      'a company that is called as people are, with its telephone',
      'FONTE SEGURA',
      'AV RIO BRANCO, 1489 - CAMPOS ELISEOS',
      '01205-001 SAO PAULO - SP',
      'TEL 0800 727 0000',
    ],
    [
      'an office that a letter is for',
      'Ilmo. Sr.',
      'Diretor do Detran',
      'Rua do Porto, 10',
      'Centro',
      '11010-100 Santos - SP',
    ],
    [
      'a payee in a form over the payer’s name',
      'Beneficiário: JOSE LIMA REIS',
      'Endereço: Rua do Porto, 10 Bairro: Centro Cidade: Santos UF: SP CEP: 11010-100',
      'Pagador: ANA LIMA REIS',
    ],
    [
      'a court, whose letterhead has a row like a name over the one of its division',
      'PODER JUDICIARIO',
      'CASA DA CIDADANIA',
      'TRIBUNAL REGIONAL DO LITORAL',
      '9a SECAO DE SANTOS',
      'Travessa do Porto, 750 - Centro - Santos - SP - CEP 11010-100',
    ],
    [
      'an office in brackets, where one who is notified may appeal',
      'LOCAL',
      'AVENIDA DAS ACACIAS, ALT. Nº 1220, CENTRO',
      'Fica V. Sa. notificado da imposição da penalidade de MULTA. O recurso poderá ser interposto no posto de',
      'Santos (Rua do Porto, 210, Centro, CEP 11010-100) ou pelo Protocolo Geral, que o encaminha com o processo.',
    ],
    [
      'whom the customer may write to, under a long sentence that says so',
      'Para dúvidas e sugestões, e para o que mais seja preciso, o cliente escreve ao endereço:',
      'Rua Sete, 10 - Centro - Santos - SP - CEP 11010-100',
      'Telefone 3333-4444 www.x.com.br',
    ],
    ['a bank’s branch with its number', 'AGENCIA 0421', 'AV PAULISTA, 1000 - BELA VISTA', '01310-100 SAO PAULO - SP'],
    [
      'where to write about a property',
      'Para mais informações sobre a locação do seu imóvel situado no centro escreva para o endereço:',
      'AV PAULISTA, 1000 - BELA VISTA',
      '01310-100 SAO PAULO - SP',
    ],
    [
      'where questions about the place of consumption go',
      'Dúvidas sobre o local de consumo, a leitura ou a ligação podem ser enviadas ao endereço abaixo:',
      'AV PAULISTA, 1000 - BELA VISTA',
      '01310-100 SAO PAULO - SP',
    ],
    [
      'a company’s address of correspondence under a greeting',
      'Prezada Sra. ANA LIMA REIS,',
      'segue a apólice contratada.',
      'Endereço para correspondência',
      'AV PAULISTA, 1000 - BELA VISTA',
      '01310-100 SAO PAULO - SP',
    ],
    [
      'a company’s address of correspondence under the customer’s fields and a sentence',
      'Cliente: ANA LIMA REIS',
      'Agencia: 0421',
      'Conta: 44881-2',
      'Em caso de dúvidas escreva para o',
      'Endereço para correspondência',
      'AV PAULISTA, 1000 - BELA VISTA',
      '01310-100 SAO PAULO - SP',
    ],
    ['a CEP cut at the end of a row of the page', 'RUA DO PORTO, 10 - CENTRO - SANTOS - SP CEP 11010-', '250 kWh'],
    ['a CEP cut over a sum', 'ENDERECO: RUA DO PORTO, 10 - CENTRO - SANTOS - SP CEP 11010-', '150,00 total'],
    ['a central of customers', 'Central do Cliente: Rua Sete, 10 - Centro - Santos - SP - CEP 11010-100'],
  ])('%s', (_, ...texts) => {
    expect(['customer', 'property']).not.toContain(roleOf(...texts));
    expect(found(rows(20, 300, texts)).address).toBeNull();
  });

  test('a sentence over an address is no name', () => {
    const texts = ['Agora sua conta chegou', 'RUA DAS ACACIAS, 71', 'CENTRO', 'CEP: 27203-530 VOLTA REDONDA - RJ'];
    expect(found(rows(20, 300, texts)).address?.name ?? null).toBeNull();
  });

  test('the CEP of a shop in the same street', () => {
    const { address } = found([
      ...rows(20, 100, ['Endereço da unidade consumidora:', 'RUA SAO JOSE, 1 - CENTRO - ITAPEVA - SP']),
      ...rows(20, 400, ['Loja de atendimento:', 'RUA SAO JOSE, 10 - CENTRO - SOROCABA - SP - CEP 18010-000']),
    ]);
    expect(address?.cep ?? '').not.toBe('18010000');
  });

  test('the CEP of the company’s own row over a form that prints none', () => {
    const { address } = found([
      ...rows(20, 100, ['CLÍNICA DO PORTO', 'Av. do Porto, 5330 - Zona 04 - Maringá/PR - CEP 87014-070']),
      ...rows(20, 130, ['Paciente: Ana Lima Reis', 'Endereço: Rua das Acácias, 2377, apto 14', 'Zona 01']),
      [20, 166, 'Cidade: Maringá'],
    ]);
    expect(address?.cep ?? '').not.toBe('87014070');
  });

  test('the CEP of a shop on the row under the place of installation', () => {
    const { address } = found(
      rows(20, 300, [
        'Endereço de instalação: RUA DO CRUZEIRO, 1020 - SAO MIGUEL - SANTOS/SP',
        'Loja Santos: Av. do Porto, 2555 - Centro - CEP 11010-100 Ouvidoria: 0800 281 3018',
      ]),
    );
    expect(address?.cep ?? '').not.toBe('11010100');
  });

  test('the CPF of the broker under the customer’s block', () => {
    const { address } = found([
      ...rows(20, 100, ['Pagador: ANA LIMA', 'RUA DAS ACACIAS, 71', 'CENTRO', 'CEP: 27203-530 VOLTA REDONDA - RJ']),
      ...rows(20, 400, ['Corretor: JOSE', 'CPF: 111.444.777-35']),
    ]);
    expect(address).toMatchObject({ cep: '27203530', taxNumber: null });
  });
});

test('a social service’s unit is not the family’s home, though its address is called the unit’s', () => {
  const { address, others } = found([
    ...rows(20, 300, ['CRAS / UNIDADE', 'CRAS JARDIM NOVO']),
    ...rows(160, 300, ['ENDEREÇO DA UNIDADE', 'AV DAS ACACIAS, 1450 - CENTRO - CEP 11010-100']),
  ]);
  expect(address).toBeNull();
  expect(others[0]?.role).toBe('office');
});

describe('a branch in a list is not the customer, though nothing says so', () => {
  const BRANCHES = ['Polo Santos: Rua do Porto, 300, CEP 11010-100.', 'Polo Itu: Av. Sete, 1400, 13300-000.'];
  const DELIVERY = [
    'ENDEREÇO DE ENTREGA',
    'ANA LIMA REIS',
    'RUA DAS ACACIAS, 71 AP 3',
    'CENTRO',
    '27203-530 - VOLTA REDONDA - RJ',
  ];

  test.each([BRANCHES, BRANCHES.slice(0, 1)])('%s', (...texts) => {
    expect(found(rows(20, 300, texts)).address).toBeNull();
  });

  test('beside the customer’s under a heading of who pays and where it is sent', () => {
    const [, ...block] = DELIVERY;
    const { address } = found([
      ...rows(20, 100, ['RESPONSÁVEL FINANCEIRO E ENDEREÇO PARA COBRANÇA:', ...block]),
      ...rows(20, 300, BRANCHES),
    ]);
    expect(address).toMatchObject({ cep: '27203530', role: 'customer' });
  });

  test('beside the delivery address of the very property, whose town stands there alone', () => {
    const property = rows(20, 110, ['Contribuinte: Ana Lima Reis', 'Local do Imóvel: R DAS ACACIAS, 71 AP 3 - ED SOL']);
    const sent = rows(400, 100, DELIVERY);
    expect(found([...property, ...sent, ...rows(20, 300, BRANCHES)]).address?.cep).toBe('27203530');
    const elsewhere = rows(20, 110, ['Contribuinte: Ana Lima Reis', 'Local do Imóvel: R DAS ACACIAS, 73 - ED SOL']);
    expect(found([...elsewhere, ...sent, ...rows(20, 300, BRANCHES)]).address).toBeNull();
  });
});

test('a provider is not the customer by the heading over its cells', () => {
  const cells = (y: number, ...texts: string[]): Placed[] => texts.map((text, i) => [20 + 140 * i, y, text]);
  const { address } = found([
    [150, 90, 'PRESTADOR DE SERVIÇOS'],
    ...cells(110, 'Nome', 'CPF'),
    ...cells(121, 'JOSE LIMA REIS', '111.444.777-35'),
    ...cells(135, 'Endereço', 'Município', 'UF', 'CEP'),
    ...cells(146, 'RUA DO PORTO, 10', 'SANTOS', 'SP', '11010-100'),
    [150, 180, 'TOMADOR DE SERVIÇOS'],
  ]);
  expect(address).toBeNull();
});

describe('a lone company that is called as people are is not the customer', () => {
  const ADDRESS = ['RUA DO PORTO, 10 - CENTRO', '11010-100 SANTOS - SP'];
  const PERSON = ['ANA LIMA REIS', ...ADDRESS];
  const CNPJ = 'CNPJ: 11.222.333/0001-81';
  const answered = (...placed: Placed[]) => found(placed).address?.cep ?? null;

  test.each([
    ['with a CNPJ under its address', rows(20, 200, [...PERSON, CNPJ])],
    ['with a CNPJ under its name', rows(20, 200, [PERSON[0]!, CNPJ, ...ADDRESS])],
    ['at the head of the page', rows(20, 20, PERSON)],
    ['at the foot of the page', rows(20, 810, PERSON)],
    ['by the registered name of a sole trader', rows(20, 200, ['12.345.678 ANA LIMA REIS', ...ADDRESS])],
    ['by the one that ends in the CPF', rows(20, 200, ['ANA LIMA REIS 11144477735', ...ADDRESS])],
    ['by the letters for one', rows(20, 200, ['ANA LIMA REIS - MEI', ...ADDRESS])],
    ['by its trade', rows(20, 200, ['PADARIA SANTA RITA', ...ADDRESS])],
    ['by its trade behind ENDEREÇO', rows(20, 200, ['COSTA & FILHOS', `ENDEREÇO: ${ADDRESS.join(' ')}`])],
    ['under who sends it', rows(20, 200, ['REMETENTE', ...PERSON])],
    ['behind who is paid', rows(20, 200, ['FAVORECIDO: ANA LIMA REIS', ...ADDRESS])],
    ['behind who answers for the works', rows(20, 200, ['RESPONSÁVEL TÉCNICO: ANA LIMA REIS', ...ADDRESS])],
  ])('%s', (_, placed) => {
    expect(answered(...placed)).toBeNull();
  });

  test('but where it is called the customer, and a person is where nothing of that is said', () => {
    expect(answered(...rows(20, 200, PERSON))).toBe('11010100');
    expect(answered(...rows(20, 200, ['CLIENTE: PADARIA SANTA RITA', ...ADDRESS]))).toBe('11010100');
    expect(answered(...rows(20, 20, ['PAGADOR: ANA LIMA REIS', ...ADDRESS, CNPJ]))).toBe('11010100');
  });

  test('nor is a person at the head of a page, where the sender’s address stands elsewhere on it', () => {
    const sender = rows(20, 700, ['COMPANHIA DO LITORAL S/A', 'RUA SETE, 22 - CENTRO', '11010-200 SANTOS - SP']);
    expect(answered(...rows(20, 20, PERSON), ...sender)).toBe('11010100');
  });

  test('nor does another company’s number close to a person make a company of the person', () => {
    expect(answered(...rows(20, 200, [...PERSON, `COMPANHIA DE AGUAS DO LITORAL ${CNPJ}`]))).toBe('11010100');
  });

  test('and words of trades beside an address are a reference, not its name', () => {
    const block = rows(20, 200, ['RUA DO PORTO, 10', 'PROX. AO POSTO DA FARMACIA', 'CENTRO', '11010-100 SANTOS - SP']);
    expect(answered(...block)).toBe('11010100');
  });
});

describe('an address of correspondence', () => {
  const BLOCK = ['Endereço para correspondência', 'RUA DAS ACACIAS, 71', 'CENTRO', 'CEP: 27203-530 VOLTA REDONDA - RJ'];
  const BESIDE_NAME = [...rows(20, 112, ['Nome: ANA LIMA REIS', 'Contrato: 17']), ...rows(320, 100, BLOCK)];
  const firstOf = (...pages: Placed[][]) =>
    findInText(pages.map((placed, i) => textPage(placed, i))).flatMap(({ addresses }) => addresses)[0]?.cep;

  test('is the customer’s beside the name, where nothing is supplied to a place', () => {
    expect(firstOf(BESIDE_NAME)).toBe('27203530');
    const supplied = rows(20, 100, ['Consumo do mês 12 m3', 'Hidrômetro Y20S427098', 'Leitura anterior 412']);
    expect(firstOf(BESIDE_NAME, supplied)).toBeUndefined();
  });

  test('is the company’s at the foot of a page that names the customer at its head', () => {
    expect(firstOf([...rows(20, 60, ['Titular: ANA LIMA REIS']), ...rows(20, 600, BLOCK)])).toBeUndefined();
  });
});

test.each(['VENDEDOR: JOSE REIS', 'TESTEMUNHA: JOSE REIS'])('where %s lives is not where the customer does', (who) => {
  const text = [
    `${who}, brasileiro, casado, portador do CPF 111.444.777-35, que é residente e domiciliado na`,
    'Rua das Palmas, nº 45, bairro Centro, na cidade de Santos, Estado de São Paulo, CEP 11010-100, e que',
  ];
  expect(found(rows(20, 100, text)).address).toBeNull();
  const free = text.map((row) => row.replace(who, 'eu, Jose Reis'));
  expect(found(rows(20, 100, free)).address).toMatchObject({ cep: '11010100' });
});

describe('a lease', () => {
  test('lets another house than the one that its guarantor answers with', () => {
    const { address, others } = found(
      rows(20, 100, [
        'CONTRATO DE LOCAÇÃO RESIDENCIAL',
        'FIADOR: JOSÉ SOUZA, brasileiro, que responde com o imóvel situado na Rua das Palmas, nº 45,',
        'bairro Centro, na cidade de Santos, SP, CEP 11010-100, com matrícula própria',
      ]),
    );
    expect(address).toBeNull();
    expect(others.map(({ role }) => role)).not.toContain('property');
  });

  test('has both parties, or says what it is; one word makes none', () => {
    expect(isLease(['SR. LOCATARIO: CONFIRA O BOLETO'])).toBe(false);
    expect(isLease(['ALFA LOCADORA DE VEICULOS'])).toBe(false);
    expect(isLease(['LOCADOR: ANA LIMA', 'LOCATARIO: JOSE SOUZA'])).toBe(true);
    expect(isLease(['CONTRATO DE LOCACAO RESIDENCIAL'])).toBe(true);
  });

  test('or is of a rent between owner and tenant, and not of what a condominium pays for', () => {
    const between = ['PROPRIETARIO: ANA LIMA', 'INQUILINO: JOSE SOUZA'];
    for (const rent of [
      'RECIBO DE ALUGUEL',
      'ALUGUEL: R$ 900,00',
      'ALUGUEL DO IMOVEL',
      'ALUGUEL DE OUTUBRO',
      'ALUGUEL MENSAL',
    ]) {
      expect(isLease([...between, rent]), rent).toBe(true);
      expect(isLease([between[0]!, rent])).toBe(false);
    }
    for (const other of ['ALUGUEL DE ANTENA COLETIVA', 'ALUGUEL DO SALAO', 'ALUGUEL DE GERADOR', 'ALUGUEL VAGA 12']) {
      expect(isLease([...between, other]), other).toBe(false);
    }
  });

  test('its wording is no tenant’s name', () => {
    const said = rows(20, 100, [
      'ANA LIMA, doravante denominada LOCATÁRIA, têm entre si justo e contratado, o presente',
    ]);
    expect(tenantIn([textPage(said)])).toBeNull();
    expect(tenantIn([textPage(rows(20, 100, ['LOCATÁRIA: ANA LIMA, brasileira, solteira']))])?.text).toBe('ANA LIMA');
  });
});

describe('a delivery address is the property’s only where both are one house', () => {
  const sentTo = (property: string, delivery: string) =>
    found([
      ...rows(20, 100, ['IMÓVEL:', property]),
      ...rows(20, 300, ['ENDEREÇO DE ENTREGA', 'ANA LIMA REIS', delivery, 'CENTRO', '27203-530 - VOLTA REDONDA - RJ']),
    ]).address?.cep;

  test.each([
    ['RUA DAS ACACIAS, 71', 'RUA DAS ACACIAS, 71 AP 3'],
    ['ACACIAS, 71', 'RUA ACACIAS, 71'],
  ])('%s and %s are', (property, delivery) => {
    expect(sentTo(property, delivery)).toBe('27203530');
  });

  test.each([
    ['RUA DAS ACACIAS, 71 AP 12', 'RUA DAS ACACIAS, 71 AP 3'],
    ['RUA SAO PAULO, 100', 'AV SAO PAULO, 100'],
    ['RUA PROJETADA 3, 500', 'RUA PROJETADA 3, 120'],
    ['RUA DO PORTO QD 5 LT 9', 'RUA DO PORTO QD 5 LT 3'],
  ])('%s and %s are not', (property, delivery) => {
    expect(sentTo(property, delivery)).toBeUndefined();
  });
});
