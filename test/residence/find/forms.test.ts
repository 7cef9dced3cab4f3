import { describe, expect, test } from 'vitest';
import { splitStreetLine } from '../../../src-main/residence/address/split.ts';
import { findInText } from '../../../src-main/residence/find/direct.ts';
import { settledPlace } from '../../../src-main/residence/find/settle-place.ts';
import { type Placed, rows, textPage } from '../text-page.ts';

/** Forms of companies that no table knows: labels over or beside their values, names apart from their address. All invented. */
interface Form {
  what: string;
  page: Placed[];
  is: Partial<Record<'cep' | 'name' | 'street' | 'number' | 'complement' | 'district' | 'city' | 'state', string>>;
  /** Of the CEP's record, where the reading needs it. */
  localidade?: string;
}

/** One row of cells. */
const cells = (y: number, ...placed: (readonly [x: number, text: string])[]): Placed[] =>
  placed.map(([x, text]) => [x, y, text]);

const COMPANY = rows(20, 20, [
  'AGUAS DO VALE S.A.',
  'Rua do Porto, 10 - Centro - Santos - SP - CEP 11010-100',
  'CNPJ 11.222.333/0001-81',
]);

const FORMS: readonly Form[] = [
  {
    what: 'a grid of labels over their values, the CEP one digit a box',
    page: [
      ...cells(120, [20, 'UNIDADE USUÁRIA'], [150, 'TITULAR DA UNIDADE'], [370, 'DOCUMENTO']),
      ...cells(132, [20, '0417.3.204'], [150, 'EDINA GURGEL BRITO'], [370, '***.941.957-**']),
      ...cells(150, [20, 'LOGRADOURO'], [220, 'NÚMERO'], [280, 'COMPLEMENTO']),
      ...cells(162, [20, 'RUA DAS LARANJEIRAS'], [220, '150'], [280, 'BLOCO 3 AP 204']),
      ...cells(180, [20, 'BAIRRO'], [150, 'MUNICÍPIO'], [220, 'UF'], [420, 'CEP']),
      ...cells(192, [20, 'LAGOA AZUL'], [150, 'NATAL'], [220, 'RN']),
      [390, 190, '5 9 1 3 9 - 3 4 5'],
    ],
    is: {
      cep: '59139345',
      name: 'EDINA GURGEL BRITO',
      number: '150',
      complement: 'BLOCO 3 AP 204',
      district: 'LAGOA AZUL',
      city: 'NATAL',
      state: 'RN',
    },
  },
  {
    what: 'unit and district side by side on one row without labels',
    page: [
      [150, 120, 'OZIEL DOS SANTOS TAVARES'],
      [150, 134, 'AVENIDA CLODOVIO COELHO 1190'],
      ...cells(148, [150, 'ALTOS'], [210, 'BURITIZAL'], [420, 'Emissão']),
      [150, 162, 'MACAPA - AP'],
      [150, 176, '68902-885'],
    ],
    is: {
      cep: '68902885',
      name: 'OZIEL DOS SANTOS TAVARES',
      number: '1190',
      complement: 'ALTOS',
      district: 'BURITIZAL',
      city: 'MACAPA',
      state: 'AP',
    },
  },
  {
    what: 'labels beside their values, two pairs to a row, each a cell of its own',
    page: [
      ...cells(120, [20, 'Nome'], [120, 'HILDA TANAKA MORI'], [380, 'Fornecimento'], [480, '0458442223']),
      ...cells(140, [20, 'Endereço'], [120, 'R CARDEAL, 1044 AP 23'], [380, 'Hidrômetro'], [480, 'Y185236748']),
      ...cells(160, [20, 'Bairro'], [120, 'CAMPANARIO'], [380, 'Ligação'], [480, 'Água']),
      ...cells(180, [20, 'Município'], [120, 'DIADEMA'], [380, 'CEP'], [480, '09931-460']),
    ],
    is: {
      cep: '09931460',
      name: 'HILDA TANAKA MORI',
      street: 'R CARDEAL, 1044 AP 23',
      number: '1044',
      district: 'CAMPANARIO',
      city: 'DIADEMA',
    },
  },
  {
    what: 'the number on a row of its own',
    page: [
      ...cells(120, [20, 'DADOS DO CLIENTE'], [250, 'ENDEREÇO DE INSTALAÇÃO']),
      ...rows(20, 135, ['PRISCILA TAVARES BUENO ME', 'CNPJ 97.470.670/0001-03', 'Conta 757328987']),
      ...rows(250, 135, ['RUA LARA RAFFAINI', '377', 'QUINTINO FACCI', '14070-530 RIBEIRÃO PRETO SP']),
    ],
    is: {
      cep: '14070530',
      name: 'PRISCILA TAVARES BUENO ME',
      number: '377',
      district: 'QUINTINO FACCI',
      city: 'RIBEIRÃO PRETO',
    },
  },
  {
    what: 'a unit on the row under the street',
    page: [
      ...rows(20, 120, ['Cliente', 'Teresa Aragão Pontes']),
      ...rows(20, 170, [
        'Local de consumo',
        'Caminho das Flores, 45',
        'Apto 301',
        'Cidade 2000, Fortaleza',
        '60190-710',
      ]),
    ],
    is: {
      cep: '60190710',
      name: 'Teresa Aragão Pontes',
      number: '45',
      complement: 'Apto 301',
      district: 'Cidade 2000',
      city: 'Fortaleza',
    },
  },
  {
    what: 'a name with particles of other languages under its heading',
    page: rows(20, 120, [
      'COOPERADO(A)',
      'Líbera Francesca dal Molin Trevisan',
      'Rua Manoel Campos, s/nº, Km 2',
      'São Ciro',
      'Caxias do Sul - Rio Grande do Sul',
      '95057-260',
    ]),
    is: { cep: '95057260', name: 'Líbera Francesca dal Molin Trevisan', number: 's/nº', complement: 'Km 2' },
  },
  {
    what: 'a church as the customer of a service invoice',
    page: [
      ...rows(20, 120, [
        'PRESTADOR DE SERVIÇOS',
        'Nome/Razão Social: SENTINELA MONITORAMENTO LTDA',
        'CPF/CNPJ: 31.758.838/0001-72 Inscrição Municipal: 79570124',
        'Endereço: AVENIDA ZILÁ CORRÊA, 1905 - POLO SUL - CEP: 79066-000',
        'Município: CAMPO GRANDE UF: MS',
      ]),
      ...rows(20, 200, [
        'TOMADOR DE SERVIÇOS',
        'Nome/Razão Social do Tomador: IGREJA PENTECOSTAL CHAMA VIVA DO PANTANAL',
        'CPF/CNPJ: 50.131.349/0001-30 Inscrição Municipal: ISENTO',
        'Endereço: TRAVESSA JARANA, 208 - VILA MORENINHA III - CEP: 79065-256',
        'Município: CAMPO GRANDE UF: MS E-mail: chama@exemplo.org.br',
      ]),
    ],
    is: {
      cep: '79065256',
      name: 'IGREJA PENTECOSTAL CHAMA VIVA DO PANTANAL',
      number: '208',
      district: 'VILA MORENINHA III',
      city: 'CAMPO GRANDE',
    },
  },
  {
    what: 'the city behind the last comma, without a state',
    localidade: 'Uberlândia',
    page: rows(20, 120, [
      'Titular',
      'Kauê Fontoura Reis',
      'Endereço do ponto de entrega',
      'Rua Idalina Borges, 96, casa 2, Uberlândia, CEP 38410-243',
    ]),
    is: { cep: '38410243', name: 'Kauê Fontoura Reis', number: '96', complement: 'casa 2', city: 'Uberlândia' },
  },
  {
    what: 'a heading of two words for one address',
    page: rows(20, 120, [
      'POSSUIDOR (contribuinte)',
      'NEUSA FONTES SOBRAL - CPF ***.217.545-**',
      '',
      'LOCALIZAÇÃO DO IMÓVEL E ENTREGA DO CARNÊ',
      'RUA ALZIRO ZARUR, 1022',
      'FAROLÂNDIA',
      'ARACAJU - SERGIPE CEP 49030-060',
    ]),
    is: { cep: '49030060', name: 'NEUSA FONTES SOBRAL', number: '1022', district: 'FAROLÂNDIA' },
  },
  {
    what: 'cells in one row, labels over them, with number and complement',
    page: [
      ...COMPANY,
      ...cells(110, [20, 'Nome do assinante'], [400, 'CPF']),
      ...cells(121, [20, 'WALTER ZIEGLER KROGER'], [400, '176.700.599-74']),
      ...cells(140, [20, 'CEP'], [150, 'Logradouro'], [400, 'Nº'], [460, 'Complemento']),
      ...cells(151, [20, '89051-370'], [150, 'RUA BAPTISTA BRESSANINI'], [400, '640'], [460, 'CASA 2']),
      ...cells(170, [20, 'Bairro'], [250, '| Cidade'], [400, 'Estado']),
      ...cells(181, [20, 'NOVA ESPERANÇA'], [255, 'BLUMENAU'], [400, 'SANTA CATARINA']),
    ],
    is: {
      cep: '89051370',
      name: 'WALTER ZIEGLER KROGER',
      number: '640',
      complement: 'CASA 2',
      district: 'NOVA ESPERANÇA',
      city: 'BLUMENAU',
      state: 'SC',
    },
  },
  {
    what: 'several labels with colons on one row',
    page: [
      ...COMPANY,
      ...rows(20, 120, [
        'Titular: JOANA PRADO LEMOS   CPF: 111.444.777-35',
        'Logradouro: RUA DAS PALMAS   Número: 45   Compl.: AP 12',
        'Bairro: GONZAGA   Cidade: SANTOS   UF: SP   CEP: 11060-001',
      ]),
    ],
    is: {
      cep: '11060001',
      name: 'JOANA PRADO LEMOS',
      number: '45',
      complement: 'AP 12',
      district: 'GONZAGA',
      city: 'SANTOS',
      state: 'SP',
    },
  },
  {
    what: 'labels that stand for two values',
    page: [
      ...rows(20, 120, [
        'Cliente: MARCOS VILELA DUARTE',
        'Endereço/Nº: RUA DAS PALMAS, 45',
        'Bairro/Cidade/UF: GONZAGA / SANTOS / SP',
        'CEP: 11060-001',
      ]),
    ],
    is: {
      cep: '11060001',
      name: 'MARCOS VILELA DUARTE',
      number: '45',
      district: 'GONZAGA',
      city: 'SANTOS',
      state: 'SP',
    },
  },
  {
    what: 'the name in the greeting of a letter',
    page: [
      ...rows(20, 100, ['Local do fornecimento', 'RUA DAS PALMAS, 45 AP 12', 'GONZAGA', 'SANTOS - SP 11060-001']),
      ...rows(20, 300, ['Prezado(a) Sr(a). MARCOS VILELA DUARTE,', 'segue a sua fatura deste mês.']),
    ],
    is: { cep: '11060001', name: 'MARCOS VILELA DUARTE', number: '45', complement: 'AP 12', district: 'GONZAGA' },
  },
  {
    what: 'the form of address before the name',
    page: rows(20, 100, ['Sra. ANA BEATRIZ LOPES', 'RUA DAS PALMAS, Nº 45', 'GONZAGA', '11060-001 - SANTOS - SP']),
    is: { cep: '11060001', name: 'ANA BEATRIZ LOPES', number: '45', district: 'GONZAGA', city: 'SANTOS' },
  },
  {
    what: 'running text with city and state in words',
    page: rows(20, 100, [
      'Declaro que eu, Ana Beatriz Lopes, brasileira, resido na Rua das Palmas, nº 45, apartamento 12,',
      'bairro Gonzaga, Cidade de Santos, Estado de São Paulo, CEP 11060-001, desde o ano passado e que',
    ]),
    is: { cep: '11060001', name: 'Ana Beatriz Lopes', number: '45', district: 'Gonzaga', city: 'Santos', state: 'SP' },
  },
  {
    what: 'an organisation as the customer behind a label',
    page: [
      ...COMPANY,
      ...rows(20, 120, [
        'Consumidor: ASSOCIACAO DOS MORADORES DA VILA NOVA',
        'CNPJ: 50.131.349/0001-30',
        'Rua das Palmas, 45',
        'Gonzaga - Santos/SP',
        'CEP 11060-001',
      ]),
    ],
    is: { cep: '11060001', name: 'ASSOCIACAO DOS MORADORES DA VILA NOVA', number: '45', city: 'Santos' },
  },
  {
    what: 'a quadra and a lot for the number',
    page: [
      ...COMPANY,
      ...rows(20, 120, [
        'USUÁRIO: JOANA PRADO LEMOS',
        'RUA 7 QUADRA 12 LOTE 5',
        'SETOR AEROPORTO',
        'GOIANIA - GO',
        'CEP: 74075-020',
      ]),
    ],
    is: {
      cep: '74075020',
      name: 'JOANA PRADO LEMOS',
      street: 'RUA 7 QUADRA 12 LOTE 5',
      number: '',
      complement: 'QUADRA 12 LOTE 5',
      district: 'SETOR AEROPORTO',
    },
  },
  {
    what: 'a kilometre of a road',
    page: rows(20, 120, [
      'PAGADOR: JOANA PRADO LEMOS',
      'ESTRADA DO CAJUEIRO, KM 18, LOTE 47',
      'ZONA RURAL',
      'CODO - MA  65400-000',
    ]),
    is: { cep: '65400000', name: 'JOANA PRADO LEMOS', number: 'KM 18', complement: 'LOTE 47', district: 'ZONA RURAL' },
  },
  {
    what: 'name and number behind a code',
    page: rows(20, 120, [
      'Cliente: 0012345 - JOANA PRADO LEMOS',
      'RUA DAS PALMAS 45 FUNDOS',
      'GONZAGA',
      'SANTOS SP',
      'CEP 11060001',
    ]),
    is: { cep: '11060001', name: 'JOANA PRADO LEMOS', number: '45', complement: 'FUNDOS', district: 'GONZAGA' },
  },
  {
    what: 'the name in a cell on the other side',
    page: [
      ...cells(100, [20, 'ENDEREÇO DO IMÓVEL'], [320, 'CONTRIBUINTE']),
      ...rows(20, 115, ['RUA DAS PALMAS, 45', 'GONZAGA - SANTOS - SP', 'CEP 11060-001']),
      ...rows(320, 115, ['JOANA PRADO LEMOS', 'CPF ***.444.777-**']),
    ],
    is: { cep: '11060001', name: 'JOANA PRADO LEMOS', number: '45', district: 'GONZAGA', city: 'SANTOS' },
  },
  {
    what: 'names with an apostrophe and a hyphen',
    page: rows(20, 100, [
      'Destinatário:',
      "JEAN SANT'ANNA D'ÁVILA-REIS",
      'Av. Brasil, 1.200, Bloco B, Apto. 31',
      'Centro',
      '11060-001 Santos - SP',
    ]),
    is: { cep: '11060001', name: "JEAN SANT'ANNA D'ÁVILA-REIS", number: '1.200', complement: 'Bloco B, Apto. 31' },
  },
  {
    what: 'no CEP, in a form of cells',
    page: [
      ...COMPANY,
      ...cells(120, [20, 'Titular'], [120, 'SEVERINO RAMOS CRUZ'], [380, 'Inscrição'], [480, '0084172']),
      ...cells(140, [20, 'End.'], [120, 'RUA CASIMIRO, 94'], [380, 'Bairro'], [480, 'BRISAMAR']),
      ...cells(160, [20, 'Cidade'], [120, 'JOÃO PESSOA'], [380, 'Estado'], [480, 'PB']),
    ],
    is: { cep: '', name: 'SEVERINO RAMOS CRUZ', number: '94', district: 'BRISAMAR', city: 'JOÃO PESSOA', state: 'PB' },
  },
  {
    what: 'no CEP, in running text',
    page: [
      ...COMPANY,
      ...rows(20, 160, [
        'Recebemos do(a) Sr(a). DJENANE SAINT-FLEUR REIS, portador(a) do CPF 813.387.953-17, a importância',
        'supra com referência ao aluguel do mês de outubro que se refere a este imóvel em que',
        'que reside, situado na Viela Lagoa Azul, nº 14, fundos, Jardim Santa Maria, nesta cidade de Guarulhos - SP, de',
        'propriedade do(a) Sr(a). Orlando Castanheira, do que damos plena quitação para todos os fins.',
      ]),
    ],
    is: { cep: '', name: 'DJENANE SAINT-FLEUR REIS', number: '14', district: 'Jardim Santa Maria', city: 'Guarulhos' },
  },
  {
    what: 'no CEP, in a letter',
    page: [
      ...COMPANY,
      ...rows(20, 160, [
        'Ilmo. Sr.',
        'Espedito Nonato Monteiro',
        'Rua José Alves, nº 2231, Casa 12',
        'Bairro Ininga',
        'Teresina - PI',
      ]),
    ],
    is: { cep: '', name: 'Espedito Nonato Monteiro', number: '2231', complement: 'Casa 12', city: 'Teresina' },
  },
  {
    what: 'fields that are numbered, a label over each of its cells, every cell under the one before',
    page: [
      ...COMPANY,
      ...cells(115, [20, '01 - NOME DO TITULAR'], [300, '02 - CPF']),
      ...cells(127, [20, 'JUREMA LEITE PORTO'], [300, '123.456.789-09']),
      ...cells(145, [20, '03 - LOGRADOURO']),
      ...cells(157, [20, 'RUA DO SABIA']),
      ...cells(175, [20, '04 - NÚMERO'], [200, '05 - COMPLEMENTO (APTO, BLOCO)']),
      ...cells(187, [20, '77'], [200, 'AP 31']),
      ...cells(205, [20, '06 - BAIRRO']),
      ...cells(217, [20, 'PARAISO']),
      ...cells(235, [20, '07 - MUNICÍPIO'], [200, '08 - UF']),
      ...cells(247, [20, 'OURO FINO - 3146009'], [200, 'MG']),
      ...cells(265, [20, '09 - CEP']),
      ...cells(277, [20, '37570-000']),
    ],
    is: {
      cep: '37570000',
      name: 'JUREMA LEITE PORTO',
      street: 'RUA DO SABIA 77 AP 31',
      number: '77',
      complement: 'AP 31',
      district: 'PARAISO',
      city: 'OURO FINO',
      state: 'MG',
    },
  },
  {
    what: 'fields that are numbered, before their values on the row',
    page: [
      ...COMPANY,
      ...rows(20, 115, [
        '2. REQUERENTE',
        '2.1 - Nome: JUREMA LEITE PORTO',
        '2.2 - Logradouro: RUA DO SABIA 2.3 - Número: 77 2.4 - Complemento: AP 31',
        '2.5 - Bairro: PARAISO 2.6 - Município: OURO FINO 2.7 - UF: MG',
        '2.8 - CEP: 37570-000',
      ]),
    ],
    is: {
      cep: '37570000',
      name: 'JUREMA LEITE PORTO',
      number: '77',
      complement: 'AP 31',
      district: 'PARAISO',
      city: 'OURO FINO',
    },
  },
  {
    what: 'type, title and name of the street in cells of their own, number and district on other rows',
    page: [
      ...COMPANY,
      ...cells(115, [20, 'ENDEREÇO RESIDENCIAL']),
      ...cells(130, [20, 'LOCALIDADE'], [160, 'TIPO'], [260, 'TÍTULO'], [340, 'NOME']),
      ...cells(142, [20, 'VILA NOVA'], [160, 'TRAVESSA'], [260, 'MAJOR'], [340, 'BENTO FARIAS']),
      ...cells(160, [20, 'NÚMERO'], [160, 'MUNICÍPIO'], [340, 'UF'], [420, 'CEP']),
      ...cells(172, [20, '9'], [160, 'CAMETA'], [340, 'PA'], [420, '68400-000']),
    ],
    is: {
      cep: '68400000',
      street: 'TRAVESSA MAJOR BENTO FARIAS 9',
      number: '9',
      district: 'VILA NOVA',
      city: 'CAMETA',
      state: 'PA',
    },
  },
  {
    what: 'a building as the user of a service, whose name begins as streets do',
    page: [
      ...COMPANY,
      ...cells(100, [15, 'DADOS CADASTRAIS DO USUÁRIO']),
      ...cells(115, [20, 'NOME / RAZÃO SOCIAL'], [320, 'CNPJ / CPF']),
      ...cells(127, [20, 'CONDOMINIO EDIFICIO MORADA DO SOL'], [320, '97.470.670/0001-03']),
      ...cells(145, [20, 'ENDEREÇO'], [240, 'NÚMERO'], [320, 'BAIRRO']),
      ...cells(157, [20, 'AL DOS IPES'], [240, '1795'], [320, 'BATEL']),
      ...cells(175, [20, 'CEP'], [160, 'MUNICÍPIO'], [240, 'UF']),
      ...cells(187, [20, '80420-000'], [160, 'CURITIBA'], [240, 'PR']),
    ],
    is: { cep: '80420000', name: 'CONDOMINIO EDIFICIO MORADA DO SOL', number: '1795', district: 'BATEL' },
  },
  {
    what: 'a church whose form has the number of its connection, the colons lost',
    page: [
      ...COMPANY,
      ...cells(120, [20, 'LIGACAO...'], [120, '0771204-3']),
      ...cells(139, [20, 'NOME.....'], [120, 'IGREJA BATISTA']),
      ...cells(158, [120, 'MONTE CARMELO']),
      ...cells(177, [20, 'ENDERECO.'], [120, 'RUA DO SABIA 815']),
      ...cells(196, [20, 'BAIRRO...'], [120, 'AREAL']),
      ...cells(215, [20, 'CIDADE...'], [120, 'PELOTAS-RS']),
      ...cells(234, [20, 'CEP......'], [120, '96077-220']),
    ],
    is: { cep: '96077220', name: 'IGREJA BATISTA MONTE CARMELO', number: '815', district: 'AREAL', city: 'PELOTAS' },
  },
  {
    what: 'a label for the holder that only this company has, district and municipality apart',
    page: [
      ...COMPANY,
      ...rows(20, 120, [
        'Agrofamiliar: JUREMA LEITE PORTO',
        'CPF: ***.456.789-**',
        'Endereço: LINHA DO SABIA, S/N - KM 7',
        'Localidade: INTERIOR',
        'Município: IJUI - RS',
        'CEP: 98700-000',
      ]),
    ],
    is: { cep: '98700000', name: 'JUREMA LEITE PORTO', number: 'S/N', district: 'INTERIOR', city: 'IJUI' },
  },
  {
    what: 'labels without colon before their values',
    page: [
      ...COMPANY,
      ...rows(20, 120, [
        'Titular JUREMA LEITE PORTO',
        'Endereço RUA DO SABIA 77 AP 31',
        'Bairro PARAISO',
        'Cidade OURO FINO UF MG CEP 37570-000',
      ]),
    ],
    is: {
      cep: '37570000',
      name: 'JUREMA LEITE PORTO',
      number: '77',
      complement: 'AP 31',
      district: 'PARAISO',
      city: 'OURO FINO',
    },
  },
  {
    what: 'CIDADE NOVA as the value of its cell, no city of that name',
    page: [
      ...COMPANY,
      ...cells(115, [20, 'CLIENTE']),
      ...cells(127, [20, 'JUREMA LEITE PORTO']),
      ...cells(145, [20, 'ENDEREÇO'], [300, 'BAIRRO / LOTEAMENTO']),
      ...cells(157, [20, 'RUA DO SABIA, 77'], [300, 'CIDADE NOVA']),
      ...cells(175, [20, 'CEP / MUNICÍPIO / UF']),
      ...cells(187, [20, '37570-000 OURO FINO MG']),
    ],
    is: { cep: '37570000', number: '77', district: 'CIDADE NOVA', city: 'OURO FINO', state: 'MG' },
  },
  {
    what: 'leaders before the colons',
    page: [
      ...COMPANY,
      ...rows(20, 120, [
        'NOME.......: JUREMA LEITE PORTO',
        'ENDERECO...: RUA DO SABIA, 77',
        'BAIRRO.....: PARAISO',
        'CIDADE.....: OURO FINO',
        'UF.........: MG',
        'CEP........: 37570-000',
      ]),
    ],
    is: { cep: '37570000', name: 'JUREMA LEITE PORTO', number: '77', district: 'PARAISO', city: 'OURO FINO' },
  },
  {
    what: 'RUA as the label of the street',
    page: [
      ...COMPANY,
      ...rows(20, 120, [
        'Nome: JUREMA LEITE PORTO',
        'Rua: DO SABIA',
        'Nº: 77',
        'Bairro: PARAISO',
        'Mun.: OURO FINO',
        'Estado: MG',
        'CEP: 37570-000',
      ]),
    ],
    is: { cep: '37570000', name: 'JUREMA LEITE PORTO', street: 'Rua: DO SABIA 77', number: '77', district: 'PARAISO' },
  },
  {
    what: 'a long street over two rows, the building and the district on rows of their own',
    page: [
      ...COMPANY,
      ...rows(60, 150, [
        'JUREMA LEITE PORTO',
        'RUA PROFESSOR TERTULIANO DE',
        'ALENCAR SOBRINHO 1107',
        'COND PARQUE DAS FLORES BL 6 AP 104',
        'TABULEIRO',
        '57081-000 MACEIO-AL',
      ]),
    ],
    is: {
      cep: '57081000',
      name: 'JUREMA LEITE PORTO',
      street: 'RUA PROFESSOR TERTULIANO DE ALENCAR SOBRINHO 1107 COND PARQUE DAS FLORES BL 6 AP 104',
      number: '1107',
      district: 'TABULEIRO',
    },
  },
  {
    what: 'a numbered district under a street without number',
    page: [...COMPANY, ...rows(60, 150, ['JUREMA LEITE PORTO', 'RUA DO SABIA', 'GOIANIA 2', '74663-000 GOIANIA-GO'])],
    is: { cep: '74663000', street: 'RUA DO SABIA', district: 'GOIANIA 2' },
  },
  {
    what: 'the state on a row of its own',
    page: [
      ...COMPANY,
      ...rows(60, 150, ['JUREMA LEITE PORTO', 'RUA DO SABIA, 77', 'PARAISO', 'OURO FINO', 'MG', 'CEP: 37570-000']),
    ],
    is: { cep: '37570000', name: 'JUREMA LEITE PORTO', number: '77', city: 'OURO FINO', state: 'MG' },
  },
  {
    what: 'a company as customer, its number labelled as the client’s beside the window of the envelope',
    page: [
      ...rows(300, 10, ['Norte Telefonia Ltda', 'Avenida do Forte, 1070 - Central - Macapá - AP - CEP 68900-073']),
      ...rows(300, 34, ['CNPJ 11.222.333/0001-81']),
      ...rows(20, 150, ['PADARIA BOM TRIGO LTDA', 'AV DO SABIA, 3340', 'BONE AZUL', 'MACAPA AP', 'CEP 68909-552']),
      ...rows(400, 150, ['Fatura 2026.10', 'CNPJ do cliente: 97.470.670/0001-03', 'Vencimento: 17/11/2026']),
    ],
    is: { cep: '68909552', name: 'PADARIA BOM TRIGO LTDA', number: '3340', district: 'BONE AZUL', city: 'MACAPA' },
  },
  {
    what: 'a rental receipt that names who paid, quadra and number behind the street',
    page: [
      ...rows(20, 20, ['Imobiliária do Vale Ltda', 'CNPJ 11.222.333/0001-81']),
      ...rows(20, 60, [
        'Recebemos do(a) Sr(a). Jurema Leite Porto, CPF 123.456.789-09, a importância de R$ 900,00 do aluguel do imóvel',
        'residencial situado na Rua do Sabiá, Quadra 22, nº 15, Bequimão, São Luís/MA, CEP 65062-330, com contrato de locação.',
        'Locador: Espólio de Bento Faria, residente na Rua do Forte, 5, Centro, São Luís/MA, CEP 65010-000, para todos os fins.',
      ]),
    ],
    is: { cep: '65062330', name: 'Jurema Leite Porto', street: 'Rua do Sabiá, Quadra 22, nº 15', number: '15' },
  },
  {
    what: 'a contract whose party is named in capitals before the colon',
    page: [
      ...COMPANY,
      ...rows(20, 120, [
        'CONTRATANTE: JUREMA LEITE PORTO, brasileira, CPF 123.456.789-09, residente à Rua do',
        'Sabiá, 77, Paraíso, Ouro Fino/MG, CEP 37570-000, doravante denominada CONTRATANTE.',
      ]),
    ],
    is: { cep: '37570000', name: 'JUREMA LEITE PORTO', number: '77', district: 'Paraíso', city: 'Ouro Fino' },
  },
  {
    what: 'a lease: the house that is let, and its tenant, not the landlady who is named before it',
    page: [
      ...rows(20, 20, [
        'CONTRATO DE LOCAÇÃO RESIDENCIAL',
        'LOCADORA: BENTA FARIA NUNES, brasileira, viúva, residente e domiciliada na Rua do Forte, 5, Centro, São Luís/MA, CEP',
        '65010-000, dá em locação o imóvel situado na Rua do Sabiá, Quadra 22, nº 15, Bequimão, São Luís/MA, CEP 65062-330.',
        'LOCATÁRIA: JUREMA LEITE PORTO, brasileira, solteira, que passa a residir no imóvel que é objeto deste contrato.',
      ]),
    ],
    is: { cep: '65062330', name: 'JUREMA LEITE PORTO', number: '15' },
  },
  {
    what: 'an address of delivery under a label without colon is no street of the property',
    page: [
      ...COMPANY,
      ...rows(20, 120, [
        'CONTRIBUINTE: JUREMA LEITE PORTO',
        'ENDEREÇO DO IMÓVEL: RUA DO SABIA, 231 - PARAISO',
        'OURO FINO - MG - CEP 37570-000',
        'ENDEREÇO PARA ENTREGA SOL IMÓVEIS - AV. DO FORTE, 4444 - CENTRO - OURO FINO/MG - 37571-000',
      ]),
    ],
    is: { cep: '37570000', name: 'JUREMA LEITE PORTO', number: '231', district: 'PARAISO' },
  },
  {
    what: 'colons in the column of the values, the CEP behind its own label, a town with one CEP',
    page: [
      ...rows(20, 20, ['SERVICO AUTONOMO DE AGUA', 'Praca do Forte, 22 - Centro', 'Balsas - MA - CEP 65800-000']),
      ...rows(20, 56, ['CNPJ 11.222.333/0001-81']),
      ...cells(120, [20, 'USUARIO'], [100, ': JUREMA LEITE PORTO']),
      ...cells(132, [20, 'END.'], [100, ': RUA DO SABIA, 540 FDS']),
      ...cells(144, [20, 'BAIRRO'], [100, ': POTOSI']),
      ...cells(156, [20, 'CIDADE'], [100, ': BALSAS'], [250, 'CEP: 65800000']),
    ],
    is: {
      cep: '65800000',
      name: 'JUREMA LEITE PORTO',
      street: 'RUA DO SABIA, 540 FDS',
      district: 'POTOSI',
      city: 'BALSAS',
    },
  },
  {
    what: 'the unit of a condominium before the street that has its number',
    page: [
      ...COMPANY,
      ...cells(120, [20, 'Condômino:'], [120, 'Jurema Leite Porto']),
      ...cells(132, [20, 'Unidade:'], [120, 'Bl. C - Ap. 203']),
      ...cells(144, [20, 'Endereço:'], [120, 'Rua do Sabiá, 455'], [350, 'Bairro/Distrito:'], [450, 'Ingleses']),
      ...cells(156, [20, 'Cidade:'], [120, 'Florianópolis/SC'], [350, 'CEP:'], [450, '88058-689']),
    ],
    is: {
      cep: '88058689',
      name: 'Jurema Leite Porto',
      number: '455',
      complement: 'Bl. C - Ap. 203',
      district: 'Ingleses',
    },
  },
  {
    what: 'a unit that is no complement but a number of the consumer’s',
    page: [
      ...COMPANY,
      ...rows(20, 120, [
        'Unidade: 4188207',
        'Nome: JUREMA LEITE PORTO',
        'Endereço: RUA DO SABIA, 77',
        'Bairro: PARAISO',
        'Cidade: OURO FINO - MG CEP: 37570-000',
      ]),
    ],
    is: { cep: '37570000', street: 'RUA DO SABIA, 77', number: '77', complement: '' },
  },
  {
    what: 'the complement in a cell of its own beside a street with its number',
    page: [
      ...COMPANY,
      ...cells(108, [20, 'DADOS DO SEGURADO']),
      ...cells(122, [20, 'Nome'], [120, 'JUREMA LEITE PORTO']),
      ...cells(134, [20, 'Endereço'], [120, 'Rua do Sabiá, 612']),
      ...cells(146, [20, 'Complem.'], [120, 'Apto 302']),
      ...cells(158, [20, 'Bairro'], [120, 'Bela Vista']),
      ...cells(170, [20, 'CEP/Cidade'], [120, '29027-415 Vitória/ES']),
    ],
    is: { cep: '29027415', number: '612', complement: 'Apto 302', district: 'Bela Vista', city: 'Vitória' },
  },
  {
    what: 'a declaration in running text of whose connection it is',
    page: [
      ...rows(300, 20, ['COMPANHIA ENERGETICA DO VALE', 'CNPJ 11.222.333/0001-81']),
      ...rows(20, 120, [
        'A companhia declara, para os devidos fins, que JUREMA LEITE PORTO, inscrita no CPF sob o nº 123.456.789-09,',
        'titular da unidade consumidora nº 4188207, localizada na Rua do Sabiá, 2250, Ap 802, Joaquim Távora, Fortaleza - CE,',
        'CEP 60110-533, quitou os débitos relativos ao fornecimento de energia elétrica com vencimento no ano de 2025.',
      ]),
    ],
    is: {
      cep: '60110533',
      name: 'JUREMA LEITE PORTO',
      number: '2250',
      complement: 'Ap 802',
      district: 'Joaquim Távora',
    },
  },
  {
    what: 'a statement whose agency is a number of its own over the block',
    page: [
      ...rows(110, 20, [
        'COOPERATIVA DE CRÉDITO DO VALE',
        'R DO PORTO 10 CENTRO 11010-100 SANTOS SP CNPJ 11.222.333/0001-81',
      ]),
      ...cells(95, [40, 'COOP: 0715'], [118, 'AGENCIA: 04'], [202, 'CONTA: 44881-2']),
      ...rows(40, 121, ['ANA LIMA REIS', 'RUA DAS ACACIAS 71 AP 3', 'CENTRO', '27203-530 VOLTA REDONDA RJ']),
    ],
    is: { cep: '27203530', name: 'ANA LIMA REIS', number: '71', district: 'CENTRO', city: 'VOLTA REDONDA' },
  },
  {
    what: 'a lease whose CEP breaks at the end of a row, of a property in a district called Cidade',
    page: rows(20, 100, [
      'LOCADORA: Rita Porto Leite, viúva, residente na Avenida do Sabiá, nº 28, apto. 4, Bairro Horto, Santos/SP, CEP 11010-100.',
      'LOCATÁRIO: José Lima Reis, brasileiro, solteiro, que residirá no imóvel objeto deste instrumento.',
      'CLÁUSULA PRIMEIRA - O objeto da presente locação é o apartamento situado na Rua General',
      'Mendes e Souza, nº 776, apartamento 304, Bairro Cidade Nova, nesta Capital, Porto Alegre/RS, CEP 90050-',
      '102, matrícula nº 4.188 da 2ª Zona, destinado exclusivamente à residência do LOCATÁRIO.',
    ]),
    is: {
      cep: '90050102',
      name: 'José Lima Reis',
      street: 'Rua General Mendes e Souza, nº 776, apartamento 304',
      district: 'Cidade Nova',
      city: 'Porto Alegre',
      state: 'RS',
    },
  },
  {
    what: 'an employer’s declaration that goes on behind the CEP',
    page: [
      ...rows(20, 100, [
        'Declaramos, para fins de comprovação de residência e a pedido do interessado, que',
        'o Sr. José Lima Reis, inscrito no CPF sob o nº 111.444.777-35, é nosso empregado desde',
        '14/09/2018, com salário mensal de R$ 4.318,00, e que, conforme consta em nossa',
        'ficha de registro de empregados, reside à Rua do Sabiá, nº 2200, casa 3, no bairro Horto,',
        'em Blumenau, Estado de Santa Catarina, CEP 89015-200, desde a data de sua admissão.',
      ]),
      [
        20,
        400,
        'Tecelagem do Porto S.A. - CNPJ 11.222.333/0001-81 - Rua do Porto, 10 - Centro - 11010-100 - Santos - SP',
      ],
    ],
    is: {
      cep: '89015200',
      name: 'José Lima Reis',
      number: '2200',
      district: 'Horto',
      city: 'Blumenau',
      state: 'SC',
    },
  },
  {
    what: 'a bank’s declaration: the name in its sentence, the address under another that introduces it',
    page: [
      ...rows(20, 100, [
        'Declaramos, para os devidos fins, que LÉIA REIS PORTO, inscrita no CPF',
        'sob nº 111.444.777-35, é correntista deste Banco, titular da conta 35.044881.0-7, agência',
        '0180 Santos - Centro, desde 11/03/2009, mantendo relacionamento ativo nesta data.',
        'Consta em nosso cadastro o seguinte endereço residencial, atualizado em 02/2026:',
      ]),
      ...rows(40, 150, ['RUA DAS ACACIAS, 71 / 72', 'CENTRO - VOLTA REDONDA - RJ', '27203-530']),
    ],
    is: { cep: '27203530', name: 'LÉIA REIS PORTO', district: 'CENTRO', city: 'VOLTA REDONDA', state: 'RJ' },
  },
  {
    what: 'a mortgage’s address of correspondence under the name of its form, dots before each colon',
    page: [
      ...rows(20, 100, [
        'CONTRATO........: 8.4444.0488127-1',
        'MUTUARIO........: ANA LIMA REIS',
        'CPF.............: 111.444.777-35',
        'AGENCIA.........: 0059 PORTO - R DO PORTO 10 - CENTRO - SANTOS/SP 11010-100',
        'ENDERECO CORRESPONDENCIA:',
      ]),
      ...rows(40, 160, ['R DAS ACACIAS, 842 AP 03', 'SAO JOSE', 'VOLTA REDONDA/RJ  CEP: 27203 530']),
      [20, 210, 'GARANTIA........: ALIENACAO FIDUCIARIA - IMOVEL MATRICULA 88.412 - 5 CRI SANTOS'],
    ],
    is: { cep: '27203530', name: 'ANA LIMA REIS', number: '842', complement: 'AP 03', district: 'SAO JOSE' },
  },
  {
    what: 'a contract on a telephone’s screen, its rows short',
    page: rows(20, 100, [
      'CONTRATADA: Academia do Porto Ltda., CNPJ',
      '11.222.333/0001-81, Av. do Porto, 1220, Centro,',
      'Santos/SP, CEP 11010-100.',
      'ALUNO(A): Ana Lima Reis, CPF',
      '111.444.777-35, nasc. 11/05/1996, residente à Rua Aleixo',
      'Mendes, nº 1100, apto 202, Praia do Canto, Vitória/ES, CEP',
      '29055-260, tel. (27) 9 9999-0000.',
    ]),
    is: {
      cep: '29055260',
      name: 'Ana Lima Reis',
      street: 'Rua Aleixo Mendes, nº 1100, apto 202',
      number: '1100',
      district: 'Praia do Canto',
      city: 'Vitória',
      state: 'ES',
    },
  },
  {
    what: 'a statement of income whose name stands between two numbers, a gap over the address',
    page: [
      [20, 100, 'CPF 111.444.777-35 NOME COMPLETO ANA LIMA REIS MATRÍCULA 4.488.120-7'],
      ...rows(20, 131, ['SQS 308 BLOCO C AP 204', 'ASA SUL', 'BRASILIA DF', '70355-030']),
    ],
    is: { cep: '70355030', name: 'ANA LIMA REIS', district: 'ASA SUL', city: 'BRASILIA', state: 'DF' },
  },
];

describe('of a form that no table knows', () => {
  test.each(FORMS)('$what', ({ page, is, localidade }) => {
    const [bill] = findInText([textPage(page)]);
    const [found] = bill!.addresses;
    expect(found, JSON.stringify(bill!.others.map(({ role, cep, evidence }) => [role, cep, evidence]))).toBeDefined();
    const { cep, name, street, state } = found!;
    const place = settledPlace(found!, localidade ? { localidade, uf: '', bairro: '' } : null);
    const line = place.street ?? street;
    const split = splitStreetLine(line?.text ?? '', undefined, place.district !== null);
    const read = {
      cep,
      name: name?.text,
      street: line?.text,
      number: split.number,
      complement: split.complement,
      district: place.district?.text ?? split.district,
      city: place.city?.text,
      state: state?.text,
    };
    expect(read).toMatchObject(is);
  });
});
