import type { TextDocument } from './documents-of-others.ts';

/** On which a letterhead, a neighbour, who signs or a school is taken for the customer most easily. */
export const BESIDE_STRANGERS: readonly TextDocument[] = [
  {
    what: 'a brand over its street, its customer without an address',
    is: null,
    text: `
PATINHAS FELIZES
Rua do Porto, 100, Centro
Santos - SP  11010-100

Tutora: ANA LIMA REIS
Consulta R$ 150,00`,
  },
  {
    what: 'a brand of one word over its street',
    is: null,
    text: `
MARESIA
Rua do Porto, 100
Centro
11010-100 Santos SP

Contrato 11882    Vencimento 10/11/2026
Cliente: ANA LIMA REIS`,
  },
  {
    what: 'a brand over its street, over the window',
    is: '11060000',
    text: `
MARESIA ONLINE
Rua do Porto, 100
Centro
11010-100 Santos SP

                           ANA LIMA REIS
                           Rua das Flores, 20
                           Boqueirão
                           11060-000 Santos SP

Plano 500 Mega  Vencimento 10/11/2026`,
  },
  {
    what: 'a shop that is called as people are, over the form of its customer',
    is: null,
    text: `
JOAO DA SERRA
Rua do Porto, 100
Centro
11010-100 Santos SP

Nome: ANA LIMA REIS
CPF: 123.456.789-09
Conserto  R$ 100,00`,
  },
  {
    what: 'a declarant’s address under the signature',
    is: null,
    text: `
DECLARACAO

Declaro que ANA LIMA REIS presta serviços em minha residência às terças-feiras, como diarista, desde 2019.

______________________________
JULIO CESAR DIAS
Rua do Porto, 100 - Centro - Santos - SP - 11010-100`,
  },
  {
    what: 'the customer’s own under the signature',
    is: '11060000',
    text: `
DECLARACAO DE RESIDENCIA

Declaro, sob as penas da lei, que resido no endereço abaixo indicado, há mais de cinco anos.

______________________________
ANA LIMA REIS
CPF 123.456.789-09
Rua das Flores, 20 - Boqueirão - Santos - SP - 11060-000`,
  },
  {
    what: 'a neighbour’s house, which the customer’s lot borders on',
    is: null,
    text: `
DECLARAÇÃO

Declaramos para os devidos fins que a Sra. ANA LIMA REIS é cadastrada nesta associação. O lote da
declarante confronta com o imóvel da Rua do Porto, nº 100, bairro Centro, CEP 11010-100, Santos - SP.`,
  },
  {
    what: 'a neighbour’s house, on a row of its own',
    is: null,
    text: `
DECLARAÇÃO

Declaro que ANA LIMA REIS, CPF 123.456.789-09, mora em casa ao lado da minha, esta situada na
Rua do Porto, nº 100, bairro Centro, CEP 11010-100, Santos - SP.`,
  },
  {
    what: 'the customer’s house, before a neighbour’s',
    is: '11060000',
    text: `
DECLARAÇÃO

Eu, ANA LIMA REIS, CPF 123.456.789-09, declaro que resido na Rua das Flores, 20, Boqueirão,
Santos - SP, CEP 11060-000, em casa que faz divisa com o imóvel da Rua do Porto, nº 100, Centro,
CEP 11010-100, Santos - SP, de propriedade de JOSE MOTA.`,
  },
  {
    what: 'a campus',
    is: null,
    text: `
Declaramos que ANA LIMA REIS é aluna regular do curso de Letras no Campus Santos, localizado na
Rua do Porto, 100, Centro, CEP 11010-100, Santos - SP.`,
  },
  {
    what: 'where a student is taught',
    is: null,
    text: `
CENTRO DE ENSINO ALVORECER

Aluna: ANA LIMA REIS              Turma: 5A
Local: Rua do Porto, 100          Bairro: Centro
Cidade: Santos - SP               CEP: 11010-100

Mensalidade 11/2026   Vencimento 10/11/2026`,
  },
  {
    what: 'a school’s unit over its address',
    is: null,
    text: `
ESCOLA GIRASSOL
Aluno(a): ANA LIMA REIS
Unidade: Boqueirão
Endereço: Rua do Porto, 100 - Centro - Santos - SP - CEP 11010-100
Vencimento 10/11/2026`,
  },
  {
    what: 'a student’s address',
    is: '11060000',
    text: `
COLEGIO MONTE AZUL
Aluno: ANA LIMA REIS   Matrícula 1122
Endereço: Rua das Flores, 20 - Boqueirão - Santos - SP - CEP 11060-000
Vencimento 10/11/2026`,
  },
  {
    what: 'a physician over an address',
    is: null,
    text: `
LABVIDA
Paciente: ANA LIMA REIS
Médico: Dr. ALVARO SATO
Endereço: Rua do Porto, 100 - Centro - Santos - SP - CEP 11010-100
Coleta: 10/11/2026 07:12`,
  },
  {
    what: 'numbers of the customer’s that look like a CEP and a street',
    is: null,
    text: `
ANA LIMA REIS
RUA DAS FLORES 20             MATRÍCULA 0 118 277-3
BOQUEIRAO  SANTOS SP          IDENTIFICADOR DO USUÁRIO 11.882.771

REFERÊNCIA 10/2026  VENCIMENTO 16/11/2026  R$ 71,20`,
  },
  {
    what: 'a brand at the foot of a page that names its customer',
    is: null,
    text: `
ANA LIMA REIS
CPF 123.456.789-09
Vencimento 10/11/2026



MARE ALTA
Rua do Porto, 100 - Centro - Santos - SP - 11010-100`,
  },
  {
    what: 'a brand under a title, over the window',
    is: '11060000',
    text: `
FATURA
MARE ALTA
Rua do Porto, 100
Centro
11010-100 Santos SP

                    ANA LIMA REIS
                    Rua das Flores, 20
                    Boqueirão
                    11060-000 Santos SP
Vencimento 10/11/2026`,
  },
  {
    what: 'a window at the head under a seldom name, which the slip repeats',
    is: '11060000',
    text: `
OCIMAR PAES BENTES
Rua das Flores, 20
Boqueirão
11060-000 Santos SP

Pagador: OCIMAR PAES BENTES
Vencimento 10/11/2026   R$ 99,00`,
  },
  {
    what: 'two names of which either may be a brand’s',
    is: null,
    text: `
OCIMAR PAES BENTES
Rua das Flores, 20
Boqueirão
11060-000 Santos SP
Vencimento 10/11/2026



MARE ALTA
Rua do Porto, 100 - Centro - Santos - SP - 11010-100`,
  },
  {
    what: 'whoever declares that another lives elsewhere',
    is: '11060000',
    text: `
Eu, PEDRO DIAS, residente na Rua do Porto, 100, Centro, Santos - SP, CEP 11010-100, declaro que minha filha
ANA LIMA REIS reside na Rua das Flores, 20, Boqueirão, Santos - SP, CEP 11060-000.`,
  },
  {
    what: 'whoever declares that another lives there too',
    is: '11010100',
    text: `
Eu, PEDRO DIAS, residente na Rua do Porto, 100, Centro, Santos - SP, CEP 11010-100, declaro que minha filha
ANA LIMA REIS reside comigo, no mesmo endereço.`,
  },
  {
    what: 'where a patient is seen',
    is: null,
    text: `
Paciente: ANA LIMA REIS
Consulta dia 10/11/2026 às 14h
Rua do Porto, 100 - Centro - Santos - SP - 11010-100`,
  },
  {
    what: 'a shop, whose customer’s CPF stands under it',
    is: null,
    text: `
SUPERMERCADO BOM PRECO
Rua do Porto, 100 - Centro - Santos - SP - 11010-100
CUPOM FISCAL
CPF do consumidor: 123.456.789-09
Consumidor: ANA LIMA REIS`,
  },
  {
    what: 'where an offence was seen, over the owner’s rows',
    is: '11060000',
    text: `
NOTIFICACAO DE AUTUACAO
Local da infração: Rua do Porto, 100 - Centro
Proprietário: ANA LIMA REIS
Rua das Flores, 20
Boqueirão
11060-000 Santos SP`,
  },
  {
    what: 'a town’s grid, which leaves the town out',
    is: '11060000',
    text: `
PREFEITURA MUNICIPAL DE SANTOS
Rua do Porto, 100 - Centro - CEP 11010-900 - Santos - SP

CONTRIBUINTE                            INSCRIÇÃO FISCAL
ANA LIMA REIS                           11882771

LOGRADOURO DO IMÓVEL        NÚMERO      BAIRRO          CEP
RUA DAS FLORES              20          BOQUEIRAO       11060-000

EXERCÍCIO 2026 - COTA ÚNICA             VENCIMENTO 10/04/2026`,
  },
  {
    what: 'a neighbour’s house, which the sentence goes on from',
    is: null,
    text: `
Declaramos que ANA LIMA REIS mora em casa sem numeração oficial desta comunidade,
vizinha ao imóvel da Rua do Porto, nº 100, bairro Centro, CEP 11010-100, Santos - SP,
e que é pessoa idônea.`,
  },
  {
    what: 'an account’s agency between its holder and the street, under the bank’s name',
    is: '11060000',
    text: `
banco cigarra
Ana Lima Reis
CPF •••.456.789-••  Agência 0001  Conta 118827-7
Rua das Flores, 20, ap 3 - Boqueirão - Santos - SP - 11060-000`,
  },
  {
    what: 'a course over an address, which is the school’s as often',
    is: null,
    text: `
CENTRO DE ENSINO INVENTADO
Aluno: ANA LIMA REIS
CPF: 123.456.789-09
Curso: Pedagogia
Endereço: Rua do Porto, 100 - Centro - Santos - SP - CEP 11010-100`,
  },
  {
    what: 'a student’s own form, in which the course comes after',
    is: '11060000',
    text: `
Nome do aluno: ANA LIMA REIS
Data de nascimento: 10/02/2010
Endereço: Rua das Flores, 20 - Boqueirão - Santos - SP - CEP 11060-000
Curso: Ensino Médio   Turma: 2A`,
  },
  {
    what: 'whoever owns the let house, and lives elsewhere',
    is: '11060000',
    text: `
CONTRATO DE LOCAÇÃO RESIDENCIAL
O imóvel objeto deste contrato, situado na Rua das Flores, 20, Boqueirão, Santos - SP, CEP 11060-000, é de
propriedade de CARLA SOUZA, domiciliada na Rua do Porto, 100, Centro, Santos - SP, CEP 11010-100, LOCADORA.
LOCATÁRIA: ANA LIMA REIS, CPF 123.456.789-09.`,
  },
  {
    what: 'whom an insurance is paid to, under the insured’s name',
    is: null,
    text: `
AVISO DE SINISTRO
Segurado: ANA LIMA REIS
Beneficiário(a): CARLA LIMA REIS
CPF: 987.654.321-00
Endereço: Rua do Porto, 100 - Centro - Santos - SP - CEP 11010-100`,
  },
  {
    what: 'whom a pension is paid to is its customer',
    is: '11060000',
    text: `
INSTITUTO NACIONAL DO SEGURO SOCIAL
Beneficiário: ANA LIMA REIS   NB: 123.456.789-0
Endereço do beneficiário: Rua das Flores, 20 - Boqueirão - Santos - SP - CEP 11060-000`,
  },
  {
    what: 'an address of billing alone, where nothing is supplied to a place',
    is: '11060000',
    text: `
Fatura de serviços
Cliente: ANA LIMA REIS
CPF: 123.456.789-09
Endereço de cobrança: Rua das Flores, 20 - Boqueirão - Santos - SP - CEP 11060-000`,
  },
  {
    what: 'an address of billing alone, on a bill of water',
    is: null,
    text: `
Cliente: ANA LIMA REIS
CPF: 123.456.789-09
Endereço de cobrança: Rua do Porto, 100 - Centro - Santos - SP - CEP 11010-100
Hidrômetro A123 Consumo m3 10`,
  },
  {
    what: 'a post office box, where nobody lives',
    is: null,
    text: `
Cliente: ANA LIMA REIS
CAIXA POSTAL 1221
SANTOS - SP
CEP 11010-970`,
  },
  {
    what: 'a street without CEP under a person’s name, on a bill of water',
    is: '',
    text: `
Matrícula 8899
ANA LIMA REIS
RUA DAS FLORES, 87 AP 12
BOQUEIRÃO
SANTOS - SP
Leitura atual 120 anterior 110`,
  },
  {
    what: 'a CEP in the cell beside its whole address',
    is: '11060000',
    text: `
Segurado: ANA LIMA REIS
Endereço: Rua das Flores, 20 - Boqueirão - Santos - SP        CEP: 11060-000

Corretor: CARLA SOUZA
Endereço: Rua do Porto, 100 - Centro - Santos - SP             CEP: 11010-100`,
  },
];
