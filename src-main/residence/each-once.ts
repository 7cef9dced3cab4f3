import type { ReadPath } from '../contract/reading.ts';
import { isSamePlace } from './address/same-place.ts';
import { type Bill, billOf, trustedIssuer } from './bill.ts';
import type { AddressRead } from './reading.ts';

/**
 * Each address once, in the order of the pages: the same CEP and street on another page is the same address, unless both
 * were read from text and house number or complement tell two apart. It stays where most is known of it: read directly
 * rather than with OCR, on a known company's bill rather than on a letter. Bills of two known companies keep an entry
 * each.
 */
export function eachOnce(addresses: readonly AddressRead[], bills: readonly Bill[]): AddressRead[] {
  const kept: AddressRead[] = [];
  for (const address of addresses) {
    const at = kept.findIndex((other) => isRepeat(address, other, bills) && !areOfTwoCompanies(address, other, bills));
    if (at < 0) kept.push(address);
    else if (rank(address, bills) > rank(kept[at]!, bills)) kept[at] = address;
  }
  return kept.sort((a, b) => a.page - b.page);
}

/** Those of `others`, each once, that are none of `addresses`. */
export function noneOf(
  addresses: readonly AddressRead[],
  others: readonly AddressRead[],
  bills: readonly Bill[],
): AddressRead[] {
  return eachOnce(others, bills).filter((other) => addresses.every((address) => !isRepeat(other, address, bills)));
}

function isRepeat(a: AddressRead, b: AddressRead, bills: readonly Bill[]): boolean {
  const exact = [a, b].every(({ page }) => billOf(bills, page).path !== 'ocr');
  return isSamePlace(a.extraction, b.extraction, exact);
}

function areOfTwoCompanies(a: AddressRead, b: AddressRead, bills: readonly Bill[]): boolean {
  const [one, other] = [a, b].map(({ page }) => trustedIssuer(billOf(bills, page))?.id);
  return one !== undefined && other !== undefined && one !== other;
}

const RANKS: Readonly<Record<ReadPath, number>> = { ocr: 0, text: 2, direct: 4 };

function rank({ page }: AddressRead, bills: readonly Bill[]): number {
  const bill = billOf(bills, page);
  return RANKS[bill.path] + (trustedIssuer(bill) ? 1 : 0);
}
