import { foldAddress } from '../address/fold-address.ts';
import { startsWithUnit } from '../address/units.ts';
import { cut, join, type Line } from '../layout/page.ts';
import type { CepSpot } from './cep-spots.ts';
import { cityRowOf, placeIn } from './city-row.ts';
import type { AddressRows } from './found-address.ts';
import { BREAK, cutParts, type Part, partsOf, without } from './parts.ts';
import { looksLikeStreet, streetLikeness, withoutStreetLabel } from './rows.ts';

const ENDS_OPEN = /[,;/–-]\s*$/;
const CEP_LABEL = /C\.?E\.?P\.?\s*[:.-]*\s*$/i;

/**
 * Reads an address that runs on over one to three rows with its parts between commas or hyphens: `RUA X, Q. 1, L. 2, S/N,
 * BAIRRO, CEP: 74000000, CIDADE, UF`. The CEP may stand in the middle or at the end. `wrapped` says that rows break
 * wherever they are full, as in the bills of Equatorial, so that a part may be on both sides of a break; else only rows
 * that end with a comma or hyphen run on. Null when the rows are none of this form.
 */
export function wholeAddress(
  spot: CepSpot,
  above: readonly Line[],
  below: readonly Line[],
  wrapped: boolean,
): AddressRows | null {
  const first = firstRow(spot, above, wrapped);
  if (first === null) return null;
  const own = cut(spot.line, 0, spot.start);
  const upper = above.slice(0, first).toReversed();
  const lower = placeBelow(spot, own, below);
  const rows = [...upper, spot.line, ...lower];
  const all = join(rows);
  const spotFrom = upper.reduce((sum, row) => sum + row.text.length + 1, 0);
  const label = CEP_LABEL.exec(spot.line.text.slice(0, spot.start))?.[0].length ?? 0;
  let text = without(all.text, spotFrom + spot.start - label, spotFrom + spot.end);
  let at = 0;
  for (const [i, row] of rows.slice(0, -1).entries()) {
    at += row.text.length;
    if (!wrapped || i >= upper.length || endsPart(row)) text = `${text.slice(0, at)}${BREAK}${text.slice(at + 1)}`;
    at++;
  }
  const skipped = rows[0]!.text.length - withoutStreetLabel(rows[0]!).text.length;
  if (skipped > 0) text = without(text, 0, skipped);
  const parts = partsOf(text);
  const place = placeIn(all, parts);
  // Without state, and with nothing behind the CEP, district and city are on rows under it.
  if (!place || (!place.state && !/\p{L}{3}/u.test(spot.line.text.slice(spot.end)))) return null;
  const left = parts.filter((part) => part.end <= startIn(all, place.city));
  const district = left.length > 1 && looksLikeDistrict(all, left.at(-1)!) ? left.pop()! : null;
  const from = left[0];
  if (!from) return null;
  return {
    street: cut(all, from.start, left.at(-1)!.end),
    district: district && cut(all, district.start, district.end),
    city: place.city,
    state: place.state,
    rows,
  };
}

/** Street and district of a row that goes on to the city, which is known from elsewhere; null where it does not. */
export function wholeIn(line: Line, city: Line): Pick<AddressRows, 'street' | 'district'> | null {
  const place = cityRowOf(line);
  if (!place?.before || foldAddress(place.city.text) !== foldAddress(city.text)) return null;
  const parts = partsOf(place.before.text);
  const last = parts.at(-1)!;
  const district = parts.length > 1 && looksLikeDistrict(place.before, last) ? last : null;
  return {
    street: district ? cutParts(place.before, parts.slice(0, -1)) : place.before,
    district: district && cut(place.before, district.start, district.end),
  };
}

/** How many rows over the CEP's the street begins; null when it does on none. */
function firstRow(spot: CepSpot, above: readonly Line[], wrapped: boolean): number | null {
  const own = cut(spot.line, 0, spot.start);
  let likeness = looksLikeStreet(own.text) && partsOf(spot.line.text).length > 1 ? streetLikeness(own.text) : 0;
  let first = likeness > 0 ? 0 : null;
  for (const [i, row] of above.slice(0, 2).entries()) {
    if (!runsOn(row, wrapped)) break;
    // `VILA X, CEP: …` under a street is its district.
    if (!looksLikeStreet(row.text) || streetLikeness(row.text) <= likeness) continue;
    likeness = streetLikeness(row.text);
    first = i + 1;
  }
  return first;
}

const runsOn = (row: Line, wrapped: boolean): boolean =>
  ENDS_OPEN.test(row.text) || (wrapped && partsOf(row.text).length > 1);

/** The row with city and state under one that ends with the district or a comma. */
function placeBelow(spot: CepSpot, own: Line, below: readonly Line[]): Line[] {
  const rest = spot.line.text.slice(spot.end);
  const next = below[0];
  if (!next || /\p{L}{2}/u.test(rest) || cityRowOf(own)?.state) return [];
  const place = cityRowOf(next);
  return place?.state && (ENDS_OPEN.test(spot.line.text) || !place.before) ? [next] : [];
}

/** Whether a row ends where a part does: behind a separator, a number, `S/N`, a unit; not amid a name. */
function endsPart(row: Line): boolean {
  if (ENDS_OPEN.test(row.text)) return true;
  const last = partsOf(row.text).at(-1);
  const text = last ? row.text.slice(last.start, last.end) : '';
  return /\d/.test(text) || /^S\s?[/.]\s?N/i.test(text) || startsWithUnit(foldAddress(text));
}

/** A name that is neither a number, nor `S/N`, nor a numbered unit. */
function looksLikeDistrict(line: Line, { start, end }: Part): boolean {
  const text = line.text.slice(start, end);
  if (!/\p{L}{2}/u.test(text) || /^S\s?[/.]?\s?N\b/i.test(text)) return false;
  return !startsWithUnit(foldAddress(text)) || !/\d|\s\p{L}$/u.test(text);
}

function startIn(all: Line, part: Line): number {
  const at = all.text.lastIndexOf(part.text);
  return at < 0 ? all.text.length : at;
}
