import { describe, expect, test } from 'vitest';
import { findInText } from '../../../src-main/residence/find/direct.ts';
import type { FoundAddress } from '../../../src-main/residence/find/found-address.ts';
import { type Placed, rows, textPage } from '../text-page.ts';

/**
 * Documents of companies that no table knows, as they look in general: water, gas, internet, condominium, school, health,
 * taxes, leases. People and companies are invented.
 */
interface Sample {
  what: string;
  /** The CEP of the customer's address; empty where none is printed with it, null where the answer is none. */
  cep: string | null;
  holder?: string;
  pages: Placed[][];
}

const SAMPLES: readonly Sample[] = [
  {
    what: 'saae left labels',
    cep: '37550000',
    holder: 'ANTONIA BEZERRA',
    pages: [
      [
        ...rows(150, 20, [
          'SERVIÇO AUTÔNOMO DE ÁGUA E ESGOTO DE POUSO BELO',
          'Praça da Matriz, 100 - Centro - 37550-970 - Pouso Alegre - MG',
          'CNPJ: 11.222.333/0001-81',
        ]),
        ...rows(20, 120, ['Usuário:', 'Endereço:', 'Bairro:', 'Cidade:', 'CEP:']),
        ...rows(120, 120, ['ANTONIA BEZERRA', 'RUA DOM NERY, 45 CS 2', 'CENTRO', 'POUSO ALEGRE - MG', '37550-000']),
      ],
    ],
  },
  {
    what: 'isp assinante',
    cep: '64000120',
    holder: 'RAIMUNDO NONATO PAZ',
    pages: [
      [
        ...rows(20, 20, [
          'TERESINA NET PROVEDOR DE INTERNET LTDA',
          'CNPJ 11.222.333/0001-81  IE 19.456.789-0',
          'Rua Areolino de Abreu, 1500 - Centro',
          '64000-180 - Teresina/PI  Fone (86) 3221-0000',
        ]),
        ...rows(20, 120, [
          'DADOS DO ASSINANTE',
          'RAIMUNDO NONATO PAZ',
          'CPF: 111.444.777-35',
          'Rua Coelho Rodrigues, 2010 Apto 12',
          'Centro',
          '64000-120 Teresina PI',
        ]),
      ],
    ],
  },
  {
    what: 'condo boleto',
    cep: '80420090',
    holder: 'JOANA PILAR',
    pages: [
      [
        ...rows(20, 20, ['BANCO ARAUCÁRIA S.A.']),
        ...rows(20, 60, [
          'Beneficiário',
          'CONDOMINIO EDIFICIO SOLAR DAS PEDRAS  CNPJ 11.222.333/0001-81',
          'RUA BRIGADEIRO FRANCO, 2190 CENTRO 80250-030 CURITIBA PR',
        ]),
        ...rows(20, 140, [
          'Pagador',
          'JOANA PILAR - CPF 111.444.777-35',
          'RUA COMENDADOR ARAUJO, 143 AP 92',
          'CENTRO - CURITIBA - PR - CEP 80420-090',
        ]),
        ...rows(20, 220, [
          'Sacador/Avalista',
          'GARANTIA SERRA COBRANÇAS LTDA',
          'R. XV DE NOVEMBRO, 500 80020-310 CURITIBA PR',
        ]),
      ],
    ],
  },
  {
    what: 'iptu imovel vs correspondencia',
    cep: '74230100',
    holder: 'WALDIR TAVEIRA',
    pages: [
      [
        ...rows(20, 10, [
          'PREFEITURA DE GOIÂNIA',
          'SECRETARIA MUNICIPAL DE FINANÇAS',
          'Av. do Cerrado, 999 - Park Lozandes - CEP 74884-900',
          'CNPJ 11.222.333/0001-81',
        ]),
        ...rows(20, 100, [
          'CONTRIBUINTE',
          'WALDIR TAVEIRA',
          'LOCALIZAÇÃO DO IMÓVEL',
          'RUA T 37, 3122 QD 128 LT 5 SETOR BUENO',
          'CEP: 74230-100 GOIANIA - GO',
        ]),
        ...rows(300, 100, [
          'ENDEREÇO PARA CORRESPONDÊNCIA',
          'WALDIR TAVEIRA',
          'AV PAULISTA 900 AP 3',
          'BELA VISTA',
          '01310-100 SAO PAULO - SP',
        ]),
      ],
    ],
  },
  {
    what: 'card invoice',
    cep: '01310100',
    holder: 'MIRELA SANTOS PRADO',
    pages: [
      [
        ...rows(40, 60, ['MIRELA SANTOS PRADO', 'AV PAULISTA 900 AP 3', 'BELA VISTA', '01310-100 SAO PAULO SP']),
        ...rows(20, 300, ['Compras nacionais', 'MERCADO BOM DIA 45,90']),
        ...rows(20, 800, [
          'Banco Araucária S.A. - CNPJ 11.222.333/0001-81 - Alameda Pedro Calil, 43 - Poá/SP - CEP 08557-105',
          'SAC 0800 111 2222  Ouvidoria 0800 333 4444',
        ]),
      ],
    ],
  },
  {
    what: 'bank corr',
    cep: '90010150',
    holder: 'DELFINA ROCHA',
    pages: [
      [
        ...rows(20, 20, [
          'BANCO ARAUCÁRIA - Agência 0100 Central',
          'Rua Capitão Montanha, 177 - Porto Alegre RS 90010-040',
        ]),
        ...rows(20, 100, [
          'ENDEREÇO DE CORRESPONDÊNCIA',
          'DELFINA ROCHA',
          'RUA DOS ANDRADAS, 1234 CJ 11',
          'CENTRO HISTORICO',
          '90010-150 PORTO ALEGRE RS',
        ]),
      ],
    ],
  },
  {
    what: 'school resp',
    cep: '40140110',
    holder: 'OTAVIO BRAGA LIMA',
    pages: [
      [
        ...rows(20, 20, [
          'COLÉGIO SETE COLINAS LTDA',
          'CNPJ: 11.222.333/0001-81',
          'Av. Sete de Setembro, 3200, Barra, Salvador - BA, CEP 40130-001',
          'Tel.: (71) 3333-4444',
        ]),
        ...rows(20, 110, [
          'Aluno: BIA BRAGA LIMA',
          'Responsável financeiro: OTAVIO BRAGA LIMA',
          'Endereço: RUA MARQUES DE CARAVELAS, 55 APTO 301',
          'Bairro: BARRA   Cidade: SALVADOR   UF: BA   CEP: 40140-110',
        ]),
      ],
    ],
  },
  {
    what: 'health',
    cep: '30140071',
    holder: 'CELIA MOURÃO DIAS',
    pages: [
      [
        ...rows(20, 20, [
          'SERRA ALTA COOPERATIVA DE TRABALHO MÉDICO',
          'Rua dos Inconfidentes, 44 - Savassi - Belo Horizonte/MG - 30140-120',
          'CNPJ 11.222.333/0001-81',
        ]),
        ...rows(20, 120, [
          'Beneficiário titular',
          'CELIA MOURÃO DIAS',
          'Rua Cláudio Manoel, 800 ap 501',
          'Funcionários',
          '30140-071 Belo Horizonte - MG',
        ]),
      ],
    ],
  },
  {
    what: 'insurance',
    cep: '88015200',
    holder: 'HEITOR LUZ MEDEIROS',
    pages: [
      [
        ...rows(20, 20, [
          'BEIRA SEGURADORA S.A. CNPJ 11.222.333/0001-81',
          'Alameda Santos, 466 - Cerqueira César - São Paulo - SP - CEP 01418-000',
        ]),
        ...rows(20, 90, [
          'DADOS DO SEGURADO',
          'Nome: HEITOR LUZ MEDEIROS',
          'CPF: 111.444.777-35',
          'Endereço: RUA FELIPE SCHMIDT, 515 AP 301',
          'Bairro: CENTRO',
          'Cidade: FLORIANOPOLIS',
          'UF: SC',
          'CEP: 88015-200',
        ]),
        ...rows(20, 240, [
          'CORRETOR',
          'MARÉ ALTA CORRETORA DE SEGUROS',
          'RUA TENENTE SILVEIRA, 94 - CENTRO - FLORIANOPOLIS/SC - CEP 88010-300',
        ]),
      ],
    ],
  },
  {
    what: 'ipva proprietario',
    cep: '58400500',
    holder: 'LUCIO ARAGÃO',
    pages: [
      [
        ...rows(20, 20, [
          'GOVERNO DO ESTADO DA PARAÍBA',
          'DEPARTAMENTO ESTADUAL DE TRÂNSITO - DETRAN/PB',
          'BR 230 KM 25 - João Pessoa - PB - 58082-000',
        ]),
        ...rows(20, 110, [
          'PROPRIETÁRIO',
          'LUCIO ARAGÃO',
          'CPF ***.444.777-**',
          'RUA NILO PECANHA, 536',
          'PRATA',
          '58400-500 CAMPINA GRANDE PB',
        ]),
      ],
    ],
  },
  {
    what: 'tv install vs billing',
    cep: '70297400',
    holder: 'RUI TELES',
    pages: [
      [
        ...rows(20, 20, [
          'ARCO TELEVISÃO POR ASSINATURA S/A',
          'SIA Trecho 3 Lote 1200 - Brasília - DF - CEP 71200-030',
          'CNPJ 11.222.333/0001-81',
        ]),
        ...rows(20, 120, [
          'ENDEREÇO DE INSTALAÇÃO',
          'RUI TELES',
          'SQS 308 BL C AP 204',
          'ASA SUL',
          '70297-400 BRASILIA DF',
        ]),
        ...rows(320, 120, [
          'ENDEREÇO DE COBRANÇA',
          'RUI TELES',
          'SCS QUADRA 2 BLOCO B SALA 12',
          'ASA SUL',
          '70302-000 BRASILIA DF',
        ]),
      ],
    ],
  },
  {
    what: 'two pages',
    cep: '81200170',
    holder: 'NILZA FARIA',
    pages: [
      [
        ...rows(20, 20, ['PINHALGÁS DISTRIBUIDORA', 'Rua Hasdrubal Bellegard, 1177 - CIC', '81460-120 Curitiba - PR']),
        ...rows(20, 100, ['Referência 09/2026', 'Total 120,00']),
      ],
      [
        ...rows(20, 60, [
          'NILZA FARIA',
          'RUA CLARA VENDRAMIN, 512 AP 4',
          'MOSSUNGUE',
          '81200-170 CURITIBA - PR',
          'CPF ***.444.777-**',
        ]),
      ],
    ],
  },
  {
    what: 'only company',
    cep: null,
    pages: [
      [
        ...rows(20, 20, [
          'ÁGUAS DO VALE CONCESSIONÁRIA S/A',
          'Rua das Flores, 10 - Centro',
          '29010-310 Vitória - ES',
          'CNPJ 11.222.333/0001-81',
        ]),
        ...rows(20, 200, ['FATURA 09/2026', 'TOTAL 99,00']),
      ],
    ],
  },
  {
    what: 'only brand header',
    cep: null,
    pages: [
      [
        ...rows(20, 20, [
          'aguaviva',
          'Rua das Flores, 10 - Centro - Vitória - ES - CEP 29010-310',
          'www.aguaviva.com.br',
        ]),
        ...rows(20, 200, ['FATURA 09/2026', 'TOTAL 99,00']),
      ],
    ],
  },
  {
    what: 'no cep two rows',
    cep: '',
    holder: 'LIA ROSA',
    pages: [
      [
        ...rows(20, 20, [
          'SALTOÁGUA - DEPARTAMENTO MUNICIPAL DE ÁGUA',
          'Av. Central, 500 - Centro - Salto - SP - CEP 13320-040',
          'CNPJ 11.222.333/0001-81',
        ]),
        ...rows(20, 120, ['CONSUMIDOR', 'LIA ROSA', 'RUA JOAO PESSOA, 77', 'CENTRO', 'SALTO - SP']),
      ],
    ],
  },
  {
    what: 'no cep inline',
    cep: '',
    holder: 'LIA ROSA',
    pages: [
      [
        ...rows(20, 20, [
          'SALTOÁGUA - DEPARTAMENTO MUNICIPAL DE ÁGUA',
          'Av. Central, 500 - Centro - Salto - SP - CEP 13320-040',
          'CNPJ 11.222.333/0001-81',
        ]),
        ...rows(20, 120, [
          'Consumidor: LIA ROSA',
          'End. do imóvel: RUA JOAO PESSOA, 77 - CENTRO - SALTO/SP',
          'Hidrômetro: A12',
        ]),
      ],
    ],
  },
  {
    what: 'lease',
    cep: '69038580',
    pages: [
      [
        ...rows(20, 20, [
          'CONTRATO DE LOCAÇÃO DE IMÓVEL RESIDENCIAL',
          'LOCADORA: MARTA REIS, brasileira, viúva, CPF 111.444.777-35, residente na Rua Perugia, nº 77, bairro',
          'Cidade Nova, Manaus/AM, CEP 69095-656, e como LOCATÁRIO: IVO MATOS, brasileiro, solteiro, residente na',
          'Rua Belém, nº 10, bairro São Francisco, Manaus/AM, CEP 69079-015, têm entre si justo e contratado:',
          'CLÁUSULA 1ª O objeto deste contrato é o imóvel situado na Rua Sebastião Laranjeiras, nº 501, casa 9,',
          'bairro Lírio do Vale, na cidade de Manaus, Estado do Amazonas, CEP 69038-580, para fins residenciais.',
        ]),
      ],
    ],
  },
  {
    what: 'lease form',
    cep: '90050170',
    holder: 'IVO MATOS',
    pages: [
      [
        ...rows(20, 20, [
          'CONTRATO DE LOCAÇÃO',
          'LOCADOR',
          'MARTA REIS CPF 111.444.777-35',
          'RUA DA PRAIA, 77 - CENTRO',
          '90010-000 PORTO ALEGRE RS',
        ]),
        ...rows(20, 110, [
          'LOCATÁRIO',
          'IVO MATOS CPF 111.444.777-35',
          'RUA BENTO GONCALVES, 5 - PARTENON',
          '90650-002 PORTO ALEGRE RS',
        ]),
        ...rows(20, 190, [
          'IMÓVEL LOCADO',
          'RUA GENERAL LIMA E SILVA, 800 AP 12 - CIDADE BAIXA',
          '90050-170 PORTO ALEGRE RS',
        ]),
      ],
    ],
  },
  {
    what: 'mobile',
    cep: '20040020',
    holder: 'ESTER VIANA',
    pages: [
      [
        ...rows(20, 20, [
          'OPERA MÓVEL S.A.',
          'Av. Brasil, 100 - Caju - Rio de Janeiro - RJ - 20931-675',
          'CNPJ 11.222.333/0001-81  I.E. 85.123.456',
        ]),
        ...rows(60, 150, ['ESTER VIANA', 'RUA MEXICO 31 SALA 5', 'CENTRO', '20040-020 RIO DE JANEIRO RJ']),
      ],
    ],
  },
  {
    what: 'business customer',
    cep: '13010000',
    holder: 'PADARIA SOL NASCENTE LTDA',
    pages: [
      [
        ...rows(20, 20, [
          'AGUACLARA ABASTECIMENTO',
          'Av. da Saudade, 500 - Ponte Preta - Campinas - SP - 13041-670',
          'CNPJ 11.222.333/0001-81',
        ]),
        ...rows(20, 120, [
          'CLIENTE: PADARIA SOL NASCENTE LTDA',
          'CNPJ: 11.222.333/0001-81',
          'RUA BARAO DE JAGUARA, 900',
          'CENTRO',
          '13010-000 CAMPINAS SP',
        ]),
      ],
    ],
  },
  {
    what: 'offices',
    cep: '59020100',
    holder: 'GIL SENA',
    pages: [
      [
        ...rows(20, 60, ['GIL SENA', 'RUA MOSSORO, 350 AP 8', 'TIROL', '59020-100 NATAL RN']),
        ...rows(20, 700, [
          'LOJAS DE ATENDIMENTO',
          'Natal: Av. Rio Branco, 500 - Centro - CEP 59025-001',
          'Parnamirim: Rua Aspirante Santos, 20 - 59140-010 Parnamirim RN',
          'Ouvidoria: Rua do Sol, 5 - Ribeira - Natal RN 59012-000',
        ]),
      ],
    ],
  },
  {
    what: 'st central',
    cep: '75024030',
    holder: 'DINA PRADO',
    pages: [
      [
        ...rows(20, 20, [
          'COMPANHIA X DE SANEAMENTO CNPJ 11.222.333/0001-81',
          'AV UM 100 SETOR SUL GOIANIA GO 74083-010',
        ]),
        ...rows(20, 100, ['CLIENTE', 'DINA PRADO', 'R BARAO DO RIO BRANCO 55', 'ST CENTRAL ANAPOLIS', '75024-030']),
      ],
    ],
  },
  {
    what: 'nfse',
    cep: '30140071',
    holder: 'LARA NEVES',
    pages: [
      [
        ...rows(20, 20, ['PREFEITURA DE BELO HORIZONTE', 'NOTA FISCAL DE SERVIÇOS ELETRÔNICA']),
        ...rows(20, 70, [
          'PRESTADOR DE SERVIÇOS',
          'ACADEMIA CORPO LTDA',
          'CNPJ 11.222.333/0001-81',
          'RUA PARAIBA, 100 SAVASSI',
          '30130-140 BELO HORIZONTE MG',
        ]),
        ...rows(20, 160, [
          'TOMADOR DE SERVIÇOS',
          'LARA NEVES',
          'CPF 111.444.777-35',
          'RUA CLAUDIO MANOEL 800 AP 501',
          'FUNCIONARIOS',
          '30140-071 BELO HORIZONTE MG',
        ]),
      ],
    ],
  },
  {
    what: 'nfe dest',
    cep: '88034100',
    holder: 'LARA NEVES',
    pages: [
      [
        ...rows(20, 20, ['LOJAS BEIRA S/A', 'RUA LAURO LINHARES, 2000 - TRINDADE', '88036-002 FLORIANOPOLIS SC']),
        ...rows(20, 110, ['DESTINATÁRIO/REMETENTE', 'NOME/RAZÃO SOCIAL', 'LARA NEVES']),
        ...rows(20, 150, ['ENDEREÇO']),
        ...rows(300, 150, ['BAIRRO']),
        ...rows(450, 150, ['CEP']),
        ...rows(20, 162, ['RUA ITAPIRANGA, 90 AP 2']),
        ...rows(300, 162, ['ITACORUBI']),
        ...rows(450, 162, ['88034-100']),
        ...rows(20, 180, ['MUNICÍPIO']),
        ...rows(300, 180, ['UF']),
        ...rows(20, 192, ['FLORIANOPOLIS']),
        ...rows(300, 192, ['SC']),
      ],
    ],
  },
  {
    what: 'one-line pagador wraps',
    cep: '88056367',
    holder: 'MOACIR BRITO',
    pages: [
      [
        ...rows(20, 20, [
          'ADMINISTRADORA SUL LTDA - Rua Felipe Schmidt, 515 - Centro - Florianópolis - SC - 88010-001',
        ]),
        ...rows(20, 100, [
          'Pagador: MOACIR BRITO - CPF 111.444.777-35 - RUA DA CASSIA, 150 BL A AP 304,',
          'CACHOEIRA, 88056-367 FLORIANOPOLIS SC',
          'Beneficiário: CONDOMINIO PRAIA - CNPJ 11.222.333/0001-81 - RUA DAS CONCHAS 9,',
          'CACHOEIRA, 88056-300 FLORIANOPOLIS SC',
        ]),
      ],
    ],
  },
  {
    what: 'right column company',
    cep: '86010000',
    holder: 'ZILDA MEIRA',
    pages: [
      [
        ...rows(20, 100, ['ZILDA MEIRA', 'RUA SERGIPE 77', 'CENTRO', '86010-000 LONDRINA PR']),
        ...rows(330, 100, ['SERRA TELECOM S.A.', 'Rua Minas, 10', 'CENTRO', '86010-100 LONDRINA PR']),
      ],
    ],
  },
  {
    what: 'left cells no colon',
    cep: '29090080',
    holder: 'IARA DUTRA',
    pages: [
      [
        ...rows(20, 20, ['SERRAGÁS DISTRIBUIDORA S/A', 'RUA UM, 55 - CENTRO', '29010-310 VITORIA - ES']),
        ...rows(20, 120, ['Cliente', 'Endereço', 'Bairro', 'Cidade', 'CEP']),
        ...rows(120, 120, ['IARA DUTRA', 'RUA DOMINGOS POVOA, 33', 'JD CAMBURI', 'VITORIA/ES', '29090080']),
      ],
    ],
  },
  {
    what: 'customer cond.',
    cep: '91050230',
    holder: 'CONDOMINIO EDIFICIO SOLARIUM',
    pages: [
      [
        ...rows(20, 20, [
          'DEPARTAMENTO DE ESGOTOS',
          'R VINTE E QUATRO DE OUTUBRO, 200 - MOINHOS - PORTO ALEGRE RS 90510-000',
        ]),
        ...rows(20, 120, [
          'USUÁRIO: CONDOMINIO EDIFICIO SOLARIUM',
          'ENDEREÇO: AV WALTER SO JOBIM, 300',
          'BAIRRO: JARDIM LINDOIA  CIDADE: PORTO ALEGRE  UF: RS',
          'CEP: 91050-230',
        ]),
      ],
    ],
  },
  {
    what: 'company below no label',
    cep: '70297400',
    holder: 'RUI TELES',
    pages: [
      [
        ...rows(20, 60, ['RUI TELES', 'SQS 308 BL C AP 204', 'ASA SUL', '70297-400 BRASILIA DF']),
        ...rows(20, 780, ['Serranet Internet Ltda', 'SIA Trecho 3 Lote 1200', '71200-030 Brasília DF']),
      ],
    ],
  },
  {
    what: 'municipal header only + customer no address',
    cep: null,
    pages: [
      [
        ...rows(20, 20, ['PREFEITURA MUNICIPAL DE SALTO', 'Av. Tranquillo Giannini, 861 - Salto/SP - CEP 13329-600']),
        ...rows(20, 120, ['Contribuinte: LIA ROSA', 'Inscrição: 0012345']),
      ],
    ],
  },
  {
    what: 'boleto bank body',
    cep: '59086020',
    holder: 'IVONE PAZ',
    pages: [
      [
        ...rows(20, 20, ['Local de pagamento: PAGÁVEL EM QUALQUER BANCO']),
        ...rows(20, 60, ['Beneficiário: POTI FIBRA LTDA', 'AV SENADOR SALGADO FILHO 3100 NATAL RN 59064-900']),
        ...rows(20, 120, ['Pagador: IVONE PAZ', 'RUA JUNQUEIRO, 2045 A - NEOPOLIS', '59086-020 NATAL RN']),
        ...rows(20, 170, ['Beneficiário final: POTI HOLDING LTDA', 'RUA X, 20 - CENTRO - NATAL RN 59010-000']),
      ],
    ],
  },
  {
    what: 'landlord-like proprietario on iptu',
    cep: '01310100',
    holder: 'MIRA BRAZ',
    pages: [
      [
        ...rows(20, 20, ['PREFEITURA DO MUNICÍPIO']),
        ...rows(20, 80, [
          'Proprietário: MIRA BRAZ',
          'Local do imóvel: AV PAULISTA, 900 AP 3 - BELA VISTA - SÃO PAULO/SP',
          'CEP: 01310-100',
        ]),
      ],
    ],
  },
  {
    what: 'aluno name under',
    cep: '40140110',
    holder: 'BIA BRAGA',
    pages: [
      [
        ...rows(20, 20, ['FACULDADE DO MAR', 'Rua da Praia, 1 - Barra - Salvador - BA - 40130-001']),
        ...rows(20, 100, [
          'Dados do aluno',
          'Matrícula 202600123',
          'BIA BRAGA',
          'RUA MARQUES DE CARAVELAS, 55',
          'BARRA',
          '40140-110 SALVADOR BA',
        ]),
      ],
    ],
  },
  {
    what: 'address for servicing SAC row',
    cep: '30411500',
    holder: 'EDI QUEIROZ',
    pages: [
      [
        ...rows(20, 60, ['EDI QUEIROZ', 'RUA PIMENTEL BARBOSA 77 AP 201', 'CALAFATE', '30411-500 BELO HORIZONTE MG']),
        ...rows(20, 500, [
          'SAC 0800 111 2222 - Rua dos Goitacazes, 14 - Centro - Belo Horizonte/MG - CEP 30190-050',
          'PROCON: Rua Sergipe, 472 - Belo Horizonte - MG - 30130-170',
        ]),
      ],
    ],
  },
  {
    what: 'company same layout unlabelled both, cpf decides',
    cep: '20040020',
    holder: 'ESTER VIANA',
    pages: [
      [
        ...rows(20, 100, [
          'CLARA AZUL CONECTA',
          'RUA DA QUITANDA, 5',
          'CENTRO',
          '20011-030 RIO DE JANEIRO RJ',
          'CNPJ 11.222.333/0001-81',
        ]),
        ...rows(20, 200, [
          'ESTER VIANA',
          'RUA MEXICO 31 APTO 5',
          'CENTRO',
          '20040-020 RIO DE JANEIRO RJ',
          'CPF 111.444.777-35',
        ]),
      ],
    ],
  },
  {
    what: 'header without name words',
    cep: '20040020',
    holder: 'ESTER VIANA',
    pages: [
      [
        ...rows(20, 30, ['VERDE MAR', 'RUA DA QUITANDA, 5 - CENTRO', '20011-030 RIO DE JANEIRO RJ']),
        ...rows(20, 200, ['ESTER VIANA', 'RUA MEXICO 31 APTO 5', 'CENTRO', '20040-020 RIO DE JANEIRO RJ']),
      ],
    ],
  },
  {
    what: 'declaração',
    cep: '69038580',
    pages: [
      [
        ...rows(20, 20, [
          'DECLARAÇÃO DE RESIDÊNCIA',
          'Eu, IVO MATOS, portador do CPF 111.444.777-35, declaro para os devidos fins que resido na Rua Belém,',
          'nº 10, bairro Lírio do Vale, Manaus/AM, CEP 69038-580, desde o ano de 2019, e que esta é a verdade.',
        ]),
      ],
    ],
  },
  {
    what: 'inquilino via imobiliaria',
    cep: '80420090',
    holder: 'JOANA PILAR',
    pages: [
      [
        ...rows(20, 20, [
          'IMOBILIÁRIA PORTAL LTDA  CRECI J-1234',
          'Rua XV de Novembro, 500 - Centro - 80020-310 Curitiba PR',
        ]),
        ...rows(20, 90, [
          'Recibo de aluguel',
          'Locatário: JOANA PILAR',
          'Imóvel: RUA COMENDADOR ARAUJO, 143 AP 92 - CENTRO - CURITIBA/PR - 80420-090',
          'Proprietário: LEO PINHO - RUA ITUPAVA, 9 - 80045-140 CURITIBA PR',
        ]),
      ],
    ],
  },
  {
    what: 'two CEP in one row',
    cep: '30411500',
    holder: 'EDI QUEIROZ',
    pages: [
      [
        ...rows(20, 60, [
          'CLIENTE: EDI QUEIROZ',
          'RUA PIMENTEL BARBOSA 77 - CALAFATE - BELO HORIZONTE - MG - 30411-500',
        ]),
        ...rows(20, 700, [
          'Lojas: Rua da Bahia, 1000 Centro 30160-011 · Av. Amazonas, 200 Centro 30180-001 · Rua Um, 3 Norte 30190-002',
        ]),
      ],
    ],
  },
  {
    what: 'no uf',
    cep: '85810000',
    holder: 'NEI FROTA',
    pages: [
      [
        ...rows(20, 20, [
          'SERRA COMPANHIA DE AGUA CNPJ 11.222.333/0001-81',
          'RUA DOIS, 90 CENTRO 85801-000 CASCAVEL PR',
        ]),
        ...rows(20, 90, [
          'USUARIO',
          'NEI FROTA',
          'R MANOEL RIBAS 1500 FUNDOS',
          'REGIAO DO LAGO',
          'LOCAL: CASCAVEL',
          'CEP: 85810-000',
        ]),
      ],
    ],
  },
];

