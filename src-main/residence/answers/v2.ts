import type { ResidenceEntryV2 } from '../../contract/residence.ts';
import type { Reading } from '../reading.ts';
import { extractionOf } from './extraction.ts';
import { postOfficeDataV2 } from './record.ts';

/** v2 (legacy): every address stays, comparisons are objects, the classification is a label with a confidence. */
export function entriesV2(reading: Reading): ResidenceEntryV2[] {
  const confidence = reading.path === 'direct' ? (reading.issuer?.confidence ?? 0) : 0;
  return reading.addresses.map((address) => ({
    page: address.page,
    fieldname: reading.file.fieldname,
    extraction: extractionOf(reading, address),
    postOfficeData: postOfficeDataV2(address),
    classification: { confidence, type: 'PROOF-OF-RESIDENCE' },
  }));
}
