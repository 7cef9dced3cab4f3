import { isUf } from '../../postal/states.ts';
import { foldAddress } from '../address/fold-address.ts';
import { isGivenName } from '../given-names.ts';
import { blockFrom } from '../layout/neighbours.ts';
import { cut, type Line, overlapY, type TextPage } from '../layout/page.ts';
import { capitalsOfLine } from './capitals-of-line.ts';
import { type CityRow, cityRowOf, placeIn } from './city-row.ts';
import type { FoundBlock } from './found-address.ts';
import { holderName } from './holder-name.ts';
import { labelOfBlock, rowOf } from './label-of-block.ts';
import { formWithoutCep } from './labelled-block.ts';
import { isFirst } from './letterhead.ts';
import { partsOf, trimmed } from './parts.ts';
import { holdsCep } from './printed-cep.ts';
import { looksLikeProse } from './prose.ts';
import { proseAddress } from './prose-address.ts';
import { districtIn, isItemRow, nameIn, streetLikeness, withoutStreetLabel } from './rows.ts';
import { innerStreet } from './street-in-row.ts';
import type { WholeDocument } from './whole-document.ts';

/** A street of a known type with a number: without CEP nothing less is an address. */
const STREET = 3.5;
/** Longer rows are sentences. */
const LONGEST = 160;
/** A page with more rows like streets is a list of places. */
const MOST = 40;

/**
 * Addresses without CEP that a label gives as the customer's or the property's, or that stand under a person's name on a bill of
 * something supplied: small towns' bills print none, and the company's, which has one, must not stand in its place. `taken` says which rows belong to addresses with a CEP.
 */
export function blocksWithoutCep(
  page: TextPage,
  { lease, supply }: Pick<WholeDocument, 'lease' | 'supply'>,
  taken: (line: Line) => boolean,
): FoundBlock[] {
  const rows = page.lines.filter(({ text }) => text.length <= LONGEST && /\d|S\/?N/i.test(text));
  const streets = rows.flatMap((line) => {
    const inner = innerStreet(line);
    const street = withoutStreetLabel(inner?.line ?? line);
    const is =
      streetLikeness(street.text) >= STREET && !isItemRow(street.text) && !looksLikeProse(line) && !taken(line);
    return is ? [{ line, street, head: inner?.head ?? null }] : [];
  });
  const blocks = [
    ...streets.slice(0, MOST).map(({ line, street, head }) => blockAt(page, line, street, head)),
    ...page.lines
      .filter(looksLikeProse)
      .slice(0, MOST)
      .map((line) => blockInProse(page, line)),
  ];
  return blocks.flatMap((block) => {
    if (!block) return [];
    const label = labelOfBlock(page, block, lease);
    const isCustomers = label
      ? label.kind === 'customerLabel' || label.kind === 'propertyLabel'
      : supply && isUnderPerson(page, block);
    return isCustomers ? [block] : [];
  });
}

/** Whether a person's name, and no letterhead, stands right over the street. */
function isUnderPerson(page: TextPage, { name, rows }: FoundBlock): boolean {
  const [over] = blockFrom(page.lines, rows[0]!, 'up', 1);
  return name !== null && over === rowOf(page, name) && isGivenName(capitalsOfLine(name)) && !isFirst(page, name);
}

/** `… que reside na Viela X, nº 14, Jardim Y, nesta cidade de Guarulhos - SP, …`, no CEP near it. */
function blockInProse(page: TextPage, line: Line): FoundBlock | null {
  const place = ENDS_WITH_STATE.exec(line.text);
  const next = blockFrom(page.lines, line, 'down', 1);
  if (!place || !isUf(place[1]!) || [line, ...next].some(({ text }) => holdsCep(text) || /\bCEP\b/.test(text)))
    return null;
  const end = place.index + place[0].length;
  const spot = { cep: '', line, start: end, end, labelled: false, hyphenated: false };
  const block = proseAddress(page, spot);
  const zipCode = { ...line, text: '', words: [] };
  return block?.state && /\d|S\/N/i.test(block.street?.text ?? '')
    ? { ...block, cep: '', zipCode, taxNumber: null }
    : null;
}
const ENDS_WITH_STATE = /\p{L}{3,}\s*[-–/,(]\s*([A-Z]{2})(?!\p{L})/u;

function blockAt(page: TextPage, line: Line, row: Line, head: Line | null): FoundBlock | null {
  const form = formWithoutCep(page, line);
  if (form?.street && overlapY(form.street.rect, line.rect) > 0.5 && form.state) return { ...form, cep: '' };
  const here = placeIn(row, partsOf(row.text));
  const below = blockFrom(page.lines, line, 'down', 2);
  const at = here?.state ? -1 : below.findIndex((next) => cityRowOf(next)?.state && !/\d{3}/.test(next.text));
  const place: CityRow | null = at < 0 ? here : cityRowOf(below[at]!);
  if (!place?.state || (at < 0 && !place.before)) return null;
  const parts = partsOf(row.text).map(({ start, end }) => cut(row, start, end));
  const left = at < 0 ? place.parts : parts;
  const last = left.at(-1);
  const named =
    left.length > 1 && last && !/\d/.test(last.text) && !/^S\W?N$/.test(foldAddress(last.text)) ? last : null;
  const street = named ? cut(row, 0, row.text.indexOf(named.text)) : at < 0 ? (place.before ?? row) : row;
  const district = (at === 1 ? districtIn(below[0]!) : at === 0 ? place.before : null) ?? named;
  const over = blockFrom(page.lines, line, 'up', 4);
  const name = (head && nameIn(head)) ?? holderName(over)?.name ?? null;
  return {
    cep: '',
    zipCode: { ...row, text: '', words: [] },
    street: trimmed(street),
    district,
    city: place.city,
    state: place.state,
    name,
    taxNumber: null,
    rows: [line, ...below.slice(0, at + 1)],
  };
}
