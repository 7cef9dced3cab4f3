import type { EvidenceId, RoleEvidence } from '../../contract/address-roles.ts';
import { isValidCpf } from '../../documents/cpf.ts';
import { stateOfCep } from '../../postal/states.ts';
import { foldAddress } from '../address/fold-address.ts';
import { findCnpjs } from '../anchors/company-cnpj.ts';
import { blockFrom } from '../layout/neighbours.ts';
import { type Line, overlapX, overlapY, type TextPage } from '../layout/page.ts';
import type { Candidate } from './candidate.ts';
import { capitalsOfLine } from './capitals-of-line.ts';
import { isCompanyBlock, isHeldByCompany } from './company-block.ts';
import { companyWordIn, isBuilding, isCompanyName } from './company-words.ts';
import type { FoundBlock } from './found-address.ts';
import { labelOfBlock, rowOf } from './label-of-block.ts';
import { isBrandBesidePerson, isLetterhead } from './letterhead.ts';
import { isForAnother } from './named-elsewhere.ts';
import { isLargeUser, isOwnAddress } from './own-address.ts';
import { holdsCep } from './printed-cep.ts';
import { professionBeside } from './profession.ts';
import { endsSentence, looksLikeProse } from './prose.ts';
import { isPaidForHome } from './receipt.ts';
import type { RoleLabel } from './role-labels.ts';
import { COMPANIES } from './role-words.ts';
import { isOfSigner } from './signature.ts';
import type { WholeDocument } from './whole-document.ts';

/** What is known of the document that a block stands on. */
export interface Around extends Pick<WholeDocument, 'lease' | 'supply' | 'repeated'> {
  page: TextPage;
}

/**
 * Points of each piece of evidence, for an address being the customer's (over zero) or somebody else's. Weighed by hand: a
 * label outweighs everything that an address can show by itself; a company's number and name together outweigh a whole
 * address; the issuer's layout is strong, and a company's own evidence still beats it.
 */
const POINTS: Readonly<Record<EvidenceId, number>> = {
  issuersLayout: 6,
  customerLabel: 6,
  propertyLabel: 10,
  personalTaxNumber: 2,
  maskedTaxNumber: 2,
  personName: 2,
  customerCodes: 1,
  // `ENDEREÇO:`, which customers' addresses have, and companies' too.
  addressLabel: 2,
  // Street, district, city and state: see `wholeness`.
  wholeAddress: 8,
  // With label; with a hyphen alone 2.
  cepPrinted: 2.5,
  dwelling: 1,
  ownAddress: -100,
  knownCompany: -12,
  companyLabel: -12,
  bankLabel: -10,
  officeLabel: -10,
  landlordLabel: -14,
  deliveryLabel: -8,
  otherLabel: -12,
  profession: -10,
  otherPerson: -10,
  companyTaxNumber: -5,
  companyName: -5,
  stateRegistration: -4,
  contact: -3,
  largeUserCep: -3,
  headOrFoot: -1.5,
  repeated: -2,
  runningText: -4,
  noStreet: -3,
};

/** A name beside a block stands at most so many heights from it. */
const ASIDE = 14;

const BUILDING = -3;

const LETTER = /\b(?:ILM|EXM)[OA]/;

const REGISTRATION = /\bI[NS]{2}C(?:RICAO|R)?\.? ?(?:EST|MUN)|\bI\.?E\.? ?[:\d]/;
const CONTACT =
  /\b(?:TELEFONES?|TEL\.?|FONE|FAX|WHATSAPP|0800|SITE|WWW\.|HTTPS?|E-?MAIL)(?![A-Z])|@[A-Z]|\.COM\b|\.GOV\b|\(\d\d\) ?\d{4}/;
const DWELLING =
  /(?<![A-Z])(?:AP|APT|APTO|APARTAMENTO|CASA|CS|FUNDOS|FDS|KITI?NET|QUITINETE|SOBRADO)\.?(?: ?\d+|(?= ?$| ?[,-]))/;
const CODES =
  /\b(?:(?:COD(?:IGO)?\.?|N\S{0,3}|NUMERO) D[OAE]S? (?:CLIENTE|INSTALACAO|USUARIO|UC|UNIDADE CONSUMIDORA|CONTRATO|MATRICULA|ASSINANTE)|MATRICULA|INSCRICAO IMOBILIARIA|RGI|SEU CODIGO|CARTEIRINHA|RENAVAM|COMPETENCIA|UNIDADE ?:)/;
/** What OCR leaves of a mask is a masked number too. */
const MASKED = /[*X•]{2,}|\+/;

