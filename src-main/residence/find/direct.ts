import { isSamePlace } from '../address/same-place.ts';
import { splitStreetLine } from '../address/split.ts';
import { type RecognisedIssuer, recogniseIssuer, TRUSTED } from '../issuers/recognise-issuer.ts';
import { ISSUERS } from '../issuers/table.ts';
import type { TextPage } from '../layout/page.ts';
import { marksIn, type PageSigns, partIntoBills } from './bills.ts';
import { findOnPage } from './find-addresses.ts';
import type { FoundAddress } from './found-address.ts';
import { wholeDocument } from './whole-document.ts';

/** One of the documents in a file, by its text. */
export interface BillInText {
  pages: TextPage[];
  recognised: RecognisedIssuer | null;
  addresses: FoundAddress[];
  others: FoundAddress[];
}

/**
 * The documents in a file by their text. Each is read by itself, so that neither company nor number of one comes to the
 * address of another.
 */
export function findInText(pages: readonly TextPage[]): BillInText[] {
  const texts = pages.map((page) => page.lines.map((line) => line.text).join('\n'));
  const runs = partIntoBills(
    pages.map((page, i) => signsOf(page, texts[i]!)),
    isSameFound,
  );
  return runs.map((run) => {
    const own = run.map((index) => pages[index]!);
    const text = run.map((index) => texts[index]!).join('\n');
    return { pages: own, ...findInBill(own, text) };
  });
}

/** Whether a document's text can be relied on: a company with a described layout, named by two anchors. */
export function isOfKnownLayout({ recognised }: BillInText): boolean {
  return recognised !== null && recognised.confidence >= TRUSTED && recognised.issuer.layout !== undefined;
}

function signsOf(page: TextPage, text: string): PageSigns<FoundAddress> {
  const alone = recogniseIssuer(text);
  const options = { ocr: false, stateOfKey: alone?.stateOfKey ?? null };
  return {
    marks: marksIn(text),
    issuer: alone && { id: alone.issuer.id, confidence: alone.confidence },
    address(issuerSoFar) {
      const issuer = alone?.issuer ?? ISSUERS.find(({ id }) => id === issuerSoFar) ?? null;
      return findOnPage(page, issuer, options).address;
    },
  };
}

/** Complements are left out: pages of one bill print them in different ways, and bills of neighbours have numbers. */
function isSameFound(a: FoundAddress, b: FoundAddress): boolean {
  const placeOf = ({ cep, street }: FoundAddress) => {
    const { address, number } = splitStreetLine(street?.text ?? '');
    return { zipCode: cep, address, number, addressComplement: '' };
  };
  return isSamePlace(placeOf(a), placeOf(b), true);
}

function findInBill(pages: readonly TextPage[], text: string): Omit<BillInText, 'pages'> {
  const recognised = recogniseIssuer(text);
  const { keys, units } = marksIn(text);
  const stateOfKey = recognised?.stateOfKey ?? null;
  const document = wholeDocument(pages);
  const found = pages.map((page) => findOnPage(page, recognised?.issuer ?? null, { ocr: false, stateOfKey, document }));
  const all = found.flatMap(({ address }) => address ?? []);
  // Without key or unit number it cannot be told whether the pages are of one bill.
  const addresses = keys.length > 0 || units.length > 0 ? likeliest(all) : all;
  const repeated = all.filter((address) => !addresses.includes(address));
  return { recognised, addresses, others: [...repeated, ...found.flatMap(({ others }) => others)] };
}

/** One bill has one address of consumption; of equals the first page's. */
function likeliest(addresses: readonly FoundAddress[]): FoundAddress[] {
  let best: FoundAddress | undefined;
  for (const address of addresses) if (!best || address.score > best.score) best = address;
  return best ? [best] : [];
}
