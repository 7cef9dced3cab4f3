import type { Classification, ResidenceEntryV3 } from '../../contract/residence.ts';
import { type Bill, billOf, confidenceOf, trustedIssuer } from '../bill.ts';
import type { Reading } from '../reading.ts';
import { extractionOf } from './extraction.ts';
import { postOfficeData } from './record.ts';

/**
 * v3: on the direct path nothing is dropped; on the OCR path, to which the specification counts the text of unrecognised
 * issuers, an address whose CEP is not in the postal data is. A file may hold bills of either.
 */
export function entriesV3(reading: Reading): ResidenceEntryV3[] {
  return reading.addresses.flatMap((address) => {
    const bill = billOf(reading.bills, address.page);
    if (bill.path !== 'direct' && address.record === null) return [];
    return {
      page: address.page,
      fieldname: reading.file.fieldname,
      extraction: extractionOf(bill, address),
      postOfficeData: postOfficeData(address),
      classification: classificationOf(bill, reading),
    };
  });
}

/**
 * On the OCR path a fixed label. On the direct path `subtype` is the bill's issuer by its identifier in `issuers/`. Every
 * page analysed has its side, with the confidence of the bill that it is of, which comes from how many anchors name the
 * issuer. `side` is null on both paths: a page of a bill is neither front nor back of anything.
 */
function classificationOf(bill: Bill, { pages, bills, file }: Reading): Classification {
  return {
    type: 'ProofOfResidence',
    subtype: bill.path === 'direct' ? (trustedIssuer(bill)?.id ?? null) : null,
    country: 'BRA',
    sides: pages.map(({ page }) => ({
      side: null,
      page,
      fieldname: file.fieldname,
      confidence: confidenceOf(billOf(bills, page)),
    })),
  };
}
