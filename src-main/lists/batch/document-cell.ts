import { bareDocument } from '../../documents/bare-document.ts';
import { isValidCnpj } from '../../documents/cnpj.ts';
import { isValidCpf } from '../../documents/cpf.ts';
import { askedMaskedKey } from '../document-key.ts';

/** Which document a column says that it has. */
export type DocumentKind = 'cpf' | 'cnpj' | 'any';

/** What a cell that ought to hold a document can be asked under. */
export interface DocumentCell {
  /** None where nothing in the cell has the form of a document. */
  documents: readonly string[];
  /** The document as written, where its check digits are wrong. */
  wrong?: 'CPF' | 'CNPJ';
  /** Those of `documents` that got back leading zeros: their check digits are right. */
  restored: readonly string[];
}

/**
 * The documents of a cell. A spreadsheet keeps a document as a number and so drops its leading zeros: a run of digits that
 * is too short is asked with them, wherever the check digits are then right. In a column of CNPJs one number in a hundred that
 * lost three zeros has by chance the check digits of a CPF: it is asked as both. What has none of the forms is not asked:
 * nothing could be found, and whoever reads the result would take it for a person who is not listed.
 */
export function documentsIn(cell: string, kind: DocumentKind): DocumentCell {
  if (askedMaskedKey(cell) !== null) return { documents: [cell], restored: [] };
  const bare = bareDocument(cell);
  if (isRight(bare)) {
    const cnpj = kind === 'cnpj' ? cnpjOfBareNumber(cell) : [];
    return { documents: [bare, ...cnpj], restored: cnpj };
  }
  const restored = withZeros(bare, kind);
  if (!/^(?:\d{11}|[0-9A-Z]{14})$/.test(bare)) return { documents: restored, restored };
  return { documents: [bare, ...restored], wrong: bare.length === 11 ? 'CPF' : 'CNPJ', restored };
}

/** What a column's heading says that its documents are. */
export function documentKindOf(heading: string): DocumentKind {
  const [cpf, cnpj] = [/cpf/i.test(heading), /cnpj/i.test(heading)];
  return cpf === cnpj ? 'any' : cpf ? 'cpf' : 'cnpj';
}

/** The CNPJ that eleven digits without a mask are when they lost three zeros; a CPF's mask says that none was lost. */
function cnpjOfBareNumber(cell: string): string[] {
  const digits = cell.trim();
  const cnpj = digits.padStart(14, '0');
  return /^\d{11}$/.test(digits) && isValidCnpj(cnpj) ? [cnpj] : [];
}

function isRight(bare: string): boolean {
  return isValidCpf(bare) || isValidCnpj(bare);
}

/** What the column says that it holds is believed only where zeros would make either of it. */
function withZeros(digits: string, kind: DocumentKind): string[] {
  if (!/^\d{1,13}$/.test(digits)) return [];
  const lengths = [11, 14].filter((length) => digits.length < length);
  const fitting = lengths.length < 2 || kind === 'any' ? lengths : [kind === 'cpf' ? 11 : 14];
  return fitting.map((length) => digits.padStart(length, '0')).filter(isRight);
}
