import { foldAddress } from '../address/fold-address.ts';
import { heightOf } from '../layout/neighbours.ts';
import { type Line, overlapX, type TextPage } from '../layout/page.ts';
import { capitalsOfLine } from './capitals-of-line.ts';
import type { FoundBlock } from './found-address.ts';
import { rowOf } from './label-of-block.ts';

/** A line to sign on, or `Santos, 3 de novembro de 2026`, stands at most so many heights over who signs. */
const HEIGHTS_OVER = 6;
const TO_SIGN = /^[_\s.]{8,}$|^[A-Z][A-Z ]+(?: ?[-/(] ?[A-Z]{2}\)?)?, ?\d{1,2}.{0,2} DE [A-Z]+ DE \d{4}\.?$/;
/** What others say of themselves, in a sentence. */
const SAYS = /\b(?:RESIDO|MORO|EU,|ABAIXO ASSINAD[OA])/;

/**
 * Whether an address stands under the name of who signed: whoever declares, attests or receives has an address of their own.
 * Those who speak of themselves, and whose name stands elsewhere on the page, are the ones it is about.
 */
export function isOfSigner(page: TextPage, { name }: Pick<FoundBlock, 'name'>): boolean {
  const row = name && (rowOf(page, name) ?? name);
  if (!row) return false;
  const isClose = ({ rect }: Line) =>
    rect.y0 < row.rect.y0 && row.rect.y0 - rect.y1 < HEIGHTS_OVER * heightOf(row) && overlapX(rect, row.rect) > 0;
  if (!page.lines.some((line) => isClose(line) && TO_SIGN.test(capitalsOfLine(line)))) return false;
  const signer = foldAddress(name.text);
  return !page.lines.some(
    (line) => SAYS.test(capitalsOfLine(line)) || (line !== row && foldAddress(line.text).includes(signer)),
  );
}
