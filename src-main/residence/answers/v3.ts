import type { Classification, ResidenceEntryV3 } from '../../contract/residence.ts';
import type { Reading } from '../reading.ts';
import { extractionOf } from './extraction.ts';
import { postOfficeData } from './record.ts';

/**
 * v3: on the OCR path an address whose CEP is not in the postal data is dropped, since the digits may have been misread;
 * on the direct path nothing is.
 */
export function entriesV3(reading: Reading): ResidenceEntryV3[] {
  const kept = reading.addresses.filter((address) => reading.path === 'direct' || address.record !== null);
  return kept.map((address) => ({
    page: address.page,
    fieldname: reading.file.fieldname,
    extraction: extractionOf(reading, address),
    postOfficeData: postOfficeData(address),
    classification: classificationOf(reading),
  }));
}

/**
 * On the OCR path a fixed label. On the direct path `subtype` is the issuer's identifier in `issuers/`, `confidence` comes
 * from how many anchors name it. `side` is null on both: a page of a bill is neither front nor back of anything.
 */
function classificationOf({ path, issuer, pages, file }: Reading): Classification {
  const direct = path === 'direct' ? issuer : null;
  return {
    type: 'ProofOfResidence',
    subtype: direct?.id ?? null,
    country: 'BRA',
    sides: pages.map(({ page }) => ({
      side: null,
      page,
      fieldname: file.fieldname,
      confidence: direct?.confidence ?? 0,
    })),
  };
}
