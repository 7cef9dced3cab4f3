import { filled, inPortuguese, type NamedIn, type Sentences } from './sentences.ts';

/**
 * Why files are not imported: the part of the registry that answers as `importRefused` or `importDoubtful`, each sentence with
 * what it names in braces. In Portuguese it is said as the window does it, where a date is a field and force a button.
 */
export const REFUSALS = {
  // whatever is imported
  notFound: ['{file} was not found; check the path.', '{file} não foi encontrado; confira o caminho.'],
  notAFile: [
    '{file} is not a file; give the files themselves.',
    '{file} não é um arquivo; escolha os próprios arquivos.',
  ],
  folderEmpty: ['The folder {folder} is empty; check the path.', 'A pasta {folder} está vazia; confira o caminho.'],
  notRecognised: [
    'The files were not recognised; choose the list they belong to.',
    'Os arquivos não foram reconhecidos; escolha a lista a que pertencem.',
  ],
  fileEmpty: ['{file} is empty; download it again.', '{file} está vazio; baixe-o de novo.'],
  damaged: [
    '{file} is damaged or was cut off; download it again.',
    '{file} está danificado ou incompleto; baixe-o de novo.',
  ],
  quoteWithoutEnd: [
    '{file} is damaged: a quoted cell in the row of line {line} never ends; download it again.',
    '{file} está danificado: uma célula entre aspas na linha {line} não termina; baixe-o de novo.',
  ],
  headerAgain: [
    '{file} has other column headings in line {line} than above, as where two files were joined, so that the rows below would be read by the wrong columns; import the files as published.',
    '{file} tem na linha {line} outros títulos de coluna que acima, como onde dois arquivos foram emendados, e as linhas seguintes seriam lidas nas colunas erradas; importe os arquivos como publicados.',
  ],
  jsonNotWhole: [
    '{file} is damaged or was cut off: it is not whole JSON; download it again.',
    '{file} está danificado ou incompleto: o JSON não está inteiro; baixe-o de novo.',
  ],
  elementTooLarge: [
    '{file} holds an element that is far too large; download it again.',
    '{file} tem um elemento grande demais; baixe-o de novo.',
  ],
  fileTooLarge: [
    '{file} is larger than {megabytes} MB; import the file as published.',
    '{file} tem mais de {megabytes} MB; importe o arquivo como publicado.',
  ],
  webPage: [
    "{file} is a web page, not the file of {title}: the publisher's site answered with a page; download it again.",
    '{file} é uma página da web, não o arquivo de {title}: o site do órgão respondeu com uma página; baixe-o de novo.',
  ],
  neitherCsvNorXml: [
    '{file} is no file of {title} as published: it is neither csv nor xml.',
    '{file} não é um arquivo de {title} como publicado: não é csv nem xml.',
  ],
  archiveEmpty: ['The archive holds no file; download it again.', 'O zip não tem nenhum arquivo; baixe-o de novo.'],
  archiveInArchive: [
    '{file} is an archive inside an archive; unpack it and import the files in it.',
    '{file} é um arquivo compactado dentro de outro; descompacte-o e importe o que há nele.',
  ],
  archiveEncrypted: [
    '{file} is protected by a password; unpack it first and import the files in it.',
    '{file} está protegido por senha; descompacte-o e importe o que há nele.',
  ],
  archivePacking: [
    '{file} is packed in a way that is not supported; unpack it and import the files in it.',
    '{file} está compactado de um modo não suportado; descompacte-o e importe o que há nele.',
  ],
  archiveBomb: [
    '{file} unpacks to far more than any official file; check where it came from.',
    '{file} descompactado é muito maior do que qualquer arquivo oficial; confira de onde veio.',
  ],
  dateInvalid: [
    'The date must be a day of the calendar, written YYYYMMDD.',
    'A data precisa ser um dia do calendário, escrito AAAAMMDD.',
  ],
  dateFuture: [
    'The data would be of {date}, which has not come: by the clock of this computer it is {today}; check the file, the date given and the clock.',
    'Os dados seriam de {date}, data que ainda não chegou: pelo relógio deste computador hoje é {today}; confira o arquivo, a data informada e o relógio.',
  ],
  dateUnknown: [
    'The names of these files do not say how old the data is; give its date with --date YYYYMMDD.',
    'Os nomes destes arquivos não dizem de quando são os dados; informe a data.',
  ],
  dateUnsaid: [
    'Neither the names nor the content of the files say of which day they are; give it with --date YYYYMMDD.',
    'Nem os nomes nem o conteúdo dos arquivos dizem de que dia são; informe a data.',
  ],
  datesDiffer: [
    '{first} and {second} are of different dates; import one date at a time, or give the date with --date.',
    '{first} e {second} são de datas diferentes; importe uma data por vez, ou informe a data.',
  ],
  diskFull: [
    'The disk of {folder} is full; make room and start the import again, it goes on where it was.',
    'O disco de {folder} está cheio; libere espaço e comece a importação de novo: ela continua de onde parou.',
  ],
  diskSpace: [
    'The disk of {folder} needs {gigabytes} GB more free space for this import; free it, or import fewer states.',
    'O disco de {folder} precisa de mais {gigabytes} GB livres para esta importação; libere-os, ou importe menos estados.',
  ],
  notWritable: [
    '{folder} cannot be written; check its permissions.',
    'Não é possível gravar em {folder}; confira as permissões.',
  ],
  spillFolder: [
    'The import must set data aside in {folder} and cannot write there ({fault}); make room, or name another folder in the environment variable TMPDIR.',
    'A importação precisa guardar dados em {folder} e não consegue gravar ali ({fault}); libere espaço, ou indique outra pasta na variável de ambiente TMPDIR.',
  ],
  // lists
  otherList: [
    'These are files of {other}, not of {list}; import them as {other}.',
    'Estes arquivos são de {other}, não de {list}; importe-os como {other}.',
  ],
  otherColumns: [
    '{file} is a file of {other}, not of {title}: it has the column "{column}".',
    '{file} é um arquivo de {other}, não de {title}: tem a coluna "{column}".',
  ],
  columnMissing: [
    '{file} is not {what} as published: it lacks the column {columns}; download it again.',
    '{file} não está como publicado: falta a coluna {columns}; baixe-o de novo.',
  ],
  columnsMissing: [
    '{file} is not {what} as published: it lacks the columns {columns}; download it again.',
    '{file} não está como publicado: faltam as colunas {columns}; baixe-o de novo.',
  ],
  samePart: [
    '{first} and {second} hold the same part of the list; give one of them.',
    '{first} e {second} têm a mesma parte da lista; escolha um deles.',
  ],
  noRecord: [
    'The files hold no record of {title}; download them again.',
    'Os arquivos não têm nenhum registro de {title}; baixe-os de novo.',
  ],
  noRecordReadable: [
    'The files hold no record of {title} (line {line}: {reason}); download them again.',
    'Os arquivos não têm nenhum registro legível de {title} (a começar pela linha {line}); baixe-os de novo.',
  ],
  rowsLostUnnamed: [
    '{lost} of {rows} rows cannot be read; download the files again, or import what there is with --force.',
    '{lost} de {rows} linhas não podem ser lidas; baixe os arquivos de novo, ou importe assim mesmo o que há.',
  ],
  rowsLost: [
    '{lost} of {rows} rows cannot be read (line {line}: {reason}); download the files again, or import what there is with --force.',
    '{lost} de {rows} linhas não podem ser lidas (a começar pela linha {line}); baixe os arquivos de novo, ou importe assim mesmo o que há.',
  ],
  fileLacking: [
    '{files} is not among the files, and {before} is to be replaced; give all files of the publisher together, or import what there is with --force.',
    '{files} não está entre os arquivos, e {before} seria substituído; escolha juntos todos os arquivos do órgão, ou importe assim mesmo o que há.',
  ],
  filesLacking: [
    '{files} are not among the files, and {before} is to be replaced; give all files of the publisher together, or import what there is with --force.',
    '{files} não estão entre os arquivos, e {before} seria substituído; escolha juntos todos os arquivos do órgão, ou importe assim mesmo o que há.',
  ],
  cutOff: [
    '{file} ends in the middle of a row, as a file does of which not all has come; download it again, or import what there is with --force.',
    '{file} termina no meio de uma linha, como um arquivo que não veio inteiro; baixe-o de novo, ou importe o que há mesmo assim.',
  ],
  gap: [
    '{file} has nothing but NUL bytes over a part of it, as a file has of which not all was written; download it again, or import what there is with --force.',
    '{file} tem um trecho só de bytes nulos, como um arquivo que não foi gravado inteiro; baixe-o de novo, ou importe o que há mesmo assim.',
  ],
  namesGarbled: [
    '{garbled} of {records} records have a name with characters that could not be read; download the files again as published, without opening them in another program, or import what there is with --force.',
    '{garbled} de {records} registros têm nome com caracteres ilegíveis; baixe os arquivos de novo, sem abri-los em outro programa, ou importe o que há mesmo assim.',
  ],
  namesMissing: [
    '{missing} of {records} records have no name, so that a column may be empty or moved; download the files again, or import what there is with --force.',
    '{missing} de {records} registros não têm nome; uma coluna pode ter vindo vazia ou mudado de lugar. Baixe os arquivos de novo, ou importe o que há mesmo assim.',
  ],
  documentsUnusable: [
    '{unusable} of {documents} records with a CPF or CNPJ have one by which nobody is found (wrong check digits, digits missing, 4.18E+13), as in a file that a spreadsheet program has saved; download the files again as published, without opening them in another program, or import what there is with --force.',
    '{unusable} de {documents} registros com CPF ou CNPJ têm um pelo qual ninguém é encontrado (dígito verificador incorreto, dígitos faltando, 4,18E+13), como em um arquivo salvo por um programa de planilhas; baixe os arquivos de novo, sem abri-los em outro programa, ou importe o que há mesmo assim.',
  ],
  endMarkMissing: [
    '{file} does not end as {other} does, so that not all of it may have come; download it again, or import what there is with --force.',
    '{file} não termina como {other}, e pode não ter vindo inteiro; baixe-o de novo, ou importe o que há mesmo assim.',
  ],
  shrunk: [
    'The files hold {records} records where {before} has {held}; download them again, or import them with --force.',
    'Os arquivos têm {records} registros, e {before} tem {held}; baixe-os de novo, ou importe-os assim mesmo.',
  ],
  documentsGone: [
    '{documents} of {records} records are found by a CPF or CNPJ, where in {before} it is {held} of {of}, so that a column may be missing or altered; download the files again, or import them with --force.',
    '{documents} de {records} registros são encontrados por CPF ou CNPJ, e em {before}, {held} de {of}; uma coluna pode ter faltado ou mudado. Baixe os arquivos de novo, ou importe-os assim mesmo.',
  ],
  namesGone: [
    'The names of {records} records have {words} words, where those of {of} in {before} have {held}, so that names or aliases may be missing; download the files again, or import them with --force.',
    'Os nomes de {records} registros têm {words} palavras, e os de {of} em {before}, {held}; nomes ou outros nomes podem ter faltado. Baixe os arquivos de novo, ou importe-os assim mesmo.',
  ],
  onuOneFile: [
    'The UN list is one file, consolidated.xml; give that one alone.',
    'A lista da ONU é um só arquivo, consolidated.xml; escolha só esse.',
  ],
  onuOther: [
    '{file} is not the consolidated list of the UN; its file is consolidated.xml.',
    '{file} não é a lista consolidada da ONU; o arquivo dela é consolidated.xml.',
  ],
  europeiasOneFile: [
    'The EU list is one file, csvFullSanctionsList_1_1 or xmlFullSanctionsList_1_1; give one of them.',
    'A lista da União Europeia é um só arquivo, csvFullSanctionsList_1_1 ou xmlFullSanctionsList_1_1; escolha um deles.',
  ],
  europeiasOld: [
    '{file} is the EU list in its old layout, version 1.0; download csvFullSanctionsList_1_1 or xmlFullSanctionsList_1_1 instead.',
    '{file} é a lista da União Europeia no formato antigo, versão 1.0; baixe csvFullSanctionsList_1_1 ou xmlFullSanctionsList_1_1.',
  ],
  europeiasOther: [
    '{file} is not the consolidated list of the EU; its files are csvFullSanctionsList_1_1 and xmlFullSanctionsList_1_1.',
    '{file} não é a lista consolidada da União Europeia; os arquivos dela são csvFullSanctionsList_1_1 e xmlFullSanctionsList_1_1.',
  ],
  europeiasColumn: [
    '{file} is not the EU list as published: it lacks the column "{column}"; download csvFullSanctionsList_1_1 again.',
    '{file} não é a lista da União Europeia como publicada: falta a coluna "{column}"; baixe csvFullSanctionsList_1_1 de novo.',
  ],
  electionsDiffer: [
    '{first} and {second} are of different elections; import each year by itself.',
    '{first} e {second} são de eleições diferentes; importe um ano por vez.',
  ],
  leniencyOther: [
    '{file} is neither Acordos.csv nor Efeitos.csv as CGU publishes them; download it again.',
    '{file} não é Acordos.csv nem Efeitos.csv como a CGU os publica; baixe-o de novo.',
  ],
  leniencyEffectsAlone: [
    '{file} has only the effects of the agreements; give Acordos.csv with it, or the whole archive.',
    '{file} tem só os efeitos dos acordos; escolha Acordos.csv junto, ou o zip inteiro.',
  ],
  leniencyColumns: [
    '{file} lacks the columns of CNPJ and name; download it again.',
    '{file} não tem as colunas de CNPJ e nome; baixe-o de novo.',
  ],
  ukOneFile: [
    'The UK list is one file, UK-Sanctions-List.csv; give that one alone.',
    'A lista do Reino Unido é um só arquivo, UK-Sanctions-List.csv; escolha só esse.',
  ],
  ukOther: [
    '{file} is not the UK Sanctions List as published: no line has the columns "Unique ID", "Name 6" and "Name type"; download UK-Sanctions-List.csv again.',
    '{file} não é a UK Sanctions List como publicada: nenhuma linha tem as colunas "Unique ID", "Name 6" e "Name type"; baixe UK-Sanctions-List.csv de novo.',
  ],
  sdnCopies: [
    '{files} are several copies of the SDN list; give one xml file alone, or the csv files alone.',
    '{files} são várias cópias da lista SDN; escolha só um arquivo xml, ou só os csv.',
  ],
  sdnFileOther: [
    '{file} is none of sdn.csv, alt.csv, add.csv, sdn_comments.csv, sdn.xml and sdn_advanced.xml as OFAC publishes them.',
    '{file} não é nenhum destes como a OFAC os publica: sdn.csv, alt.csv, add.csv, sdn_comments.csv, sdn.xml, sdn_advanced.xml.',
  ],
  sdnMissing: [
    'sdn.csv is missing; give it together with alt.csv, add.csv and sdn_comments.csv.',
    'Falta sdn.csv; escolha-o junto com alt.csv, add.csv e sdn_comments.csv.',
  ],
  sdnReferences: [
    '{file} has no ReferenceValueSets, without which nothing in it can be read; download it again.',
    '{file} não tem ReferenceValueSets, sem o que nada nele pode ser lido; baixe-o de novo.',
  ],
  sdnCounted: [
    '{file} has {found} entries and says that it has {told}, so that not all of it has come; download it again, or import what there is with --force.',
    '{file} tem {found} registros e diz ter {told}: não veio inteiro; baixe-o de novo, ou importe o que há mesmo assim.',
  ],
  sdnConsolidated: [
    "{file} is of OFAC's consolidated list of other sanctions, not of the SDN list; download sdn.csv, alt.csv, add.csv and sdn_comments.csv, or sdn.xml, instead, or import it with --force.",
    '{file} é da lista consolidada de outras sanções da OFAC, não da lista SDN; baixe sdn.csv, alt.csv, add.csv e sdn_comments.csv, ou sdn.xml, ou importe-o assim mesmo.',
  ],
  sdnOther: [
    '{file} is not the SDN list but {lists} of OFAC; download sdn_advanced.xml instead, or import it with --force.',
    '{file} não é a lista SDN, e sim {lists} da OFAC; baixe sdn_advanced.xml, ou importe-o assim mesmo.',
  ],
  boardsDiffer: [
    'The files are of different boards: {boards}; import each board by itself.',
    'Os arquivos são de quadros diferentes: {boards}; importe um quadro por vez.',
  ],
  boardOther: [
    '{file} is none of the boards QGI, QGP and PAS as Banco Central publishes them.',
    '{file} não é nenhum dos quadros QGI, QGP e PAS como o Banco Central os publica.',
  ],
  boardPage: [
    '{file} is only a page of {board}: the service says that more follows; download it with $top=200000 in the address.',
    '{file} é só uma página de {board}: o serviço diz que há mais; baixe-o com $top=200000 no endereço.',
  ],
  boardRound: [
    'The file of {board} has exactly {rows} rows, as one has that was cut off: without $top in the address the service gives the first 100; download it with $top=200000, or import it with --force if that is all.',
    'O arquivo de {board} tem exatamente {rows} linhas, como um que foi cortado: sem $top no endereço o serviço dá só as primeiras 100; baixe-o com $top=200000, ou importe mesmo assim se isso é tudo.',
  ],
  boardCounted: [
    'The files of {board} have {rows} rows, and the service counts {count}; download it with $top=200000, or import it with --force if that is all.',
    'Os arquivos de {board} têm {rows} linhas, e o serviço conta {count}; baixe-o com $top=200000, ou importe mesmo assim se isso é tudo.',
  ],
  boardNoAnswer: [
    '{file} is no answer of Banco Central\'s service: it has no list "value"; download it again.',
    '{file} não é uma resposta do serviço do Banco Central: não tem a lista "value"; baixe-o de novo.',
  ],
  pdfPages: [
    '{file} has {pages} pages, more than a list has; import the published file.',
    '{file} tem {pages} páginas, mais do que uma lista tem; importe o arquivo publicado.',
  ],
  pdfPassword: [
    '{file} needs a password; import the file as published.',
    '{file} pede senha; importe o arquivo como publicado.',
  ],
  employersOneFile: [
    'The register of employers is one file: give its csv, txt or pdf alone.',
    'O cadastro de empregadores é um só arquivo: escolha só o csv, o txt ou o pdf.',
  ],
  employersOther: [
    '{file} is not the register of employers as published: it has no columns ID, Empregador and CNPJ/CPF; download it again.',
    '{file} não é o cadastro de empregadores como publicado: não tem as colunas ID, Empregador e CNPJ/CPF; baixe-o de novo.',
  ],
  employersAdjustment: [
    '{file} is the register of employers in adjustment of conduct (CEAC), not the one of trabalhoescravo; give cadastro_de_empregadores.',
    '{file} é o cadastro de empregadores em ajustamento de conduta (CEAC), não o de trabalho escravo; escolha cadastro_de_empregadores.',
  ],
  cvmOther: [
    '{file} is neither {processes} nor {accused} as CVM publishes them.',
    '{file} não é {processes} nem {accused} como a CVM os publica.',
  ],
  cvmNoAccused: [
    '{file} names no accused; give {accused} of the same archive with it.',
    '{file} não traz acusados; escolha junto {accused}, do mesmo zip.',
  ],
  // registry
  importUnderWay: [
    'Another import of the registry is under way; wait until it has ended.',
    'Outra importação do cadastro está em andamento; espere que termine.',
  ],
  establishmentsMissing: [
    'The registry needs at least one file of establishments; give the zips as published by Receita Federal (Estabelecimentos0.zip, Empresas0.zip, …) or the folder that holds them.',
    'O cadastro precisa de pelo menos um arquivo de estabelecimentos; escolha os zips como a Receita Federal os publica (Estabelecimentos0.zip, Empresas0.zip, …) ou a pasta que os tem.',
  ],
  establishmentsUnread: [
    'The files of establishments hold no row of the published layout; download them again.',
    'Os arquivos de estabelecimentos não têm nenhuma linha no formato publicado; baixe-os de novo.',
  ],
  interruptedDamaged: [
    'What the interrupted import had on disk is damaged and was removed; start the import again, with all files.',
    'O que a importação interrompida tinha em disco está danificado e foi removido; comece de novo, com todos os arquivos.',
  ],
  monthInvalid: [
    'The date must be a day that exists, as YYYYMMDD, for example 20261010.',
    'A data precisa ser um dia que existe, como AAAAMMDD, por exemplo 20261010.',
  ],
  notCodes: ['{file} is no table of codes; download it again.', '{file} não é uma tabela de códigos; baixe-o de novo.'],
  tooManyFiles: [
    'These are {files} files of the registry and a month has 37; give those of one month.',
    'São {files} arquivos do cadastro, e um mês tem 37; escolha os de um só mês.',
  ],
  tooManyRows: [
    'The files have more rows of one company than any company can have; download them again.',
    'Os arquivos têm mais linhas de uma empresa do que uma empresa pode ter; baixe-os de novo.',
  ],
  // postal data
  noPostalData: [
    'No postal data was found in these files; give e-DNE (delimited), CNEFE, CEP Aberto with its cities and states, or a CSV with the columns cep, logradouro, bairro, cidade and uf.',
    'Não há dados de CEP nestes arquivos; escolha o e-DNE (delimitado), o CNEFE, o CEP Aberto com suas cidades e estados, ou um CSV com as colunas cep, logradouro, bairro, cidade e uf.',
  ],
  postalUnused: [
    'Most rows of these files could not be used{why}; check that they are whole and unchanged.',
    'A maior parte das linhas destes arquivos não pôde ser usada; confira se estão inteiros e sem alterações.',
  ],
  citiesMissing: [
    'These CEP Aberto files name their cities by number; import them together with its cities.csv and states.csv.',
    'Estes arquivos do CEP Aberto indicam as cidades por número; importe-os junto com cities.csv e states.csv.',
  ],
  municipalitiesMissing: [
    'CNEFE has codes of municipalities and no names, and nothing names {which}; import it together with a table of the municipalities that has the columns codigo_ibge and nome.',
    'O CNEFE tem códigos de municípios e não os nomes; importe-o junto com uma tabela dos municípios com as colunas codigo_ibge e nome.',
  ],
  edneFixed: [
    'These are the files of the e-DNE in fixed width ("Fixo"), which are not read; import those in the folder "Delimitado" of the same package.',
    'Estes são os arquivos do e-DNE de largura fixa ("Fixo"), que não são lidos; importe os da pasta "Delimitado" do mesmo pacote.',
  ],
  edneIncomplete: [
    'The e-DNE files are incomplete: LOG_{table} is missing; import eDNE_Basico.zip as downloaded, or its whole folder.',
    'Os arquivos do e-DNE estão incompletos: falta LOG_{table}; importe eDNE_Basico.zip como baixado, ou a pasta inteira.',
  ],
} as const satisfies Sentences;

export type RefusalCode = keyof typeof REFUSALS;

/** What the sentence of a refusal names. */
export type Named<Code extends RefusalCode> = NamedIn<(typeof REFUSALS)[Code]>;

export function refusalSentence<Code extends RefusalCode>(code: Code, named: Named<Code>): string {
  return filled(REFUSALS[code][0], named);
}

/** The same refusal in Portuguese; null where the sentence is none of these. */
export const refusalInPortuguese = (english: string): string | null => inPortuguese(REFUSALS, english);
