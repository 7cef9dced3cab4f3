import { foldAddress } from '../address/fold-address.ts';
import { findUnit, startsWithUnit } from '../address/units.ts';
import { blockFrom, heightOf, sameColumn } from '../layout/neighbours.ts';
import { cut, join, type Line, overlapY, type TextPage } from '../layout/page.ts';
import { capitalsOfLine } from './capitals-of-line.ts';
import type { CepSpot } from './cep-spots.ts';
import { cityRowOf } from './city-row.ts';
import { isCompanyName } from './company-words.ts';
import { BESIDE, FormCells, fits, withoutColon } from './form-cells.ts';
import { BEFORE_VALUES, bareLabels, cellLabel, FIELD_NUMBER, type Label, NEXT_NUMBER } from './form-labels.ts';
import type { FoundBlock } from './found-address.ts';
import { holderName } from './holder-name.ts';
import { trimmed } from './parts.ts';
import { isRoleHeading } from './role-labels.ts';
import { COMPANIES, LANDLORDS } from './role-words.ts';
import { districtIn, looksLikeStreet, nameIn, streetLikeness, taxNumberIn } from './rows.ts';
import { innerStreet } from './street-in-row.ts';
import { wholeIn } from './whole-address.ts';

/** A form reaches so many heights of the CEP's row up and down, over the whole page. */
const REACH = 9;
/** So far up at most a form of cells goes on, with so much between two rows of labels. */
const FORM = 22;
const NEXT_LABEL = 3;

/** Longer lines are sentences. */
const LONGEST = 400;

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
 * nearest to the CEP counts. Null unless street and city are labelled, or street and CEP have cells.
 */
export function labelledBlock(page: TextPage, spot: CepSpot): Omit<FoundBlock, 'cep'> | null {
  const form = new FormCells(linesAround(page, spot.line));
  const inCell = form.isCep(spot.line);
  return spot.labelled || inCell ? formAround(page, spot.line, form, { spot, inCell }) : null;
}

/** The same where no CEP is printed, around the row with the street's label. */
export const formWithoutCep = (page: TextPage, line: Line): Omit<FoundBlock, 'cep'> | null =>
  formAround(page, line, new FormCells(linesAround(page, line)), null);

function formAround(
  page: TextPage,
  from: Line,
  form: FormCells,
  cep: { spot: CepSpot; inCell: boolean } | null,
): Omit<FoundBlock, 'cep'> | null {
  const fields = form.lines.flatMap((line) => fieldsOf(line, form));
  const street = nearest(fields, 'street', from);
  const town = nearest(fields, 'city', from);
  const locality = nearest(fields, 'locality', from);
  const city = town ?? locality;
  // A town's own form (land tax) leaves the town out; the CEP's cell says where the street is.
  if (!street || (!city && !(street.cell && cep?.inCell))) return null;
  // The company's own CEP over a form is none of the form's.
  const isOfForm = cep?.inCell || [street.value, city?.value].includes(from) || isUnder(from, street);
  if (street.cell && cep && !isOfForm) return null;
  // A CEP behind a street of its own is that one's, whatever form stands under it.
  if (cep && street.line !== from && street.value !== from && hasStreet(from, cep.spot.start)) return null;
  // A row with its own CEP is not of the form over it.
  if (street.value === from && city && city.line.rect.y1 < street.line.rect.y0) return null;
  const place = city ? cityRowOf(withoutCode(city.value)) : null;
  if (city && !place) return null;
  const district = (nearest(fields, 'district', from) ?? (town && locality))?.value ?? null;
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
  const next = continuations(street, form);
  // Under a street with its number, a name without label is the district's.
  const whole = place && wholeIn(street.value, place.city);
  const named = district || whole || next.length !== 1 || !isWhole(street.value) || !isName(next[0]!) ? null : next[0]!;
  const wrapped = named || whole ? [] : next;
  return {
    zipCode: cep ? cut(from, cep.spot.start, cep.spot.end) : { ...street.value, text: '', words: [] },
    street: whole?.street ?? trimmed(join([street.value, ...wrapped, ...more])),
    district: district || named ? districtIn((district ?? named)!) : (whole?.district ?? place?.before ?? null),
    city: place?.city ?? null,
    state: place && state ? (cityRowOf(join([place.city, state]))?.state ?? null) : (place?.state ?? null),
    name:
      name && /\p{L}{2}/u.test(name.value.text)
        ? withoutNumber(wholeName(name, form))
        : (holderName(overRow(page, street.line))?.name ?? nameInColumn(street, form)),
    taxNumber: tax && tax.line.rect.y0 >= top ? taxNumberIn(tax.cell ? tax.value : tax.line) : null,
    rows: rowsOf([street.line, ...wrapped, ...[named ?? district, city?.line].flatMap((line) => line ?? []), from]),
  };
}

const hasStreet = (line: Line, end: number): boolean =>
  streetLikeness(line.text.slice(0, end)) >= NUMBERED_STREET || innerStreet(line, end) !== null;
/** Of a known type, with its number. */
const NUMBERED_STREET = 3.5;

