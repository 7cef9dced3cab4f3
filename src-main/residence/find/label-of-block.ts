import { capitalsInPlace } from '../../text/capitals.ts';
import { blockFrom, heightOf, sameColumn } from '../layout/neighbours.ts';
import { around, cut, type Line, overlapX, overlapY, type TextPage } from '../layout/page.ts';
import { capitalsOfLine } from './capitals-of-line.ts';
import { isBuilding, isCompanyName } from './company-words.ts';
import { labelOfForm } from './customers-form.ts';
import { isDeliveryDomicile } from './delivery-label.ts';
import type { FoundBlock } from './found-address.ts';
import { holdsCep } from './printed-cep.ts';
import { endsSentence, looksLikeProse, textBefore, textFrom } from './prose.ts';
import { isBeforeNumber, type RoleLabel, roleLabelsIn } from './role-labels.ts';
import { looksLikeStreet, nameIn } from './rows.ts';
import { holdsFirstName } from './share-name.ts';
import { innerStreet } from './street-in-row.ts';

/** Longer lines are sentences, and no headings. */
const HEADING = 60;
/** A label in a column of its own is at most so long, and stands so many heights before its value. */
const CELL = 40;
const ASIDE = 14;
const MOSTLY = 0.6;
/** So many lines over a block may belong to it. */
const ROWS_OVER = 6;
/** A heading over a gap stands at most so many heights over its block. */
const GAP = 3.5;
/** The heading of a form of cells stands at most so many heights over its first values. */
const FORM_HEAD = 4;
/** A label under the block that points up to it stands at most so many heights under it. */
const UNDER = 4;

/** The customer's own numbers; a label over them is not the next block's. */
const ENDS = /\b(?:VENCIMENTO|TOTAL A PAGAR|NOTA FISCAL)\b/;

/**
 * The label that says whose a block is: the nearest one before its street on its own row, before its holder's name,
 * beside its rows on the left, or over it; in running text the last one before the street. Null where none does.
 */
export function labelOfBlock(page: TextPage, block: FoundBlock, lease: boolean): RoleLabel | null {
  const domicile = block.rows.find((row) => isDeliveryDomicile(capitalsOfLine(row)));
  if (domicile) return { kind: 'deliveryLabel', text: domicile.text, start: 0, end: domicile.text.length };
  const street = block.street ?? block.zipCode;
  const row = rowOf(page, street) ?? block.rows[0]!;
  const own = beforeOn(row, street);
  const inStreet = roleLabelsIn(labelIn(street), lease).filter(({ kind }) => kind === 'otherLabel');
  const inRow = placeLabel(`${own} ${labelIn(street)}`.trim()) ?? last([...roleLabelsIn(own, lease), ...inStreet]);
  if (looksLikeProse(row)) {
    const whole = `${textBefore(page, row)} ${own}`;
    const said = neighbourIn(whole) ?? (lease ? landlordIn(whole) : null) ?? last(roleLabelsIn(whole, lease));
    const isDeclarants = employs(`${whole} ${textFrom(page, row)}`) || tellsOfOther(behindOn(page, row, street));
    return said && isDeclarants ? { ...said, kind: 'otherLabel' } : said;
  }
  const name = block.name && rowOf(page, block.name);
  return (
    inRow ??
    inSentence(page, row, own, lease) ??
    nearerThanName(page, row, name, lease) ??
    (name && last(roleLabelsIn(beforeOn(name, block.name!), lease))) ??
    besideRows(page, block, name, lease) ??
    labelOver(page, row, lease, name) ??
    headingOver(page, block, name, lease) ??
    pointingUp(page, block, lease) ??
    labelOfForm(page, block, lease)
  );
}

