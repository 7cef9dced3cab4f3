import { isValidCpf } from './cpf.ts';

/** The person behind a sole trader's registered name. */
export interface NameParts {
  /** The person's name; the whole text, trimmed, where it is no sole trader's. */
  name: string;
  /** The owner's CPF, 11 digits with right check digits; empty where the name tells none. */
  cpf: string;
}

const GAP = String.raw`(?:\s*[-–—]\s*|\s+)`;
const CPF = String.raw`(?:CPF:?\s*)?(?<cpf>\d{11}|\d{3}\.\d{3}\.\d{3}-\d{2})`;
/** A CNPJ, whole or its first eight characters, letters only between its dots (IN RFB 2.229/2024). */
const CNPJ = String.raw`[\dA-Z]{2}\.[\dA-Z]{3}\.[\dA-Z]{3}(?:\/[\dA-Z]{4}-\d{2})?|\d{8}|\d{12,14}`;
const MASKED_CPF = String.raw`[\d*]{3}\.?[\d*]{3}\.?[\d*]{3}-?\*\*`;
const IN_FRONT = new RegExp(`^(?:${CPF}|${CNPJ})${GAP}(?=\\S)`, 'i');
/** The number, and what stood behind it until 2018. */
const BEHIND = new RegExp(`(?<=\\S)${GAP}(?:${CPF}|${MASKED_CPF}|${CNPJ})(?:\\s*-?\\s*(?:ME|MEI|EI|EPP))?$`, 'i');

/**
 * Cuts the number out of the name of a sole trader. Receita Federal registers them as `57.815.224 HELENA DUARTE` (the
 * first eight digits of the CNPJ before the person's name) and until 2018 as `HELENA DUARTE 12345678909` (the CPF behind
 * it); lists seldom write them so, and neither form is found under its whole text. A number of that form is cut whether or not
 * its check digits are right; only a right CPF is told.
 */
export function partSoleTrader(registeredName: string): NameParts {
  const text = registeredName.trim();
  const behind = BEHIND.exec(text);
  const left = behind ? text.slice(0, behind.index) : text;
  const front = IN_FRONT.exec(left);
  const name = left.slice(front?.[0].length ?? 0);
  if (name.length < 3 || !/\p{L}{2}/u.test(name)) return { name: text, cpf: '' };
  const cpf = (behind?.groups?.cpf ?? front?.groups?.cpf ?? '').replace(/\D/g, '');
  return { name, cpf: isValidCpf(cpf) ? cpf : '' };
}
