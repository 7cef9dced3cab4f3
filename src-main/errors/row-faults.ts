import { filled, inPortuguese, type NamedIn, type Sentences } from './sentences.ts';

/** Why a row of a file is not taken in: each in English, as reports have it, and as the window says it in Portuguese. */
export const ROW_FAULTS = {
  // any table
  cells: ['{found} cells instead of {wanted}', '{found} células em vez de {wanted}'],
  nothingIn: ['no {column}', 'nada na coluna {column}'],
  nobody: ['neither a name nor a document', 'sem nome e sem documento'],
  nameMissing: ['no name', 'sem nome'],
  nameMissingIn: ['{element} without a name', '{element} sem nome'],
  recordNameMissing: ['record {key} without a name', 'registro {key} sem nome'],
  notAnObject: ['not an object', 'não é um objeto JSON'],
  // one list
  otherRegister: ['a sanction of {register}, not of {title}', 'sanção do {register}, e não do {title}'],
  effectIncomplete: ['no agreement or no effect', 'sem acordo ou sem efeito'],
  agreementUnknown: [
    'agreement {agreement} is not in Acordos.csv; the files are not of the same day',
    'o acordo {agreement} não está em Acordos.csv; os arquivos não são do mesmo dia',
  ],
  entryIncomplete: ['no entry number or name', 'sem número de registro ou sem nome'],
  entryUnknown: [
    'entry {entry} is not in sdn.csv; the files are not of the same day',
    'o registro {entry} não está em sdn.csv; os arquivos não são do mesmo dia',
  ],
  aliasNameMissing: ['an alias without a name', 'nome alternativo vazio'],
  articleMissing: ['no article in it', 'sem nenhuma matéria'],
  notXml: ['not well-formed XML', 'XML malformado'],
  idMissing: ['no number in the column ID', 'sem número na coluna ID'],
  idOutOfOrder: ['the ID {id} comes after {before}', 'o ID {id} vem depois do {before}'],
  idLost: ['no row has the ID {id}', 'nenhuma linha tem o ID {id}'],
  documentOutside: ['a CPF or CNPJ outside the table', 'CPF ou CNPJ fora da tabela'],
  // postal data
  cepDigits: ['the CEP has not 8 digits', 'o CEP não tem 8 dígitos'],
  stateUnknown: ['the state is no Brazilian state', 'o estado não é do Brasil'],
  cityMissing: ['the city is missing', 'falta a cidade'],
  cityUnknown: ['there is no city of number {city}', 'não há cidade de número {city}'],
  localityUnknown: [
    'the locality {locality} or its municipality is missing',
    'falta a localidade {locality}, ou o município dela',
  ],
  // registry
  cnpjMissing: ['the first three fields are no CNPJ', 'as três primeiras células não formam um CNPJ'],
  baseMissing: ['the first field is no CNPJ base', 'a primeira célula não é a base de um CNPJ'],
  codeMissing: ['the first field is no code', 'a primeira célula não é um código'],
  meaningMissing: ['the second field is no name', 'a segunda célula não é um nome'],
} as const satisfies Sentences;

export type RowFault = keyof typeof ROW_FAULTS;

type Rest<Code extends RowFault> = keyof NamedIn<(typeof ROW_FAULTS)[Code]> extends never
  ? []
  : [named: NamedIn<(typeof ROW_FAULTS)[Code]>];

/** Why a row is not taken in, in English: a part of a sentence, without its file and line. */
export function rowFault<Code extends RowFault>(code: Code, ...[named]: Rest<Code>): string {
  return filled(ROW_FAULTS[code][0], named ?? {});
}

/** Where in its file a row is, as sources write it before the fault: a file of several, a page of a PDF. */
const PLACE = /^(?:page (\d+)|(.+?)): (.+)$/s;
/** Behind it, as postal data has it. */
const FILE = /^(.+) (\([^()]+\))$/s;

/** The same in Portuguese, with the file or page that stands before or behind it; null where it is none of these. */
export function rowFaultInPortuguese(english: string): string | null {
  const whole = inPortuguese(ROW_FAULTS, english);
  const [, page, file, fault] = PLACE.exec(english) ?? [];
  const [, before, behind] = FILE.exec(english) ?? [];
  const placed = fault === undefined ? null : rowFaultInPortuguese(fault);
  if (placed !== null) return `${page === undefined ? file : `página ${page}`}: ${placed}`;
  const told = before === undefined ? null : inPortuguese(ROW_FAULTS, before);
  return told === null ? whole : `${told} ${behind}`;
}
