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
 * Banks and insurers print no other address of the customer than the one of correspondence or billing. On a bill of something that
 * is supplied to a place it may be anywhere.
 */
export function correspondence(page: TextPage, judged: readonly Judged[]): Judged | null {
  const sent = judged.filter(({ role }) => role === 'delivery');
  const [only] = sent.filter(({ evidence }) =>
    evidence.some(({ id, text }) => id === 'deliveryLabel' && /(?:CORRESPONDENCIA|COBRANCA)$/.test(text ?? '')),
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

/**
 * Whether an address ends the column of fields that the customer's name is called in, rows without a gap between. A sentence
 * or a greeting is none: companies print an address to write to under those.
 */
function isInForm(page: TextPage, name: Line, { rect }: Line): boolean {
  const row = rowOf(page, name);
  if (!row || row.rect.y0 >= rect.y0) return false;
  const height = heightOf(row);
  const column = page.lines.filter(
    (line) => Math.abs(line.rect.x0 - row.rect.x0) < height && line.rect.y0 >= row.rect.y0 && line.rect.y0 < rect.y0,
  );
  const isClose = (line: Line, i: number) => (column[i + 1]?.rect ?? rect).y0 - line.rect.y1 < FORM_GAP * height;
  const isField = (line: Line, i: number) => i === column.length - 1 || FIELD.test(line.text);
  return column.length <= FORM_ROWS && column.every((line, i) => isClose(line, i) && isField(line, i));
}
const FORM_GAP = 2.5;
const FORM_ROWS = 8;
const FIELD = /^[\p{L}\d /.()º-]{2,40}:/u;

/**
 * The delivery address whose street and number a label calls the customer's or the property's elsewhere on the page, where
 * they stand without the town: both are one place.
 */
export function sentToProperty(page: TextPage, judged: readonly Judged[], lease: boolean): Judged | null {
  const [sent, second] = judged.filter(({ role }) => role === 'delivery');
  const house = sent?.block.street && foldAddress(sent.block.street.text);
  if (!house || !/\d/.test(house) || second || (sent.block.name && isCompanyName(capitalsOfLine(sent.block.name))))
    return null;
  const isCalledSo = (line: Line) => {
    const street = withoutStreetLabel(innerStreet(line)?.line ?? line);
    if (!isSameHouse(foldAddress(street.text), house) || sent.block.rows.some((row) => isOnRow(row, line)))
      return false;
    const kind = labelOfBlock(page, { ...sent.block, street, name: null, rows: [line] }, lease)?.kind;
    return kind === 'customerLabel' || kind === 'propertyLabel';
  };
  return page.lines.some((line) => line.text.length <= LONGEST_ROW && isCalledSo(line)) ? sent : null;
}
/** Longer rows are sentences. */
const LONGEST_ROW = 160;

/** Whether two folded rows have one street, number and unit; one of them may leave the street's type or the unit out. */
function isSameHouse(a: string, b: string): boolean {
  const [[types, one], [otherTypes, other]] = [withoutType(a), withoutType(b)];
  if (types && otherTypes && !types.some((type) => otherTypes.includes(type))) return false;
  const [short, long] = [one, other].sort((x, y) => x.length - y.length) as [string, string];
  if (!/^\D{4,}\d/.test(short)) return false;
  return short === long || (/\d$/.test(short) && long.startsWith(`${short} `) && UNIT.test(long.slice(short.length)));
}
/** Behind a number; a lot is part of where a house stands. */
const UNIT = /^ (?!LT|LOTE)\p{L}/u;

/** What the street's type may be, where it has one, and the text behind it. */
function withoutType(folded: string): [types: readonly string[] | undefined, rest: string] {
  const [first = '', ...name] = folded.split(' ');
  const types = STREET_TYPES.get(first);
  return types === undefined ? [undefined, folded] : [types, name.join(' ')];
}

/** Street and first number. */
export const headOf = (folded: string): string => /^\D*\d+/.exec(folded)?.[0] ?? folded;

export function isOnRow(row: Line, line: Line): boolean {
  return overlapY(row.rect, line.rect) > 0.6 && row.rect.x0 < line.rect.x1 && line.rect.x0 < row.rect.x1;
}
