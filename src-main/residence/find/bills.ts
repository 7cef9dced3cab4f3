import { isValidCpf } from '../../documents/cpf.ts';
import { findAccessKeys } from '../anchors/access-key.ts';
import { findConsumerUnits, ofOtherUnits } from '../anchors/consumer-unit.ts';
import type { IssuerFound } from '../issuer-found.ts';
import { TRUSTED } from '../issuers/recognise-issuer.ts';

/** Numbers on a page that no other bill has, as digits. */
export interface Marks {
  keys: readonly string[];
  units: readonly string[];
}

/** What a page says of the document that it belongs to. */
export interface PageSigns<Address> {
  marks: Marks;
  /** Whom the page by itself names. */
  issuer: Pick<IssuerFound, 'id' | 'confidence'> | null;
  /** The customer's address on it, by the layout of the issuer so far where the page names none. */
  address(issuerSoFar: string | null): Address | null;
}

/** The access keys and consumer units that a text gives as its own. */
export function marksIn(text: string): Marks {
  const lines = text.split('\n').filter((line) => !ofOtherUnits(line));
  const units = findConsumerUnits(lines.join('\n')).filter(({ printed }) => !isValidCpf(printed.replace(/\D/g, '')));
  return {
    keys: unique(findAccessKeys(text).map(({ digits }) => digits)),
    units: unique(units.map(({ digits }) => digits)),
  };
}

/**
 * Parts the pages of a file, in their order, into its documents: people send several bills in one file, a letter before
 * one, a page of something else behind. The answer is the pages' indices, document by document. A page goes on with the
 * document before it unless it says that it is another one:
 *
 * 1. by the access key, else by the unit's number, where both have one;
 * 2. by a company that two anchors name, other than the one named so far, or by a key of one that nobody knows here;
 * 3. by another address;
 * 4. by being the front of a bill, with company and address, behind pages that name no company.
 */
export function partIntoBills<Address>(
  pages: readonly PageSigns<Address>[],
  same: (a: Address, b: Address) => boolean,
): number[][] {
  const bills: number[][] = [];
  let bill = new BillSoFar(same);
  for (const [index, page] of pages.entries()) {
    if (index === 0 || !bill.goesOnWith(page)) {
      bill = new BillSoFar(same);
      bills.push([]);
    }
    bill.add(page);
    bills.at(-1)!.push(index);
  }
  return bills;
}

class BillSoFar<Address> {
  private readonly keys = new Set<string>();
  private readonly units = new Set<string>();
  private readonly addresses: Address[] = [];
  private issuer: PageSigns<Address>['issuer'] = null;
  private readonly same: (a: Address, b: Address) => boolean;

  constructor(same: (a: Address, b: Address) => boolean) {
    this.same = same;
  }

  add({ marks, issuer, address }: PageSigns<Address>): void {
    for (const key of marks.keys) this.keys.add(key);
    for (const unit of marks.units) this.units.add(unit);
    if (issuer && issuer.confidence > (this.issuer?.confidence ?? 0)) this.issuer = issuer;
    const found = address(this.issuer?.id ?? null);
    if (found) this.addresses.push(found);
  }

  goesOnWith({ marks, issuer, address }: PageSigns<Address>): boolean {
    if (this.keys.size > 0 && marks.keys.length > 0) return marks.keys.some((key) => this.keys.has(key));
    if (this.units.size > 0 && marks.units.length > 0) return marks.units.some((unit) => this.units.has(unit));
    if (
      isTrusted(this.issuer) &&
      (isTrusted(issuer) ? issuer.id !== this.issuer.id : marks.keys.length > 0 && !issuer)
    ) {
      return false;
    }
    const found = address(this.issuer?.id ?? null);
    if (!found) return true;
    if (!this.issuer && isTrusted(issuer)) return false;
    return this.addresses.length === 0 || this.addresses.some((other) => this.same(other, found));
  }
}

function isTrusted<Issuer extends Pick<IssuerFound, 'confidence'>>(issuer: Issuer | null): issuer is Issuer {
  return issuer !== null && issuer.confidence >= TRUSTED;
}

const unique = (texts: readonly string[]): string[] => [...new Set(texts)];