const read = (pages: readonly Placed[][]) => findInText(pages.map((placed, page) => textPage(placed, page)));
const isCustomers = ({ role }: FoundAddress) => role === 'customer' || role === 'property';

describe('on documents of companies that no table knows', () => {
  test.each(SAMPLES)("the customer's address is found, or none: $what", ({ cep, holder, pages }) => {
    const found = read(pages).flatMap(({ addresses }) => addresses);
    const first = found.find(isCustomers) ?? found[0];
    expect(first?.cep ?? null).toBe(cep);
    if (holder) expect(first?.name?.text).toBe(holder);
  });
});

describe('of each address is said whose it is', () => {
  const rolesOf = (...pages: Placed[][]) =>
    read(pages).flatMap(({ addresses, others }) =>
      [...addresses, ...others].map(({ cep, role }) => [cep, role] as const),
    );

  test('by the nearest label', () => {
    expect(
      new Map(
        rolesOf([
          ...rows(20, 20, ['LOCADOR', 'MARTA REIS', 'RUA DA PRAIA, 77 - CENTRO', '90010-000 PORTO ALEGRE RS']),
          ...rows(20, 110, ['IMÓVEL LOCADO', 'RUA LIMA E SILVA, 800 AP 12', '90050-170 PORTO ALEGRE RS']),
          ...rows(20, 200, ['LOCATÁRIO: IVO MATOS']),
          ...rows(20, 300, ['Agência de atendimento: RUA DO SOL, 5 - CENTRO - PORTO ALEGRE/RS - CEP 90020-000']),
          ...rows(20, 400, ['Banco: RUA SETE, 9 - CENTRO - PORTO ALEGRE/RS - CEP 90030-000']),
        ]),
      ),
    ).toEqual(
      new Map([
        ['90050170', 'property'],
        ['90010000', 'landlord'],
        ['90020000', 'office'],
        ['90030000', 'bank'],
      ]),
    );
  });

  test('the CEP of the delivery address is that of the property where both are one place', () => {
    const [bill] = read([
      rows(20, 100, [
        'CLIENTE',
        'CONDOMINIO EDIFICIO SOLARIUM',
        'ENDEREÇO DO IMÓVEL',
        'AV WALTER SO JOBIM, 300 - APT 502 - JARDIM LINDOIA PORTO ALEGRE RS',
        'ENDEREÇO DE ENTREGA',
        'AV WALTER SO JOBIM, 300 - APT 502 - JARDIM LINDOIA PORTO ALEGRE RS 91050-230',
      ]),
    ]);
    expect(bill!.addresses.map(({ cep, role }) => [cep, role])).toEqual([['91050230', 'property']]);
  });

  test('a row of items is no street', () => {
    const found = read([
      [
        ...rows(20, 20, ['COMPANHIA DE SANEAMENTO DE MINAS GERAIS CNPJ 17.281.106/0001-03']),
        ...rows(20, 100, ['Consumo de água 66,95', 'Multa 08/2026 30,96']),
        ...rows(20, 124, ['Agência: Centro Belo Horizonte MG 30160-011']),
      ],
    ]).flatMap(({ addresses, others }) => [...addresses, ...others]);
    expect(found.map(({ street }) => street?.text).filter((street) => /Multa|Consumo/.test(street ?? ''))).toEqual([]);
    expect(found.filter(isCustomers)).toEqual([]);
  });

  test("a company's number is nobody's tax number, a condominium's neither", () => {
    const [bill] = read([
      [
        ...rows(20, 20, ['CONDOMÍNIO RESIDENCIAL SOLARIUM CNPJ 11.222.333/0001-81']),
        ...rows(20, 50, ['Condômino: JOANA PILAR', 'RUA ARAUJO, 143 AP 92 - CENTRO', '80420-090 CURITIBA PR']),
      ],
    ]);
    const [address] = bill!.addresses;
    expect([address?.name?.text, address?.taxNumber]).toEqual(['JOANA PILAR', null]);
  });

  test('what says so is named, most telling first', () => {
    const [bill] = read([
      rows(20, 200, [
        'PAGADOR',
        'ANA LIMA',
        'CPF 111.444.777-35',
        'RUA CHILE, 12 AP 3',
        'CENTRO',
        '40020-000 SALVADOR BA',
      ]),
    ]);
    expect(bill!.addresses[0]!.evidence.map(({ id, text }) => [id, text])).toEqual([
      ['wholeAddress', null],
      ['customerLabel', 'PAGADOR'],
      ['cepPrinted', null],
      ['personName', 'ANA LIMA'],
      ['personalTaxNumber', null],
      ['dwelling', 'AP 3'],
    ]);
  });
});
