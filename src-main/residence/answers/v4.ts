import type { Enhanced, IssuerV4, ResidenceEntryV4 } from '../../contract/residence.ts';
import { type Bill, billOf, trustedIssuer } from '../bill.ts';
import type { AddressRead, Reading } from '../reading.ts';
import { extractionOf } from './extraction.ts';
import { normalCode, normalTaxNumber } from './identifiers.ts';
import { postOfficeData } from './record.ts';

/**
 * v4 has two forms: the direct path gives the v3 address, the OCR path the holder's data and who issued that bill. No
 * address is dropped.
 */
export function entriesV4({ addresses, bills, file }: Reading): ResidenceEntryV4[] {
  return addresses.map((address) => {
    const bill = billOf(bills, address.page);
    const place = { page: address.page, fieldname: file.fieldname };
    const record = postOfficeData(address);
    if (bill.path === 'direct') return { ...place, extraction: extractionOf(bill, address), postOfficeData: record };
    return {
      ...place,
      extraction: address.holder,
      enhanced: enhancedOf(address),
      postOfficeData: record,
      classification: issuerOf(bill),
    };
  });
}

function issuerOf(bill: Bill): IssuerV4 {
  const issuer = trustedIssuer(bill);
  return { name: issuer?.name ?? null, uf: issuer?.uf ?? null, version: issuer?.version ?? null };
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
