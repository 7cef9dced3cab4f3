import { isValidCnpj } from '../../documents/cnpj.ts';
import type { Printed } from './digits.ts';

/** With its full mask or as 14 bare digits; a masked customer's CNPJ (`12.345.6**`) does not fit. */
const PRINTED = /(?<![\d.])(?:\d{2}\.\d{3}\.\d{3}\/\d{4}-\d{2}|\d{14})(?![\d/-])/g;

/**
 * Every numeric CNPJ in `text` with right check digits, each once, in the order printed. The issuer of a bill
 * is recognised by its root, the first 8: branches differ after it, and on no bill is the order of the CNPJs a rule.
 */
export function findCnpjs(text: string): (Printed & { cnpj: string })[] {
  const found = new Map<string, string>();
  for (const [printed] of text.matchAll(PRINTED)) {
    const cnpj = printed.replace(/\D/g, '');
    if (!found.has(cnpj) && isValidCnpj(cnpj)) found.set(cnpj, printed);
  }
  return [...found].map(([cnpj, printed]) => ({ cnpj, printed }));
}
