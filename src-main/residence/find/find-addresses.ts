import type { AddressRole, EvidenceId } from '../../contract/address-roles.ts';
import { stateOfCep } from '../../postal/states.ts';
import { foldAddress } from '../address/fold-address.ts';
import type { Issuer } from '../issuers/issuer.ts';
import type { Line, TextPage } from '../layout/page.ts';
import type { Candidate, Judged } from './candidate.ts';
import { capitalsOfLine } from './capitals-of-line.ts';
import { type CepSpot, findCepSpots } from './cep-spots.ts';
import { codesOn } from './codes.ts';
import { correspondence, headOf, isOnRow, sentToProperty } from './delivery-address.ts';
import { type Around, evidenceOf } from './evidence.ts';
import type { FoundAddress, FoundBlock } from './found-address.ts';
import { genericBlock } from './generic-block.ts';
import { holderOf } from './holder.ts';
import { layoutBlock } from './layout-block.ts';
import { mayBeBrand } from './letterhead.ts';
import { namedElsewhere } from './named-elsewhere.ts';
import { isLargeUser } from './own-address.ts';
import { looksLikeProse } from './prose.ts';
import { CUSTOMERS } from './role-words.ts';
import { isUndisputed, PERSONAL, roleOf, scoreOf } from './score.ts';
import { tenantIn } from './tenant.ts';
import { type WholeDocument, wholeDocument } from './whole-document.ts';
import { blocksWithoutCep } from './without-cep.ts';

export interface FindOptions {
  ocr: boolean;
  /** State in the bill's access key. */
  stateOfKey: string | null;
  /** The document that the page is of, where it has more: the customer's name and numbers may stand on another. */
  document?: WholeDocument;
}

/** What stands on a page: the customer's address, and those that are none of the customer's. */
export interface FoundOnPage {
  address: FoundAddress | null;
  others: FoundAddress[];
}

/** A page of more addresses is a list of branches; the likeliest ones stay. */
const MOST_OTHERS = 12;

/**
 * The addresses on a page, each with whose it is and what says so. A block is read in a form of its issuer's layout, where
 * the issuer is known and it has one, else like any company's.
 */
export function findOnPage(page: TextPage, issuer: Issuer | null, options: FindOptions): FoundOnPage {
  const spots = findCepSpots(page, options);
  const document = options.document ?? wholeDocument([page]);
  const around = { page, ...document };
  const read = spots.map((spot) => readBlock(page, spot, issuer, options));
  const taken = (line: Line) => read.some(({ block }) => block.rows.some((row) => isOnRow(row, line)));
  const bare = blocksWithoutCep(page, around, taken).map(
    (block): Candidate => ({ spot: null, block, byLayout: false }),
  );
  const addresses = [...read, ...bare].filter(({ block }) => isAddress(block));
  const judged = eachPlaceOnce(addresses.map((candidate) => judge(candidate, around)));
  const best =
    likeliestCustomer(page, judged) ??
    undisputed(judged) ??
    companyCustomer(page, judged) ??
    besideSender(judged) ??
    sentToProperty(page, judged, around.lease) ??
    (issuer || document.supply ? null : correspondence(page, judged));
  const others = judged.filter((each) => each !== best && each.block.street !== null).slice(0, MOST_OTHERS);
  const pages: [TextPage, ...TextPage[]] = [page, ...document.pages.filter((other) => other !== page)];
  const complete = (each: Judged) => {
    const found = completed(pages, each, issuer);
    // An address of nobody known does not become more so by a name that stands elsewhere.
    const isKnown = isCustomers(found.role) || (each === best && found.role === 'delivery');
    if (found.name || !isKnown) return found;
    if (around.lease) return { ...found, name: found.role === 'property' ? tenantIn(pages) : null };
    return { ...found, name: namedElsewhere(pages, found) };
  };
  return { address: best ? complete(best) : null, others: others.map(complete) };
}

export const isCustomers = (role: AddressRole): boolean => role === 'customer' || role === 'property';

/**
 * The likeliest of the customer's addresses. Under a word for the customer that names nobody (`Impresso em 10/10 - Usuário: ALIMA`,
 * `Consumidor, em caso de dúvida procure`) stands an office's as likely: one under a person's name above it goes before.
 */
