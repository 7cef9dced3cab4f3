import { foldAddress } from '../address/fold-address.ts';
import { STREET_TYPES } from '../address/vocabulary.ts';
import { heightOf, sameColumn } from '../layout/neighbours.ts';
import { type Line, overlapY, type TextPage } from '../layout/page.ts';
import type { Judged } from './candidate.ts';
import { capitalsOfLine } from './capitals-of-line.ts';
import { isCompanyName } from './company-words.ts';
import { labelOfBlock, rowOf } from './label-of-block.ts';
import { namedElsewhere } from './named-elsewhere.ts';
import { withoutStreetLabel } from './rows.ts';
import { innerStreet } from './street-in-row.ts';

/**
 * Banks and insurers print no other address of the customer than the one of correspondence. On a bill of something that
 * is supplied to a place it may be anywhere.
 */
export function correspondence(page: TextPage, judged: readonly Judged[]): Judged | null {
  const sent = judged.filter(({ role }) => role === 'delivery');
  const [only] = sent.filter(({ evidence }) =>
    evidence.some(({ id, text }) => id === 'deliveryLabel' && text?.endsWith('CORRESPONDENCIA')),
  );
  if (!only || sent.length > 1) return null;
  if (only.evidence.some(({ id }) => id === 'personName' || id === 'personalTaxNumber')) return only;
  // Companies print an address of correspondence of their own: the customer's has the name beside it.
  const top = only.block.rows[0]!;
  const name = namedElsewhere([page], only.block);
  const isBeside =
    name !== null && !sameColumn(name, top) && Math.abs(name.rect.y0 - top.rect.y0) < NAME_BESIDE * heightOf(top);
  return (isBeside || (name && isInForm(page, name, top))) &&
    only.evidence.every(({ id, points }) => points > 0 || id === 'deliveryLabel')
    ? only
    : null;
}
const NAME_BESIDE = 3;

/** Whether an address ends the column of labels that the customer's name is called in, rows without a gap between. */
function isInForm(page: TextPage, name: Line, { rect }: Line): boolean {
  const row = rowOf(page, name);
  if (!row || row.rect.y0 >= rect.y0) return false;
  const height = heightOf(row);
  const column = page.lines.filter(
    (line) => Math.abs(line.rect.x0 - row.rect.x0) < height && line.rect.y0 >= row.rect.y0 && line.rect.y0 < rect.y0,
  );
  const isClose = (line: Line, i: number) => (column[i + 1]?.rect ?? rect).y0 - line.rect.y1 < FORM_GAP * height;
  return column.length <= FORM_ROWS && column.every(isClose);
}
const FORM_GAP = 2.5;
const FORM_ROWS = 8;

/**
 * The delivery address whose street and number a label calls the customer's or the property's elsewhere on the page, where
 * they stand without the town: both are one place.
 */
export function sentToProperty(page: TextPage, judged: readonly Judged[], lease: boolean): Judged | null {
  const [sent, second] = judged.filter(({ role }) => role === 'delivery');
  const head = sent?.block.street && houseOf(sent.block.street);
  if (!head || second || (sent.block.name && isCompanyName(capitalsOfLine(sent.block.name)))) return null;
  const isCalledSo = (line: Line) => {
    const street = withoutStreetLabel(innerStreet(line)?.line ?? line);
    if (houseOf(street) !== head || sent.block.rows.some((row) => isOnRow(row, line))) return false;
    const kind = labelOfBlock(page, { ...sent.block, street, name: null, rows: [line] }, lease)?.kind;
    return kind === 'customerLabel' || kind === 'propertyLabel';
  };
  return page.lines.some((line) => line.text.length <= LONGEST_ROW && isCalledSo(line)) ? sent : null;
}
/** Longer rows are sentences. */
const LONGEST_ROW = 160;

/** Street and number without the street's type, which is written out or not; null where it has no number. */
function houseOf({ text }: Line): string | null {
  const [type = '', ...name] = foldAddress(text).split(' ');
  const head = headOf((STREET_TYPES.has(type) ? name : [type, ...name]).join(' '));
  return /^\D{4,}\d/.test(head) ? head : null;
}

/** Street and first number. */
export const headOf = (folded: string): string => /^\D*\d+/.exec(folded)?.[0] ?? folded;

export function isOnRow(row: Line, line: Line): boolean {
  return overlapY(row.rect, line.rect) > 0.6 && row.rect.x0 < line.rect.x1 && line.rect.x0 < row.rect.x1;
}
