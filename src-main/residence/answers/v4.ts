import type { Enhanced, IssuerV4, ResidenceEntryV4 } from '../../contract/residence.ts';
import { TRUSTED } from '../issuers/recognise.ts';
import type { AddressRead, Reading } from '../reading.ts';
import { extractionOf } from './extraction.ts';
import { normalCode, normalTaxNumber } from './identifiers.ts';
import { postOfficeData } from './record.ts';

/** v4 has two forms: the direct path gives the v3 address, the OCR path the holder's data. No address is dropped. */
export function entriesV4(reading: Reading): ResidenceEntryV4[] {
  const { path, file } = reading;
  return reading.addresses.map((address) => {
    const place = { page: address.page, fieldname: file.fieldname };
    const record = postOfficeData(address);
    if (path === 'direct') return { ...place, extraction: extractionOf(reading, address), postOfficeData: record };
    return {
      ...place,
      extraction: address.holder,
      enhanced: enhancedOf(address),
      postOfficeData: record,
      classification: issuerOf(reading),
    };
  });
}

/** Named only when two anchors agree, as on the direct path: a misread digit names another company. */
function issuerOf({ issuer }: Reading): IssuerV4 {
  if (!issuer || issuer.confidence < TRUSTED) return { name: null, uf: null, version: null };
  return { name: issuer.name, uf: issuer.uf, version: issuer.version };
}

function enhancedOf({ holder, extraction }: AddressRead): Enhanced {
  return {
    name: holder.name.replace(/\s+/g, ' ').trim().toUpperCase(),
    taxNumber: normalTaxNumber(holder.taxNumber),
    clientNumber: normalCode(holder.clientNumber),
    installation: normalCode(holder.installation),
    zipCode: extraction.zipCode,
    address: extraction.address,
    number: extraction.number,
    district: extraction.district,
    city: extraction.city,
    state: extraction.state,
    complement: extraction.addressComplement,
  };
}
