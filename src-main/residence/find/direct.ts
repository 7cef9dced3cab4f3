import { type Recognised, recogniseIssuer, TRUSTED } from '../issuers/recognise.ts';
import type { TextPage } from '../layout/page.ts';
import { type BillPages, billsIn } from './bills.ts';
import { findOnPage } from './find-addresses.ts';
import type { FoundAddress } from './found-address.ts';

/** What the text layers of a document's pages say. */
export interface FoundInText {
  recognised: Recognised;
  addresses: FoundAddress[];
  deliveries: FoundAddress[];
}

/**
 * Issuer and addresses of a document by its text. Null when its bills are not all of one trusted issuer with a described
 * layout. Every bill in it is read by itself, so that no number of one comes to the address of another.
 */
export function findInText(pages: readonly TextPage[]): FoundInText | null {
  const bills = billsIn(pages);
  const recognised = bills.map(({ text }) => recogniseIssuer(text));
  const best = surest(recognised);
  if (!best?.issuer.layout || best.confidence < TRUSTED) return null;
  if (recognised.some((each) => each && each.issuer !== best.issuer)) return null;
  // A page that names two companies at once is no further page of this one.
  if (bills.length > 1 && recognised.includes(null)) return null;
  const found = bills.map((bill, i) => findInBill(bill, best.issuer, recognised[i]?.stateOfKey ?? null));
  return {
    recognised: best,
    addresses: found.flatMap(({ addresses }) => addresses),
    deliveries: found.flatMap(({ deliveries }) => deliveries),
  };
}

function findInBill(
  { pages, identified }: BillPages,
  issuer: Recognised['issuer'],
  stateOfKey: string | null,
): Pick<FoundInText, 'addresses' | 'deliveries'> {
  const found = pages.map((page) => {
    const others = pages.filter((other) => other !== page);
    return findOnPage(page, issuer, { ocr: false, stateOfKey, others });
  });
  const addresses = found.flatMap(({ address }) => address ?? []);
  return {
    addresses: identified ? likeliest(addresses) : addresses,
    deliveries: found.flatMap(({ delivery }) => delivery ?? []),
  };
}

/** One bill has one address of consumption; of equals the first page's. */
function likeliest(addresses: readonly FoundAddress[]): FoundAddress[] {
  let best: FoundAddress | undefined;
  for (const address of addresses) if (!best || address.score > best.score) best = address;
  return best ? [best] : [];
}

function surest(all: readonly (Recognised | null)[]): Recognised | null {
  let best: Recognised | null = null;
  for (const each of all) if (each && each.confidence > (best?.confidence ?? 0)) best = each;
  return best;
}
