import { ufOfState } from '../../postal/states.ts';
import { fold } from '../address/fold.ts';
import { startsWithUnit } from '../address/units.ts';
import { blockFrom, heightOf, sameColumn } from '../layout/neighbours.ts';
import { cut, join, type Line, overlapX, overlapY, type TextPage } from '../layout/page.ts';
import type { CepSpot } from './cep-spots.ts';
import { cityRowOf } from './city-row.ts';
import type { FoundBlock } from './found-address.ts';
import { holderName } from './holder-name.ts';
import { NAME_LABELS } from './name-labels.ts';
import { trimmed } from './parts.ts';
import { plainLine } from './plain-line.ts';
import { isRoleHeading } from './role-labels.ts';
import { districtIn, nameIn, taxNumberIn } from './rows.ts';
import { wholeIn } from './whole-address.ts';

/** A form reaches so many heights of the CEP's row up and down, over the whole page; a value stands so many beside its label. */
const REACH = 9;
const BESIDE = 20;

/** Longer lines are sentences. */
const LONGEST = 400;

type Label = 'name' | 'taxId' | 'street' | 'number' | 'complement' | 'district' | 'city' | 'state' | 'cep' | 'other';

/** The last word before the colon is what the value is; more telling labels first. */
const LABELS: readonly (readonly [Label, RegExp])[] = [
  [
    'street',
    /\b(?:ENDERECO|LOGRADOURO|END\.?|RUA\/AV\.?)(?: D[AEO] (?:CLIENTE|UNIDADE CONSUMIDORA|CONSUMO|INSTALACAO|IMOVEL|FORNECIMENTO))?(?:\s*[/,]\s*(?:N[º°O.]{0,2}|NUMERO|COMPL(?:EMENTO|\.)?))*\s*:/g,
  ],
  ['number', /(?:\bNUMERO|\bN[º°O.]{0,2})\s*:/g],
  ['complement', /\bCOMPL(?:EMENTO|\.)?\s*:/g],
  ['district', /\bBAIRRO\s*:/g],
  ['city', /\b(?:BAIRRO\s*[/-]\s*)?(?:CIDADE|MUNICIPIO|LOCALIDADE|LOCAL)(?:\s*[/-]\s*(?:UF|ESTADO|CEP))*\s*:/g],
  ['state', /\b(?:UF|ESTADO)\s*:/g],
  ['cep', /\bC\.?E\.?P\.?\s*:/g],
  ['taxId', /\b(?:CPF|CNPJ)(?:\s*\/\s*(?:CPF|CNPJ))?\s*:/g],
  ['name', new RegExp(`\\b${NAME_LABELS}\\s*:`, 'g')],
  ['other', /\b[A-Z][A-Z./]{2,}\s*:/g],
];

interface Field {
  label: Label;
  value: Line;
  /** The line that the label is on. */
  line: Line;
  /** The label has a cell of its own. */
  cell: boolean;
}

/**
 * Reads a block whose parts stand behind their labels (`ENDERECO:`, `BAIRRO:`, `CIDADE:`, `UF:`), each on a row of its own
 * or several to a row, or in cells under or beside them. Where a label comes twice, as beside a delivery address, the one
 * nearest to the CEP counts. Null unless street and city are labelled.
 */
export function labelledBlock(page: TextPage, spot: CepSpot): Omit<FoundBlock, 'cep'> | null {
  const inCell = isLabelled(spot.line, linesAround(page, spot.line));
  return spot.labelled || inCell ? formAround(page, spot.line, { spot, inCell }) : null;
}

/** The same where no CEP is printed, around the row with the street's label. */
export const formWithoutCep = (page: TextPage, line: Line): Omit<FoundBlock, 'cep'> | null =>
  formAround(page, line, null);

