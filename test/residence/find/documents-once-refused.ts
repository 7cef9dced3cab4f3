import type { TextDocument } from './documents-of-others.ts';

/** Ordinary labels before a street that say nothing against its being the customer’s. */
export const LABELS_OF_HOMES = [
  'Ponto de entrega',
  'Ponto de consumo',
  'Ponto de fornecimento',
  'Ponto de instalação',
  'Ponto de ligação',
  'Instalado em',
  'Terminal instalado em',
  'Endereço do serviço',
  'Local do serviço',
  'Local de prestação do serviço',
  'Endereço técnico',
  'Endereço da conexão',
  'Endereço da assinatura',
  'Endereço da unidade',
  'Local',
  'Logradouro do imóvel',
  'Loc. do imóvel',
  'Endereço do lote',
  'Unidade',
  'Localidade',
  'Endereço Res.',
  'End. Res.',
  'Endereço (Residencial)',
  'Endereço domiciliar',
  'Endereço particular',
  'Endereço pessoal',
  'Mora em',
  'Onde mora',
  'Domicílio fiscal',
  'Domicílio tributário',
  'Endereço fiscal',
  'Endereço da conta',
  'Endereço da fatura',
  'Endereço de faturamento',
  'Endereço postal',
  'Endereço declarado',
  'Endereço informado',
  'Endereço registrado',
  'Endereço no cadastro',
  'Endereço contratual',
  'Endereço do servidor',
  'Endereço do trabalhador',
  'Endereço do eleitor',
  'Endereço do condutor',
  'Local de pernoite',
  'Complemento',
  'Descrição',
] as const;

