import { foldAddress } from '../address/fold-address.ts';
import { startsWithUnit } from '../address/units.ts';
import type { Block, Row } from '../issuers/issuer.ts';
import { cut, join, type Line, type TextPage } from '../layout/page.ts';
import { blockLines } from './block-lines.ts';
import { capitalsOfLine } from './capitals-of-line.ts';
import type { CepSpot } from './cep-spots.ts';
import { cityRowOf } from './city-row.ts';
import type { FoundBlock } from './found-address.ts';
import { holderName } from './holder-name.ts';
import { labelledBlock } from './labelled-block.ts';
import { districtIn, isItemRow, looksLikeStreet, streetLikeness, taxNumberIn, withoutStreetLabel } from './rows.ts';
import { wholeAddress } from './whole-address.ts';

/** A street may be broken over this many rows. */
const STREET_ROWS = 3;

/**
 * Reads the block around a CEP in one of the forms of its issuer's layout. Null when the CEP's own row, or a row that must
 * be there, is not as the form has it: then the CEP is another one, or the bill has another form.
 */
export function layoutBlock(page: TextPage, spot: CepSpot, form: Block): FoundBlock | null {
  const above = blockLines(page, spot.line, 'up', 10);
  const below = blockLines(page, spot.line, 'down', 5);
  if (form.anchor === 'labelled') {
    const labelled = labelledBlock(page, spot);
    return labelled && { ...labelled, cep: spot.cep };
  }
  const rows = form.anchor === 'whole' ? wholeRows(spot, above, below) : anchorRows(spot, form);
  if (!rows) return null;
  const over = form.anchor === 'whole' ? above.filter((line) => !rows.taken.includes(line)) : above;
  if (!take(rows, over, form.above ?? [], form) || !take(rows, below, form.below ?? [], form)) return null;
  const { taken, ...found } = rows;
  if (!found.street || !found.city || !isStreetOfTheTwo(found)) return null;
  return { ...found, cep: spot.cep, rows: fromTop([...taken, spot.line]) };
}

/** What was found so far, and the rows of the address that it was found in. */
type Rows = Pick<FoundBlock, 'zipCode' | 'street' | 'district' | 'city' | 'state' | 'name' | 'taxNumber'> & {
  taken: Line[];
};

/** What the CEP's own row says, when it is of the form. */
function anchorRows(spot: CepSpot, { anchor }: Block): Rows | null {
  const { line, start, end } = spot;
  const rows: Rows = { ...NOTHING, zipCode: cut(line, start, end), taken: [] };
  if (anchor === 'streetCep') {
    const street = cut(line, 0, line.text.slice(0, start).replace(/[\s,.-]+(?:CEP\s*[:.-]*\s*)?$/i, '').length);
    const alone = line.text.slice(end).trim() === '' && /\p{L}{2}/u.test(street.text);
    return alone ? { ...rows, street } : null;
  }
  const others =
    capitalsOfLine(line)
      .slice(0, start)
      .replace(/\bCEP\b/, '') + line.text.slice(end);
  if (anchor === 'cep') return /[\p{L}\p{N}]/u.test(others) ? null : rows;
  const row = cityRowOf(line);
  if (!row || streetLikeness(others) > 3) return null;
  const { city, state, before } = row;
  if (anchor === 'cepCity') return state && !before ? { ...rows, city, state } : null;
  return before && !/\d{3}/.test(before.text) ? { ...rows, city, state, district: districtIn(before) } : null;
}

const NOTHING = { street: null, district: null, city: null, state: null, name: null, taxNumber: null };

function wholeRows(spot: CepSpot, above: readonly Line[], below: readonly Line[]): Rows | null {
  const whole = wholeAddress(spot, above, below, true);
  if (!whole) return null;
  const { rows: taken, ...address } = whole;
  return { ...NOTHING, ...address, zipCode: cut(spot.line, spot.start, spot.end), taken };
}

/** Takes the rows on one side of the anchor in the form's order. False when one that must be there is not. */
function take(rows: Rows, lines: readonly Line[], order: NonNullable<Block['above']>, form: Block): boolean {
  let at = 0;
  for (const entry of order) {
    const optional = entry.endsWith('?');
    const row = entry.replace('?', '') as Row;
    const taken = takeRow(rows, row, lines.slice(at), form);
    if (taken === 0 && !optional) return false;
    if (row === 'street' || row === 'district' || row === 'city' || row === 'place') {
      rows.taken.push(...lines.slice(at, at + taken));
    }
    at += taken;
  }
  return true;
}

/** Fills one row in; answers how many lines it took. */
function takeRow(rows: Rows, row: Row, lines: readonly Line[], { streetLabel }: Block): number {
  const line = lines[0];
  if (!line) return 0;
  switch (row) {
    case 'taxId': {
      const found = taxNumberIn(line);
      rows.taxNumber = found ?? rows.taxNumber;
      return found ? 1 : 0;
    }
    case 'city':
    case 'place': {
      const found = cityRowOf(line);
      if (!found || taxNumberIn(line) || (row === 'place' && !found.before)) return 0;
      rows.city = found.city;
      rows.state = found.state;
      if (row === 'place') rows.district = districtIn(found.before!);
      return 1;
    }
    case 'district':
      // A district that OCR lost leaves its place to the row above it.
      if (streetLabel?.test(capitalsOfLine(line)) || taxNumberIn(line) || !/\p{L}/u.test(line.text)) return 0;
      rows.district = districtIn(line);
      return 1;
    case 'street': {
      const taken = streetRows(lines, streetLabel);
      if (taken.some((row) => taxNumberIn(row) || isItemRow(row.text))) return 0;
      const street = join(taken.toReversed());
      const label = streetLabel?.exec(capitalsOfLine(street))?.[0].length ?? 0;
      rows.street = withoutStreetLabel(cut(street, label, street.text.length));
      return taken.length;
    }
    case 'name': {
      if (!isName(line)) return 0;
      const found = holderName(lines);
      const named = found && lines.slice(0, found.taken).includes(line) && startsHere(found.name, line);
      rows.name = named ? found.name : line;
      return named ? found.taken : 1;
    }
  }
}

/**
 * Upwards to the row with the street's label. Without label one row; a row that begins with a unit or number runs on from
 * the one over it, when that looks like a street.
 */
function streetRows(lines: readonly Line[], label: RegExp | undefined): Line[] {
  const at = label ? lines.slice(0, STREET_ROWS).findIndex((line) => label.test(capitalsOfLine(line))) : -1;
  if (at >= 0) return lines.slice(0, at + 1);
  const [first, second] = lines;
  const wraps =
    second &&
    !looksLikeStreet(first!.text) &&
    looksLikeStreet(second.text) &&
    (startsWithUnit(foldAddress(first!.text)) || /^\d/.test(first!.text) || /[,-]$/.test(second.text));
  return wraps ? [first!, second] : [first!];
}

/** Whether a name over rows has this one for its last. */
function startsHere(name: Line, line: Line): boolean {
  return Math.abs(name.rect.y1 - line.rect.y1) < 1;
}

function isName(line: Line): boolean {
  return /\p{L}{2}/u.test(line.text) && !/\d{3}/.test(line.text);
}

/** The row in the street's place must not look less like one than the district's: then a row was missing. */
function isStreetOfTheTwo({ street, district }: Rows | Omit<Rows, 'taken'>): boolean {
  const least = district ? streetLikeness(district.text) : 0;
  return least < 2.5 || streetLikeness(street!.text) >= least;
}

function fromTop(rows: readonly Line[]): Line[] {
  return [...new Set(rows)].sort((a, b) => a.rect.y0 - b.rect.y0);
}