function formAround(
  page: TextPage,
  from: Line,
  cep: { spot: CepSpot; inCell: boolean } | null,
): Omit<FoundBlock, 'cep'> | null {
  const near = linesAround(page, from);
  const fields = near.flatMap((line) => fieldsOf(line, near));
  const street = nearest(fields, 'street', from);
  const city = nearest(fields, 'city', from);
  if (!street || !city) return null;
  // The company's own CEP over a form is none of the form's.
  if (street.cell && cep && !cep.inCell && ![street.value, city.value].includes(from)) return null;
  const place = cityRowOf(city.value);
  if (!place) return null;
  const district = nearest(fields, 'district', from)?.value ?? null;
  const more = behindStreet(street, fields, from);
  const state = nearest(fields, 'state', from)?.value ?? null;
  // Under the street the next block's begins.
  const overStreet = fields.filter(({ line }) => line.rect.y0 < street.line.rect.y1);
  const name = nearest(overStreet, 'name', from);
  const tax = nearest(fields, 'taxId', from);
  // Over a form of cells the company's own stands.
  const top = street.cell
    ? Math.min(street.line.rect.y0, name?.line.rect.y0 ?? street.line.rect.y0) - heightOf(street.line)
    : 0;
  const next = continuations(street, near);
  // Under a street with its number, a name without label is the district's.
  const whole = wholeIn(street.value, place.city);
  const named = district || whole || next.length !== 1 || !isWhole(street.value) || !isName(next[0]!) ? null : next[0]!;
  const wrapped = named || whole ? [] : next;
  return {
    zipCode: cep ? cut(from, cep.spot.start, cep.spot.end) : { ...street.value, text: '', words: [] },
    street: whole?.street ?? trimmed(join([street.value, ...wrapped, ...more])),
    district: district || named ? districtIn((district ?? named)!) : (whole?.district ?? place.before),
    city: place.city,
    state: state ? (cityRowOf(join([place.city, state]))?.state ?? null) : place.state,
    name:
      name && /\p{L}{2}/u.test(name.value.text)
        ? withoutNumber(wholeName(name, near))
        : (holderName(overRow(page, street.line))?.name ?? null),
    taxNumber: tax && tax.line.rect.y0 >= top ? taxNumberIn(tax.cell ? tax.value : tax.line) : null,
    rows: rowsOf([street.line, ...wrapped, ...[named ?? district, city.line].flatMap((line) => line ?? []), from]),
  };
}

/** Lines that may belong to the block: those around the CEP's row. */
function linesAround(page: TextPage, line: Line): Line[] {
  const height = heightOf(line);
  return page.lines.filter(
    ({ rect }) => rect.y1 > line.rect.y0 - REACH * height && rect.y0 < line.rect.y1 + REACH * height,
  );
}

function fieldsOf(line: Line, near: readonly Line[]): Field[] {
  const bare = plainLine(line);
  if (!bare.includes(':') || bare.length > LONGEST) return cellOf(line, near);
  const found: { label: Label; start: number; end: number }[] = [];
  for (const [label, pattern] of LABELS) {
    for (const match of bare.matchAll(pattern)) {
      const [start, end] = [match.index, match.index + match[0].length];
      if (!found.some((other) => start < other.end && other.start < end)) found.push({ label, start, end });
    }
  }
  found.sort((a, b) => a.start - b.start);
  return found.flatMap(({ label, start, end }, i) => {
    if (label === 'other') return [];
    // `NOTA FISCAL Nº: 12` is no house number: that stands at the head of its row, or behind another part.
    const leads = bare.slice(0, start).trim() === '' || (i > 0 && found[i - 1]!.label !== 'other');
    if (!leads) return [];
    const behind = cut(line, end, found[i + 1]?.start ?? line.text.length);
    if (/[\p{L}\p{N}*]/u.test(behind.text)) return [{ label, value: behind, line, cell: false }];
    const value = i === found.length - 1 ? valueNear(line, cut(line, start, end), near) : null;
    return value ? [{ label, value, line, cell: false }] : [];
  });
}

/** Forms print a label over each of their cells: `ENDEREÇO`, `BAIRRO / DISTRITO`, `MUNICÍPIO`, `UF`, `CEP`. */
const CELLS: readonly (readonly [Label, RegExp])[] = [
  [
    'street',
    /^(?:ENDERECO|LOGRADOURO|END|RUA ?\/ ?AV)\.?(?: (?:D[AEO] )?(?:CLIENTE|IMOVEL|INSTALACAO|CONSUMO|COMPLETO))?(?: ?[/,] ?(?:N[º°O.]{0,2}|NUMERO|COMPL(?:EMENTO|\.)?))*$/,
  ],
  ['number', /^(?:NUMERO|N[º°O.]{0,2})$/],
  ['complement', /^COMPL(?:EMENTO|\.)?$/],
  ['district', /^BAIRRO(?: ?\/ ?DISTRITO)?$/],
  ['city', /^(?:BAIRRO ?[/-] ?)?(?:CIDADE|MUNICIPIO|LOCALIDADE)(?: ?[/-] ?(?:UF|ESTADO|CEP))*$/],
  ['state', /^(?:UF|ESTADO)$/],
  ['cep', /^C\.?E\.?P\.?$/],
  ['taxId', /^(?:CPF|CNPJ)(?: ?\/ ?(?:CPF|CNPJ))?$/],
  ['name', new RegExp(`^${NAME_LABELS}$`)],
];

