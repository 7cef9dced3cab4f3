import { type ImportWarningCode, sentenceOfWarning } from '../../../contract/import-warnings.ts';
import type { ImportWarning } from '../../../contract/status.ts';
import type { ReportLanguage } from '../evidence-file.ts';

/** The sentences of the window (`src-renderer/i18n/pt-BR/data.ts`); the English ones stand with the codes. */
const PORTUGUESE: Readonly<Record<ImportWarningCode, string>> = {
  formatBefore:
    'Gravado por uma versão anterior do Atesta, sem as somas que revelam danos. Importe de novo os arquivos oficiais.',
  rowsRejected: 'Linhas que não puderam ser lidas e não estão nesta cópia: {detail}.',
  censusAddresses:
    'Os CEPs são os que o Censo 2022 anotou: a rua pode não ser a dos Correios, e nenhum CEP é mais novo.',
  cepsUncertain:
    'CEPs que ficaram de fora, por menos de três endereços os terem ou por estes citarem várias ruas: {detail}.',
  namesMissing: 'Registros sem nome, encontrados só pelo documento: {detail}.',
  namesGarbled: 'Registros com nome ilegível em parte, que pode não ser encontrado: {detail}.',
  aliasesGarbled: 'Registros com um nome alternativo ilegível em parte, encontrados pelos demais nomes: {detail}.',
  documentsUnusable: 'Registros com CPF ou CNPJ inválido, encontrados só pelo nome: {detail}.',
  unofficialSource: '{detail} não é publicação dos Correios: o que falta aqui pode existir.',
  aliasesMissing:
    '{detail} não estava entre os arquivos: só os nomes principais são encontrados. Importe todos os arquivos juntos.',
  committeeOnly:
    'Todos os registros são de {detail}: pode ser a lista de um só comitê. Importe a lista consolidada de todos.',
  entriesMissing:
    'O arquivo não tem nenhum {detail}: uma parte dele pode estar faltando. Baixe e importe de novo a lista consolidada.',
  effectsMissing:
    '{detail} não estava entre os arquivos: os acordos estão sem seus efeitos. Importe o arquivo compactado inteiro.',
  proceedingsMissing: '{detail} não estava entre os arquivos: nada se sabe dos processos em si.',
  proceedingsUnknown: 'Acusados cujo processo não está entre os arquivos: {detail}.',
  proceedingsUnnamed: 'Processos que ficaram de fora por não citarem acusado: {detail}.',
  daysMissing:
    'Dias do Diário Oficial que não estão instalados, ou não com todas as seções: {detail}. O que se publicou neles não é encontrado.',
  boardsMissing: 'Quadros da lista que não estão instalados: {detail}. Quem consta só em um deles não é encontrado.',
  unitsMissing:
    'Não há candidatos de {detail}, e os demais valem pelo ano inteiro. Importe o arquivo completo da eleição.',
  statesOnly: 'Só há candidatos de {detail}, e eles valem pelo ano inteiro. Importe o arquivo completo da eleição.',
  beforeUnreadable: '{detail} não pôde ser lido: não se sabe o que mudou desde ele.',
  namesakesUntold:
    'Linhas sem CPF visível nem NIS, em que nada distingue homônimos e cada uma é um registro: {detail}.',
  companiesMissing: 'Sem o arquivo Empresas: nomes, capital e porte não estão nesta cópia.',
  partnersMissing: 'Sem o arquivo Sócios: os sócios não estão nesta cópia.',
  simplesMissing: 'Sem o arquivo Simples: as opções pelo Simples e pelo MEI não estão nesta cópia.',
  filesMissing: 'Faltaram no endereço: {detail}.',
  partsNotGiven: 'Faltaram entre os arquivos: {detail}.',
  filesNotWhole: 'Não foram lidos por inteiro: {detail}.',
  fewEstablishments: 'Só {detail} estabelecimentos nesta cópia; um mês inteiro tem mais de 60 milhões.',
  leftOutAsAsked: 'Linhas que ficaram de fora, como pedido: {detail}.',
  rowsOfOthers: 'Linhas de empresas sem estabelecimento nos arquivos, que ficaram de fora: {detail}.',
  checkDigits: 'Números com dígito verificador incorreto, que estão como publicados: {detail}.',
  codesLacking: 'Códigos que faltam na tabela do mês aparecem sem nome: {detail}.',
  noCodes: 'Valores no lugar de códigos não são códigos e estão como publicados: {detail}.',
  datesUnusable: 'Datas que não existem e contam como não informadas: {detail}.',
  cepsUnusable: 'CEPs que não existem e contam como não informados: {detail}.',
  cepsMended: 'CEPs que tinham perdido o zero inicial e o receberam de volta: {detail}.',
  nuls: 'Bytes nulos retirados: {detail}.',
};

/** What an import had to say of the data, in the language of the report. */
export function warningSentence(warning: ImportWarning, language: ReportLanguage): string {
  const sentence = language === 'pt-BR' ? PORTUGUESE[warning.code as ImportWarningCode] : undefined;
  return sentence?.replace('{detail}', warning.detail ?? '') ?? sentenceOfWarning(warning);
}