/** Everything that speaks for or against a block being the customer's address, most telling first. */
export function evidenceOf({ spot, block, byLayout }: Candidate, around: Around): RoleEvidence[] {
  const { page } = around;
  const found: RoleEvidence[] = [];
  const say = (id: EvidenceId, text: string | null = null, points = POINTS[id]) => found.push({ id, points, text });

  const said = labelOfBlock(page, block, around.lease);
  // A letter to an office is somebody's to it.
  const toOffice = said && LETTER.test(said.text) && block.name && isCompanyName(capitalsOfLine(block.name));
  const label = toOffice || isOverCompany(page, block, said) ? null : said && asMeant(page, block, said, around);
  // What a lease lets is where its tenant lives, whatever address either party gives.
  if (label) say(label.kind, label.text, POINTS[label.kind] + (label.kind === 'propertyLabel' && around.lease ? 6 : 0));
  const rows = block.rows.map(capitalsOfLine).join(' ');
  const cepRow = spot ? ` ${capitalsOfLine(spot.line)}` : '';
  if (isOwnAddress(block.cep, `${rows}${cepRow}`)) say('ownAddress');
  else if (isHeldByCompany(block) || (isCompanyBlock(page, block) && !label?.kind.startsWith('customer'))) {
    say('knownCompany');
  }
  if (byLayout) say('issuersLayout');
  if (block.street) say('wholeAddress', null, wholeness(block));
  else say('noStreet');
  if (spot?.labelled || spot?.hyphenated) say('cepPrinted', null, spot.labelled ? POINTS.cepPrinted : 2);
  if (isLargeUser(block.cep)) say('largeUserCep', block.cep);

  // What is printed with the block: its rows, the holder's, and for want of a holder the row over it.
  const close = closeLines(page, block);
  const text = close.map(capitalsOfLine).join('\n');
  const cnpj = wholeCnpj([...close, ...(block.taxNumber ? [block.taxNumber] : [])]);
  // Where a label or the issuer's layout has the customer, a company is the customer.
  const called = label?.kind === 'customerLabel' || label?.kind === 'propertyLabel';
  const asCompany = byLayout || called ? -2 : POINTS.companyName;
  if (cnpj) say('companyTaxNumber', cnpj, asCompany);
  const name = block.name && capitalsOfLine(block.name);
  const company = name
    ? isCompanyName(name)
      ? block.name!.text
      : called
        ? null
        : (companyUnderName(page, block) ?? soleTrader(block, close, cnpj))
    : companyBefore(page, block, close);
  const building = name !== null && isBuilding(name);
  if (company) say('companyName', company, building ? Math.max(asCompany, BUILDING) : asCompany);
  else if (name) say('personName', block.name!.text);
  // A person's number under a company's name is its customer's.
  if (block.taxNumber && !cnpj && (!company || building || called || byLayout)) {
    const digits = block.taxNumber.text.replace(/\D/g, '');
    if (isValidCpf(digits)) say('personalTaxNumber');
    else if (MASKED.test(block.taxNumber.text)) say('maskedTaxNumber');
    else say('personalTaxNumber');
  }
  if (!label && (!company || building) && /^\W*END(?:ERECO)?\.?\s*:/.test(capitalsOfLine(block.rows[0]!))) {
    say('addressLabel');
  }
  if (REGISTRATION.test(text) && !called) say('stateRegistration', REGISTRATION.exec(text)![0]);
  const contact = CONTACT.exec(text);
  if (contact && !called) say('contact', contact[0]);
  if (around.repeated.has(block.cep) && (!name || company)) say('repeated');
  if (isHeadOrFoot(page, block) || (!label && !byLayout && isLetterhead(page, block))) say('headOrFoot');
  const street = block.street && capitalsOfLine(block.street);
  if (street && DWELLING.test(street)) say('dwelling', DWELLING.exec(street)![0].trim());
  const codes = close.map((line) => CODES.exec(capitalsOfLine(line))?.[0]).find((code) => code !== undefined);
  if (codes) say('customerCodes', codes);
  if (!label && (block.rows.some(looksLikeProse) || endsSentence(page, block.rows[0]!))) say('runningText');
  const has = (id: EvidenceId) => found.some((each) => each.id === id);
  if (!label && !byLayout) {
    const isPersonal = has('personalTaxNumber') || has('maskedTaxNumber');
    const isHolders = name !== null || (block.taxNumber?.rect.y0 ?? 0) < block.rows[0]!.rect.y0;
    const profession = isPersonal && isHolders ? null : professionBeside(page, block);
    if (profession) say('profession', profession);
    const isCustomers = company || codes || isPersonal || (around.supply && !name) || (!name && has('addressLabel'));
    if (
      !profession &&
      ((!isCustomers && (isForAnother(page, block) || isBrandBesidePerson(page, block))) || isOfSigner(page, block))
    )
      say('otherPerson');
  }
  return found.sort((a, b) => Math.abs(b.points) - Math.abs(a.points));
}

