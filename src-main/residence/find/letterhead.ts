import { blockFrom, heightOf } from '../layout/neighbours.ts';
import type { Line, TextPage } from '../layout/page.ts';
import { capitalsOfLine } from './capitals-of-line.ts';
import type { FoundBlock } from './found-address.ts';
import { isGivenName } from './given-names.ts';
import { rowOf } from './label-of-block.ts';

/**
 * Whether a block stands where a page's letterhead does: nothing is over it but, where it has no name, the brand. A name that
 * begins as people's do may be of whom the page is sent to, in its envelope's window.
 */
export function isLetterhead(page: TextPage, { name, rows }: Pick<FoundBlock, 'name' | 'rows'>): boolean {
  const first = rowOf(page, rows[0]!) ?? rows[0]!;
  if (name) return !isGivenName(capitalsOfLine(name)) && isFirst(page, name);
  const [brand] = blockFrom(page.lines, first, 'up', 1);
  return brand !== undefined && isFirst(page, brand) && /^[^\d:,]{3,40}$/.test(brand.text);
}

/** Whether a page begins with a row, or with what stands beside it. */
export const isFirst = (page: TextPage, row: Line): boolean =>
  !page.lines.some(({ rect }) => rect.y1 < row.rect.y0 + 0.3 * heightOf(row));
