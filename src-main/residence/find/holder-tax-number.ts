import { findCnpjs } from '../anchors/company-cnpj.ts';
import type { Line, TextPage } from '../layout/page.ts';
import { plainLine } from './plain-line.ts';
import { taxNumberIn } from './rows.ts';

const LABEL = /\bCPF\b|\bCNP[J)]/;
const OTHERS = /\b(?:BENEFICIARIO|CEDENTE|SACADOR|AVALISTA|BANCO)\b/;

/**
 * The holder's CPF or masked CNPJ where it stands apart from the address, behind its label. A whole CNPJ away from the
 * block may be anybody's and is left.
 */
export function holdersTaxNumber(page: TextPage): Line | null {
  for (const line of page.lines) {
    const text = plainLine(line);
    if (!LABEL.test(text) || OTHERS.test(text) || findCnpjs(text).length > 0) continue;
    const found = taxNumberIn(line);
    if (found) return found;
  }
  return null;
}
