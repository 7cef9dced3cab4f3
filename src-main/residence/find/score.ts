import { stateOfCep } from '../../postal/states.ts';
import { plain } from '../address/plain.ts';
import { findCnpjs } from '../anchors/company-cnpj.ts';
import { findLegalNames } from '../anchors/legal-name.ts';
import { ISSUERS } from '../issuers/table.ts';
import { type Line, overlapX, type TextPage } from '../layout/page.ts';
import type { CepSpot } from './cep-spots.ts';
import type { FoundBlock } from './found-address.ts';
import { isLargeUser, isOwnAddress } from './own-address.ts';

/** From here on a block is taken for an address; below it the CEP is a number like many others on a bill. */
export const ENOUGH = 5;

/** Rows of this many heights around the CEP belong to its surroundings. */
const SURROUNDINGS = 5;

const DELIVERY = /\b(?:ENTREGA|CORRESPONDENCIA|COBRANCA|DOM\.? ?ENT)\b/;
const OFFICES =
  /\b(?:OUVIDORIA|PROCON|ANEEL|AGENCIA (?:NACIONAL|REGULADORA)|BENEFICIARIO|CEDENTE|POSTO DE ATENDIMENTO)\b/;
const REGISTRATION = /\bINSC(?:RICAO|R)?\.? ?EST/;
const LEGAL_NAMES = ISSUERS.flatMap((issuer) => issuer.legalNames);
const ROOTS = new Set(ISSUERS.map((issuer) => issuer.cnpjRoot));

/**
 * How much speaks for a block being the customer's address. Points for a CEP that is printed as one and for every row of
 * an address; many off for what stands around companies' own addresses, offices' and delivery addresses. Minus infinity
 * for an address of the companies in the table.
 */
export function scoreBlock(page: TextPage, spot: CepSpot, block: FoundBlock): number {
  const rows = block.rows.map((line) => line.text).join(' ');
  if (isOwnAddress(spot.cep, `${rows} ${spot.line.text}`)) return Number.NEGATIVE_INFINITY;
  const printedAs = Math.max(spot.labelled ? 2.5 : 0, spot.hyphenated ? 2 : 0);
  const state = block.state?.text ?? '';
  // A CEP of another state than the one printed may have been misread: it is still a CEP before a city.
  const place = state !== '' && state === stateOfCep(spot.cep) ? 4 : Number(block.city !== null);
  const street = block.street ? 3 : 0;
  const holder = (block.name ? 1 : 0) + (block.taxNumber ? 1 : 0);
  return printedAs + place + street + holder - doubts(page, spot, block);
}

function doubts(page: TextPage, spot: CepSpot, block: FoundBlock): number {
  const around = surroundings(page, spot.line);
  const text = around.map((line) => line.text).join('\n');
  const bare = plain(text);
  const company =
    REGISTRATION.test(bare) ||
    findLegalNames(text, LEGAL_NAMES).length > 0 ||
    findCnpjs(text).some((cnpj) => ROOTS.has(cnpj.slice(0, 8)));
  const rows = plain([...block.rows, spot.line].map((line) => line.text).join(' '));
  return (
    (company ? 4 : 0) +
    (isLargeUser(spot.cep) ? 3 : 0) +
    (DELIVERY.test(rows) ? 5 : 0) +
    (OFFICES.test(rows) || OFFICES.test(plain(around[0]?.text ?? '')) ? 5 : 0)
  );
}

/** Lines over, under and on the row, as far as they stand in its column. */
function surroundings(page: TextPage, line: Line): Line[] {
  const reach = SURROUNDINGS * (line.rect.y1 - line.rect.y0);
  return page.lines.filter(
    ({ rect }) => rect.y1 > line.rect.y0 - reach && rect.y0 < line.rect.y1 + reach && overlapX(rect, line.rect) > 0.2,
  );
}
