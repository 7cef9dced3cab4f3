import type { ListName } from '../contract/lists.ts';
import { removeMask } from '../documents/mask.ts';
import { codePoints, fold } from './fold.ts';

/** What a caller asks. `taxId` is as it was sent, masked or not, however odd. */
export type SearchQuestion =
  | { lists: readonly ListName[]; name: string; taxId?: undefined }
  | { lists: readonly ListName[]; taxId: string; name?: undefined };

/** What is looked for in each snapshot: the question with everything about it decided once. */
export type Query =
  /** Records whose name or one of whose aliases contains `folded`. */
  | { by: 'name'; folded: string; length: number }
  /** Records with this complete document, else with a masked CPF that agrees with it. */
  | { by: 'cpf' | 'cnpj'; document: string };

/**
 * The query of a question; null when nothing can match.
 *
 * A document without its separators is a CPF with 11 characters and a CNPJ with 14, letters compared upper case; any
 * other length, and anything that is no digit or letter, finds nothing (specification, restricted lists, rule 3).
 */
export function queryOf(question: SearchQuestion): Query | null {
  if (question.taxId === undefined) {
    const folded = fold(question.name);
    return folded.includes('\0') ? null : { by: 'name', folded, length: codePoints(folded) };
  }
  const document = removeMask(question.taxId)?.toUpperCase() ?? '';
  if (/^\d{11}$/.test(document)) return { by: 'cpf', document };
  if (/^[0-9A-Z]{14}$/.test(document)) return { by: 'cnpj', document };
  return null;
}
