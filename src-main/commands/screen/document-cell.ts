import { isValidCnpj } from '../../documents/cnpj.ts';
import { isValidCpf } from '../../documents/cpf.ts';
import { removeMask } from '../../documents/mask.ts';
import { askedMaskedKey } from '../../lists/document-key.ts';

/** Which document a column says that it has. */
export type DocumentKind = 'cpf' | 'cnpj' | 'any';

/** What a cell that ought to hold a document is asked under. */
export interface DocumentCell {
  /** None where there is nothing that could be asked: `fault` says why. */
  documents: readonly string[];
  /** What the reader of the result has to know. */
  note?: string;
  fault?: string;
}

/**
 * The documents of a cell. A spreadsheet keeps a document as a number and so drops its leading zeros: a run of digits that
 * is too short is asked with them, wherever the check digits are then right. What has none of the forms is not asked:
 * nothing could be found, and whoever reads the result would take it for a person who is not listed.
 */
export function readDocument(cell: string, kind: DocumentKind): DocumentCell {
  if (askedMaskedKey(cell) !== null) return { documents: [cell] };
  const bare = removeMask(cell)?.toUpperCase() ?? '';
  if (isRight(bare)) return { documents: [bare] };
  const whole = /^(?:\d{11}|[0-9A-Z]{14})$/.test(bare);
  const notes = whole ? [`The check digits of the ${bare.length === 11 ? 'CPF' : 'CNPJ'} are wrong.`] : [];
  const restored = withZeros(bare, kind);
  if (restored.length > 0) notes.push(`Leading zeros were missing: looked up as ${restored.join(' and as ')}.`);
  const documents = whole ? [bare, ...restored] : restored;
  return documents.length > 0 ? { documents, note: notes.join(' ') } : { documents, fault: FAULT };
}

const FAULT = 'The document has neither 11 nor 14 characters, and leading zeros do not make it one.';

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
