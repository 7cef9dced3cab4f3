import { isValidCpf } from '../../../src-main/documents/cpf.ts';

/** A company name cut where the CPF of its owner begins; `cpf` is empty where there is none. */
export interface NameParts {
  name: string;
  cpf: string;
}

/**
 * The name of a sole trader ends in the owner's CPF, as Receita Federal publishes it. It is a personal datum on a page
 * about a company, so it is kept apart and shown on demand. Only eleven digits with right check digits count, with or
 * without their dots, which other providers put.
 */
export function partTrailingCpf(legalName: string): NameParts {
  const [, name = '', number = ''] =
    /^(.*?\S)(?:\s*[-–—]\s*|\s+)(?:CPF:?\s*)?(\d{11}|\d{3}\.\d{3}\.\d{3}-\d{2})$/i.exec(legalName) ?? [];
  const cpf = number.replace(/\D/g, '');
  return isValidCpf(cpf) ? { name, cpf } : { name: legalName, cpf: '' };
}

/** A CPF of which only the middle is shown, as Receita Federal masks those of partners. */
export function hiddenCpf(cpf: string): string {
  return `•••.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-••`;
}