/** A row that begins with its label is of the form that it stands under; companies' own stand over it. */
const isUnder = (cep: Line, street: Field): boolean =>
  cep.rect.y0 > street.line.rect.y1 && /^\W*C\.?E\.?P\b/.test(capitalsOfLine(cep));

/** Lines that may belong to the block: those around the CEP's row, and over them as long as labels of a form's cells follow. */
function linesAround(page: TextPage, line: Line): Line[] {
  const height = heightOf(line);
  const far = line.rect.y0 - FORM * height;
  let top = line.rect.y0 - REACH * height;
  for (const { rect } of page.lines.filter((other) => other.rect.y0 > far && cellLabel(other)).toReversed()) {
    if (rect.y1 < top - NEXT_LABEL * height) break;
    top = Math.min(top, rect.y0 - height);
  }
  const around = page.lines.filter(({ rect }) => rect.y1 > top && rect.y0 < line.rect.y1 + REACH * height);
  if (around.length <= MOST) return around;
  const nearest = around.toSorted((a, b) => Math.abs(a.rect.y0 - line.rect.y0) - Math.abs(b.rect.y0 - line.rect.y0));
  const kept = new Set(nearest.slice(0, MOST));
  return around.filter((other) => kept.has(other));
}
/** A form has some tens of cells; a page of thousands of tiny ones was made to keep the reader busy. */
const MOST = 240;

/** `Rua: das Acácias`: the label is the street's type. */
const ROAD = /^RUA\b(?! ?\/)/;

function fieldsOf(line: Line, form: FormCells): Field[] {
  const bare = capitalsOfLine(line);
  if (!bare.includes(':') || bare.length > LONGEST) return cellOf(line, form);
  const found: { label: Label | 'other'; start: number; end: number }[] = [];
  for (const [label, pattern] of BEFORE_VALUES) {
    for (const match of bare.matchAll(pattern)) {
      const [start, end] = [match.index, match.index + match[0].length];
      if (!found.some((other) => start < other.end && other.start < end)) found.push({ label, start, end });
    }
  }
  found.sort((a, b) => a.start - b.start);
  return found.flatMap(({ label, start, end }, i) => {
    if (label === 'other') return [];
    // `NOTA FISCAL Nº: 12` is no house number: that stands at the head of its row, or behind another part.
    const leads =
      bare.slice(0, start).replace(FIELD_NUMBER, '').trim() === '' || (i > 0 && found[i - 1]!.label !== 'other');
    if (!leads) return [];
    const to = found[i + 1]?.start ?? line.text.length;
    const value = bare.slice(end, to).replace(i + 1 < found.length ? NEXT_NUMBER : /$/, '');
    const behind = cut(
      line,
      ROAD.test(bare.slice(start, end)) && !looksLikeStreet(value.trim()) ? start : end,
      end + value.length,
    );
    const has = /[\p{L}\p{N}*]/u.test(behind.text);
    const apart = !has && i === found.length - 1 ? valueNear(line, cut(line, start, end), form) : null;
    const own = has ? behind : apart;
    // What a condominium calls a unit may be a consumer's number elsewhere.
    if (!own || (bare.startsWith('UNIDADE', start) && !startsWithUnit(foldAddress(own.text)))) return [];
    return [{ label, value: own, line, cell: false }];
  });
}

function cellOf(line: Line, form: FormCells): Field[] {
  const parted = form.partedStreet(line);
  if (parted) return [{ label: 'street', value: parted, line, cell: true }];
  if (form.isStreetPart(line)) return [];
  const label = cellLabel(line);
  if (!label) return bareFields(line, form);
  const value = form.valueOf(line);
  return value ? [{ label, value: withoutColon(value), line, cell: true }] : [];
}

/** Fields without colon, on a row of a form: one that is another label's value is none. */
function bareFields(line: Line, form: FormCells): Field[] {
  const found = bareLabels(line);
  if (found.length === 0 || form.isValue(line)) return [];
  if (!form.lines.some((other) => other !== line && isLabelRow(other))) return [];
  return found.flatMap(({ label, end }, i) => {
    const value = cut(line, end, found[i + 1]?.start ?? line.text.length);
    const isOne = label === 'street' ? looksLikeStreet(value.text) : fits(label, value);
    return isOne ? [{ label, value, line, cell: false }] : [];
  });
}

const isLabelRow = (line: Line): boolean => cellLabel(line) !== undefined || bareLabels(line).length > 0;

