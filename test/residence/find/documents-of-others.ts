/** A document as text: blanks of two or more part its columns, an empty row its blocks. People and companies are invented. */
export interface TextDocument {
  what: string;
  /** The CEP of the customer's address; null where none of those printed is the customer's. */
  is: string | null;
  text: string;
}

/** On which somebody else’s address may pass for the customer’s: known while the rules were made. */
export const OF_OTHERS: readonly TextDocument[] = [
  {
    what: 'work before home',
    is: '11060000',
    text: `
Nome: ANA LIMA REIS
CPF: 123.456.789-09
Local de trabalho: Rua do Porto, 100 - Centro - Santos - SP CEP 11010-100
Endereco: Rua das Flores, 20 - Boqueirao - Santos - SP CEP 11060-000`,
  },
  {
    what: 'payslip',
    is: null,
    text: `
DEMONSTRATIVO DE PAGAMENTO DE SALARIO
ACME TRANSPORTES LTDA
CNPJ: 11.222.333/0001-81

Local de trabalho: Rua do Porto, 100 - Centro - Santos - SP CEP 11010-100
Nome: ANA LIMA REIS   CPF: 123.456.789-09
Cargo: Auxiliar`,
  },
  {
    what: 'end trabalho',
    is: null,
    text: `
Nome: ANA LIMA REIS
CPF: 123.456.789-09
Endereco do trabalho: Rua do Porto, 100 - Centro - Santos - SP CEP 11010-100`,
  },
  {
    what: 'local exame',
    is: null,
    text: `
Paciente: ANA LIMA REIS
Local do exame: Rua do Porto, 100 - Centro - Santos - SP CEP 11010-100
Data: 12/03/2026`,
  },
  {
    what: 'retirar em',
    is: null,
    text: `
Cliente: ANA LIMA REIS
CPF: 123.456.789-09
Retirar em: Rua do Porto, 100 - Centro - Santos - SP CEP 11010-100`,
  },
  {
    what: 'retirada na loja',
    is: null,
    text: `
Cliente: ANA LIMA REIS
Retirada na loja
Rua do Porto, 100 - Centro
11010-100 Santos - SP`,
  },
  {
    what: 'vendido por',
    is: null,
    text: `
Cliente: ANA LIMA REIS
Vendido por: Bela Casa
Rua do Porto, 100 - Centro
11010-100 Santos - SP`,
  },
  {
    what: 'end comercial',
    is: null,
    text: `
Nome: ANA LIMA REIS
Endereco comercial: Rua do Porto, 100 - Centro - Santos - SP CEP 11010-100`,
  },
  {
    what: 'receipt',
    is: null,
    text: `
RECIBO

Recebi de JOAO SOUZA LIMA, CPF 111.444.777-35,
residente na Rua do Porto, 100 - Centro - Santos - SP, CEP 11010-100, a quantia de
R$ 1.500,00 referente ao salario do mes de marco.

ANA LIMA REIS`,
  },
  {
    what: 'rpa',
    is: null,
    text: `
RECIBO DE PAGAMENTO A AUTONOMO - RPA

Recebi do Sr. JOAO SOUZA LIMA, inscrito no CPF sob n. 111.444.777-35, domiciliado na
Rua do Porto, 100, Centro, Santos - SP, CEP 11010-100, a importancia de R$ 900,00 pela
prestacao dos servicos de pintura.

Prestador: ANA LIMA REIS`,
  },
  {
    what: 'contratante acme',
    is: null,
    text: `
CONTRATO DE PRESTACAO DE SERVICOS

CONTRATANTE: ACME TRANSPORTES LTDA, CNPJ 11.222.333/0001-81
Endereco: Rua do Porto, 100 - Centro - Santos - SP CEP 11010-100
CONTRATADO: ANA LIMA REIS, CPF 123.456.789-09`,
  },
  {
    what: 'nfse prestacao',
    is: null,
    text: `
NOTA FISCAL DE SERVICOS ELETRONICA

TOMADOR DE SERVICOS
ANA LIMA REIS
CPF 123.456.789-09

Local da prestacao do servico: Rua do Porto, 100 - Centro - Santos - SP CEP 11010-100`,
  },
  {
    what: 'psicologa',
    is: null,
    text: `
Dra. ANA LIMA REIS
Psicologa
Rua do Porto, 100 sala 12 - Centro
11010-100 Santos - SP

Atesto para os devidos fins que a paciente compareceu.`,
  },
  {
    what: 'receituario',
    is: null,
    text: `
RECEITUARIO
Dr. JOAO SOUZA LIMA
Rua do Porto, 100 - Centro
11010-100 Santos - SP

Para: ANA LIMA REIS
Dipirona 500 mg`,
  },
  {
    what: 'lab far',
    is: null,
    text: `
RESULTADO DE EXAMES

Paciente: ANA LIMA REIS
Idade: 40 anos

Glicose 90 mg/dL
Ureia 30 mg/dL
Creatinina 0,9 mg/dL
Colesterol 180 mg/dL




Rua do Porto, 100 - Centro
11010-100 Santos - SP`,
  },
  {
    what: 'work heading over',
    is: null,
    text: `
FICHA CADASTRAL
Nome: ANA LIMA REIS
CPF: 123.456.789-09

ENDEREÇO COMERCIAL
Rua do Porto, 100
Centro
11010-100 Santos - SP`,
  },
  {
    what: 'work heading and home heading',
    is: '11060000',
    text: `
Nome: ANA LIMA REIS
CPF: 123.456.789-09

ENDEREÇO RESIDENCIAL
Rua das Flores, 20
Boqueirão
11060-000 Santos - SP

ENDEREÇO PROFISSIONAL
Rua do Porto, 100
Centro
11010-100 Santos - SP`,
  },
  {
    what: 'lotacao',
    is: null,
    text: `
Servidor: ANA LIMA REIS
CPF: 123.456.789-09
Lotação: Rua do Porto, 100 - Centro - Santos - SP CEP 11010-100`,
  },
  {
    what: 'consultorio label',
    is: null,
    text: `
Paciente: ANA LIMA REIS
Consultório: Rua do Porto, 100 sala 3 - Centro - Santos/SP - 11010-100`,
  },
  {
    what: 'unknown label',
    is: null,
    text: `
Nome: ANA LIMA REIS
CPF: 123.456.789-09
Filial Gonzaga: Rua do Porto, 100 - Centro - Santos - SP CEP 11010-100`,
  },
  {
    what: 'unknown label 2',
    is: null,
    text: `
Associado: ANA LIMA REIS
Onde acontece a festa: Rua do Porto, 100 - Centro - Santos - SP CEP 11010-100`,
  },
  {
    what: 'embarque',
    is: null,
    text: `
Passageiro: ANA LIMA REIS
CPF: 123.456.789-09
Embarque: Rodovia dos Imigrantes, 100 - Centro - Santos - SP CEP 11010-100`,
  },
  {
    what: 'audiencia',
    is: null,
    text: `
Ilma. Sra. ANA LIMA REIS
Local da audiência: Rua do Porto, 100 - Centro - Santos - SP CEP 11010-100`,
  },
  {
    what: 'prova',
    is: null,
    text: `
Inscrição: 12345
Candidato: ANA LIMA REIS
CPF: 123.456.789-09
Local de prova: Colégio do Porto
Rua do Porto, 100 - Centro
11010-100 Santos - SP`,
  },
  {
    what: 'empregador',
    is: null,
    text: `
CARTEIRA DE TRABALHO
Empregado: ANA LIMA REIS
Estabelecimento: Rua do Porto, 100 - Centro - Santos - SP CEP 11010-100`,
  },
  {
    what: 'employer cell',
    is: null,
    text: `
Nome                  ANA LIMA REIS
CPF                   123.456.789-09
Local de trabalho     Rua do Porto, 100 - Centro
                      Santos - SP 11010-100`,
  },
  {
    what: 'trabalha em',
    is: null,
    text: `
Nome: ANA LIMA REIS
Trabalha em: ACME
Rua do Porto, 100 - Centro
11010-100 Santos - SP`,
  },
  {
    what: 'recebi com endereco',
    is: null,
    text: `
Recebi de JOAO SOUZA LIMA, CPF 111.444.777-35,
com endereço na Rua do Porto, 100, Centro, Santos - SP, CEP 11010-100, a quantia de
R$ 1.500,00 referente a faxinas.
ANA LIMA REIS - CPF 123.456.789-09`,
  },
  {
    what: 'recebemos da sra',
    is: null,
    text: `
Recebemos da Sra. MARIA SOUZA LIMA, moradora na Rua do Porto, 100, Centro, Santos - SP,
CEP 11010-100, o valor de R$ 200,00 pelo conserto da geladeira.
ANA LIMA REIS`,
  },
  {
    what: 'recebi no labels',
    is: null,
    text: `
RECIBO DE PAGAMENTO
Recebi de: JOAO SOUZA LIMA
Endereço: Rua do Porto, 100 - Centro - Santos - SP CEP 11010-100
A quantia de: R$ 300,00
Emitente: ANA LIMA REIS`,
  },
  {
    what: 'contratante headings',
    is: null,
    text: `
CONTRATO DE TRABALHO

CONTRATANTE
ACME TRANSPORTES LTDA
CNPJ 11.222.333/0001-81
Rua do Porto, 100 - Centro
11010-100 Santos - SP

CONTRATADA
ANA LIMA REIS
CPF 123.456.789-09`,
  },
  {
    what: 'advogado',
    is: null,
    text: `
JOAO SOUZA LIMA
Advogado - OAB/SP 123.456
Rua do Porto, 100 conj. 31 - Centro
11010-100 Santos - SP

DECLARAÇÃO
Cliente: ANA LIMA REIS`,
  },
  {
    what: 'dentista cro',
    is: null,
    text: `
JOAO SOUZA LIMA
CRO/SP 12345
Av. do Porto, 100 sala 4
Centro
11010-100 Santos - SP`,
  },
  {
    what: 'medico crm behind',
    is: null,
    text: `
DR JOAO SOUZA LIMA - CRM 12345
CARDIOLOGIA
RUA DO PORTO, 100 - CENTRO
SANTOS - SP - 11010-100

PACIENTE: ANA LIMA REIS`,
  },
  {
    what: 'nutricionista',
    is: null,
    text: `
Nutricionista
JOAO SOUZA LIMA
Rua do Porto, 100 - Centro
Santos - SP 11010-100`,
  },
  {
    what: 'dentist foot not foot',
    is: null,
    text: `
Paciente: ANA LIMA REIS
Tratamento: limpeza
Valor: R$ 200,00


JOAO SOUZA LIMA
Cirurgião-Dentista
Rua do Porto, 100 - Centro
11010-100 Santos - SP`,
  },
  {
    what: 'endereco anterior',
    is: null,
    text: `
Nome: ANA LIMA REIS
CPF: 123.456.789-09
Endereço anterior: Rua do Porto, 100 - Centro - Santos - SP CEP 11010-100`,
  },
  {
    what: 'anterior e atual',
    is: '11060000',
    text: `
Nome: ANA LIMA REIS
CPF: 123.456.789-09
Endereço anterior: Rua do Porto, 100 - Centro - Santos - SP CEP 11010-100
Endereço atual: Rua das Flores, 20 - Boqueirão - Santos - SP CEP 11060-000`,
  },
  {
    what: 'conjuge',
    is: '11060000',
    text: `
Nome: ANA LIMA REIS
CPF: 123.456.789-09
Endereço: Rua das Flores, 20 - Boqueirão - Santos - SP CEP 11060-000

Cônjuge: JOAO SOUZA LIMA
Endereço: Rua do Porto, 100 - Centro - Santos - SP CEP 11010-100`,
  },
  {
    what: 'fiador',
    is: null,
    text: `
Mutuária: ANA LIMA REIS

Fiador: JOAO SOUZA LIMA
CPF: 111.444.777-35
Endereço: Rua do Porto, 100 - Centro - Santos - SP CEP 11010-100`,
  },
  {
    what: 'fiador prose',
    is: null,
    text: `
CONTRATO DE EMPRESTIMO

FIADOR: JOAO SOUZA LIMA, brasileiro, casado, CPF 111.444.777-35, residente e domiciliado na
Rua do Porto, 100, Centro, Santos - SP, CEP 11010-100, que responde pela divida.`,
  },
  {
    what: 'referencia pessoal',
    is: null,
    text: `
Cliente: ANA LIMA REIS

Referência pessoal: JOAO SOUZA LIMA
Rua do Porto, 100 - Centro
11010-100 Santos - SP`,
  },
  {
    what: 'sacador avalista',
    is: null,
    text: `
Pagador: ANA LIMA REIS  CPF 123.456.789-09
Sacador/Avalista: JOAO SOUZA LIMA
Rua do Porto, 100 - Centro
11010-100 Santos - SP`,
  },
  {
    what: 'cartorio',
    is: null,
    text: `
2º OFICIO DE NOTAS
JOAO SOUZA LIMA
Rua do Porto, 100 - Centro
11010-100 Santos - SP

Reconheço a firma de ANA LIMA REIS`,
  },
  {
    what: 'tabelionato',
    is: null,
    text: `
1º TABELIONATO DE PROTESTO
Rua do Porto, 100 - Centro
11010-100 Santos - SP

Devedor: ANA LIMA REIS
CPF: 123.456.789-09`,
  },
  {
    what: 'escola emef',
    is: null,
    text: `
EMEF PROFESSORA MARIA DA SILVA
Rua do Porto, 100 - Centro
11010-100 Santos - SP

Declaramos que a aluna ANA LIMA REIS frequenta esta escola.`,
  },
  {
    what: 'escola ee',
    is: null,
    text: `
E.E. PROF. JOAO SOUZA
Rua do Porto, 100 - Centro
11010-100 Santos - SP

Aluna: ANA LIMA REIS`,
  },
  {
    what: 'remetente no colon',
    is: null,
    text: `
REMETENTE JOAO SOUZA LIMA
Rua do Porto, 100 - Centro
11010-100 Santos - SP`,
  },
  {
    what: 'envelope',
    is: '11060000',
    text: `
DESTINATÁRIO
ANA LIMA REIS
Rua das Flores, 20 - Boqueirão
11060-000 Santos - SP

REMETENTE JOAO SOUZA LIMA
Rua do Porto, 100 - Centro
11010-100 Santos - SP`,
  },
  {
    what: 'de para',
    is: '11060000',
    text: `
De: JOAO SOUZA LIMA
Rua do Porto, 100 - Centro
11010-100 Santos - SP

Para: ANA LIMA REIS
Rua das Flores, 20 - Boqueirão
11060-000 Santos - SP`,
  },
  {
    what: 'sindico',
    is: null,
    text: `
Condômina: ANA LIMA REIS   Unidade: 34

Síndico: JOAO SOUZA LIMA
Rua do Porto, 100 - Centro
11010-100 Santos - SP`,
  },
  {
    what: 'sindicato',
    is: null,
    text: `
SINDICATO DOS METALURGICOS DE SANTOS
Rua do Porto, 100 - Centro
11010-100 Santos - SP

Associada: ANA LIMA REIS
Matrícula: 123`,
  },
  {
    what: 'procurador outorgado',
    is: null,
    text: `
PROCURAÇÃO

OUTORGANTE: ANA LIMA REIS, CPF 123.456.789-09
OUTORGADO: JOAO SOUZA LIMA, OAB/SP 123.456, com escritório na Rua do Porto, 100, Centro, Santos - SP,
CEP 11010-100, a quem confere poderes.`,
  },
  {
    what: 'employer declares',
    is: null,
    text: `
DECLARAÇÃO

Eu, JOAO SOUZA LIMA, CPF 111.444.777-35, residente na Rua do Porto, 100, Centro, Santos - SP,
CEP 11010-100, declaro que ANA LIMA REIS, CPF 123.456.789-09, trabalha para mim como diarista.`,
  },
  {
    what: 'unidade lab',
    is: null,
    text: `
LABORATORIO PORTO
Paciente: ANA LIMA REIS

Endereço da unidade:
Rua do Porto, 100 - Centro
11010-100 Santos - SP`,
  },
  {
    what: 'local evento',
    is: null,
    text: `
INGRESSO
Nome: ANA LIMA REIS
Evento: Show da Cidade
Local: Rua do Porto, 100 - Centro - Santos - SP - CEP 11010-100`,
  },
  {
    what: 'infracao',
    is: null,
    text: `
NOTIFICAÇÃO DE AUTUAÇÃO
Condutor: ANA LIMA REIS
Local da infração: Av. do Porto, 100 - Centro - Santos - SP - CEP 11010-100`,
  },
  {
    what: 'assistencia tecnica',
    is: null,
    text: `
Cliente: ANA LIMA REIS
Assistência técnica: Rua do Porto, 100 - Centro - Santos - SP - CEP 11010-100`,
  },
  {
    what: 'emergencia',
    is: null,
    text: `
Paciente: ANA LIMA REIS
Contato de emergência: JOAO SOUZA LIMA
Endereço: Rua do Porto, 100 - Centro - Santos - SP CEP 11010-100`,
  },
  {
    what: 'coleta',
    is: null,
    text: `
Cliente: ANA LIMA REIS
Endereço de coleta: Rua do Porto, 100 - Centro - Santos - SP CEP 11010-100`,
  },
  {
    what: 'pickup heading',
    is: null,
    text: `
PEDIDO 12345
Comprador: ANA LIMA REIS
CPF: 123.456.789-09

ONDE RETIRAR
Rua do Porto, 100
Centro
Santos - SP
CEP 11010-100`,
  },
  {
    what: 'vendido e entregue',
    is: null,
    text: `
Destinatário: ANA LIMA REIS
Vendido e entregue por BELA CASA
Rua do Porto, 100 - Centro
11010-100 Santos - SP`,
  },
  {
    what: 'estagio',
    is: null,
    text: `
TERMO DE ESTAGIO
Estagiária: ANA LIMA REIS
CPF: 123.456.789-09
Local do estágio: Rua do Porto, 100 - Centro - Santos - SP CEP 11010-100`,
  },
  {
    what: 'orgao trabalho field then addr',
    is: null,
    text: `
Nome: ANA LIMA REIS
CPF: 123.456.789-09
Local de trabalho: ACME TRANSPORTES
Endereço: Rua do Porto, 100 - Centro - Santos - SP CEP 11010-100`,
  },
];

