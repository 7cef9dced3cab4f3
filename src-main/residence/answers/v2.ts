import type { ResidenceEntryV2 } from '../../contract/residence.ts';
import { billOf, confidenceOf } from '../bill.ts';
import type { Reading } from '../reading.ts';
import { extractionOf } from './extraction.ts';
import { postOfficeDataV2 } from './record.ts';

/** v2 (legacy): every address stays, comparisons are objects, the classification is a label with a confidence. */
export function entriesV2({ addresses, bills, file }: Reading): ResidenceEntryV2[] {
  return addresses.map((address) => {
    const bill = billOf(bills, address.page);
    return {
      page: address.page,
      fieldname: file.fieldname,
      extraction: extractionOf(bill, address),
      postOfficeData: postOfficeDataV2(address),
      classification: { confidence: confidenceOf(bill), type: 'PROOF-OF-RESIDENCE' },
    };
  });
}