/** What a value must look like for its label; of the others any text may be one. */
const VALUES: Readonly<Partial<Record<Label, RegExp>>> = {
  cep: /^\D{0,2}\d{2}\.?\d{3} ?-? ?\d{3}(?!\d)|^\d(?: \d){4} ?-? ?\d(?: \d){2}$/,
  number: /^(?:N\S{0,2} ?)?\d|^S ?[/.]? ?N|^KM/i,
};

function fits(label: Label, value: Line): boolean {
  if (label === 'name') return nameIn(value) !== null;
  if (label === 'state') return ufOfState(plainLine(value).trim()) !== null;
  return VALUES[label]?.test(value.text) ?? /\p{L}{2}|\d/u.test(value.text);
}

function cellOf(line: Line, near: readonly Line[]): Field[] {
  const label = cellLabel(line);
  const value = label && valueOfCell(line, label, near);
  return value ? [{ label, value, line, cell: true }] : [];
}

/** Rules between cells, and blanks in a word, are the OCR's. */
function cellLabel(line: Line): Label | undefined {
  const bare = plainLine(line).replace(/^[^A-Z]+|[^A-Z0-9º°.)]+$/g, '');
  if (bare === '' || bare.length > 40) return undefined;
  const [label] = CELLS.find(([, pattern]) => pattern.test(bare) || pattern.test(bare.replaceAll(' ', ''))) ?? [];
  return label;
}

/** Beside the label where labels stand in a column of their own, else under it; a heading is no label's value. */
function valueOfCell(line: Line, label: Label, near: readonly Line[]): Line | null {
  const [beside, under] = [besideCell(line, near), underCell(line, label, near)];
  const inOrder = isBeside(line, near) ? [beside, under] : [under, beside];
  return inOrder.find((value) => value && fits(label, value)) ?? null;
}

/** Whether a label's value stands beside it: its own label's column, or another's on its row, says so. */
function isBeside(line: Line, near: readonly Line[]): boolean {
  const onRow = near.filter((other) => overlapY(other.rect, line.rect) > 0.5 && cellLabel(other) !== undefined);
  return onRow.some((other) => isInColumn(other, near) && besideCell(other, near) !== null);
}

/** Whether the row right over or under a label begins with a label too, at the same edge. */
function isInColumn({ rect }: Line, near: readonly Line[]): boolean {
  const height = rect.y1 - rect.y0;
  const flush = near.filter((other) => Math.abs(other.rect.x0 - rect.x0) < height);
  const under = flush.filter((other) => other.rect.y0 >= rect.y1 - 0.4 * height).sort((a, b) => a.rect.y0 - b.rect.y0);
  const over = flush.filter((other) => other.rect.y1 <= rect.y0 + 0.4 * height).sort((a, b) => b.rect.y1 - a.rect.y1);
  return [under[0], over[0]].some((other) => other && cellLabel(other) !== undefined);
}

/** The next cell to the right. By OCR a label of small letters is lower than its value. */
function besideCell(label: Line, near: readonly Line[]): Line | null {
  const next = near
    .filter((other) => overlapY(other.rect, label.rect) > 0.5 && other.rect.x0 >= label.rect.x1)
    .sort((a, b) => a.rect.x0 - b.rect.x0)[0];
  if (!next || cellLabel(next) !== undefined) return null;
  return next.rect.x0 - label.rect.x1 < BESIDE * Math.max(heightOf(label), heightOf(next)) ? next : null;
}

/** From its edge on, or where nothing else could be meant anywhere under it. */
function underCell(label: Line, kind: Label, near: readonly Line[]): Line | null {
  const height = heightOf(label);
  const under = near
    .filter(({ rect }) => rect.y0 - label.rect.y1 > -0.4 * height && rect.y0 - label.rect.y1 < 1.5 * height)
    .filter(
      ({ rect }) =>
        Math.abs(rect.x0 - label.rect.x0) < 2 * height || (kind in VALUES && overlapX(rect, label.rect) > 0.5),
    )[0];
  return under && cellLabel(under) === undefined ? under : null;
}

/** A CEP in its cell under or beside its label, or in the city's cell before the city. */
function isLabelled(line: Line, near: readonly Line[]): boolean {
  return near.some((other) => {
    const label = cellLabel(other);
    return (label === 'cep' || label === 'city') && valueOfCell(other, label, near) === line;
  });
}