/** On which rules against other people’s addresses refused the customer’s. */
export const ONCE_REFUSED: readonly TextDocument[] = [
  {
    what: 'ponto de entrega',
    is: '11060000',
    text: `
Companhia de energia
ANA LIMA REIS
Ponto de entrega: Rua das Flores, 20
Boqueirão - Santos - SP
CEP 11060-000
Consumo 120 kWh`,
  },
  {
    what: 'dra customer claro',
    is: '11060000',
    text: `
DRA ANA LIMA REIS
RUA DAS FLORES, 20 AP 3
BOQUEIRAO
11060-000 SANTOS SP

Vencimento 10/10/2026
Total a pagar R$ 120,00`,
  },
  {
    what: 'prof customer plano',
    is: '11060000',
    text: `
PLANO DE SAUDE INVENTADO

PROF. PAULO LIMA REIS
RUA DAS FLORES, 20 AP 3
BOQUEIRAO
11060-000 SANTOS SP

Mensalidade 10/2026`,
  },
  {
    what: 'eng customer',
    is: '11060000',
    text: `
ENG PAULO LIMA REIS
RUA DAS FLORES, 20 AP 3
11060-000 SANTOS SP

Vencimento 10/10/2026`,
  },
  {
    what: 'dr with cpf',
    is: '11060000',
    text: `
DR. PAULO LIMA REIS
CPF: 123.456.789-09
RUA DAS FLORES, 20 AP 3
11060-000 SANTOS SP

Vencimento 10/10/2026`,
  },
  {
    what: 'CRM anuidade',
    is: '11060000',
    text: `
CONSELHO REGIONAL DE MEDICINA DO ESTADO DE SAO PAULO
Anuidade 2026

PAULO LIMA REIS
CRM 123456
RUA DAS FLORES, 20 AP 3
BOQUEIRAO
11060-000 SANTOS SP

Vencimento 31/01/2026`,
  },
  {
    what: 'OAB anuidade inscricao',
    is: '11060000',
    text: `
ORDEM DOS ADVOGADOS DO BRASIL
SECCIONAL SAO PAULO
Anuidade 2026

ANA LIMA REIS
OAB/SP 123.456
RUA DAS FLORES, 20 AP 3
BOQUEIRAO
11060-000 SANTOS SP

Vencimento 31/01/2026`,
  },
  {
    what: 'OAB under',
    is: '11060000',
    text: `
ANA LIMA REIS
RUA DAS FLORES, 20 AP 3
BOQUEIRAO
11060-000 SANTOS SP
Inscrição OAB/SP 123.456
Vencimento 31/01/2026`,
  },
  {
    what: 'CNS patient',
    is: '11060000',
    text: `
ANA LIMA REIS
CNS: 700 1234 5678 9012
RUA DAS FLORES, 20 AP 3
BOQUEIRAO
11060-000 SANTOS SP`,
  },
  {
    what: 'CNS patient labelled',
    is: '11060000',
    text: `
Nome: ANA LIMA REIS
CNS: 700123456789012
Endereço: Rua das Flores, 20 - Boqueirão - Santos - SP CEP 11060-000`,
  },
  {
    what: 'school other surname',
    is: '11060000',
    text: `
COLEGIO INVENTADO LTDA
Aluno: PEDRO SOUZA
Turma: 3 A
ANA LIMA REIS
Rua das Flores, 20 - Boqueirão
11060-000 Santos SP
Mensalidade 10/2026`,
  },
  {
    what: 'school greeting',
    is: '11060000',
    text: `
COLEGIO INVENTADO LTDA

ANA LIMA REIS
Rua das Flores, 20 - Boqueirão
11060-000 Santos SP

Aluno: PEDRO SOUZA
Mensalidade 10/2026`,
  },
  {
    what: 'condo slip 2',
    is: '11060000',
    text: `
Pagador: ANA LIMA REIS
Bloco: A Apto: 32
CONDOMINIO EDIFICIO AURORA
Rua das Flores, 20 - Boqueirão
11060-000 Santos SP`,
  },
  {
    what: 'IPTU compromissario',
    is: '11060000',
    text: `
PREFEITURA MUNICIPAL DE SANTOS
IPTU 2026
Proprietário: JOAO SOUZA
Compromissário: ANA LIMA REIS
Rua das Flores, 20 - Boqueirão
11060-000 Santos SP`,
  },
  {
    what: 'payslip lotacao next',
    is: '11060000',
    text: `
Nome: ANA LIMA REIS
Matrícula: 123
Lotação: SECRETARIA DE SAUDE
Rua das Flores, 20 - Boqueirão - Santos - SP CEP 11060-000`,
  },
  {
    what: 'health plan other surname usuario only',
    is: '11060000',
    text: `
ASSISTENCIA INVENTADA

CARLOS SOUZA
RUA DAS FLORES, 20
11060-000 SANTOS SP

Vencimento 10/10/2026
Usuário          Valor
Paciente: ANA LIMA`,
  },
  {
    what: 'medical invoice',
    is: '11060000',
    text: `
HOSPITAL SANTA INVENTADA LTDA
Av. Central, 1 - 11010-000 Santos SP

CARLOS SOUZA
RUA DAS FLORES, 20
11060-000 SANTOS SP

Paciente: ANA LIMA
Total R$ 100`,
  },
  {
    what: 'school bill pagador under',
    is: '11060000',
    text: `
COLEGIO INVENTADO

MARIA SOUZA
RUA DAS FLORES, 20
11060-000 SANTOS SP

Aluno(a): PEDRO LIMA
Vencimento 10/10/2026`,
  },
  {
    what: 'initialed surname greeting',
    is: '11060000',
    text: `
MARIA DO CARMO S SILVA
RUA DAS FLORES, 20
11060-000 SANTOS SP

Olá, Carminha Souza!`,
  },
  {
    what: 'social name',
    is: '11060000',
    text: `
JOAO SOUZA
RUA DAS FLORES, 20
11060-000 SANTOS SP

Olá, JOANA LIMA!`,
  },
  {
    what: 'windowless far title',
    is: '11060000',
    text: `
                                        Cliente: ANA LIMA REIS



















RUA DAS FLORES, 20
11060-000 SANTOS SP`,
  },
  {
    what: 'conjuge form',
    is: '11060000',
    text: `
Nome: ANA LIMA REIS
Cônjuge: PEDRO LIMA REIS
Endereço: Rua das Flores, 20 - Boqueirão
CEP: 11060-000 Santos SP`,
  },
  {
    what: 'conjuge form rua',
    is: '11060000',
    text: `
Nome: ANA LIMA REIS
CPF: 123.456.789-09
Cônjuge: PEDRO REIS
Rua das Flores, 20 - Boqueirão
11060-000 Santos SP`,
  },
  {
    what: 'filiacao field over street',
    is: '11060000',
    text: `
ANA LIMA REIS
Filiação: MARIA LIMA
Rua das Flores, 20 - Boqueirão
11060-000 Santos SP`,
  },
  {
    what: 'rota leiturista',
    is: '11060000',
    text: `
ANA LIMA REIS
Leiturista: PEDRO SOUZA
Rua das Flores, 20 - Boqueirão
11060-000 Santos SP
Consumo 10 m3`,
  },
  {
    what: 'Setor',
    is: '11060000',
    text: `
ANA LIMA REIS
Setor: BOQUEIRAO NORTE
Rua das Flores, 20 - Boqueirão
11060-000 Santos SP`,
  },
  {
    what: 'Natureza',
    is: '11060000',
    text: `
ANA LIMA REIS
Natureza: PESSOA FISICA
Rua das Flores, 20 - Boqueirão
11060-000 Santos SP`,
  },
  {
    what: 'Nacionalidade',
    is: '11060000',
    text: `
ANA LIMA REIS
Nacionalidade: BRASILEIRA NATA
Rua das Flores, 20 - Boqueirão
11060-000 Santos SP`,
  },
  {
    what: 'Emissao',
    is: '11060000',
    text: `
ANA LIMA REIS
Data de emissão: DEZ OUT
Rua das Flores, 20 - Boqueirão
11060-000 Santos SP`,
  },
  {
    what: 'Modelo',
    is: '11060000',
    text: `
ANA LIMA REIS
Veículo: FIAT UNO
Rua das Flores, 20 - Boqueirão
11060-000 Santos SP`,
  },
  {
    what: 'Forma',
    is: '11060000',
    text: `
ANA LIMA REIS
Forma de envio: CORREIO COMUM
Rua das Flores, 20 - Boqueirão
11060-000 Santos SP`,
  },
  {
    what: 'Cliente label Convenio',
    is: '11060000',
    text: `
Cliente: ANA LIMA REIS
CPF: 123.456.789-09
Natureza: PESSOA FISICA
Rua das Flores, 20 - Boqueirão
11060-000 Santos SP`,
  },
  {
    what: 'Pagador bloco torre',
    is: '11060000',
    text: `
Pagador: ANA LIMA REIS
CPF: 123.456.789-09
Torre: JARDIM AZUL
Rua das Flores, 20 - Boqueirão
11060-000 Santos SP`,
  },
  {
    what: 'Unidade over',
    is: '11060000',
    text: `
Condômino: ANA LIMA REIS
Unidade: BLOCO AZUL
Rua das Flores, 20 - Boqueirão
11060-000 Santos SP`,
  },
  {
    what: 'recebi rent, no word aluguel',
    is: '11060000',
    text: `
RECIBO
Recebi de ANA LIMA REIS, moradora na Rua das Flores, 20, Boqueirão, Santos SP, CEP 11060-000,
a quantia de R$ 1.000,00 referente a locação de outubro.`,
  },
  {
    what: 'recebemos condominio',
    is: '11060000',
    text: `
RECIBO
Recebemos de ANA LIMA REIS, CPF 123.456.789-09, residente na Rua das Flores, 20, Boqueirão, Santos SP, CEP 11060-000,
a quantia de R$ 500,00 referente a taxa de condomínio de outubro.`,
  },
  {
    what: 'advogado carta de cobranca',
    is: '11060000',
    text: `
Dr. PEDRO SOUZA OAB/SP 1234

A
ANA LIMA REIS
Rua das Flores, 20 AP 3
Boqueirão
11060-000 Santos SP`,
  },
  {
    what: 'CRT',
    is: '11060000',
    text: `
ANA LIMA REIS
RUA DAS FLORES, 20 AP 3
11060-000 SANTOS SP
CRT 3 Lote 5`,
  },
  {
    what: 'CRA bank',
    is: '11060000',
    text: `
ANA LIMA REIS
RUA DAS FLORES, 20 AP 3
11060-000 SANTOS SP
Aplicação CRA 021 R$ 100,00`,
  },
  {
    what: 'plano with ans',
    is: '11060000',
    text: `
ANA LIMA REIS
RUA DAS FLORES, 20 AP 3
11060-000 SANTOS SP
CNS 700123456789012`,
  },
  {
    what: 'corretora susep under',
    is: '11060000',
    text: `
ANA LIMA REIS
RUA DAS FLORES, 20 AP 3
11060-000 SANTOS SP
Processo SUSEP nº 15414.900123/2019-11`,
  },
  {
    what: 'prestacao de servicos telecom',
    is: '11060000',
    text: `
TELECOM INVENTADA
Assinante: ANA LIMA REIS
Local de prestação do serviço: Rua das Flores, 20 - Boqueirão - Santos - SP CEP 11060-000
Internet 300 mega`,
  },
  {
    what: 'iptu exercicio',
    is: '11060000',
    text: `
IPTU
Contribuinte: ANA LIMA REIS
Exercício: 2026
Endereço de exercício: Rua das Flores, 20 - Boqueirão - Santos - SP CEP 11060-000`,
  },
  {
    what: 'condo taxes paid',
    is: '11060000',
    text: `
Recebemos de ANA LIMA REIS
Rua das Flores, 20 - Boqueirão
11060-000 Santos SP
Taxa de condomínio 10/2026`,
  },
  {
    what: 'recibo convenio',
    is: '11060000',
    text: `
Recebemos de ANA LIMA REIS
CPF 123.456.789-09
Rua das Flores, 20 - Boqueirão
11060-000 Santos SP
Mensalidade da escola 10/2026`,
  },
  {
    what: 'married name title',
    is: '11060000',
    text: `
ANA SOUZA
RUA DAS FLORES, 20
11060-000 SANTOS SP

Prezada Sra. ANITA REIS,`,
  },
  {
    what: 'internet plan with user line',
    is: '11060000',
    text: `
ANA LIMA REIS
RUA DAS FLORES, 20
11060-000 SANTOS SP
Plano celular
Usuário: PEDRO SOUZA
Linha: 13 99999-9999`,
  },
  {
    what: 'usuario far',
    is: '11060000',
    text: `
OPERADORA CELULAR

ANA LIMA REIS
RUA DAS FLORES, 20
11060-000 SANTOS SP

Vencimento 10/10/2026
Total R$ 100,00

Detalhamento
Linha 13 99999-9999
Usuário: PEDRO SOUZA`,
  },
  {
    what: 'seguro beneficiario',
    is: '11060000',
    text: `
APOLICE DE VIDA

ANA LIMA REIS
RUA DAS FLORES, 20
11060-000 SANTOS SP

Apólice 1234
Responsável: PEDRO SOUZA`,
  },
  {
    what: 'veiculo condutor',
    is: '11060000',
    text: `
SEGURO AUTO

ANA LIMA REIS
RUA DAS FLORES, 20
11060-000 SANTOS SP

Proprietário: PEDRO SOUZA`,
  },
  {
    what: 'prezados pais',
    is: '11060000',
    text: `
ANA LIMA REIS
RUA DAS FLORES, 20
11060-000 SANTOS SP

Prezados Pais e Responsáveis,`,
  },
  {
    what: 'aluno far endereco',
    is: '11060000',
    text: `
COLEGIO INVENTADO LTDA
Aluno: PEDRO SOUZA
Turma: 3 A
Turno: manha
Matricula: 1234
Ano: 2026
Valor: 100,00
Desconto: 0,00

Endereço: Rua das Flores, 20 - Boqueirão
11060-000 Santos SP`,
  },
  {
    what: 'terminal',
    is: '11060000',
    text: `
Cliente: ANA LIMA REIS
Terminal instalado em: Rua das Flores, 20 - Boqueirão - Santos - SP CEP 11060-000`,
  },
  {
    what: 'recibo condominio sindico',
    is: '11060000',
    text: `
CONDOMINIO EDIFICIO AURORA LTDA
RECIBO
Recebemos de ANA LIMA REIS
Rua das Flores, 20 - Boqueirão
11060-000 Santos SP
a quota do condomínio`,
  },
  {
    what: 'conjuge companheira two',
    is: '11060000',
    text: `
Nome: ANA LIMA REIS
Companheiro: PEDRO SOUZA
CPF: 123.456.789-09
Endereço: Rua das Flores, 20 - Boqueirão - Santos - SP CEP 11060-000`,
  },
  {
    what: 'CRM under name and CPF customer',
    is: '11060000',
    text: `
DR PAULO LIMA REIS CRM 12345
CPF 123.456.789-09
RUA DAS FLORES, 20 AP 3
11060-000 SANTOS SP`,
  },
  {
    what: 'rent of a month, in a street called after a company’s word',
    is: '11060000',
    text: `
RECIBO
Recebi de ANA LIMA REIS, CPF 123.456.789-09, residente na Rua do Comércio, 20, Boqueirão, Santos SP, CEP 11060-000,
o aluguel de OUT/2026 do referido imóvel.`,
  },
  {
    what: 'rent, in rows',
    is: '11060000',
    text: `
RECIBO DE ALUGUEL
Recebemos de: ANA LIMA REIS
Endereço: Rua do Comércio, 20 - Boqueirão
11060-000 Santos SP`,
  },
];
