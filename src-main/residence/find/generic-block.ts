import { isUf } from '../../postal/states.ts';
import { capitalsInPlace } from '../../text/capitals.ts';
import { foldAddress } from '../address/fold-address.ts';
import { canBeDistrict, startsWithUnit } from '../address/units.ts';
import { heightOf, sameColumn } from '../layout/neighbours.ts';
import { cut, join, type Line, overlapY, type TextPage } from '../layout/page.ts';
import { blockLines } from './block-lines.ts';
import { capitalsOfLine } from './capitals-of-line.ts';
import { onWholeRow } from './cells-of-row.ts';
import type { CepSpot } from './cep-spots.ts';
import { type CityRow, cityRowOf } from './city-row.ts';
import type { AddressRows, FoundBlock } from './found-address.ts';
import { holderName } from './holder-name.ts';
import { labelledBlock } from './labelled-block.ts';
import { NAME_LABELS } from './name-labels.ts';
import { trimmed } from './parts.ts';
import { proseAddress } from './prose-address.ts';
import { districtIn, looksLikeStreet, nameIn, streetLikeness, taxNumberIn, withoutStreetLabel } from './rows.ts';
import { innerStreet, withinRow } from './street-in-row.ts';
import { wholeAddress } from './whole-address.ts';

const ROWS_ABOVE = 5;
const ROWS_BELOW = 3;
/** A row of this many heights may be missing over a CEP. */
const LOST_ROW = 3.2;
/** Of a known type, with its number. */
const NUMBERED_STREET = 3.5;

/**
 * Reads the block around a CEP without knowing whose bill it is. Addresses are written from the street down to the city,
 * so the rows are recognised by what they look like and by the order they must have; the name stands over the street.
 */
export function genericBlock(page: TextPage, onPage: CepSpot): FoundBlock {
  const labelled = labelledBlock(page, onPage);
  if (labelled) return { ...labelled, cep: onPage.cep };
  const prose = proseAddress(page, onPage);
  if (prose) return { ...prose, ...spotOf(onPage), taxNumber: null };
  const { spot, head } = withinRow(onWholeRow(page, onPage));
  // A row above whose street stands behind its holder's name begins the block.
  const heads = new Map<Line, Line>();
  const above = rowsOver(page, spot).map((line) => {
    const inner = innerStreet(line);
    if (inner?.head) heads.set(inner.line, inner.head);
    return inner?.line ?? line;
  });
  const below = blockLines(page, spot.line, 'down', ROWS_BELOW);
  const own = cut(spot.line, 0, spot.start);
  const block =
    wholeAddress(spot, above, below, false) ??
    (isStreetRow(own, above) ? fromStreetRow(spot, own, below) : fromCityRow(page, spot, above, below));
  const top = block.rows[0];
  const over = above.slice(top && top !== spot.line ? above.indexOf(top) + 1 : 0);
  const before = top && (top === spot.line ? head : heads.get(top));
  const { name, taxNumber } = holderIn(page, before ? [before, ...over] : over, [...above, ...below]);
  return { ...block, ...spotOf(spot), name: name ?? nameOverGap(page, over.at(-1) ?? top ?? spot.line), taxNumber };
}

/** `NOME COMPLETO ANA LIMA REIS` on the next row over a gap: the label says what it is. */
function nameOverGap({ lines }: TextPage, from: Line): Line | null {
  const height = heightOf(from);
  const gap = ({ rect }: Line) => from.rect.y0 - rect.y1;
  const over = lines.findLast((line) => gap(line) > 0 && gap(line) < LOST_ROW * height && sameColumn(line, from));
  return over && /\bNOME\b/.test(capitalsOfLine(over)) ? nameIn(over) : null;
}

const spotOf = ({ cep, line, start, end }: CepSpot): Pick<FoundBlock, 'cep' | 'zipCode'> => ({
  cep,
  zipCode: cut(line, start, end),
});

