import { isValidCnpj } from '../../../documents/cnpj.ts';
import { isValidCpf } from '../../../documents/cpf.ts';

export interface FoundDocument {
  /** As written, without outer punctuation. */
  text: string;
  at: number;
  end: number;
  kind: 'cpf' | 'cnpj';
}

/**
 * Eleven places, each a digit or a sign that hides one, in groups of 3, 3, 3 and 2 with whatever the writers put between
 * them: `123.456.789-09`, `***.456.789-**`, `123.***.***-09`, `XXX.456.789-XX`, `***456789**`, `*** . 456.789 - **`.
 */
const CPF =
  /(?<![\p{L}\d*.])[\dXx*]{3} ?\.? ?[\dXx*]{3} ?\.? ?[\dXx*]{3} ?\.?[-\u2010-\u2015\u2212]? ?[\dXx*]{2}(?![\p{L}\d*])/gu;
/** Letters, which CNPJs have had since 2026, only where it is formatted. */
const CNPJ =
  /(?<![\p{L}\d.])(?:[\dA-Z]{2}\.[\dA-Z]{3}\.[\dA-Z]{3} ?\/ ?[\dA-Z]{4} ?[-\u2010-\u2015\u2212] ?\d{2}|\d{8}\/?\d{4}-?\d{2})(?![\p{L}\d])/gu;
/** Most characters between the word `CPF` and its number: ` nº `, `/MF sob o número: `. */
const LABEL = 30;

/**
 * The CPFs and CNPJs of a text in their order. A number in the form of one counts where it has right check digits or is
 * called one; eleven or fourteen bare digits must have and be both, unless the column they stand in is called so.
 */
export function documentsOf(text: string, column = ''): FoundDocument[] {
  if (!/\d{2}/.test(text)) return [];
  const found: FoundDocument[] = [];
  for (const match of text.matchAll(CNPJ)) if (isCnpj(match, column)) found.push(documentOf(match, 'cnpj'));
  for (const match of text.matchAll(CPF)) if (isCpf(match, column)) found.push(documentOf(match, 'cpf'));
  return found.sort((one, other) => one.at - other.at);
}

function documentOf(match: RegExpExecArray, kind: FoundDocument['kind']): FoundDocument {
  return { text: match[0], at: match.index, end: match.index + match[0].length, kind };
}

function isCnpj(match: RegExpExecArray, column: string): boolean {
  const [written] = match;
  if (written.includes('.')) return /\d{3}/.test(written);
  return isCalled(match, column, /CNPJ|CGC/i) && isValidCnpj(written.replace(/\D/g, ''));
}

function isCpf(match: RegExpExecArray, column: string): boolean {
  const [written] = match;
  const places = written.replace(/[ .\u2010-\u2015\u2212-]/g, '');
  const hidden = places.replace(/\d/g, '').length;
  if (hidden > 0) return hidden > 1 && hidden < 9;
  const called = isCalled(match, column, /CPF|C\.P\.F/i);
  return written === places ? called && isValidCpf(places) : called || isValidCpf(places);
}

function isCalled({ index, input }: RegExpExecArray, column: string, name: RegExp): boolean {
  return name.test(column) || name.test(input.slice(Math.max(0, index - LABEL), index));
}