/** A label right before the street that is of a place where something is done or sold: `Onde acontece a festa: Rua X, 5`. */
function placeLabel(before: string): RoleLabel | null {
  const match = PLACE_OF_OTHERS.exec(before);
  return match && { kind: 'otherLabel', text: match[1]!, start: match.index, end: before.length };
}
const PLACE_OF_OTHERS =
  /\b((?:ONDE(?= ?:| ACONTECE| OCORRE| TRABALHA| ESTUDA)|LOTACAO|FILIAL|RODOVIARIA|AEROPORTO|HOSPEDAGEM|HOTEL|POUSADA|OFICINA|LOJA|ESTABELECIMENTO|ASSISTENCIA TECNICA|(?:POSTO|REDE|REVENDA|OFICINA) (?:AUTORIZAD|CREDENCIAD|REFERENCIAD)[OA]|EVENTO|CAMPUS|POLO|ESCOLA|CLINICA|HOSPITAL|LABORATORIO|VISTORIA|CONSULTA|EXAME|AULAS?|USINA|CAPELA|CEMITERIO|IGREJA)\b[A-Z ()/.-]{0,40}?)\s*:\s*$/;
/** `Terminal de embarque: Av. X`: a label that begins as streets do is taken for a part of the street. */
const labelIn = ({ text }: Line): string => capitalsInPlace(/^[^:\d]{3,50}:(?=\s*\p{L})/u.exec(text)?.[0] ?? '');

/**
 * A label between the street and the name over it: the name is somebody's whose own place is elsewhere. A row that begins with
 * `ENDEREÇO` is the next field of a form, and of the fields over it only those of people and places with addresses of their own tell.
 */
function nearerThanName(page: TextPage, row: Line, name: Line | null, lease: boolean): RoleLabel | null {
  if (name === row) return null;
  const rows = blockFrom(page.lines, row, 'up', ROWS_OVER);
  const between = name ? rows.slice(0, Math.max(0, rows.indexOf(name))) : [];
  const isField = FIELD_OF_STREET.test(capitalsOfLine(row));
  const fields = name ? between : rows.slice(0, 1);
  const place = between.find(isEvent) ?? (isField ? fields.find(isPlace) : undefined) ?? courseIn(fields);
  if (place) return { kind: 'otherLabel', text: place.text, start: 0, end: place.text.length };
  for (const line of between) {
    const label = roleLabelsIn(capitalsOfLine(line), lease)[0];
    if (!label && !isField && line === between[0] && namesOther(line)) {
      return { kind: 'otherLabel', text: line.text, start: 0, end: line.text.length };
    }
    if (!label || label.start > 4) continue;
    const isOthers = HAVE_ADDRESSES.test(label.text) || label.kind === 'landlordLabel';
    if (isField ? isOthers : NOT_THE_NAMES.has(label.kind)) return label;
    if (
      (label.kind === 'propertyLabel' || label.kind === 'officeLabel') &&
      label.text.length > MOSTLY * line.text.length
    )
      return label;
  }
  return null;
}
/** `Administração: LAR BOM` right over a street: somebody with an office of its own. */
const namesOther = (line: Line): boolean => HAVE_OFFICES.test(capitalsOfLine(line));
const HAVE_OFFICES = /^\W*(?:ADMINISTRA|IMOBILIARIA|CONTABIL|PROCURADOR|ADVOGAD|ESCRITORIO)[^:]{0,25}:\s*[A-Z]{2}/;

/** `Consulta dia 10/11 às 14h` under a patient's name: the street under it is where that is. */
const isEvent = (line: Line): boolean => EVENT.test(capitalsOfLine(line));
const EVENT = /\b(?:CONSULTA|EXAME|RETORNO|SESSAO|PROVA|AULA)S?\b.*\d|\bAS \d{1,2} ?(?:H|:\d)/;

/** `Escola: COLÉGIO X`, `Unidade: Boqueirão` over `Endereço:`: where that is; a condominium's unit has a number. */
const isPlace = (line: Line): boolean => PLACE_FIELD.test(capitalsOfLine(line));
const PLACE_FIELD =
  /^\W*(?:ESCOLA|COLEGIO|CRECHE|FACULDADE|CAMPUS|POLO|HOTEL|POUSADA|CLINICA|HOSPITAL|LABORATORIO|EVENTO|AUTO ESCOLA|ACADEMIA)\s*:\s*[A-Z]|^\W*UNIDADE\s*:\s*(?!APT?O?\b|APARTAMENTO|BL|TORRE|CASA|SALA|LOJA|LOTE|QUADRA|FUNDOS|COBERTURA|GARAGEM)[A-Z][A-Z ]{4,}$/;