function likeliestCustomer(page: TextPage, judged: readonly Judged[]): Judged | null {
  const [first, ...more] = judged.filter(({ role }) => isCustomers(role));
  if (first && isBrandAmongNames(page, first, judged)) return null;
  if (!first || !holds(first, 'customerLabel') || HOLDERS.some((id) => holds(first, id))) return first ?? null;
  return more.find((each) => holds(each, 'personName') && isAbove(each.block, first.block)) ?? first;
}
/** Of two names over addresses that nothing more is said of, one that may be a brand's is not the likelier. */
const isBrandAmongNames = (page: TextPage, first: Judged, judged: readonly Judged[]): boolean =>
  first.block.name !== null &&
  first.evidence.every(({ id }) => !PERSONAL.has(id)) &&
  mayBeBrand(page, first.block.name) &&
  judged.some((each) => each.role === 'unknown' && holds(each, 'personName') && holds(each, 'headOrFoot'));
const HOLDERS = ['personName', 'companyName', 'personalTaxNumber', 'maskedTaxNumber'] as const;
const holds = ({ evidence }: Judged, id: EvidenceId): boolean => evidence.some((each) => each.id === id);
const isAbove = (a: FoundBlock, b: FoundBlock): boolean => a.rows[0]!.rect.y0 < b.rows[0]!.rect.y0;

/**
 * An address that nothing personal is said of is the customer's where nothing speaks against it, and it is the only one.
 * Of a street and a CEP without their city, branches and offices are listed.
 */
function undisputed(judged: readonly Judged[]): Judged | null {
  const [first, second] = judged.filter(({ role, score }) => role === 'unknown' && score >= UNKNOWN);
  return first && !second && first.spot && first.block.city && isUndisputed(first.evidence) ? first : null;
}
const UNKNOWN = 5;

/**
 * A company is a customer as well as a person: where its number is labelled as the customer's (`CNPJ do cliente`), the one
 * address that nothing but its name speaks against is its own, so far as the sender's stands apart under another name.
 */
function companyCustomer(page: TextPage, judged: readonly Judged[]): Judged | null {
  const number = page.lines.flatMap((line) => CUSTOMERS_CNPJ.exec(capitalsOfLine(line))?.[1] ?? [])[0];
  if (number === undefined) return null;
  const [own, second] = judged.filter(
    ({ spot, block, role, evidence }) =>
      spot !== null &&
      block.street !== null &&
      block.name !== null &&
      role === 'unknown' &&
      evidence.every(({ id, points }) => points > 0 || id === 'companyName'),
  );
  const senders = judged.filter(({ evidence }) => evidence.some(({ id }) => id === 'companyTaxNumber'));
  const isSender = (name: string) =>
    senders.some(({ evidence }) =>
      evidence.some(({ text }) => text && (text.includes(number) || sharesName(text, name))),
    );
  return own && !second && senders.length > 0 && !isSender(own.block.name!.text) ? own : null;
}
const CUSTOMERS_CNPJ = new RegExp(
  `\\bCNPJ(?: ?/ ?CPF)? D[OA] (?:${CUSTOMERS})\\s*:?\\s*(\\d{2}\\.?\\d{3}\\.?\\d{3}/?\\d{4}-?\\d{2})`,
);

/**
 * What stands under a person's name at the head or foot of a page is the sender's as likely as the customer's, unless a
 * company's address on the page is the sender's.
 */
function besideSender(judged: readonly Judged[]): Judged | null {
  const [own, second] = judged.filter(
    ({ block, role, evidence }) =>
      role === 'unknown' &&
      block.street !== null &&
      evidence.some(({ id }) => id === 'personName') &&
      evidence.every(({ id, points }) => points > 0 || id === 'headOrFoot'),
  );
  return own && !second && judged.some(({ role }) => role === 'company') ? own : null;
}

/** Whether two companies' names have their first word in common: a branch is called as its company is. */
const sharesName = (a: string, b: string): boolean =>
  foldAddress(a).split(' ', 1)[0] === foldAddress(b).split(' ', 1)[0];

/** A street, or the place of a town with one CEP: else the digits are no CEP's. Nobody lives in a post office box. */
function isAddress({ street, city, state }: FoundBlock): boolean {
  if (street && /^(?:CAIXA|CX)\.? ?POSTAL\b/.test(capitalsOfLine(street))) return false;
  return street !== null || (city !== null && state !== null && state.words.length > 0);
}

function judge(candidate: Candidate, around: Around): Judged {
  const evidence = evidenceOf(candidate, around);
  return { ...candidate, evidence, role: roleOf(evidence), score: scoreOf(evidence) };
}

