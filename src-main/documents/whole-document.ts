import { isValidCnpj, normaliseCnpj } from './cnpj.ts';
import { isValidCpf } from './cpf.ts';
import { removeMask } from './mask.ts';

/** A CPF or CNPJ with right check digits, without its mask; null for everything else, masked ones too. */
export function wholeDocument(text: string): string | null {
  const cpf = removeMask(text);
  if (cpf !== null && isValidCpf(cpf)) return cpf;
  const cnpj = normaliseCnpj(text);
  return cnpj !== null && isValidCnpj(cnpj) ? cnpj : null;
}
