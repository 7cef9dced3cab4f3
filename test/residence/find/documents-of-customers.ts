import type { TextDocument } from './documents-of-others.ts';

/** On which the customer’s address is printed, among what may be taken for somebody else’s. */
export const OF_CUSTOMERS: readonly TextDocument[] = [
  {
    what: 'cliente e endereco',
    is: '11060000',
    text: `
Cliente: ANA LIMA REIS
CPF: 123.456.789-09
Endereço: Rua das Flores, 20 - Boqueirão - Santos - SP CEP 11060-000`,
  },
  {
    what: 'plain window',
    is: '11060000',
    text: `
COMPANHIA INVENTADA S/A

ANA LIMA REIS
RUA DAS FLORES, 20 AP 3
BOQUEIRAO
11060-000 SANTOS - SP

Vencimento 10/10/2026`,
  },
  {
    what: 'moradia label',
    is: '11060000',
    text: `
Nome: ANA LIMA REIS
Moradia: Rua das Flores, 20 - Boqueirão - Santos - SP CEP 11060-000`,
  },
  {
    what: 'residencia label',
    is: '11060000',
    text: `
Nome: ANA LIMA REIS
Residência: Rua das Flores, 20 - Boqueirão - Santos - SP CEP 11060-000`,
  },
  {
    what: 'endereco completo',
    is: '11060000',
    text: `
Nome: ANA LIMA REIS
Endereço completo: Rua das Flores, 20 - Boqueirão - Santos - SP CEP 11060-000`,
  },
  {
    what: 'end. atual',
    is: '11060000',
    text: `
Nome: ANA LIMA REIS
CPF: 123.456.789-09
End. atual: Rua das Flores, 20 - Boqueirão - Santos - SP CEP 11060-000`,
  },
  {
    what: 'logradouro',
    is: '11060000',
    text: `
Nome: ANA LIMA REIS
CPF: 123.456.789-09
Logradouro: Rua das Flores, 20 - Boqueirão - Santos - SP CEP 11060-000`,
  },
  {
    what: 'name colon street',
    is: '11060000',
    text: `
Cliente: ANA LIMA REIS - Rua das Flores, 20 - Boqueirão - Santos - SP CEP 11060-000`,
  },
  {
    what: 'pagador on row',
    is: '11060000',
    text: `
Pagador: ANA LIMA REIS CPF: 123.456.789-09 Rua das Flores, 20 - Boqueirão - Santos - SP CEP 11060-000`,
  },
  {
    what: 'cooperante',
    is: '11060000',
    text: `
Cooperante: ANA LIMA REIS
Endereço: Rua das Flores, 20 - Boqueirão - Santos - SP CEP 11060-000`,
  },
  {
    what: 'dr customer labelled',
    is: '11060000',
    text: `
Cliente: DR. JOAO SOUZA LIMA
Rua das Flores, 20 - Boqueirão
11060-000 Santos - SP`,
  },
  {
    what: 'sala customer',
    is: '11060000',
    text: `
AGUAS DO LITORAL S/A
CNPJ 11.222.333/0001-81

JOAO SOUZA LIMA
RUA DAS FLORES, 20 SALA 5
BOQUEIRAO
11060-000 SANTOS - SP

Leitura anterior 120`,
  },
  {
    what: 'aluno other, payer block',
    is: '11060000',
    text: `
COLEGIO DO PORTO LTDA
CNPJ 11.222.333/0001-81

JOAO REIS LIMA
RUA DAS FLORES, 20
BOQUEIRAO
11060-000 SANTOS - SP

Aluno: BIA LIMA REIS
Turma: 3 A`,
  },
  {
    what: 'aluno other surname, payer block with cpf',
    is: '11060000',
    text: `
COLEGIO DO PORTO LTDA
CNPJ 11.222.333/0001-81

JOAO SOUZA
CPF 111.444.777-35
RUA DAS FLORES, 20
BOQUEIRAO
11060-000 SANTOS - SP

Aluno: BIA LIMA REIS
Turma: 3 A`,
  },
  {
    what: 'cliente row apart, unlabelled block near',
    is: '11060000',
    text: `
EMPRESA DE AGUA S/A

Cliente: ANA LIMA REIS
Código: 123

RUA DAS FLORES, 20
BOQUEIRAO
11060-000 SANTOS - SP

Vencimento 10/10/2026`,
  },
  {
    what: 'cliente in other column',
    is: '11060000',
    text: `
EMPRESA DE AGUA S/A

Cliente: ANA LIMA REIS                          Vencimento: 10/10/2026
Matrícula: 1234                                 Total: R$ 100,00

RUA DAS FLORES, 20 - BOQUEIRAO
11060-000 SANTOS - SP`,
  },
  {
    what: 'titular, address below some rows',
    is: '11060000',
    text: `
INTERNET DO PORTO LTDA

Titular: ANA LIMA REIS
Plano: 300 mega
Contrato: 123
Mês: 10/2026

RUA DAS FLORES, 20 - BOQUEIRAO
11060-000 SANTOS - SP`,
  },
  {
    what: 'tomador nfse',
    is: '11060000',
    text: `
PRESTADOR DE SERVICOS
ACADEMIA PORTO LTDA
Rua do Porto, 100 - Centro - Santos - SP - 11010-100

TOMADOR DE SERVICOS
ANA LIMA REIS
CPF 123.456.789-09
Rua das Flores, 20 - Boqueirão
11060-000 Santos - SP

Local da prestação: Santos`,
  },
  {
    what: 'contratante person',
    is: '11060000',
    text: `
CONTRATANTE: ANA LIMA REIS, CPF 123.456.789-09
Endereço: Rua das Flores, 20 - Boqueirão - Santos - SP CEP 11060-000
CONTRATADA: INTERNET DO PORTO LTDA`,
  },
  {
    what: 'contratante person contratado person',
    is: '11060000',
    text: `
CONTRATANTE: ANA LIMA REIS, CPF 123.456.789-09
Endereço: Rua das Flores, 20 - Boqueirão - Santos - SP CEP 11060-000
CONTRATADO: JOAO SOUZA LIMA, CPF 111.444.777-35`,
  },
  {
    what: 'contratante company of provider',
    is: '11060000',
    text: `
CONTRATANTE: PADARIA DO PORTO LTDA, CNPJ 11.222.333/0001-81
Endereço: Rua das Flores, 20 - Boqueirão - Santos - SP CEP 11060-000
CONTRATADA: INTERNET DO PORTO LTDA`,
  },
  {
    what: 'declaração',
    is: '11060000',
    text: `
DECLARAÇÃO DE RESIDÊNCIA

Eu, JOAO SOUZA LIMA, CPF 111.444.777-35, residente na Rua das Flores, 20, Boqueirão, Santos - SP,
CEP 11060-000, declaro que ANA LIMA REIS, CPF 123.456.789-09, reside no mesmo endereço.`,
  },
  {
    what: 'declaração eu',
    is: '11060000',
    text: `
Eu, ANA LIMA REIS, CPF 123.456.789-09, declaro que resido na Rua das Flores, 20, Boqueirão, Santos - SP,
CEP 11060-000, há mais de cinco anos.`,
  },
  {
    what: 'medico residente',
    is: '11060000',
    text: `
Eu, JOAO SOUZA LIMA, médico, CRM 12345, CPF 111.444.777-35, residente na Rua das Flores, 20, Boqueirão, Santos - SP,
CEP 11060-000, declaro para os devidos fins.`,
  },
  {
    what: 'recibo aluguel',
    is: '11060000',
    text: `
RECIBO DE ALUGUEL
LOCADOR: JOAO SOUZA LIMA
LOCATARIO: ANA LIMA REIS
Recebi de ANA LIMA REIS a quantia de R$ 900,00
Imóvel: Rua das Flores, 20 - Boqueirão - Santos - SP CEP 11060-000`,
  },
  {
    what: 'residencial e comercial',
    is: '11060000',
    text: `
Nome: ANA LIMA REIS
Endereço residencial: Rua das Flores, 20 - Boqueirão - Santos - SP CEP 11060-000
Endereço comercial: Rua do Porto, 100 - Centro - Santos - SP CEP 11010-100`,
  },
  {
    what: 'instalacao cobranca',
    is: '11060000',
    text: `
Endereço de instalação: Rua das Flores, 20 - Boqueirão - Santos - SP CEP 11060-000
Endereço de cobrança: Rua do Porto, 100 - Centro - Santos - SP CEP 11010-100`,
  },
  {
    what: 'unidade condominio',
    is: '11060000',
    text: `
CONDOMINIO EDIFICIO PORTO
Condômino: ANA LIMA REIS
Unidade: AP 34
Rua das Flores, 20 - Boqueirão
11060-000 Santos - SP`,
  },
  {
    what: 'local do consumo',
    is: '11060000',
    text: `
SAAE DE SANTOS
Nome: ANA LIMA REIS
Local: Rua das Flores, 20 - Boqueirão - Santos - SP CEP 11060-000
Hidrômetro: 123  Leitura: 30`,
  },
  {
    what: 'paciente endereco',
    is: '11060000',
    text: `
LABORATORIO DO PORTO
Paciente: ANA LIMA REIS
Endereço: Rua das Flores, 20 - Boqueirão - Santos - SP CEP 11060-000
Médico: Dr. JOAO SOUZA LIMA  CRM 1234`,
  },
  {
    what: 'medico row then address',
    is: '11060000',
    text: `
Paciente: ANA LIMA REIS
Médico solicitante: Dr. JOAO SOUZA LIMA  CRM 1234
Endereço: Rua das Flores, 20 - Boqueirão - Santos - SP CEP 11060-000`,
  },
  {
    what: 'profissao row',
    is: '11060000',
    text: `
Nome: ANA LIMA REIS
Profissão: Advogada
Endereço: Rua das Flores, 20 - Boqueirão - Santos - SP CEP 11060-000`,
  },
  {
    what: 'card Dr street',
    is: '11060000',
    text: `
ANA LIMA REIS
RUA DR JOAO SOUZA, 20
BOQUEIRAO
11060-000 SANTOS - SP`,
  },
  {
    what: 'corporate customer',
    is: '11060000',
    text: `
Destinatário
PADARIA DO PORTO LTDA
Rua das Flores, 20 - Boqueirão
11060-000 Santos - SP`,
  },
  {
    what: 'novo endereco',
    is: '11060000',
    text: `
Nome: ANA LIMA REIS
Novo endereço: Rua das Flores, 20 - Boqueirão - Santos - SP CEP 11060-000`,
  },
  {
    what: 'endereco do titular colon',
    is: '11060000',
    text: `
Endereço do titular: Rua das Flores, 20 - Boqueirão - Santos - SP CEP 11060-000`,
  },
  {
    what: 'domicilio',
    is: '11060000',
    text: `
Eleitora: ANA LIMA REIS
Domicílio: Rua das Flores, 20 - Boqueirão - Santos - SP CEP 11060-000`,
  },
  {
    what: 'seu endereco',
    is: '11060000',
    text: `
Olá, ANA LIMA REIS
Seu endereço: Rua das Flores, 20 - Boqueirão - Santos - SP CEP 11060-000`,
  },
  {
    what: 'enviar para',
    is: '11060000',
    text: `
Enviar para: ANA LIMA REIS
Rua das Flores, 20 - Boqueirão
11060-000 Santos - SP`,
  },
  {
    what: 'heading with data',
    is: '11060000',
    text: `
DADOS CADASTRAIS:
ANA LIMA REIS
Rua das Flores, 20 - Boqueirão
11060-000 Santos - SP`,
  },
  {
    what: 'employee own address',
    is: '11060000',
    text: `
Empregador: ACME TRANSPORTES LTDA
Empregado: ANA LIMA REIS
Local de trabalho: SANTOS
Residência do empregado: Rua das Flores, 20 - Boqueirão - Santos - SP CEP 11060-000`,
  },
  {
    what: 'prezada',
    is: '11060000',
    text: `
Prezada Sra. ANA LIMA REIS,

ANA LIMA REIS
RUA DAS FLORES, 20
BOQUEIRAO
11060-000 SANTOS - SP`,
  },
  {
    what: 'vendedor at row elsewhere',
    is: '11060000',
    text: `
Vendido por: LOJA DO PORTO LTDA CNPJ 11.222.333/0001-81

Cliente: ANA LIMA REIS
Rua das Flores, 20 - Boqueirão
11060-000 Santos - SP`,
  },
  {
    what: 'retirar senha',
    is: '11060000',
    text: `
Cliente: ANA LIMA REIS
Rua das Flores, 20 - Boqueirão
11060-000 Santos - SP

Para retirar a segunda via acesse o site`,
  },
  {
    what: 'holerite own',
    is: '45605000',
    text: `
MERCEARIA DO BAIRRO LTDA  CNPJ 11.222.333/0001-81
Funcionária: MARLENE COSTA BRAGA
Endereço: Rua Mangueira, 71 - Conceição - Itabuna - BA - CEP 45605-000
Cargo: vendedora`,
  },
  {
    what: 'ficha',
    is: '45605000',
    text: `
Nome completo: MARLENE COSTA BRAGA
CPF: 529.982.247-25
Estado civil: casada
Endereço completo: Rua Mangueira, 71 - Conceição - Itabuna - BA - CEP 45605-000`,
  },
  {
    what: 'water',
    is: '45605000',
    text: `
SERVICO AUTONOMO DE AGUA
Usuário: MARLENE COSTA BRAGA
Localização: Rua Mangueira, 71 - Conceição - Itabuna - BA - CEP 45605-000
Hidrômetro: A12`,
  },
  {
    what: 'card letter',
    is: '45605000',
    text: `
MARLENE COSTA BRAGA
RUA MANGUEIRA 71
CONCEICAO
45605-000 ITABUNA BA

Cartão final 1234
Loja: SUPERMERCADO SOL`,
  },
  {
    what: 'health plan titular unlabelled, beneficiary other family',
    is: '45605000',
    text: `
PLANO SAUDE SERRA LTDA

OTAVIO PRADO NEVES
RUA MANGUEIRA 71
CONCEICAO
45605-000 ITABUNA BA

Dependente: CAIO NEVES`,
  },
  {
    what: 'prezado',
    is: '45605000',
    text: `
Prezada MARLENE,

MARLENE COSTA BRAGA
RUA MANGUEIRA 71 APTO 2
CONCEICAO
45605-000 ITABUNA BA`,
  },
  {
    what: 'order delivery',
    is: '45605000',
    text: `
Pedido 123
Cliente: MARLENE COSTA BRAGA
Vendedor: CARLOS
Endereço: Rua Mangueira, 71 - Conceição - Itabuna - BA - CEP 45605-000`,
  },
  {
    what: 'nf destinatario',
    is: '45605000',
    text: `
REMETENTE
MOVEIS SOL LTDA
Av. Cinquentenário, 812 - Centro
45600-004 Itabuna - BA

DESTINATÁRIO
MARLENE COSTA BRAGA
Rua Mangueira, 71 - Conceição
45605-000 Itabuna - BA`,
  },
  {
    what: 'receita com endereco',
    is: '45605000',
    text: `
Dr. Otavio Prado Neves CRM 1234
Av. Cinquentenário, 812 - Centro
45600-004 Itabuna - BA

Paciente: MARLENE COSTA BRAGA
Endereço: Rua Mangueira, 71 - Conceição - Itabuna - BA - CEP 45605-000`,
  },
  {
    what: 'internet contract',
    is: '45605000',
    text: `
CONTRATADA: SOL TELECOM LTDA, CNPJ 11.222.333/0001-81, com sede na Av. Cinquentenário, 812, Centro,
Itabuna - BA, CEP 45600-004.
CONTRATANTE: MARLENE COSTA BRAGA, CPF 529.982.247-25, residente na Rua Mangueira, 71, Conceição,
Itabuna - BA, CEP 45605-000.`,
  },
  {
    what: 'multa',
    is: '45605000',
    text: `
PROPRIETÁRIO
MARLENE COSTA BRAGA
RUA MANGUEIRA, 71
CONCEICAO
45605-000 ITABUNA BA

Local da infração: Av. Cinquentenário, 812`,
  },
  {
    what: 'escola responsavel',
    is: '45605000',
    text: `
COLEGIO SOL LTDA
Responsável: OTAVIO PRADO NEVES
Aluno: CAIO BRAGA
Endereço: Rua Mangueira, 71 - Conceição - Itabuna - BA - CEP 45605-000`,
  },
  {
    what: 'declaracao uniao',
    is: '45605000',
    text: `
Declaro que MARLENE COSTA BRAGA, CPF 529.982.247-25, reside na Rua Mangueira, 71, Conceição, Itabuna - BA,
CEP 45605-000, em imóvel de minha propriedade, e que trabalha como diarista.`,
  },
  {
    what: 'autonoma',
    is: '45605000',
    text: `
Eu, MARLENE COSTA BRAGA, CPF 529.982.247-25, residente na Rua Mangueira, 71, Conceição, Itabuna - BA,
CEP 45605-000, declaro que trabalho como diarista.`,
  },
  {
    what: 'autonoma 2',
    is: '45605000',
    text: `
Eu, MARLENE COSTA BRAGA, CPF 529.982.247-25, residente na Rua Mangueira, 71, Conceição, Itabuna - BA,
CEP 45605-000, declaro que sou trabalhadora autônoma e presto serviços de costura.`,
  },
  {
    what: 'gas',
    is: '45605000',
    text: `
Nome do cliente: MARLENE COSTA BRAGA
Endereço da instalação: Rua Mangueira, 71 - Conceição - Itabuna - BA - CEP 45605-000
Loja de atendimento: Av. Cinquentenário, 812 - Centro - Itabuna - BA - CEP 45600-004`,
  },
  {
    what: 'das in street',
    is: '45605000',
    text: `
Cliente: MARLENE COSTA BRAGA
CPF: 529.982.247-25
Endereço: Rua dos Coqueiros das Palmeiras, 71 - Conceição - Itabuna - BA - CEP 45605-000`,
  },
  {
    what: 'professor title customer labelled heading',
    is: '45605000',
    text: `
CLIENTE
PROF. OTAVIO PRADO NEVES
RUA MANGUEIRA, 71
45605-000 ITABUNA BA`,
  },
  {
    what: 'grid',
    is: '45605000',
    text: `
ASSINANTE                         CPF
MARLENE COSTA BRAGA               529.982.247-25

ENDEREÇO                          BAIRRO           CEP
RUA MANGUEIRA, 71                 CONCEICAO        45605-000

CIDADE                            UF
ITABUNA                           BA`,
  },
  {
    what: 'condo boleto',
    is: '45605000',
    text: `
CONDOMINIO EDIFICIO SOL  CNPJ 11.222.333/0001-81
Síndico: OTAVIO PRADO NEVES

Pagador
MARLENE COSTA BRAGA
RUA MANGUEIRA, 71 AP 4
45605-000 ITABUNA BA`,
  },
  {
    what: 'entrega e instalacao',
    is: '45605000',
    text: `
Endereço de instalação
RUA MANGUEIRA, 71
CONCEICAO
45605-000 ITABUNA BA

Endereço de cobrança
AV CINQUENTENARIO, 812
CENTRO
45600-004 ITABUNA BA`,
  },
  {
    what: 'who pays the rent lives there',
    is: '45605000',
    text: `
RECIBO
Recebi de MARLENE COSTA BRAGA, CPF 529.982.247-25, residente na Rua Mangueira, 71, Conceição,
Itabuna - BA, CEP 45605-000, a quantia de R$ 900,00, referente ao aluguel de março.`,
  },
  {
    what: 'who works at a company says where they live',
    is: '45605000',
    text: `
Eu, MARLENE COSTA BRAGA, CPF 529.982.247-25, que trabalho na empresa MOVEIS SOL, situada no centro, e sou
residente na Rua Mangueira, 71, Conceição, Itabuna - BA, CEP 45605-000, declaro para os devidos fins.`,
  },
  {
    what: 'under a row of headings, of which one is the month that a bill is of',
    is: '45605000',
    text: `
MATRÍCULA    REFERÊNCIA    VENCIMENTO    TOTAL
94206814     09/2026       10/10/2026    R$ 91,22
NOME: MARLENE COSTA BRAGA
ENDEREÇO: R MANGUEIRA, 71
BAIRRO: CONCEICAO CEP: 45605-000
LOCAL: ITABUNA - BA`,
  },
  {
    what: 'a building under the name of who lives there',
    is: '11060000',
    text: `
Cliente: ANA LIMA REIS
Condominio Edificio Sol
Rua das Flores, 20 AP 4 - Boqueirao
Santos - SP - CEP 11060-000

Vencimento 10/10/2026 R$ 99,00`,
  },
  {
    what: 'a relative of the holder, of the same family',
    is: '11060000',
    text: `
Titular: JOSE LIMA REIS
Contrato 9988 Vencimento 15/10/2026 R$ 99,00

ANA LIMA REIS
Rua das Flores, 20 - Boqueirao
Santos/SP CEP 11060-000`,
  },
  {
    what: 'who issued the identity card says nothing of the address',
    is: '11060000',
    text: `
Nome: ANA LIMA REIS
CPF: 123.456.789-09  RG: 12.345.678
Orgao emissor: SSP/SP
Rua das Flores, 20 - Boqueirao - Santos - SP CEP 11060-000`,
  },
];