/** The field of what somebody is taught, no field of the person's own nearer to the street: what stands under it is the school's as often. */
function courseIn(fields: readonly Line[]): Line | undefined {
  const told = fields.find((line) => COURSE.test(capitalsOfLine(line)) || OWN_FIELD.test(capitalsOfLine(line)));
  return told && !OWN_FIELD.test(capitalsOfLine(told)) ? told : undefined;
}
const COURSE =
  /(?:^|\s)(?:CURSO|TURMA|SERIE|TURNO|(?:PERIODO|ANO|SEMESTRE) LETIVO|SEMESTRE|HABILITACAO)(?: ?\/ ?[A-Z]+)?\s*:/;
const OWN_FIELD =
  /(?:^|\s)(?:CPF|RG|(?:DATA DE |DT\.? ?)?NASC[A-Z]*|FILIACAO|MAE|PAI|(?:NOME D[OA] )?RESPONSAVEL)(?: [A-Z]+)?\s*:/;

const FIELD_OF_STREET = /^\W*(?:END(?:ERECO)?|LOGRADOURO|LOCAL|RUA)\b[^:]{0,20}:/;
const NOT_THE_NAMES: ReadonlySet<RoleLabel['kind']> = new Set(['companyLabel', 'landlordLabel', 'otherLabel']);
const HAVE_ADDRESSES =
  /^\W*(?:AVALISTA|BENEFICIARI|SACADOR|MEDIC|CORRETOR|ADVOGAD|CONJUGE|ESPOS|COMPANHEIR|MARIDO|REFERENCIA|CONTATO|EM CASO|VENDIDO|SINDIC|REMETENTE|TRABALHA|LOCAL D|ENDERECO)/;

/** What a sentence over the row of a street that only goes on with it says, where that is of somebody else. */
function inSentence(page: TextPage, row: Line, own: string, lease: boolean): RoleLabel | null {
  if (!endsSentence(page, row)) return null;
  const before = `${textBefore(page, row)} ${own}`;
  const said = neighbourIn(before) ?? last(roleLabelsIn(before, lease));
  return said?.kind === 'otherLabel' ? said : null;
}

/** Who declares that another works for them says where they live themselves: `…, residente na Rua X, declaro que ANA LIMA trabalha`. */
const employs = (paragraph: string): boolean => EMPLOYS.test(paragraph);
const EMPLOYS =
  /\bDECLAR(?:O|A|AMOS)\b(?!.*\b(?:RESIDE|MORA|HABITA)\b).{0,60}\bQUE [A-Z].{0,160}\b(?:TRABALHA|TRABALHOU|PRESTA|PRESTOU|E (?:MEU|MINHA|NOSS[OA]))\b|\bDECLARO CONHECER .{5,80}\bHA .{0,20}\b(?:ANOS?|MESES|TEMPO)\b/;

/** `Eu, …, residente na Rua X, declaro que ANA LIMA reside na Rua Y`: whoever declares lives at the first of the two. */
const tellsOfOther = (behind: string): boolean => TELLS_OF_OTHER.test(behind);
const TELLS_OF_OTHER =
  /\b(?:DECLAR|ATEST|AFIRM|INFORM)[A-Z]*\b.{0,60}\bQUE\b.{0,200}\b(?:RESIDE|MORA|HABITA)\b(?!.{0,80}\b(?:COMIGO|MESM[OA]|ACIMA|SUPRA\w*|CITAD[OA]|REFERID[OA]|MEU ENDERECO|MINHA (?:CASA|RESIDENCIA|COMPANHIA)))/;

/** What a paragraph says behind a street, in capitals. */
const behindOn = (page: TextPage, row: Line, { text }: Line): string => {
  const at = row.text.indexOf(text);
  const here = capitalsOfLine(row);
  return `${at < 0 ? '' : here.slice(at + text.length)} ${textFrom(page, row).slice(here.length)}`;
};

