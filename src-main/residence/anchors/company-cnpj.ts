import { isValidCnpj } from '../../documents/cnpj.ts';

/** With its full mask or as 14 bare digits; a masked customer's CNPJ (`12.345.6**`) does not fit. */
const PRINTED = /(?<![\d.])(?:\d{2}\.\d{3}\.\d{3}\/\d{4}-\d{2}|\d{14})(?![\d/-])/g;

/**
 * Every numeric CNPJ in `text` with right check digits, 14 digits each, once, in the order printed. The issuer of a bill
 * is recognised by its root, the first 8: branches differ after it, and on no bill is the order of the CNPJs a rule.
 */
export function findCnpjs(text: string): string[] {
  const found = [...text.matchAll(PRINTED)].map(([printed]) => printed.replace(/\D/g, ''));
  return [...new Set(found.filter(isValidCnpj))];
}
