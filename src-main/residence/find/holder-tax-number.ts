import { findCnpjs } from '../anchors/company-cnpj.ts';
import type { Line, TextPage } from '../layout/page.ts';
import type { FoundBlock } from './found-address.ts';
import { plainLine } from './plain-line.ts';
import { looksLikeProse } from './prose.ts';
import { taxNumberIn } from './rows.ts';

const LABEL = /\bCPF\b|\bCNP[J)]/;
const OTHERS =
  /\b(?:BENEFICIARIO|CEDENTE|SACADOR|AVALISTA|BANCO|LOCADOR[A]?|FIADOR[A]?|EMITENTE|PRESTADOR|CONDOMINIO|FAVORECIDO|TESTEMUNHA)\b/;

/**
 * The holder's CPF or masked CNPJ where it stands apart from the address, behind its label; the nearest of several. A whole
 * CNPJ away from the block may be anybody's and is left, and so is what a contract says of its parties.
 */
export function holdersTaxNumber(page: TextPage, block: Pick<FoundBlock, 'rows'>): Line | null {
  const from = block.rows[0]!.rect.y0;
  let nearest: Line | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const line of page.lines) {
    const text = plainLine(line);
    if (!LABEL.test(text) || OTHERS.test(text) || looksLikeProse(line) || findCnpjs(text).length > 0) continue;
    const found = taxNumberIn(line);
    if (found && found.text.replace(/\D/g, '').length === 14) continue;
    const distance = Math.abs(line.rect.y0 - from);
    if (found && distance < least) [nearest, least] = [found, distance];
  }
  return nearest;
}
