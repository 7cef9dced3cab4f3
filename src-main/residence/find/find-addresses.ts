import type { Issuer } from '../issuers/issuer.ts';
import type { TextPage } from '../layout/page.ts';
import { type CepSpot, findCepSpots } from './cep-spots.ts';
import { CLIENT_LABELS, INSTALLATION_LABELS } from './codes.ts';
import type { FoundAddress, FoundBlock } from './found-address.ts';
import { genericBlock } from './generic-block.ts';
import { findLabelled } from './labelled.ts';
import { layoutBlock } from './layout-block.ts';
import { isOwnAddress } from './own-address.ts';
import { ENOUGH, scoreBlock } from './score.ts';

/** A block that stands where the issuer's layout has it needs no points. */
const BY_LAYOUT = 100;

/** The customer's address on a page whose issuer is known, where its layout has it; null when it is not there. */
export function findByLayout(
  page: TextPage,
  issuer: Issuer,
  options: { ocr: boolean; stateOfKey: string | null },
): FoundAddress | null {
  const { layout } = issuer;
  if (!layout) return null;
  for (const spot of findCepSpots(page, options)) {
    const block = layoutBlock(page, spot, issuer, layout, options.stateOfKey);
    if (!block || isOwnAddress(spot.cep, block.rows.map((row) => row.text).join(' '))) continue;
    return complete(page, block, BY_LAYOUT, issuer);
  }
  return null;
}

/** The likeliest customer's address on any page; null when nothing on it is likely enough. */
export function findAnywhere(page: TextPage, issuer: Issuer | null, options: { ocr: boolean }): FoundAddress | null {
  let best: { spot: CepSpot; block: FoundBlock; score: number } | null = null;
  for (const spot of findCepSpots(page, options)) {
    const block = genericBlock(page, spot);
    const score = scoreBlock(page, spot, block);
    if (score >= ENOUGH && (!best || score > best.score)) best = { spot, block, score };
  }
  return best ? complete(page, best.block, best.score, issuer) : null;
}

function complete(page: TextPage, block: FoundBlock, score: number, issuer: Issuer | null): FoundAddress {
  const client = findLabelled(page, issuer?.layout?.clientNumber ?? []) ?? findLabelled(page, CLIENT_LABELS);
  const unit = findLabelled(page, issuer?.layout?.installation ?? []) ?? findLabelled(page, INSTALLATION_LABELS);
  return { ...block, page: page.page, clientNumber: client, installation: unit, score };
}
