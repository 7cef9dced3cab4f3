import { documentKey, maskOf } from '../../document-key.ts';

/** A document of someone on the list, as OFAC publishes it. */
export interface Document {
  /** `Tax ID No.`, `Passport`. */
  type: string;
  number: string;
  /** That issued it; empty where OFAC does not say. */
  country: string;
}

/** What says that a number is a CPF or a CNPJ. How OFAC calls the two has not been seen in any copy of the list. */
const BRAZILIAN = /\b(?:C\.?P\.?F|C\.?N\.?P\.?J)\b|cadastro\s+(?:de\s+pessoas?|nacional\s+d[ae]\s+pessoas?)/i;

/**
 * The first CPF or CNPJ among `documents`, as published; the empty string where there is none. Only a complete one whose
 * check digits are right, issued by Brazil or called so: numbers of other countries that look alike are someone else's.
 */
export function taxIdOf(documents: readonly Document[]): string {
  for (const { type, number, country } of documents) {
    if (country !== 'Brazil' && !BRAZILIAN.test(type)) continue;
    const key = documentKey(number);
    if (key !== null && maskOf(key) === null) return number;
  }
  return '';
}