/** `Cliente: ANA LIMA` over a company's own row and its street: the name is told there, and the address is the company's. */
function isOverCompany(page: TextPage, block: FoundBlock, said: RoleLabel | null): boolean {
  if (said?.kind !== 'customerLabel' || !block.name || isCompanyName(capitalsOfLine(block.name))) return false;
  const company = companyUnderName(page, block);
  return company !== null && !isBuilding(foldAddress(company));
}

/**
 * A label as the document has it: `LOCAL:`, `ENDEREÇO DA UNIDADE` and where a service is rendered are a customer's where something is
 * supplied, taxed or falls due, else wherever an event, a shop or a laboratory is; a company that has work done by a person is no
 * customer of that person's; who pays for a home lives there, and who a pension is paid to; a spouse's field among a form's says nothing of its only address.
 */
function asMeant(page: TextPage, block: FoundBlock, label: RoleLabel, { supply }: Around): RoleLabel | null {
  const as = (kind: RoleLabel['kind']): RoleLabel => ({ ...label, kind });
  if (ANY_PLACE.test(label.text))
    return as(supply || (isOfHomes(page) && !teaches(page)) ? 'propertyLabel' : 'otherLabel');
  if (label.kind === 'customerLabel' && /^CONTRATANTE/.test(label.text)) {
    const holder = [block.name, block.taxNumber].flatMap((line) => (line ? [capitalsOfLine(line)] : []));
    const isCompany = holder.some((text) => isCompanyName(text) || CNPJ.test(text));
    return isCompany && page.lines.some((line, i) => isHired(line, page.lines[i + 1])) ? as('otherLabel') : label;
  }
  if (/^BENEFICIARI/.test(label.text) && isOfBenefit(page)) return as('customerLabel');
  if (label.kind !== 'otherLabel') return label;
  if (SPOUSE.test(label.text)) return page.lines.some(({ text }) => holdsOtherCep(text, block.cep)) ? label : null;
  return /^RECEB/.test(label.text) && isPaidForHome(page, block) ? as('customerLabel') : label;
}
const ANY_PLACE = /^LOCAL\W*$|\bUNIDADE$|\b(?:PRESTACAO|EXERCICIO)$/;
const isOfHomes = ({ lines }: TextPage): boolean =>
  lines.some((line) =>
    /\b(?:CONDOMIN|IPTU|CONTRIBUINTE|ASSINANTE|INTERNET|FIBRA|TELECOM|MEGA|MORADOR|VENCIMENTO)/.test(
      capitalsOfLine(line),
    ),
  );

/** What falls due there is a school's, and `LOCAL:` where it teaches. */
const teaches = ({ lines }: TextPage): boolean =>
  lines.some((line) => /^\W*(?:NOME D[OA] )?(?:ALUN[OA]|ESTUDANTE)\b/.test(capitalsOfLine(line)));

/** Whom a pension or an aid is paid to is the one it is for; on a slip that is the payee, in an insurance somebody beside the insured. */
function isOfBenefit({ lines }: TextPage): boolean {
  const texts = lines.map(capitalsOfLine);
  return texts.some((text) => BENEFIT.test(text)) && !texts.some((text) => HAS_PAYER.test(text));
}
const BENEFIT = /\b(?:INSS|INSTITUTO NACIONAL DO SEGURO SOCIAL|PREVIDENCIA SOCIAL|NB|NIS|NIT)\b(?! ?,)/;
const HAS_PAYER = /\b(?:PAGADORA?|SACAD[OA]|CEDENTE|SEGURAD[OA]|APOLICE|NOSSO NUMERO|ESTIPULANTE|CNPJ)\b/;

/** `Cônjuge: JOÃO LIMA`; a heading alone begins the spouse's part of a form. */
const SPOUSE = /^\W*(?:CONJUGE|ESPOS[OA]|COMPANHEIR[OA]|MARIDO)\s*:/;
const holdsOtherCep = (text: string, cep: string): boolean =>
  holdsCep(text) && (cep === '' || !text.replace(/\D/g, '').includes(cep));

/** `CONTRATADA: ANA LIMA, CPF …`, in one row or two: a person. */
function isHired(line: Line, next: Line | undefined): boolean {
  const label = /^\W*CONTRATAD[OA](?:\(A\))?\s*(?::|$)\s*/.exec(capitalsOfLine(line));
  if (!label) return false;
  const behind = capitalsOfLine(line).slice(label[0].length);
  const said = behind === '' ? (next ? capitalsOfLine(next) : '') : behind;
  return /^[A-Z]{2,} [A-Z]/.test(said) && !isCompanyName(said) && !CNPJ.test(said);
}

