import type { AddressRole } from '../../contract/workstation.ts';
import { stateOfCep } from '../../postal/states.ts';
import type { Issuer } from '../issuers/issuer.ts';
import type { Line, TextPage } from '../layout/page.ts';
import { type CepSpot, findCepSpots } from './cep-spots.ts';
import { codesOn } from './codes.ts';
import { isCompanyBlock } from './company-block.ts';
import { isDelivery } from './delivery.ts';
import type { FoundAddress, FoundBlock } from './found-address.ts';
import { genericBlock } from './generic-block.ts';
import { holdersTaxNumber } from './holder-tax-number.ts';
import { layoutBlock } from './layout-block.ts';
import { isLargeUser, isOwnAddress } from './own-address.ts';
import { ENOUGH, scoreBlock } from './score.ts';

/** A block that stands where the issuer's layout has it needs no points. */
export const BY_LAYOUT = 100;

export interface FindOptions {
  ocr: boolean;
  /** State in the bill's access key. */
  stateOfKey: string | null;
  /** Further pages of the same bill, where the customer's numbers may stand. */
  others?: readonly TextPage[];
}

/** What stands on a page: the customer's address, and those that are none of the customer's. */
export interface FoundOnPage {
  address: FoundAddress | null;
  others: FoundAddress[];
}

interface Candidate {
  block: FoundBlock;
  score: number;
}

/**
 * The addresses on a page: where the issuer's layout has them, when the issuer is known and its block is there; else the
 * likeliest block of any form. An address labelled for delivery is never the customer's.
 */
export function findOnPage(page: TextPage, issuer: Issuer | null, options: FindOptions): FoundOnPage {
  const spots = findCepSpots(page, options);
  const blocks = spots.map((spot) => ({
    spot,
    block: withState(genericBlock(page, spot), issuer, options.stateOfKey),
  }));
  const deliveries = blocks.filter(({ block }) => isDelivery(page, block));
  const own = (spot: CepSpot) => deliveries.every((delivery) => delivery.spot !== spot);
  const consumption = blocks.filter(({ spot }) => own(spot));
  const address =
    byLayout(
      page,
      consumption.map(({ spot }) => spot),
      issuer,
      options,
    ) ?? likeliest(page, consumption);
  const delivery = likeliest(page, deliveries);
  return {
    address: address && complete(page, address, 'customer', issuer, options),
    others: delivery ? [complete(page, delivery, 'delivery', issuer, options)] : [],
  };
}

function byLayout(
  page: TextPage,
  spots: readonly CepSpot[],
  issuer: Issuer | null,
  { stateOfKey }: FindOptions,
): Candidate | null {
  for (const form of issuer?.layout?.blocks ?? []) {
    for (const spot of spots) {
      const found = layoutBlock(page, spot, form);
      if (!found || !issuer || isForeign(found, issuer)) continue;
      const block = withState(found, issuer, stateOfKey);
      const rows = block.rows.map((row) => row.text).join(' ');
      if (isOwnAddress(spot.cep, rows) || isCompanyBlock(page, block) || isDelivery(page, block)) continue;
      if (isLargeUser(spot.cep) && !block.name) continue;
      return { block, score: BY_LAYOUT };
    }
  }
  return null;
}

/** Companies print addresses of the states that they serve. */
function isForeign({ state }: FoundBlock, { ufs }: Issuer): boolean {
  return state !== null && ufs.length > 0 && !ufs.includes(state.text);
}

function likeliest(page: TextPage, blocks: readonly { spot: CepSpot; block: FoundBlock }[]): Candidate | null {
  let best: Candidate | null = null;
  for (const { spot, block } of blocks) {
    const score = scoreBlock(page, spot, block);
    if (score >= ENOUGH && (!best || score > best.score)) best = { block, score };
  }
  return best;
}

/**
 * Where the bill prints no state: the only one that its company serves, else the one of the access key, else the one that
 * the CEP belongs to, so far as the company serves it.
 */
function withState(block: FoundBlock, issuer: Issuer | null, stateOfKey: string | null): FoundBlock {
  if (block.state || !block.city || !issuer) return block;
  const { ufs } = issuer;
  const serves = (uf: string | null): uf is string => uf !== null && (ufs.length === 0 || ufs.includes(uf));
  const uf = ufs.length === 1 ? ufs[0]! : [stateOfKey, stateOfCep(block.cep)].find(serves);
  return uf ? { ...block, state: printedNowhere(block.city, uf) } : block;
}

function printedNowhere(near: Line, text: string): Line {
  return { ...near, text, words: [] };
}

function complete(
  page: TextPage,
  { block, score }: Candidate,
  role: AddressRole,
  issuer: Issuer | null,
  { others = [] }: FindOptions,
): FoundAddress {
  const taxNumber = block.taxNumber ?? holdersTaxNumber(page);
  return { ...block, taxNumber, page: page.page, ...codesOn([page, ...others], issuer), score, role, evidence: [] };
}