/** A CEP alone on its row, with nothing close over it, has lost the row between to a fold or to the OCR. */
function rowsOver(page: TextPage, { line, start, end }: CepSpot): Line[] {
  const close = withStateOnCity(blockLines(page, line, 'up', ROWS_ABOVE));
  if (close.length > 0 || /\p{L}/u.test(line.text.slice(0, start).replace(/CEP/i, '') + line.text.slice(end)))
    return close;
  const height = heightOf(line);
  const far = page.lines.findLast(
    ({ rect }) =>
      line.rect.y0 - rect.y1 > 0 &&
      line.rect.y0 - rect.y1 < LOST_ROW * height &&
      Math.abs(rect.x0 - line.rect.x0) < height,
  );
  return far && looksLikeStreet(far.text) ? [far, ...blockLines(page, far, 'up', ROWS_ABOVE - 1)] : close;
}

/** A state on a row of its own is the city's over it. */
function withStateOnCity([state, city, ...further]: Line[]): Line[] {
  if (!state || !city) return [state, city].filter((line) => line !== undefined);
  return isUf(state.text.trim()) ? [join([city, state]), ...further] : [state, city, ...further];
}

/** `VILA X - CEP` under a street is its district; a street with its number before its CEP is nobody's on another row. */
function isStreetRow(own: Line, above: readonly Line[]): boolean {
  const likeness = streetLikeness(own.text);
  if (likeness >= 2.5 && STREET_AND_NUMBER.test(capitalsOfLine(own))) return true;
  return (
    looksLikeStreet(own.text) && above.slice(0, 2).every((line) => streetLikeness(line.text) < Math.max(likeness, 2))
  );
}

const STREET_AND_NUMBER =
  /^(?:RUA|R\.?|AVENIDA|AV\.?|ALAMEDA|AL\.?|PRACA|PCA\.?|TRAVESSA|TV\.?|ROD\.?|RODOVIA|ESTRADA) [^\d,]{4,60}, ?(?:N\S{0,2} ?)?\d{1,5}\b/;

