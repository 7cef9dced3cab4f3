import type { FieldComparison, ReadingAddress, ReadingDetails } from '../../../src-main/contract/reading.ts';

/**
 * A reading on a workstation without postal data, as it is to be understood: the service finds no CEP in data that is not
 * there, which says nothing about the CEP. Nothing was compared, and one sentence says why; no warning and no field
 * repeats it. Of demonstration data, which has a few CEPs, the warning goes alone. Any other reading stays as it is.
 */
export function withoutPostalData(details: ReadingDetails): ReadingDetails {
  if (details.postal && !details.postal.demonstration) return details;
  const { addresses, others } = details;
  const understood = details.postal ? unwarned : notCompared;
  return { ...details, addresses: addresses.map(understood), others: others.map(understood) };
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
    warnings: unwarned(address).warnings,
  };
}

function unwarned(address: ReadingAddress): ReadingAddress {
  return { ...address, warnings: address.warnings.filter(({ code }) => code !== 'cepNotInThisCopy') };
}

/** A field that had nothing to be compared with, rather than a CEP that is missing. */
export function withoutPair(field: FieldComparison): FieldComparison {
  return field.outcome === 'notInThisCopy' ? { ...field, outcome: 'notComparable' } : field;
}
