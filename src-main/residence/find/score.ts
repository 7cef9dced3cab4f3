import { stateOfCep } from '../../postal/states.ts';
import { plain } from '../address/plain.ts';
import { type Line, overlapX, type TextPage } from '../layout/page.ts';
import type { CepSpot } from './cep-spots.ts';
import { isCompanyBlock, isHeldByCompany, namesCompany } from './company-block.ts';
import type { FoundBlock } from './found-address.ts';
import { isLargeUser, isOwnAddress } from './own-address.ts';

/** From here on a block is taken for an address; below it the CEP is a number like many others on a bill. */
export const ENOUGH = 5;

/** Rows of this many heights around the CEP belong to its surroundings. */
const SURROUNDINGS = 5;

/** Regulators, consumers' offices, shops, banks: what addresses in notices and slips belong to. */
const OFFICES =
  /\b(?:OUVIDORIA|PROCON|ANEEL|ANATEL|ARSESP|AGENERSA|ARSAE|AGEPAR|AGENCIA (?:NACIONAL|REGULADORA)|BENEFICIARIO|CEDENTE|ATENDIMENTO|LOJA MAIS|LOJAS? ?:|TELEFONE|0800|WWW)\b/;
const REGISTRATION = /\bINSC(?:RICAO|R)?\.? ?EST/;

/**
 * How much speaks for a block being the customer's address. Points for a CEP that is printed as one and for every row of
 * an address; many off for what stands around companies' own addresses and offices. Minus infinity for an address of the
 * companies in the table, by where it is or by whose it is.
 */
export function scoreBlock(page: TextPage, spot: CepSpot, block: FoundBlock): number {
  const rows = block.rows.map((line) => line.text).join(' ');
  if (isOwnAddress(spot.cep, `${rows} ${spot.line.text}`) || isHeldByCompany(block)) return Number.NEGATIVE_INFINITY;
  const printedAs = Math.max(spot.labelled ? 2.5 : 0, spot.hyphenated ? 2 : 0);
  // A CEP of another state than the one printed may have been misread: it is still a CEP before a city.
  const agrees = block.state?.text === stateOfCep(spot.cep);
  const place = agrees && block.state!.words.length > 0 ? 4 : Number(block.city !== null) + Number(agrees);
  const street = block.street ? 3 : 0;
  const holder = (block.name ? 2 : 0) + (block.taxNumber ? 2 : 0);
  return printedAs + place + street + holder - doubts(page, spot, block);
}

function doubts(page: TextPage, spot: CepSpot, block: FoundBlock): number {
  const around = surroundings(page, spot.line);
  const text = around.map((line) => line.text).join('\n');
  const rows = plain([...block.rows, spot.line].map((line) => line.text).join(' '));
  const company = REGISTRATION.test(plain(text)) || namesCompany(text);
  return (
    (isCompanyBlock(page, block) ? 8 : company ? 4 : 0) +
    (isLargeUser(spot.cep) ? 3 : 0) +
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
