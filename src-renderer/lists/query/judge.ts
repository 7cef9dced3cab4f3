import { isValidCnpj } from '../../../src-main/documents/cnpj.ts';
import { isValidCpf } from '../../../src-main/documents/cpf.ts';
import { removeMask } from '../../../src-main/documents/mask.ts';

/** What the search field holds, and what its lookup asks for. */
export type Judged =
  | { kind: 'empty' }
  /** Fewer than 3 or more than 200 characters: the service would refuse it. */
  | { kind: 'nameTooShort' | 'nameTooLong' }
  | { kind: 'name'; name: string }
  /** Digits alone, too few or too many for a document: looked up as part of a name, and said so. */
  | { kind: 'digits'; name: string }
  /** `taxId` without mask, letters in upper case. A wrong check digit is shown, and may still be looked up. */
  | { kind: 'cpf' | 'cnpj'; taxId: string; valid: boolean };

const NAME_LENGTH = { min: 3, max: 200 };

/**
 * Tells a document from a name. Eleven digits are a CPF and fourteen a CNPJ, with or without mask. A CNPJ may hold
 * letters, and then so may a name look like one: with letters it takes a mask without spaces, or right check digits.
 * Names lose the spaces around them, which come along when pasting and would find nothing.
 */
export function judge(typed: string): Judged {
  const text = typed.trim();
  if (text === '') return { kind: 'empty' };
  const bare = removeMask(text)?.toUpperCase() ?? '';
  if (/^\d{11}$/.test(bare)) return { kind: 'cpf', taxId: bare, valid: isValidCpf(bare) };
  if (isCnpjLike(text, bare)) return { kind: 'cnpj', taxId: bare, valid: isValidCnpj(bare) };
  const length = [...text].length;
  if (length < NAME_LENGTH.min) return { kind: 'nameTooShort' };
  if (length > NAME_LENGTH.max) return { kind: 'nameTooLong' };
  return /^\d+$/.test(bare) ? { kind: 'digits', name: text } : { kind: 'name', name: text };
}

function isCnpjLike(text: string, bare: string): boolean {
  if (/^\d{14}$/.test(bare)) return true;
  if (!/^[0-9A-Z]{12}\d{2}$/.test(bare) || /\s/.test(text)) return false;
  return text.includes('/') || isValidCnpj(bare);
}

/** The parameters of the lookup, or null where there is nothing to ask yet. */
export function parametersOf(judged: Judged): { name: string } | { taxId: string } | null {
  if ('taxId' in judged) return { taxId: judged.taxId };
  return 'name' in judged ? { name: judged.name } : null;
}
