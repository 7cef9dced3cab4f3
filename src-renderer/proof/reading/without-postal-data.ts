import type { FieldComparison, ReadingAddress, ReadingDetails } from '../../../src-main/contract/workstation.ts';

/**
 * A reading on a workstation without postal data, as it is to be understood: the service finds no CEP in data that is not
 * there, which says nothing about the CEP. Nothing was compared, and one sentence says why; no warning and no field
 * repeats it. A reading that was compared stays as it is.
 */
export function withoutPostalData(details: ReadingDetails): ReadingDetails {
  if (details.postal) return details;
  const { addresses, others } = details;
  return { ...details, addresses: addresses.map(notCompared), others: others.map(notCompared) };
}

function notCompared(address: ReadingAddress): ReadingAddress {
  const { zipCode, address: street, district, city, state } = address.comparison;
  return {
    ...address,
    comparison: {
      zipCode: withoutPair(zipCode),
      address: withoutPair(street),
      district: withoutPair(district),
      city: withoutPair(city),
      state: withoutPair(state),
    },
    warnings: address.warnings.filter(({ code }) => code !== 'cepNotInThisCopy'),
  };
}

/** A field that had nothing to be compared with, rather than a CEP that is missing. */
export function withoutPair(field: FieldComparison): FieldComparison {
  return field.outcome === 'notInThisCopy' ? { ...field, outcome: 'notComparable' } : field;
}