/** `… confronta com o imóvel da Rua X`, `mora ao lado da casa situada na Rua X`: a neighbour's, unless somebody lives there. */
function neighbourIn(before: string): RoleLabel | null {
  const match = NEIGHBOUR.exec(before);
  return match && { kind: 'otherLabel', text: match[1]!, start: match.index, end: before.length };
}
const NEIGHBOUR =
  /\b(CONFRONTA\w*|(?:EM |FAZ(?:EM|ENDO)? )?DIVISA|DIVIDE|VIZINH[OA]S?|AO LADO D[AEO]S?|LIMITA(?:M|NDO)?(?:-SE)?|LINDEIR[OA]S?|EM FRENTE (?:AO?|D[AEO])|(?:FUNDOS|FRENTE|MURO) COM)\b(?:(?!\b(?:RESID|DOMICILI|MOR[AO]\b|HABIT)|[.;] ).){0,120}$/;

/** The house that a guarantor answers with is called IMÓVEL as the let one is; whoever owns the let one (`de propriedade de X, domiciliada na`) lives elsewhere. */
function landlordIn(before: string): RoleLabel | null {
  const match = LANDLORDS_HOME.exec(before);
  return match && { kind: 'landlordLabel', text: match[0], start: match.index, end: match.index + match[0].length };
}

const LANDLORDS_HOME =
  /\bFIADOR(?:A|ES)?\b(?!.*\b(?:LOCADOR|LOCATARI|CLAUSULA|OBJETO))|\bPROPRIEDADE D[EOA]S?\b(?!.*\b(?:LOCATARI|CLAUSULA|OBJETO|SITUAD|LOCALIZAD))(?=.*\b(?:RESID|DOMICILIAD|MORADOR))/;

const last = <T>(all: readonly T[]): T | null => all.at(-1) ?? null;

/** The page's line that a part of it was cut from; the first of several. */
export function rowOf(page: TextPage, part: Line): Line | null {
  const head = part.words[0]?.rect ?? part.rect;
  const holds = ({ rect }: Line) => overlapY(rect, head) > 0.6 && rect.x0 <= head.x0 + 1 && rect.x1 >= head.x1 - 1;
  return page.lines.find(holds) ?? null;
}

/** What stands before a part on its row, in capitals. */
export function beforeOn(row: Line, part: Line): string {
  const from = part.words[0]?.rect.x0 ?? row.rect.x0;
  return capitalsInPlace(
    row.words
      .filter(({ rect }) => rect.x1 <= from + 0.5)
      .map(({ text }) => text)
      .join(' '),
  );
}

function besideRows(page: TextPage, block: FoundBlock, name: Line | null, lease: boolean): RoleLabel | null {
  for (const row of [...(name ? [name] : []), ...block.rows]) {
    const height = heightOf(row);
    const cell = page.lines
      .filter(({ rect, text }) => text.length <= CELL && overlapY(rect, row.rect) > 0.5 && rect.x1 <= row.rect.x0)
      .filter(({ rect }) => row.rect.x0 - rect.x1 < ASIDE * height)
      .sort((a, b) => b.rect.x1 - a.rect.x1)[0];
    if (!cell) continue;
    const place = row === name ? null : placeLabel(capitalsOfLine(cell));
    if (place) return place;
    const label = last(roleLabelsIn(capitalsOfLine(cell), lease));
    // A cell that says more is another block's, unless it is the name of the office that stands there (`CRAS CENTRO`).
    const isOffice = label?.kind === 'officeLabel' && label.start === 0 && /^[A-Z ]+$/.test(capitalsOfLine(cell));
    if (label && (isOffice || label.text.length > MOSTLY * cell.text.length)) return label;
  }
  return null;
}

/**
 * The nearest label over a row that says whose it is, within its block and over one gap. The holder's name between ends no
 * block, though a building's begins as streets do.
 */