function readBlock(page: TextPage, spot: CepSpot, issuer: Issuer | null, { stateOfKey }: FindOptions): Candidate {
  // What a company declares in running text stands in no form of its bills.
  const forms = looksLikeProse(spot.line) ? [] : (issuer?.layout?.blocks ?? []);
  for (const form of forms) {
    const found = layoutBlock(page, spot, form);
    if (!found || !issuer || isForeign(found, issuer) || (isLargeUser(spot.cep) && !found.name)) continue;
    return { spot, block: withState(found, issuer, stateOfKey), byLayout: true };
  }
  return { spot, block: withState(genericBlock(page, spot), issuer, stateOfKey), byLayout: false };
}

/** Companies print addresses of the states that they serve. */
function isForeign({ state }: FoundBlock, { ufs }: Issuer): boolean {
  return state !== null && ufs.length > 0 && !ufs.includes(state.text);
}

/**
 * Likeliest first. The same street twice is one address, with the CEP that one of them may lack: a slip repeats the
 * customer's, and the delivery address may be the property's.
 */
function eachPlaceOnce(judged: readonly Judged[]): Judged[] {
  const kept: Judged[] = [];
  for (const each of [...judged].sort((a, b) => b.score - a.score)) {
    const at = kept.findIndex((other) => isSameStreet(other.block, each.block));
    const other = kept[at];
    if (!other) kept.push(each);
    else if (!other.spot && each.spot && !mayLend(each.role)) kept.push(each);
    else if (!other.spot && each.spot) {
      const { cep, zipCode } = each.block;
      kept[at] = { ...other, spot: each.spot, block: { ...other.block, cep, zipCode } };
    } else if (each.role === other.role && fullness(each) > fullness(other)) {
      kept[at] = { ...other, spot: each.spot, block: each.block };
    }
  }
  return kept;
}

/** Nobody else's CEP is the customer's, on whichever street. */
const mayLend = (role: AddressRole): boolean => isCustomers(role) || role === 'delivery' || role === 'unknown';

function isSameStreet(a: FoundBlock, b: FoundBlock): boolean {
  if (a.cep !== '' && b.cep !== '' && a.cep !== b.cep) return false;
  const [city, otherCity] = [a, b].map((block) => foldAddress(block.city?.text ?? ''));
  // A city that goes on from the row before may have lost its beginning.
  if (city && otherCity && !city.endsWith(otherCity) && !otherCity.endsWith(city)) return false;
  const [one, other] = [a, b].map(({ street }) => foldAddress(street?.text ?? ''));
  if (!one || !other) return a.cep === b.cep;
  // The district's row passes for the street's where OCR lost that.
  if (a.cep !== '' && a.cep === b.cep && (one === districtOf(b) || other === districtOf(a))) return true;
  if (/\d/.test(one) && /\d/.test(other)) return headOf(one) === headOf(other);
  return `${one} `.startsWith(`${other} `) || `${other} `.startsWith(`${one} `);
}

const districtOf = ({ district }: FoundBlock): string => foldAddress(district?.text ?? '');

/** How much of an address a reading of it has: a slip leaves the complement out. */
function fullness({ spot, byLayout, block }: Judged): number {
  const { district, state, name, taxNumber, street } = block;
  const parts = [spot, district, state, name, taxNumber].filter((part) => part !== null).length;
  return (byLayout ? 10 : 0) + parts + (street?.text.length ?? 0) / 200;
}

/**
 * Where the bill prints no state: the only one that its company serves, else the one of the access key, else the one that
 * the CEP belongs to, so far as the company serves it.
 */
function withState(block: FoundBlock, issuer: Issuer | null, stateOfKey: string | null): FoundBlock {
  if (block.state || !block.city) return block;
  const ufs = issuer?.ufs ?? [];
  const serves = (uf: string | null): uf is string => uf !== null && (ufs.length === 0 || ufs.includes(uf));
  const uf = ufs.length === 1 ? ufs[0]! : [stateOfKey, stateOfCep(block.cep)].find(serves);
  return uf ? { ...block, state: printedNowhere(block.city, uf) } : block;
}

function printedNowhere(near: Line, text: string): Line {
  return { ...near, text, words: [] };
}

function completed(
  pages: readonly [TextPage, ...TextPage[]],
  { block, score, role, evidence }: Judged,
  issuer: Issuer | null,
): FoundAddress {
  const [page] = pages;
  const codes = isCustomers(role) || role === 'unknown' ? codesOn(pages, issuer) : NO_CODES;
  return { ...block, ...holderOf(page, block, role), page: page.page, ...codes, score, role, evidence };
}

const NO_CODES = { clientNumber: null, installation: null };