/** `STREET, N - COMPLEMENT - CEP` with district and city under it. */
function fromStreetRow(spot: CepSpot, own: Line, below: readonly Line[]): AddressRows {
  const at = below
    .slice(0, 2)
    .findIndex((line, i) => cityRowOf(line)?.state || /\(AG\b/.test(capitalsOfLine(line)) || i === 1);
  const city = at >= 0 && !taxNumberIn(below[at]!) ? cityRowOf(below[at]!) : null;
  const district = at > 0 ? districtIn(below[0]!) : (city?.before ?? null);
  const rows = [spot.line, ...below.slice(0, at + 1)];
  return { ...parts(city), district, street: trimmed(withoutStreetLabel(own)), rows };
}

/** The CEP on the row of the city, or on a row of its own beside or under it; street and district above. */
function fromCityRow(page: TextPage, spot: CepSpot, above: readonly Line[], below: readonly Line[]): AddressRows {
  const here = cityRowOf(spot.line);
  const near = here?.state ? spot.line : [above[0], below[0]].find((line) => line && cityRowOf(line)?.state);
  const row = near ?? (here ? spot.line : (above[0] ?? null));
  const city = row ? cityRowOf(row) : null;
  const higher = above.filter((line) => line !== row);
  const at = streetAt(higher);
  const street = higher[at] ?? null;
  const before = city?.before && !/^CEP\b/.test(capitalsOfLine(city.before)) ? city.before : null;
  // One row with everything: what stands before the city begins with the street.
  if (!street && before && looksLikeStreet(before.text)) {
    return {
      ...parts(city),
      district: null,
      street: withoutStreetLabel(before),
      rows: [...new Set([row!, spot.line])],
    };
  }
  const under = higher.slice(0, Math.max(at, 0)).reverse();
  const wrapped = street && wraps(street, under) ? 1 : 0;
  const units = under.slice(wrapped).findIndex((line) => !goesOnWith(line)) >>> 0;
  const more = under.slice(0, Math.min(under.length, wrapped + units));
  const between = under
    .slice(more.length)
    .reverse()
    .find((line) => /\p{L}{2}/u.test(line.text) && !taxNumberIn(line));
  const named = between ?? before ?? more.map((row) => districtBeside(page, row)).find((cell) => cell !== null) ?? null;
  const district = named && districtIn(named);
  const rows = [...higher.slice(0, at + 1).toReversed(), ...new Set([row, spot.line])].filter((line) => line !== null);
  return {
    ...parts(city),
    district,
    street: street ? trimmed(withoutStreetLabel(join([street, ...more]))) : null,
    rows,
  };
}

/** A unit and the district in cells of one row stand at most so many heights apart. */
const BESIDE_UNIT = 4;

/** `ALTOS    BURITIZAL`: the cell beside a unit's that can be a district's. */
function districtBeside({ lines }: TextPage, { rect }: Line): Line | null {
  const reach = BESIDE_UNIT * (rect.y1 - rect.y0);
  const next = lines
    .filter((line) => overlapY(line.rect, rect) > 0.5 && line.rect.x0 > rect.x1 && line.rect.x0 - rect.x1 < reach)
    .sort((a, b) => a.rect.x0 - b.rect.x0)[0];
  return next && canBeDistrict(foldAddress(next.text)) && !/[:/]|\d/.test(next.text) ? next : null;
}

/** A row under the street that holds its number or a unit: `377`, `S/N`, `Apto 301`, `COND X BL 6 AP 104`. */
const goesOnWith = ({ text }: Line): boolean =>
  /^(?:N\S{0,2} ?)?\d{1,5}(?: ?-? ?[A-Z])?$|^S ?[/.] ?N\b/i.test(text) ||
  (startsWithUnit(foldAddress(text)) && (!looksLikeStreet(text) || (streetLikeness(text) < 2.5 && HOME.test(text))));
const HOME = /\s(?:AP|APT|APTO|BL|BLOCO|CASA|CS|TORRE)\.? ?\d/i;

/**
 * Whether the name of a street runs over its row: it has no number, and the next row, no type's, ends in one. `GOIANIA 2` may
 * be the district, unless that has a row of its own.
 */
function wraps(street: Line, under: readonly Line[]): boolean {
  const [next, ...further] = under;
  if (!next || /\d|\bS ?\/ ?N\b/i.test(street.text) || looksLikeStreet(next.text)) return false;
  if (
    startsWithUnit(foldAddress(next.text)) ||
    !/^\p{L}[\p{L}.'’ ]+[ ,]+(?:N\S{0,2} ?)?(?:\d{1,5}\b|S ?\/ ?N\b)/iu.test(next.text)
  )
    return false;
  return !canBeDistrict(foldAddress(next.text)) || further.some((line) => canBeDistrict(foldAddress(line.text)));
}

function parts(row: CityRow | null): Pick<AddressRows, 'city' | 'state' | 'district'> {
  return { city: row?.city ?? null, state: row?.state ?? null, district: row?.before ?? null };
}

/** The nearest row with a street and its number, else the one that looks most like a street's; of equals the nearest. */
function streetAt(above: readonly Line[]): number {
  const likeness = above.slice(0, 4).map((line) => streetLikeness(line.text));
  const numbered = likeness.findIndex((each) => each >= NUMBERED_STREET);
  if (numbered >= 0) return numbered;
  const most = Math.max(0, ...likeness);
  return most > 0 ? likeness.indexOf(most) : -1;
}

/** `Nome: ANA LIMA REIS  CPF: …` under somebody's address. */
const NEXT_HOLDER = new RegExp(`^\\W*${NAME_LABELS}\\s*:\\s*[A-Z]{2}`);

/**
 * The holder's name is the first over the street, the CPF anywhere in the block from there on: what stands over the name,
 * where rows are close, is the company's.
 */
function holderIn(
  page: TextPage,
  over: readonly Line[],
  block: readonly Line[],
): Pick<FoundBlock, 'name' | 'taxNumber'> {
  const name = holderName(over.slice(0, 4))?.name ?? null;
  const under = name ? block.filter(({ rect }) => rect.y1 > name.rect.y0) : block;
  const next =
    name && page.lines.filter(({ rect, text }) => rect.y0 > name.rect.y1 && NEXT_HOLDER.test(capitalsInPlace(text)));
  const isNext = ({ rect }: Line) => next?.some((line) => line.rect.y0 < rect.y1 - 1 && line.rect.x0 <= rect.x0);
  const taxNumber =
    under
      .filter((line) => !isNext(line))
      .map(taxNumberIn)
      .find((line) => line !== null) ?? null;
  return { name, taxNumber };
}
