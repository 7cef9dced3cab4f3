import { findCnpjs } from '../anchors/company-cnpj.ts';
import type { Line, TextPage } from '../layout/page.ts';
import { capitalsOfLine } from './capitals-of-line.ts';
import type { FoundBlock } from './found-address.ts';
import { looksLikeProse } from './prose.ts';
import { COMPANIES, LANDLORDS } from './role-words.ts';
import { taxNumberIn } from './rows.ts';

const LABEL = /\bCPF\b|\bCNP[J)]/;
const OTHERS = new RegExp(
  `\\b(?:${COMPANIES}|${LANDLORDS}|BANCO|CONDOMINIO|FAVORECID[OA]|TECNIC[OA]|CONJUGE|DEPENDENTES?|SINDIC[OA]|ATENDENTE|GERENTE|LEITURISTA|PROCURADORA?|CONTADORA?|ASSINATURA)(?![A-Z])`,
);

/**
 * The holder's CPF or masked CNPJ where it stands apart from the address, behind its label; the nearest of several. A whole
 * CNPJ away from the block may be anybody's and is left, and so is what a contract says of its parties.
 */
export function holdersTaxNumber(page: TextPage, block: Pick<FoundBlock, 'rows'>): Line | null {
  const from = block.rows[0]!.rect.y0;
  let nearest: Line | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const [i, line] of page.lines.entries()) {
    const text = capitalsOfLine(line);
    const before = page.lines[i - 1];
    if (
      !LABEL.test(text) ||
      OTHERS.test(text) ||
      (before && OTHERS.test(capitalsOfLine(before))) ||
      looksLikeProse(line) ||
      findCnpjs(text).length > 0
    )
      continue;
    const found = taxNumberIn(line);
    if (found && found.text.replace(/\D/g, '').length === 14) continue;
    const distance = Math.abs(line.rect.y0 - from);
    if (found && distance < least) [nearest, least] = [found, distance];
  }
  return nearest;
}
