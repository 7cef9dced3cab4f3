import { plain } from '../address/plain.ts';
import type { Issuer, Layout, Row } from '../issuers/issuer.ts';
import { blockFrom } from '../layout/neighbours.ts';
import { cut, join, type Line, type TextPage } from '../layout/page.ts';
import type { CepSpot } from './cep-spots.ts';
import { cityRowOf } from './city-row.ts';
import type { FoundBlock } from './found-address.ts';
import { districtIn, taxNumberIn } from './rows.ts';

/** A street may be broken over this many rows. */
const STREET_ROWS = 3;

/**
 * Reads the block around a CEP as the issuer's layout says it stands. Null when the CEP's own row, or a row that must be
 * there, is not as the layout has it: then the CEP is another one, or the bill another layout.
 */
export function layoutBlock(
  page: TextPage,
  spot: CepSpot,
  issuer: Issuer,
  layout: Layout,
  stateOfKey: string | null,
): FoundBlock | null {
  const above = blockFrom(page.lines, spot.line, 'up', 8);
  const below = blockFrom(page.lines, spot.line, 'down', 5);
  const rows = anchorRows(spot, layout);
  if (!rows) return null;
  if (!take(rows, above, layout.above, layout) || !take(rows, below, layout.below, layout)) return null;
  if (!rows.street || !rows.city) return null;
  const state = rows.state ?? impliedState(issuer, rows.city, stateOfKey);
  if (rows.state && !issuer.ufs.includes(rows.state.text)) return null;
  const address = [rows.street, rows.district, rows.city, rows.zipCode].filter((row): row is Line => row !== null);
  return { ...rows, cep: spot.cep, state, rows: uniqueRows(address, spot.line) };
}

type Rows = Pick<FoundBlock, 'zipCode' | 'street' | 'district' | 'city' | 'state' | 'name' | 'taxNumber'>;

/** What the CEP's own row says, when it is of the layout's form. */
function anchorRows(spot: CepSpot, layout: Layout): Rows | null {
  const { line, start, end } = spot;
  const zipCode = cut(line, start, end);
  const nothing = { district: null, city: null, state: null, name: null, taxNumber: null };
  if (layout.anchor === 'streetCep') {
    const street = cut(line, 0, line.text.slice(0, start).replace(/[\s,.-]+$/, '').length);
    const alone = line.text.slice(end).trim() === '' && /\p{L}/u.test(street.text);
    return alone ? { ...nothing, zipCode, street } : null;
  }
  if (!/^(?:CEP\s*[:.-]?)?\s*$/.test(plain(line.text.slice(0, start)))) return null;
  const row = cityRowOf(line);
  return row?.state ? { ...nothing, zipCode, street: null, city: row.city, state: row.state } : null;
}

/** Takes the rows on one side of the anchor in the layout's order. False when one that must be there is not. */
function take(rows: Rows, lines: readonly Line[], order: Layout['above'], layout: Layout): boolean {
  let at = 0;
  for (const entry of order) {
    const optional = entry.endsWith('?');
    const row = entry.replace('?', '') as Row;
    const taken = takeRow(rows, row, lines.slice(at), layout);
    if (taken === 0 && !optional) return false;
    at += taken;
  }
  return true;
}

/** Fills one row in; answers how many lines it took. */
function takeRow(rows: Rows, row: Row, lines: readonly Line[], layout: Layout): number {
  const line = lines[0];
  if (!line) return 0;
  switch (row) {
    case 'taxId': {
      const found = taxNumberIn(line);
      rows.taxNumber = found ?? rows.taxNumber;
      return found ? 1 : 0;
    }
    case 'city': {
      const found = cityRowOf(line);
      rows.city = found?.city ?? null;
      rows.state = found?.state ?? null;
      return found ? 1 : 0;
    }
    case 'district':
      // A district that OCR lost leaves its place to the row above it.
      if (layout.streetLabel?.test(plain(line.text)) || taxNumberIn(line)) return 0;
      rows.district = districtIn(line);
      return 1;
    case 'street': {
      const taken = streetRows(lines, layout.streetLabel);
      if (taken.some(taxNumberIn)) return 0;
      const street = join(taken.toReversed());
      const label = layout.streetLabel?.exec(plain(street.text))?.[0].length ?? 0;
      rows.street = cut(street, label, street.text.length);
      return taken.length;
    }
    case 'name':
      if (!/\p{L}{2}/u.test(line.text) || /\d{3}/.test(line.text)) return 0;
      rows.name = line;
      return 1;
  }
}

/** Upwards to the row with the street's label; without label, one row. */
function streetRows(lines: readonly Line[], label: RegExp | undefined): Line[] {
  const at = label ? lines.slice(0, STREET_ROWS).findIndex((line) => label.test(plain(line.text))) : -1;
  return lines.slice(0, Math.max(at, 0) + 1);
}

/** Where the bill prints no state: the only one that the issuer serves, else the one of the bill's access key. */
function impliedState(issuer: Issuer, city: Line, stateOfKey: string | null): Line | null {
  const state = issuer.ufs.length === 1 ? issuer.ufs[0]! : stateOfKey;
  return state && issuer.ufs.includes(state) ? { ...city, text: state, words: [] } : null;
}

/** Rows of the block from top to bottom, the CEP's own row whole. */
function uniqueRows(parts: readonly Line[], anchor: Line): Line[] {
  const others = parts.filter((part) => part.rect.y1 <= anchor.rect.y0 + 1 || part.rect.y0 >= anchor.rect.y1 - 1);
  return [...others, anchor].sort((a, b) => a.rect.y0 - b.rect.y0);
}
