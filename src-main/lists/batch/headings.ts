import type { ColumnRole } from '../../contract/window/spreadsheets.ts';
import { columnKey } from '../../data/csv-table.ts';
import { bareDocument } from '../../documents/bare-document.ts';
import { isValidCnpj } from '../../documents/cnpj.ts';
import { isValidCpf } from '../../documents/cpf.ts';

/** Headings that say no more than that a name stands there; `Cliente` beside one of them may be a number. */
const PLAIN_NAMES = new Set(['NAME', 'NOME', 'NOME COMPLETO', 'RAZAO SOCIAL']);
/** Headings, as `columnKey` writes them, of each thing that a row may give. */
const HEADINGS: Readonly<Record<ColumnRole, ReadonlySet<string>>> = {
  name: new Set([
    ...PLAIN_NAMES,
    'CLIENTE',
    'NOME DO CLIENTE',
    'NOME CLIENTE',
    'NOME/RAZAO SOCIAL',
    'NOME / RAZAO SOCIAL',
    'NOME OU RAZAO SOCIAL',
    'DENOMINACAO',
    'TITULAR',
    'FAVORECIDO',
    'FORNECEDOR',
    'BENEFICIARIO',
    'FULL NAME',
    'CLIENT',
    'CLIENT NAME',
    'CUSTOMER',
    'CUSTOMER NAME',
    'COMPANY NAME',
  ]),
  taxId: new Set([
    'TAXID',
    'TAX ID',
    'DOCUMENTO',
    'CPF',
    'CNPJ',
    'CPF/CNPJ',
    'CPF CNPJ',
    'CPF OU CNPJ',
    'CPF / CNPJ',
    'CNPJ/CPF',
    'CNPJ / CPF',
    'CNPJ CPF',
    'DOC',
    'NUMERO DO DOCUMENTO',
    'NR DOCUMENTO',
    'DOCUMENT',
    'TAX NUMBER',
  ]),
  birthDate: new Set([
    'BIRTHDATE',
    'BIRTH DATE',
    'DATE OF BIRTH',
    'DOB',
    'NASCIMENTO',
    'DATA DE NASCIMENTO',
    'DATA NASCIMENTO',
    'DT NASCIMENTO',
    'DATA NASC',
    'DATA NASC.',
    'DT NASC',
    'DT. NASCIMENTO',
    'NASC.',
  ]),
  country: new Set([
    'COUNTRY',
    'NATIONALITY',
    'PAIS',
    'NACIONALIDADE',
    'CITIZENSHIP',
    'PAIS DE ORIGEM',
    'PAIS DE NACIONALIDADE',
  ]),
  type: new Set(['TYPE', 'TIPO', 'TIPO DE PESSOA', 'TIPO PESSOA', 'PF/PJ', 'PERSON TYPE']),
  reference: new Set([
    'ID',
    'CODIGO',
    'COD',
    'COD.',
    'CODIGO DO CLIENTE',
    'COD CLIENTE',
    'NUMERO DO CLIENTE',
    'REFERENCIA',
    'REF',
    'REF.',
    'MATRICULA',
    'REFERENCE',
    'CLIENT ID',
    'CUSTOMER ID',
    'CUSTOMER NUMBER',
  ]),
};
/** Of whom a row may be, in Portuguese and in English. */
const WHOM =
  '(?:CLIENTES?|TITULAR(?:ES)?|PESSOAS?|EMPRESAS?|(?:FORNECEDOR|COLABORADOR|INVESTIDOR|PROCURADOR|ADMINISTRADOR|PRESTADOR)(?:A|ES|AS)?|' +
  '(?:FAVORECID|BENEFICIARI|SOCI|FUNCIONARI|EMPREGAD|CONTRATAD|SEGURAD|ASSOCIAD|COOPERAD|PARCEIR)[OA]S?|' +
  'PARTES?|CONTRATANTES?|REPRESENTANTES?|ACIONISTAS?|COMPAN(?:Y|IES)|PARTNERS?|EMPLOYEES?|PERSONS?|PEOPLE|CLIENTS?|CUSTOMERS?|' +
  'SUPPLIERS?|VENDORS?|SHAREHOLDERS?|BENEFICIAR(?:Y|IES)|CONTRACTORS?|INVESTORS?)';
/** `Nome do titular`, `Nome da empresa`. */
const NAME_OF_WHOM = new RegExp(String.raw`^(?:NOME|NAME)(?: COMPLETO)? (?:D[OA](?:\(A\))? )?${WHOM}\b`);
/** `Empresa`, `Sócio(a)`, `Sócio administrador`, `Empresa contratada`: a name stands there, where no other column says that it has it. */
const WHOM_ALONE = new RegExp(String.raw`^${WHOM}(?:\([AS]\)|/A)?(?: ${WHOM})?$`);
/** A name that is another's, or not the one that lists have. */
const OF_OTHERS = /\b(?:MAE|PAI|FILIACAO|FANTASIA|USUARIO|USER|ARQUIVO|FILE|CONJUGE|AGENCIA|BANCO|GERENTE)\b/;
/** `CPF do titular`, `Nº CNPJ`, `CPFCNPJ`: the word tells, whatever stands around it; CPFL is a company. */
const DOCUMENT_WORD = /CPF(?!L)|CNPJ/;