/** The same in other wordings, written after the rules; 38 were read right at first, and the rules mended for the other eight. */
export const MORE_OF_OTHERS: readonly TextDocument[] = [
  {
    what: 'holerite prefeitura',
    is: null,
    text: `
PREFEITURA MUNICIPAL DE ITABUNA
Demonstrativo de pagamento        Competência 03/2026

Matrícula 4417     Nome MARLENE COSTA BRAGA     CPF 529.982.247-25
Cargo PROFESSOR    Unidade de trabalho: Av. Cinquentenário, 812 - Centro - Itabuna - BA - CEP 45600-004`,
  },
  {
    what: 'ctps digital',
    is: null,
    text: `
Trabalhador: MARLENE COSTA BRAGA
CPF: 529.982.247-25
Empregador: MERCEARIA DO BAIRRO
Endereço do empregador: Av. Cinquentenário, 812 - Centro - Itabuna - BA - CEP 45600-004`,
  },
  {
    what: 'aso',
    is: null,
    text: `
ATESTADO DE SAÚDE OCUPACIONAL
Funcionária: MARLENE COSTA BRAGA   CPF: 529.982.247-25
Endereço da empresa: Av. Cinquentenário, 812, Centro, Itabuna - BA, 45600-004`,
  },
  {
    what: 'declaracao de vinculo',
    is: null,
    text: `
DECLARAÇÃO

Declaramos que MARLENE COSTA BRAGA, CPF 529.982.247-25, é funcionária desta empresa, estabelecida na
Av. Cinquentenário, 812, Centro, Itabuna - BA, CEP 45600-004, desde 02/01/2020.`,
  },
  {
    what: 'trct',
    is: null,
    text: `
Identificação do empregador
MERCEARIA DO BAIRRO
Av. Cinquentenário, 812 - Centro
45600-004 Itabuna - BA

Identificação do trabalhador
MARLENE COSTA BRAGA
CPF 529.982.247-25`,
  },
  {
    what: 'agenda exame',
    is: null,
    text: `
COMPROVANTE DE AGENDAMENTO
Paciente: MARLENE COSTA BRAGA
Exame: ultrassom
Onde: Av. Cinquentenário, 812 - Centro - Itabuna - BA - CEP 45600-004`,
  },
  {
    what: 'guia consulta',
    is: null,
    text: `
GUIA DE CONSULTA
Nome do beneficiário: MARLENE COSTA BRAGA
Carteirinha 0012
Prestador executante
Av. Cinquentenário, 812 - Centro
45600-004 Itabuna - BA`,
  },
  {
    what: 'vacina',
    is: null,
    text: `
Cidadão: MARLENE COSTA BRAGA
CPF: 529.982.247-25
Estabelecimento de saúde: Av. Cinquentenário, 812 - Centro - Itabuna - BA - CEP 45600-004`,
  },
  {
    what: 'marketplace pickup',
    is: null,
    text: `
Olá, Marlene Costa Braga!
Seu pedido está pronto para retirada
Ponto de retirada: Papelaria Sol
Av. Cinquentenário, 812 - Centro
45600-004 Itabuna - BA`,
  },
  {
    what: 'retire aqui',
    is: null,
    text: `
Pedido de MARLENE COSTA BRAGA
Retire seu pedido na loja:
Av. Cinquentenário, 812 - Centro
Itabuna - BA - 45600-004`,
  },
  {
    what: 'loja parceira',
    is: null,
    text: `
Comprador: MARLENE COSTA BRAGA
CPF: 529.982.247-25
Loja parceira: Av. Cinquentenário, 812 - Centro - Itabuna - BA - CEP 45600-004`,
  },
  {
    what: 'vendedor nota',
    is: null,
    text: `
NOTA DE VENDA
Cliente: MARLENE COSTA BRAGA

Vendido por
MOVEIS SOL
Av. Cinquentenário, 812 - Centro
45600-004 Itabuna - BA`,
  },
  {
    what: 'recibo pro labore',
    is: null,
    text: `
RECIBO

Recebi(emos) do(a) Sr(a). OTAVIO PRADO NEVES, CPF 111.444.777-35, residente e domiciliado na
Av. Cinquentenário, 812, Centro, Itabuna - BA, CEP 45600-004, a importância de R$ 800,00.

MARLENE COSTA BRAGA`,
  },
  {
    what: 'recibo eu recebi',
    is: null,
    text: `
Eu, MARLENE COSTA BRAGA, CPF 529.982.247-25, recebi de OTAVIO PRADO NEVES, morador na
Av. Cinquentenário, 812, Centro, Itabuna - BA, CEP 45600-004, a quantia de R$ 800,00.`,
  },
  {
    what: 'recibo domestico form',
    is: null,
    text: `
RECIBO DE SALÁRIO - EMPREGADO DOMÉSTICO
Empregador: OTAVIO PRADO NEVES
CPF: 111.444.777-35
Endereço: Av. Cinquentenário, 812 - Centro - Itabuna - BA - CEP 45600-004
Empregado: MARLENE COSTA BRAGA`,
  },
  {
    what: 'recibo valor',
    is: null,
    text: `
Recebemos de OTAVIO PRADO NEVES
Endereço Av. Cinquentenário, 812 - Centro - Itabuna - BA - CEP 45600-004
o valor de R$ 800,00 referente a serviços de limpeza`,
  },
  {
    what: 'rpa contratante',
    is: null,
    text: `
RPA
CONTRATANTE: TRANSPORTES RAPIDO S/A   CNPJ: 11.222.333/0001-81
Av. Cinquentenário, 812 - Centro - Itabuna - BA - CEP 45600-004
CONTRATADA: MARLENE COSTA BRAGA   CPF: 529.982.247-25`,
  },
  {
    what: 'contrato prose contratante',
    is: null,
    text: `
CONTRATO DE PRESTAÇÃO DE SERVIÇOS
CONTRATANTE: TRANSPORTES RAPIDO LTDA, pessoa jurídica, CNPJ 11.222.333/0001-81, com sede na
Av. Cinquentenário, 812, Centro, Itabuna - BA, CEP 45600-004.
CONTRATADA: MARLENE COSTA BRAGA, brasileira, CPF 529.982.247-25.`,
  },
  {
    what: 'fisioterapeuta',
    is: null,
    text: `
MARLENE COSTA BRAGA
Fisioterapeuta - CREFITO 3/12345-F
Av. Cinquentenário, 812 sala 21 - Centro
45600-004 Itabuna - BA

Recebi a quantia de R$ 120,00`,
  },
  {
    what: 'odontologia',
    is: null,
    text: `
OTAVIO PRADO NEVES
Odontologia Estética
Av. Cinquentenário, 812 - Centro
45600-004 Itabuna - BA

Paciente: MARLENE COSTA BRAGA`,
  },
  {
    what: 'dr row with phone',
    is: null,
    text: `
Dr. Otavio Prado Neves
Clínica geral
Av. Cinquentenário, 812, Centro, Itabuna/BA
CEP 45600-004

Sra. Marlene Costa Braga
Uso interno`,
  },
  {
    what: 'contador',
    is: null,
    text: `
OTAVIO PRADO NEVES - CRC BA-012345/O-1
Av. Cinquentenário, 812 - Centro
45600-004 Itabuna - BA

DECORE
Beneficiária: MARLENE COSTA BRAGA`,
  },
  {
    what: 'lab lower',
    is: null,
    text: `
LAUDO
Paciente: MARLENE COSTA BRAGA
Solicitante: OTAVIO PRADO NEVES
Material: sangue

Hemácias 4,5
Leucócitos 6.000
Plaquetas 200.000

Coletado em 01/03/2026
Liberado em 02/03/2026


Av. Cinquentenário, 812 - Centro - Itabuna - BA - CEP 45600-004`,
  },
  {
    what: 'boletim',
    is: null,
    text: `
BOLETIM ESCOLAR
Aluno: CAIO COSTA BRAGA
Turma: 5B

Português 8
Matemática 9
História 7
Geografia 8


Av. Cinquentenário, 812 - Centro
45600-004 Itabuna - BA`,
  },
  {
    what: 'escola letterhead',
    is: null,
    text: `
ESCOLA ESTADUAL JOSE DE ALENCAR
Av. Cinquentenário, 812 - Centro
45600-004 Itabuna - BA
Atestamos que CAIO COSTA BRAGA está matriculado.`,
  },
  {
    what: 'creche',
    is: null,
    text: `
CEI PEQUENO MUNDO
Av. Cinquentenário, 812 - Centro
45600-004 Itabuna - BA

Criança: CAIO COSTA BRAGA`,
  },
  {
    what: 'cartorio casamento',
    is: null,
    text: `
REGISTRO CIVIL DAS PESSOAS NATURAIS
Oficial: OTAVIO PRADO NEVES
Av. Cinquentenário, 812 - Centro
45600-004 Itabuna - BA
Nome: MARLENE COSTA BRAGA`,
  },
  {
    what: 'ex endereco',
    is: null,
    text: `
Cliente: MARLENE COSTA BRAGA
Endereço antigo: Av. Cinquentenário, 812 - Centro - Itabuna - BA - CEP 45600-004`,
  },
  {
    what: 'mudanca',
    is: '45605000',
    text: `
ALTERAÇÃO DE ENDEREÇO
Titular: MARLENE COSTA BRAGA
De: Av. Cinquentenário, 812 - Centro - Itabuna - BA - CEP 45600-004
Para: Rua das Mangueiras, 71 - Conceição - Itabuna - BA - CEP 45605-000`,
  },
  {
    what: 'avalista',
    is: null,
    text: `
Emitente: MARLENE COSTA BRAGA

Avalista: OTAVIO PRADO NEVES   CPF 111.444.777-35
Av. Cinquentenário, 812 - Centro
45600-004 Itabuna - BA`,
  },
  {
    what: 'fiadores heading',
    is: null,
    text: `
Locatária: MARLENE COSTA BRAGA

FIADORES
OTAVIO PRADO NEVES
Av. Cinquentenário, 812 - Centro
45600-004 Itabuna - BA`,
  },
  {
    what: 'conjuge work',
    is: '45605000',
    text: `
DADOS DO PROPONENTE
Nome: MARLENE COSTA BRAGA
CPF: 529.982.247-25
Endereço: Rua das Mangueiras, 71 - Conceição - Itabuna - BA - CEP 45605-000

DADOS DO CÔNJUGE
Nome: OTAVIO PRADO BRAGA
Endereço: Av. Cinquentenário, 812 - Centro - Itabuna - BA - CEP 45600-004`,
  },
  {
    what: 'ficha trabalho depois',
    is: '45605000',
    text: `
FICHA CADASTRAL
Nome: MARLENE COSTA BRAGA
CPF: 529.982.247-25
Endereço residencial: Rua das Mangueiras, 71
Bairro: Conceição  Cidade: Itabuna  UF: BA  CEP: 45605-000
DADOS PROFISSIONAIS
Empresa: MERCEARIA DO BAIRRO
Endereço: Av. Cinquentenário, 812
Bairro: Centro  Cidade: Itabuna  UF: BA  CEP: 45600-004`,
  },
  {
    what: 'ficha trabalho only',
    is: null,
    text: `
FICHA CADASTRAL
Nome: MARLENE COSTA BRAGA
CPF: 529.982.247-25
DADOS PROFISSIONAIS
Profissão: Vendedora
Endereço: Av. Cinquentenário, 812
Bairro: Centro  Cidade: Itabuna  UF: BA  CEP: 45600-004`,
  },
  {
    what: 'administradora condo',
    is: null,
    text: `
Condômina: MARLENE COSTA BRAGA

Administração: LAR BOM
Av. Cinquentenário, 812 - Centro
45600-004 Itabuna - BA`,
  },
  {
    what: 'boleto sacador pf',
    is: '45605000',
    text: `
Beneficiário: OTAVIO PRADO NEVES CPF 111.444.777-35
Av. Cinquentenário, 812 - Centro - Itabuna - BA - CEP 45600-004
Pagador: MARLENE COSTA BRAGA CPF 529.982.247-25
Rua das Mangueiras, 71 - Conceição - Itabuna - BA - CEP 45605-000`,
  },
  {
    what: 'sedex',
    is: null,
    text: `
REMETENTE: OTAVIO PRADO NEVES
AV. CINQUENTENARIO, 812
CENTRO
45600-004 ITABUNA-BA`,
  },
  {
    what: 'remetente heading nome',
    is: null,
    text: `
Remetente
Nome: OTAVIO PRADO NEVES
Endereço: Av. Cinquentenário, 812 - Centro - Itabuna - BA - CEP 45600-004`,
  },
  {
    what: 'audiencia forum',
    is: null,
    text: `
MANDADO DE INTIMAÇÃO
Intimada: MARLENE COSTA BRAGA
Comparecer em: Av. Cinquentenário, 812 - Centro - Itabuna - BA - CEP 45600-004`,
  },
  {
    what: 'titulo eleitor',
    is: null,
    text: `
Eleitora: MARLENE COSTA BRAGA
Zona 28 Seção 112
Local de votação: Colégio Sol
Av. Cinquentenário, 812 - Centro
45600-004 Itabuna - BA`,
  },
  {
    what: 'passagem',
    is: null,
    text: `
BILHETE DE PASSAGEM
Passageira: MARLENE COSTA BRAGA   CPF: 529.982.247-25
Terminal de embarque: Av. Cinquentenário, 812 - Centro - Itabuna - BA - CEP 45600-004`,
  },
  {
    what: 'hotel',
    is: null,
    text: `
RESERVA
Hóspede: MARLENE COSTA BRAGA
Hospedagem: Av. Cinquentenário, 812 - Centro - Itabuna - BA - CEP 45600-004`,
  },
  {
    what: 'advogado prose',
    is: null,
    text: `
OUTORGANTE: MARLENE COSTA BRAGA, brasileira, CPF 529.982.247-25. OUTORGADO: OTAVIO PRADO NEVES,
advogado, OAB/BA 12.345, com escritório profissional na Av. Cinquentenário, 812, Centro, Itabuna - BA,
CEP 45600-004, onde recebe intimações.`,
  },
  {
    what: 'oficina',
    is: null,
    text: `
ORDEM DE SERVIÇO
Cliente: MARLENE COSTA BRAGA
Veículo: Gol
Oficina: Av. Cinquentenário, 812 - Centro - Itabuna - BA - CEP 45600-004`,
  },
  {
    what: 'two column work',
    is: null,
    text: `
Nome: MARLENE COSTA BRAGA                         Local de trabalho
CPF: 529.982.247-25                               Av. Cinquentenário, 812
Cargo: vendedora                                  Centro
                                                  45600-004 Itabuna - BA`,
  },
  {
    what: 'a company pays for things let to it',
    is: null,
    text: `
RECIBO
Recebi de LOJA AZUL LTDA, CNPJ 11.222.333/0001-81, Rua Azul, 5, Centro, Santos SP, CEP 11010-000, a quantia de R$ 100,00 de aluguel de mesas.
ANA LIMA REIS`,
  },
  {
    what: 'an agency pays the rent out to the owner',
    is: null,
    text: `
RECIBO DE REPASSE DE ALUGUEL
Recebi da IMOBILIARIA AZUL LTDA, CNPJ 11.222.333/0001-81, com endereço na Rua Azul, 5, Centro, Santos SP, CEP 11010-000,
o valor do aluguel de outubro. ANA LIMA REIS, locadora`,
  },
  {
    what: 'a company under who paid for equipment',
    is: null,
    text: `
RECIBO DE ALUGUEL DE EQUIPAMENTOS
Recebemos de:
LOJA AZUL LTDA
Rua Azul, 5 - Centro
11010-000 Santos SP`,
  },
  {
    what: 'a person pays for things let',
    is: null,
    text: `
RECIBO
Recebi de JOSE SOUZA, morador na Rua Azul, 5, Centro, Santos SP, CEP 11010-000, R$ 100,00 de aluguel de som.
ANA LIMA REIS`,
  },
  {
    what: 'a company of which only the number tells',
    is: null,
    text: `
RECIBO DE ALUGUEL
Recebemos de:
JOSE SOUZA
Rua Azul, 5 - Centro
11010-000 Santos SP
CNPJ 11.222.333/0001-81`,
  },
  {
    what: 'a company over several rows',
    is: null,
    text: `
RECIBO
Recebi da empresa LOJA AZUL LTDA,
inscrita no CNPJ 11.222.333/0001-81, com sede na Rua Azul, 5, Centro, Santos SP,
CEP 11010-000, o aluguel de outubro. ANA LIMA REIS`,
  },
  {
    what: 'equipment in cells',
    is: null,
    text: `
RECIBO DE LOCAÇÃO DE EQUIPAMENTOS
Recebemos de    JOSE SOUZA
Endereço        Rua Azul, 5 - Centro - Santos - SP - 11010-000`,
  },
  {
    what: 'who declares to know somebody',
    is: null,
    text: `
Eu, JOSE SOUZA, residente na Rua Azul, 5, Centro, Santos SP, CEP 11010-000, declaro conhecer ANA LIMA REIS há dez anos.`,
  },
  {
    what: 'a professional’s page with what was used',
    is: null,
    text: `
Fisioterapeuta MARIA SOUZA
CREFITO 1234
Rua Azul, 5 - Centro
11010-000 Santos SP
Paciente: ANA LIMA REIS
Consumo de materiais R$ 10,00`,
  },
  {
    what: 'with a reading that is no meter’s',
    is: null,
    text: `
MARIA SOUZA
CRO 12345
Rua Azul, 5 - Centro
11010-000 Santos SP
Paciente: ANA LIMA REIS
Leitura do exame: normal`,
  },
  {
    what: 'with an installation',
    is: null,
    text: `
JOSE SOUZA
Eletricista
Rua Azul, 5 - Centro
11010-000 Santos SP
Cliente: ANA LIMA REIS
Instalação de chuveiro R$ 100`,
  },
  {
    what: 'a person pays for tables let',
    is: null,
    text: `
RECIBO
Recebi de JOSE SOUZA, residente na Rua Azul, 5, Centro, Santos SP, CEP 11010-000, R$ 100,00 de aluguel de mesas.`,
  },
  {
    what: 'a company under the number of a place: Unidade consumidora',
    is: null,
    text: `
Cliente: ANA LIMA REIS
Unidade consumidora: 7788990

DISTRIBUIDORA DE ENERGIA DO VALE S.A.
CNPJ 11.222.333/0001-81
Rua do Porto, 100
Centro
Santos - SP
CEP 11010-100

Vencimento 10/10/2026  Consumo 120 kWh`,
  },
  {
    what: 'a company under the number of a place: Imóvel',
    is: null,
    text: `
Cliente: ANA LIMA REIS
Imóvel: 00123-4

DISTRIBUIDORA DE ENERGIA DO VALE S.A.
CNPJ 11.222.333/0001-81
Rua do Porto, 100
Centro
Santos - SP
CEP 11010-100

Vencimento 10/10/2026  Consumo 120 kWh`,
  },
  {
    what: 'a company under the number of a place: Local de consumo',
    is: null,
    text: `
Cliente: ANA LIMA REIS
Local de consumo: 3003445566

DISTRIBUIDORA DE ENERGIA DO VALE S.A.
CNPJ 11.222.333/0001-81
Rua do Porto, 100
Centro
Santos - SP
CEP 11010-100

Vencimento 10/10/2026  Consumo 120 kWh`,
  },
  {
    what: 'an office under Responsável pela emissão',
    is: '11060000',
    text: `
ANA LIMA REIS
Rua das Flores, 20 CASA 2
Boqueirao
11060-000 Santos - SP

Vencimento 10/10/2026 Total R$ 130,00





Responsável pela emissão: CARLA DIAS MOURA
Rua do Porto, 100
Centro - Santos - SP - CEP 11010-100`,
  },
  {
    what: 'an office under Impresso em 10/10/2026 - Usuário',
    is: '11060000',
    text: `
ANA LIMA REIS
Rua das Flores, 20 CASA 2
Boqueirao
11060-000 Santos - SP

Vencimento 10/10/2026 Total R$ 130,00





Impresso em 10/10/2026 - Usuário: CDIAS
Rua do Porto, 100
Centro - Santos - SP - CEP 11010-100`,
  },
  {
    what: 'an office under Funcionário responsável',
    is: '11060000',
    text: `
ANA LIMA REIS
Rua das Flores, 20 CASA 2
Boqueirao
11060-000 Santos - SP

Vencimento 10/10/2026 Total R$ 130,00





Funcionário responsável: TADEU ROCHA BRITO
Rua do Porto, 100
Centro - Santos - SP - CEP 11010-100`,
  },
  {
    what: 'a company right under the name of its customer',
    is: null,
    text: `
Titular: ANA LIMA REIS
Net4You Telecomunicações Ltda
Rua do Porto, 100 - Centro
Santos - SP - CEP 11010-100

Vencimento 10/10/2026 R$ 99,00`,
  },
  {
    what: 'the owner on the receipt of a rent',
    is: '11060000',
    text: `
Recibo
Proprietario: HELIO BASTOS CUNHA
Rua do Porto, 900 - Centro - Santos - SP - CEP 11010-100

Inquilina: ANA LIMA REIS
Rua das Flores, 20 - Boqueirao - Santos - SP - CEP 11060-000

Aluguel 10/2026 R$ 800,00`,
  },
  {
    what: 'the consultant of a subscriber',
    is: null,
    text: `
Fatura de internet

Assinante: ANA LIMA REIS
Contrato 9988 Vencimento 15/10/2026 R$ 99,00

Seu consultor
MARCOS PORTELA BRITO
Rua do Porto, 100 - Centro
Santos/SP CEP 11010-100`,
  },
  {
    what: 'who issues an invoice',
    is: '11060000',
    text: `
Emissor
BRISA MAIS
Rua do Porto, 100 - Centro
11010-100 Santos - SP

ANA LIMA REIS
Rua das Flores, 20 - Boqueirao
11060-000 Santos - SP`,
  },
  {
    what: 'who answers for a debt',
    is: null,
    text: `
Devedor solidario: HELIO BASTOS CUNHA
Rua do Porto, 100 - Centro - Santos - SP CEP 11010-100`,
  },
  {
    what: 'where a pension is paid out',
    is: null,
    text: `
Nome: ANA LIMA REIS   NB 123.456.789-0
Orgao pagador: 201992 - AG. CENTRO - Rua do Porto, 100 - Centro - Santos - SP CEP 11010-100`,
  },
  {
    what: 'where a pension is paid out, beside the home',
    is: '11060000',
    text: `
Banco pagador: Rua do Porto, 100 - Centro - Santos - SP CEP 11010-100
Nome: ANA LIMA REIS
Endereco: Rua das Flores, 20 - Boqueirao - Santos - SP CEP 11060-000`,
  },
  {
    what: 'who paid an income',
    is: null,
    text: `
Beneficiario dos rendimentos: ANA LIMA REIS
Fonte pagadora: ACME TRANSPORTES
Rua do Porto, 100 - Centro - Santos - SP CEP 11010-100`,
  },
];