export function labelOver(page: TextPage, top: Line, lease = false, name: Line | null = null): RoleLabel | null {
  const close = blockFrom(page.lines, top, 'up', ROWS_OVER);
  const heading = close.length < ROWS_OVER ? overGap(page, close.at(-1) ?? top) : [];
  for (const [i, line] of [...close, ...heading].entries()) {
    const text = capitalsOfLine(line);
    if (holdsCep(text) || innerStreet(line) || (ENDS.test(text) && line !== close[0])) return null;
    if (invites(text)) return { kind: 'officeLabel', text, start: 0, end: text.length };
    const labels = headingsIn(page, line, lease, line !== close[0]);
    if (labels.length === 0 && line !== name && looksLikeStreet(line.text)) return null;
    if (labels.length === 0 && SECTION.test(text)) return null;
    const label = last(labels);
    if (label?.kind === 'customerLabel' && i > 0 && HAS_VALUE.test(text.slice(label.end - 1))) {
      const nearer = close[0] && close[0] !== name && !FIELD_OF_STREET.test(capitalsOfLine(top)) ? close[0] : null;
      if (nearer && namesOther(nearer))
        return { kind: 'otherLabel', text: nearer.text, start: 0, end: nearer.text.length };
    }
    if (label && i >= ROWS_OF_LESS && LESS.test(label.text) && HAS_VALUE.test(text.slice(label.end - 1))) return null;
    if (label && name && (isOfAnother(line, label, name) || isSender(line, label, name))) return null;
    if (label && (text.length <= HEADING || labels[0]!.start < 4 || introduces(text, label))) return label;
    if (isField(text)) {
      const colon = text.indexOf(':');
      const ofField = last(roleLabelsIn(text.slice(0, colon), lease));
      // The number of a place says nothing of what stands under it.
      if (ofField && !(ofField.kind === 'propertyLabel' && isBeforeNumber(text.slice(colon)))) return ofField;
    } else if (text.length > HEADING) return null;
  }
  return null;
}

/** The name of who is taught or treated says little of a street so many rows under it. */
const ROWS_OF_LESS = 3;
const LESS = /^(?:ALUN|ESTUDANTE|PACIENTE)/;

/** `Cliente: ANA LIMA` over the name of somebody else is that row's, not the block's. */
function isOfAnother(line: Line, { kind, end }: RoleLabel, name: Line): boolean {
  if (kind !== 'customerLabel' || line === name || isBuilding(capitalsOfLine(name))) return false;
  const value = /^[\s:.-]*/.exec(line.text.slice(end))![0].length + end;
  const said = nameIn(cut(line, value, line.text.length));
  return said !== null && !holdsFirstName(said, name);
}

/** `BANCO CIGARRA` over somebody's name is the bank that writes to them. */
const isSender = (line: Line, { kind, text }: RoleLabel, name: Line): boolean =>
  kind === 'bankLabel' &&
  text === 'BANCO' &&
  /^BANCO [A-Z]/.test(capitalsOfLine(line)) &&
  line.rect.y1 < name.rect.y1 &&
  !isCompanyName(capitalsOfLine(name));

/** The labels of a row that may say whose the block under it is: `AGENCIA: 04` is a field of a row of fields. */
function headingsIn(page: TextPage, line: Line, lease: boolean, isFar = true): RoleLabel[] {
  const text = capitalsOfLine(line);
  const isOwnField = ({ text: label, end }: RoleLabel) =>
    /^AGENCIA/.test(label) &&
    (ACCOUNT.test(text.slice(end)) ||
      (HAS_NUMBER.test(text.slice(end)) &&
        page.lines.some((other) => other !== line && overlapY(other.rect, line.rect) > 0.6)));
  // `LOTAÇÃO: SECRETARIA X`, `TRABALHA EM: X` over an address are fields of whom the form is of, unless they stand next to it.
  const isFieldOver = ({ kind, end }: RoleLabel) => kind === 'otherLabel' && HAS_VALUE.test(text.slice(end - 1));
  return roleLabelsIn(text, lease).filter((label) => !isOwnField(label) && !(isFar && isFieldOver(label)));
}
const HAS_VALUE = /:\s*[A-Z0-9]/;
const HAS_NUMBER = /^[\s:]*\d[\d./-]*$/;
/** `Agência 0001  Conta 11882-7` are the numbers of a customer's account. */
const ACCOUNT = /^[\s:]*\d[\d./-]*\W+(?:CONTA|C\/C)\b/;

