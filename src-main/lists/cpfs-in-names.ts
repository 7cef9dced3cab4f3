import { isValidCpf } from '../documents/cpf.ts';
import { documentsWithin } from '../documents/documents-within.ts';

/**
 * CPFs that names of a record tell: a sole trader registered before 2018 is listed as `BENTA ARUEIRA 12345678909` with a CNPJ
 * for document, and others with a company's form behind it, so that the person's own CPF stands nowhere else.
 */
export function cpfsInNames(names: readonly string[]): string[] {
  return names.flatMap((name) => (/\d{2}/.test(name) ? documentsWithin(name, 'any').filter(isValidCpf) : []));
}
