import { findCnpjs } from '../anchors/company-cnpj.ts';
import { holdsLegalName } from '../anchors/legal-name.ts';
import { ISSUERS } from '../issuers/table.ts';
import { blockFrom } from '../layout/neighbours.ts';
import type { Line, TextPage } from '../layout/page.ts';
import type { FoundBlock } from './found-address.ts';

const LEGAL_NAMES = ISSUERS.flatMap((issuer) => issuer.legalNames);
const ROOTS = new Set(ISSUERS.flatMap((issuer) => [issuer.cnpjRoot, ...(issuer.otherRoots ?? [])]));

/** Whether a text names a company of the table, by registered name or CNPJ. */
function namesCompany(text: string): boolean {
  return findCnpjs(text).some(({ cnpj }) => ROOTS.has(cnpj.slice(0, 8))) || holdsLegalName(text, LEGAL_NAMES);
}

/** Whether the holder of a block is a company of the table, by the name or the CNPJ in the holder's place. */
export function isHeldByCompany({ name, taxNumber }: Pick<FoundBlock, 'name' | 'taxNumber'>): boolean {
  return [name, taxNumber].some((line) => line !== null && namesCompany(line.text));
}

/**
 * Whether a block stands between a company's registered name and its CNPJ, as companies print their own address: the row
 * over the street, where the customer's name would be, or one of the two under the block names the company.
 */
export function isCompanyBlock(page: TextPage, block: FoundBlock): boolean {
  const [top, bottom] = [block.rows[0]!, block.rows.at(-1)!];
  const close: Line[] = [
    ...blockFrom(page.lines, top, 'up', 1),
    ...block.rows,
    ...blockFrom(page.lines, bottom, 'down', 2),
    ...(block.name ? [block.name] : []),
  ];
  return close.some((line) => namesCompany(line.text));
}