/**
 * `Consta em nosso cadastro o seguinte endereço residencial, atualizado em 02/2026:`. A sentence that only speaks of the
 * customer (`O cliente pode escrever para:`) introduces the company's.
 */
const introduces = (text: string, { text: label }: RoleLabel): boolean =>
  /^.{0,120}:\s*$/.test(text) && /^(?:ENDERECO|LOCAL) /.test(label);

/** A sentence that says where to write to: `Dúvidas … podem ser enviadas ao endereço abaixo:`. */
const invites = (text: string): boolean => text.length > 40 && /:\s*$/.test(text) && INVITES.test(text);
const INVITES = /\b(?:ESCREV|ENVIAD[AO]S|ENVIE|DIRIJA|DUVIDAS|RECLAMAC)/;

/** `II - COMPONENTES DA FAMÍLIA`: what stands over it is of another section. */
const SECTION = /^[IVX]{1,4} ?[-–.)] ?[A-Z]{3}/;

/** A heading over a form whose cells stand side by side is over all of them, whichever column it stands in. */
function headingOver(page: TextPage, { rows }: FoundBlock, name: Line | null, lease: boolean): RoleLabel | null {
  const form = around([...rows, ...(name ? [name] : [])].map(({ rect }) => rect));
  const height = heightOf(rows[0]!);
  const close = page.lines
    .filter(({ rect }) => rect.y1 <= form.y0 + 0.5 * height && form.y0 - rect.y1 < FORM_HEAD * height)
    .filter(({ rect }) => overlapX(rect, form) > 0.5)
    .sort((a, b) => b.rect.y1 - a.rect.y1);
  for (const line of close) {
    const text = capitalsOfLine(line);
    if (holdsCep(text)) return null;
    const label = last(headingsIn(page, line, lease));
    if (label && (label.text.length > MOSTLY * text.length || DATA_OF.test(text.slice(0, label.start)))) return label;
  }
  return null;
}

/** Before a role it makes a heading of it: `DADOS CADASTRAIS DO USUÁRIO`. */
const DATA_OF =
  /^\W*(?:\d+\W+|[IVX]+\W+)?(?:DADOS|IDENTIFICACAO|INFORMACOES|QUALIFICACAO|CADASTRO)(?: [A-Z]+)? D[AEO]S?(?:\(A\))? $/;

/** A label with its value: `NOME/RAZAO SOCIAL DO TOMADOR: …`. */
const isField = (text: string): boolean => /^[A-Z][A-Z /.()-]{1,40}: ?\S/.test(text);

/** The nearest line over a wider gap, with the same left edge or over the block. */
function overGap(page: TextPage, from: Line): Line[] {
  const height = heightOf(from);
  const near = page.lines
    .filter((line) => line !== from && from.rect.y0 - line.rect.y1 > 0 && from.rect.y0 - line.rect.y1 < GAP * height)
    .filter((line) => sameColumn(line, from))
    .sort((a, b) => b.rect.y1 - a.rect.y1);
  return near.slice(0, 1);
}

/** `↑ ENDEREÇO PARA ENTREGA DA CONTA` under the address that is meant: nothing like an address stands under it. */
function pointingUp(page: TextPage, block: FoundBlock, lease: boolean): RoleLabel | null {
  const bottom = block.rows.at(-1)!;
  const height = heightOf(bottom);
  for (const line of page.lines) {
    const gap = line.rect.y0 - bottom.rect.y1;
    if (gap < -0.3 * height || gap > UNDER * height || line.text.length > HEADING) continue;
    if (overlapX(line.rect, bottom.rect) === 0 || /:\s*\S/.test(line.text)) continue;
    const label = roleLabelsIn(capitalsOfLine(line), lease).find(({ kind }) => kind === 'deliveryLabel');
    if (!label) continue;
    const next = blockFrom(page.lines, line, 'down', 3);
    if (!next.some((row) => looksLikeStreet(row.text) || holdsCep(row.text))) return label;
  }
  return null;
}