/** `Documento 2`, `Doc2`, `TaxId2`: a number below is a document, if its check digits are right. */
const OF_DOCUMENTS = /(?:^|[^A-Z])(?:DOCS?|DOCUMENTOS?|DOCUMENTS?|INSCRICAO|IDENTIFICACAO|TAX ?ID)(?:[^A-Z]|$)/;
/** Numbers of something else that are as long. */
const OF_NO_PERSON = /\b(?:ESTADUAL|MUNICIPAL|FISCAL|CODIGO)\b/;
/** What a heading that is one of those known says that its column is: what stands alone may be a person, or a company's name. */
export function roleOfKnownHeading(heading: string): ColumnRole | null {
  const key = columnKey(heading);
  const roles = Object.keys(HEADINGS) as ColumnRole[];
  return roles.find((role) => HEADINGS[role].has(key)) ?? (WHOM_ALONE.test(key) ? 'name' : null);
}

/** What a heading says that its column is. */
export function roleOfHeading(heading: string): ColumnRole | null {
  const key = columnKey(heading);
  return roleOfKnownHeading(heading) ?? (DOCUMENT_WORD.test(key) ? 'taxId' : NAME_OF_WHOM.test(key) ? 'name' : null);
}

/** The places of the columns of names: plain ones alone where there are any, and those that say no more than of whom where no others are. */
export function placesOfNames(headings: readonly string[], roles: readonly (ColumnRole | null)[]): number[] {
  const names = roles.flatMap((role, at) => (role === 'name' ? [at] : []));
  const plain = names.filter((at) => PLAIN_NAMES.has(columnKey(headings[at] ?? '')));
  const said = names.filter((at) => !isWhomAlone(headings[at] ?? ''));
  return [plain, said, names].find((places) => places.length > 0) ?? [];
}

/** Whether a column of names says no more than of whom: `Empresa` may be whoever the file is of, beside a column of those it is about. */
export function isWhomAlone(heading: string): boolean {
  const key = columnKey(heading);
  return WHOM_ALONE.test(key) && !HEADINGS.name.has(key);
}

/** Whether a heading says that names or documents stand below it; what says only of whom may be a title, or what somebody is. */
export function isPlainHeading(heading: string): boolean {
  const role = roleOfHeading(heading);
  return role === 'taxId' || (role === 'name' && !WHOM_ALONE.test(columnKey(heading)));
}

/** `Sócio 2`, `Beneficiário final`, `Outros titulares`: beside a column of names, that of somebody else. */
const OTHER_WHOM = new RegExp(String.raw`^(?:(?:OUTR[OA]S?|DEMAIS|SEGUND[OA]|\d+[ºª°]?) )?${WHOM}\b`);

/** Whether a heading, as `columnKey` writes it, begins with of whom it is. */
export function isOtherWhom(key: string): boolean {
  return OTHER_WHOM.test(key);
}

/** `Titular`, `Sócio administrador`, as `columnKey` writes it: below another heading it says what somebody is, and names nobody. */
export function isWhom(key: string): boolean {
  return WHOM_ALONE.test(key);
}

/** `taxPayerName` as the heading of a column would be written. */
export function spacedHeading(written: string): string {
  return written.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ');
}

/** Whether a heading, as `columnKey` writes it, speaks of a name. */
export function isOfName(key: string): boolean {
  return /\b(?:NOMES?|NAMES?|RAZAO|DENOMINACAO)\b/.test(key);
}

/** Whether a column whose role is not known may hold the name of whom the row is about. */
export function mayBeName(heading: string): boolean {
  const key = columnKey(heading);
  return isOfName(key) && !OF_OTHERS.test(key);
}

/** Whether a heading, as `columnKey` writes it, is of documents. */
export function isOfDocuments(key: string): boolean {
  return OF_DOCUMENTS.test(key) && !OF_NO_PERSON.test(key);
}

/** Whether a text that stands alone holds more than one thing: cells with another separator, lines, JSON, XML, a document among words other than `asked`. */
export function holdsMore(text: string, asked: string): boolean {
  if (/[|{}<>\t\r\n]/.test(text)) return true;
  const words = text.split(/[^\p{L}\d./-]+/u);
  return (
    words.length > 1 &&
    words.map(bareDocument).some((bare) => bare !== asked && (isValidCpf(bare) || isValidCnpj(bare)))
  );
}
