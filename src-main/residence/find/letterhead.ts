import { isGivenName } from '../given-names.ts';
import { blockFrom, heightOf } from '../layout/neighbours.ts';
import type { Line, TextPage } from '../layout/page.ts';
import { capitalsOfLine } from './capitals-of-line.ts';
import type { FoundBlock } from './found-address.ts';
import { rowOf } from './label-of-block.ts';
import { NAME_LABELS } from './name-labels.ts';
import { looksLikeStreet, nameIn } from './rows.ts';
import { shareName } from './share-name.ts';

/**
 * Whether a block stands where a page's letterhead does: nothing is over it but, where it has no name, the brand. A name that
 * begins as people's do, or that is called the customer's elsewhere, may be of whom the page is sent to, in its envelope's window.
 */
export function isLetterhead(page: TextPage, { name, rows }: Pick<FoundBlock, 'name' | 'rows'>): boolean {
  const first = rowOf(page, rows[0]!) ?? rows[0]!;
  if (name) return isFirst(page, name) && mayBeBrand(page, name);
  const [brand] = blockFrom(page.lines, first, 'up', 1);
  return brand !== undefined && isFirst(page, brand) && /^[^\d:,]{3,40}$/.test(brand.text);
}

/** Whether a page begins with a row, or with what stands beside it. */
export const isFirst = (page: TextPage, row: Line): boolean =>
  !page.lines.some(({ rect }) => rect.y1 < row.rect.y0 + 0.3 * heightOf(row));

/** Whether a name may be a brand's: it begins as no person's does, and nothing calls it the customer's. */
export function mayBeBrand(page: TextPage, name: Line): boolean {
  const text = capitalsOfLine(name);
  return !isGivenName(text) && !page.lines.some((line) => CALLED.exec(capitalsOfLine(line))?.[1]?.startsWith(text));
}
const CALLED = new RegExp(`(?:^|\\s)${NAME_LABELS}[\\s.:]*([A-Z].*)$`);

/** Under a street stands its district, which is called as people are. */
const ROWS_UNDER = 2;
/** A student's or patient's name says nothing of whose an address is. */
const LESS = /^\W*(?:NOME D[OA] )?(?:ALUN|ESTUDANTE|PACIENTE|DEPENDENTE)/;

/** Whether what may be a brand stands over an address on a page that names a person of another name. */
export function isBrandBesidePerson(page: TextPage, { name }: Pick<FoundBlock, 'name'>): boolean {
  if (!name || !mayBeBrand(page, name)) return false;
  const row = rowOf(page, name) ?? name;
  return page.lines.some((line) => {
    if (line === row || LESS.test(capitalsOfLine(line))) return false;
    const person = nameIn(line);
    if (!person || !isGivenName(capitalsOfLine(person)) || shareName(person, name)) return false;
    return !blockFrom(page.lines, line, 'up', ROWS_UNDER).some(({ text }) => looksLikeStreet(text));
  });
}