/** The value of a label that has none behind it: beside it on the row, else under it. */
function valueNear(line: Line, label: Line, near: readonly Line[]): Line | null {
  const height = heightOf(label);
  const free = near.filter((other) => other !== line && !other.text.includes(':'));
  const beside = free
    .filter(({ rect }) => overlapY(rect, line.rect) > 0.5 && rect.x0 >= line.rect.x1)
    .filter(({ rect }) => rect.x0 - line.rect.x1 < BESIDE * height)
    .sort((a, b) => a.rect.x0 - b.rect.x0)[0];
  if (beside) return beside;
  const under = free
    .filter(({ rect }) => rect.y0 - line.rect.y1 > -0.4 * height && rect.y0 - line.rect.y1 < 1.2 * height)
    .filter(({ rect }) => Math.abs(rect.x0 - label.rect.x0) < 2 * height)[0];
  return under ?? null;
}

function nearest(fields: readonly Field[], label: Label, line: Line): Field | null {
  let best: Field | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const field of fields) {
    if (field.label !== label) continue;
    const { rect } = field.line;
    // Parts of one block stand under each other or on one row; a twin block stands aside.
    const aside = sameColumn(field.line, line) ? 0 : Math.abs(rect.x0 - line.rect.x0) / heightOf(line);
    const over = Math.abs(rect.y0 - line.rect.y0) / heightOf(line);
    const distance = overlapY(rect, line.rect) > 0.5 ? 0.2 * aside : aside + over;
    if (distance < least) [best, least] = [field, distance];
  }
  return best;
}

/** A street too long for its row runs on under its beginning, without label. */
function continuation(street: Field, near: readonly Line[]): Line | null {
  const { value } = street;
  const height = heightOf(value);
  const next = near.find(
    ({ rect }) =>
      rect.y0 - value.rect.y1 > -0.4 * height &&
      rect.y0 - value.rect.y1 < 0.8 * height &&
      (Math.abs(rect.x0 - value.rect.x0) < height || Math.abs(rect.x0 - street.line.rect.x0) < height),
  );
  const runsOn =
    next &&
    !next.text.includes(':') &&
    cellLabel(next) === undefined &&
    !hasLabel(next, near) &&
    /\p{L}|\d/u.test(next.text) &&
    !taxNumberIn(next);
  return runsOn ? next : null;
}

/** Whether a line is the value of a label beside it. */
const hasLabel = (value: Line, near: readonly Line[]): boolean =>
  near.some((line) => cellLabel(line) !== undefined && besideCell(line, near) === value);

/** A street may run on over so many rows. */
const MORE_ROWS = 2;

function continuations(street: Field, near: readonly Line[]): Line[] {
  const rows: Line[] = [];
  for (let from = street; rows.length < MORE_ROWS; ) {
    const next = continuation(from, near);
    if (!next) break;
    rows.push(next);
    from = { ...street, value: next };
  }
  return rows;
}

/** Number and complement with labels of their own, where the street's row has none: beside it, or under it. */
function behindStreet(street: Field, fields: readonly Field[], from: Line): Line[] {
  if (isWhole(street.value)) return [];
  const { rect } = street.line;
  const height = heightOf(street.line);
  return (['number', 'complement'] as const).flatMap((label) => {
    const { value, line } = nearest(fields, label, from) ?? {};
    if (!value || !line || line.rect.x0 < rect.x0 - height || line.rect.y1 < rect.y0) return [];
    return label === 'complement' || /^(?:\d|S\s?\/?\s?N)/i.test(value.text) ? [value] : [];
  });
}

/** The lines over the street's row. */
const overRow = (page: TextPage, row: Line): Line[] => blockFrom(page.lines, row, 'up', 3);

/** The holder's number may stand behind the name. */
const withoutNumber = (name: Line): Line => nameIn(name) ?? name;

/** A long name runs on under its beginning too. */
function wholeName(name: Field, near: readonly Line[]): Line {
  const next = continuation(name, near);
  return next && /^[\p{L}.'’& -]+$/u.test(next.text) ? join([name.value, next]) : name.value;
}

const isWhole = (street: Line): boolean => /[\s,]\d|\bS\s?[/.]\s?N\b|\bSN\b/i.test(street.text);
const isName = (line: Line): boolean =>
  !/\d/.test(line.text) && !startsWithUnit(fold(line.text)) && !isRoleHeading(plainLine(line));

function rowsOf(lines: readonly Line[]): Line[] {
  return [...new Set(lines)].sort((a, b) => a.rect.y0 - b.rect.y0 || a.rect.x0 - b.rect.x0);
}