/** 3 for the street, 1 for the district, 4 for a city with the printed state that the CEP is of. */
function wholeness({ cep, city, district, state }: FoundBlock): number {
  const agrees = state !== null && (cep === '' || state.text === stateOfCep(cep));
  const place = agrees && state.words.length > 0 ? 4 : Number(city !== null);
  return 3 + place + Number(district !== null);
}

/** The rows of the block and its holder's, one over them and two under. */
function closeLines(page: TextPage, block: FoundBlock): Line[] {
  const name = block.name && rowOf(page, block.name);
  const rows = [...(name ? [name] : []), ...block.rows.map((row) => rowOf(page, row) ?? row)];
  const top = rows.reduce((a, b) => (b.rect.y0 < a.rect.y0 ? b : a));
  const bottom = rows.reduce((a, b) => (b.rect.y1 > a.rect.y1 ? b : a));
  return [
    ...new Set([
      ...(name ? [] : blockFrom(page.lines, top, 'up', 2)),
      ...rows,
      ...untilNext(blockFrom(page.lines, bottom, 'down', 2)),
    ]),
  ];
}

/** The next block's rows are not this one's. */
function untilNext(lines: readonly Line[]): Line[] {
  const end = lines.findIndex((line) => holdsCep(line.text) || NEXT.test(capitalsOfLine(line)));
  return lines.slice(0, end < 0 ? lines.length : end);
}
const NEXT = new RegExp(`\\b(?:${COMPANIES}|PAGADORA?)\\b`);

/** With its mask, right check digits or not (OCR misreads one), or bare with right ones. */
function wholeCnpj(lines: readonly Line[]): string | null {
  for (const { text } of lines) {
    const printed = CNPJ.exec(text)?.[0] ?? findCnpjs(text)[0]?.printed;
    if (printed) return printed;
  }
  return null;
}
const CNPJ = /(?<![\d*])\d{2}[.,]?\d{3}[.,]?\d{3} ?\/ ?\d{4} ?- ?\d{2}(?![\d*])/;

/**
 * A company's or court's row between what looks like a person's name and the street: `JUSTIÇA X`, `TRIBUNAL REGIONAL`, `1ª VARA`
 * are a letterhead of several rows.
 */
function companyUnderName(page: TextPage, { name, street }: FoundBlock): string | null {
  if (!name || !street) return null;
  const between = page.lines.filter(
    ({ rect, text }) =>
      rect.y0 > name.rect.y0 + 0.5 * (name.rect.y1 - name.rect.y0) &&
      rect.y1 < street.rect.y1 - 0.5 * (street.rect.y1 - street.rect.y0) &&
      overlapX(rect, name.rect) > 0.5 &&
      text.length < LETTERHEAD,
  );
  return between.find((line) => companyWordIn(capitalsOfLine(line)) !== null && !line.text.includes(':'))?.text ?? null;
}
const LETTERHEAD = 90;

/** A person's name with a CNPJ of its own; one behind a company's name is that company's, though it stands as close. */
function soleTrader({ name }: FoundBlock, close: readonly Line[], cnpj: string | null): string | null {
  if (!name || !cnpj || isBuilding(capitalsOfLine(name))) return null;
  const others = close.some((line) => line.text.includes(cnpj) && companyWordIn(capitalsOfLine(line)) !== null);
  return others ? null : name.text;
}

/** A company's name without the holder's place: before the street on its row, or on the row over it. */
function companyBefore(page: TextPage, block: FoundBlock, close: readonly Line[]): string | null {
  const street = block.street;
  const row = street && rowOf(page, street);
  const head = row ? row.text.slice(0, Math.max(0, row.text.indexOf(street.text.slice(0, 8)))) : '';
  const texts = [
    foldAddress(head),
    ...close.filter((line) => !block.rows.includes(line) && line.text.length < 90).map(capitalsOfLine),
  ];
  const beside = row
    ? page.lines.filter(
        (line) =>
          line !== row &&
          overlapY(line.rect, row.rect) > 0.5 &&
          line.rect.x1 <= row.rect.x0 &&
          row.rect.x0 - line.rect.x1 < ASIDE * (row.rect.y1 - row.rect.y0),
      )
    : [];
  const held = [...texts, ...beside.map(capitalsOfLine)].find((text) => companyWordIn(text) !== null);
  return held ?? null;
}

function isHeadOrFoot({ height }: TextPage, { rows }: FoundBlock): boolean {
  const top = Math.min(...rows.map(({ rect }) => rect.y0));
  const bottom = Math.max(...rows.map(({ rect }) => rect.y1));
  return bottom < 0.1 * height || top > 0.9 * height;
}