/** The value of a label that has none behind it: beside it on the row, else under it. */
function valueNear(line: Line, label: Line, form: FormCells): Line | null {
  const height = heightOf(label);
  const free = form.lines.filter((other) => other !== line && !other.text.includes(':'));
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

/**
 * A street too long for its row runs on under its beginning, without label; in a column of values, whose labels stand
 * before them, at whatever distance the rows have.
 */
function continuation(street: Field, form: FormCells): Line | null {
  const { value } = street;
  const height = heightOf(value);
  const inColumn = street.cell && value.rect.x0 > street.line.rect.x1;
  const next = form.lines.find(
    ({ rect }) =>
      rect.y0 - value.rect.y1 > -0.4 * height &&
      rect.y0 - value.rect.y1 < (inColumn && rect.x0 > street.line.rect.x1 ? 1.3 : 0.8) * height &&
      (Math.abs(rect.x0 - value.rect.x0) < height || Math.abs(rect.x0 - street.line.rect.x0) < height),
  );
  const runsOn =
    next &&
    !next.text.includes(':') &&
    !isLabelRow(next) &&
    !form.isBesideLabel(next) &&
    /\p{L}|\d/u.test(next.text) &&
    !taxNumberIn(next);
  return runsOn ? next : null;
}

/** A street may run on over so many rows. */
const MORE_ROWS = 2;

function continuations(street: Field, form: FormCells): Line[] {
  const rows: Line[] = [];
  for (let from = street; rows.length < MORE_ROWS; ) {
    const next = continuation(from, form);
    if (!next) break;
    rows.push(next);
    from = { ...street, value: next };
  }
  return rows;
}

/** Number and complement with labels of their own, where the street's row has none: beside it, or under it. */
function behindStreet(street: Field, fields: readonly Field[], from: Line): Line[] {
  const whole = isWhole(street.value);
  if (whole && findUnit(capitalsOfLine(street.value), 0) !== null) return [];
  const { rect } = street.line;
  const height = heightOf(street.line);
  return (['number', 'complement'] as const).flatMap((label) => {
    const { value, line, cell } = nearest(fields, label, from) ?? {};
    if (!value || !line || (whole && label === 'number')) return [];
    // A unit may be called before its street.
    if (line.rect.y1 < rect.y0 && !(whole && sameColumn(line, street.line))) return [];
    // On the next row of cells it may stand further left than the street.
    if (line.rect.x0 < rect.x0 - height && !(cell && street.cell)) return [];
    return label === 'complement' || /^(?:\d|S\s?\/?\s?N)/i.test(value.text) ? [value] : [];
  });
}

/** A town's number in the state's tables stands behind its name: `SANTAREM - 1506807`. */
const withoutCode = (city: Line): Line =>
  cut(city, 0, city.text.replace(/\s*[-–]?\s*\(?(?<!\d)\d{6,7}\)?$/, '').length);

/** The lines over the street's row. */
const overRow = (page: TextPage, row: Line): Line[] => blockFrom(page.lines, row, 'up', 3);

/**
 * The name behind a label that only this company uses (`Cooperante: ANA LIMA`), in the column of the street's label and
 * over it. A label of somebody else's is none.
 */
function nameInColumn({ line: street }: Field, form: FormCells): Line | null {
  const height = heightOf(street);
  const flush = form.lines.filter(
    ({ rect }) => Math.abs(rect.x0 - street.rect.x0) < height && rect.y1 <= street.rect.y0 + 0.5 * height,
  );
  for (const line of flush.toReversed().slice(0, ROWS_TO_NAME)) {
    const label = /^([A-Z][A-Z ()/]{3,30}?)\s*:/.exec(capitalsOfLine(line));
    if (!label || NOT_THE_HOLDER.test(label[1]!)) continue;
    const behind = cut(line, label[0].length, line.text.length);
    const value = behind.text === '' ? valueNear(line, cut(line, 0, label[0].length), form) : behind;
    const name = value && nameIn(value);
    if (name && !isCompanyName(capitalsOfLine(name))) return name;
  }
  return null;
}
const ROWS_TO_NAME = 4;
const NOT_THE_HOLDER = new RegExp(
  `\\b(?:${COMPANIES}|${LANDLORDS}|PAI|MAE|FILIACAO|CONJUGE|DEPENDENTE|ATENDENTE|GERENTE|SINDIC[OA]|LEITURISTA|TECNIC[OA]|MEDIC[OA]|PROFESSORA?|DIRETORA?|ASSINATURA|CLASSE|CLASSIFICACAO|CATEGORIA|PLANO|CURSO|TURMA|PRODUTO|SERVICO|MODALIDADE|TIPO|GRUPO|SITUACAO|STATUS|CIDADE|MUNICIPIO|BAIRRO|LOCALIDADE|ROTEIRO|TARIFA|SEGMENTO|PAGAMENTO)\\b`,
);

/** The holder's number may stand behind the name. */
const withoutNumber = (name: Line): Line => nameIn(name) ?? name;

/** A long name runs on under its beginning too. */
function wholeName(name: Field, form: FormCells): Line {
  const next = continuation(name, form);
  return next && /^[\p{L}.'’& -]+$/u.test(next.text) ? join([name.value, next]) : name.value;
}

const isWhole = (street: Line): boolean => /[\s,]\d|\bS\s?[/.]\s?N\b|\bSN\b/i.test(street.text);
const isName = (line: Line): boolean =>
  !/\d/.test(line.text) && !startsWithUnit(foldAddress(line.text)) && !isRoleHeading(capitalsOfLine(line));

function rowsOf(lines: readonly Line[]): Line[] {
  return [...new Set(lines)].sort((a, b) => a.rect.y0 - b.rect.y0 || a.rect.x0 - b.rect.x0);
}
