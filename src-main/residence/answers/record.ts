import type { Matches, MatchV2, PostOfficeData, PostOfficeDataV2 } from '../../contract/residence.ts';
import type { PostalRecord } from '../../postal/record.ts';
import { splitStreetLine } from '../address/split.ts';
import type { AddressRead } from '../reading.ts';

type RecordFields = Omit<PostOfficeData, 'matches'>;

/** The address on record; empty texts where the postal data has no such CEP. */
export function recordFields(record: PostalRecord | null): RecordFields {
  if (!record) return { zipCode: '', address: '', district: '', city: '', state: '' };
  return {
    zipCode: record.cep,
    address: streetOf(record),
    district: record.bairro,
    city: record.localidade,
    state: record.uf,
  };
}

/** Large users' and post offices' records carry the house number in the street; the answer's has none. */
function streetOf(record: PostalRecord): string {
  return record.kind === 'logradouro' ? record.logradouro : splitStreetLine(record.logradouro).address;
}

/** `postOfficeData` of v3 and v4. */
export function postOfficeData({ record, matches }: AddressRead): PostOfficeData {
  const plain: Matches = {
    zipCode: matches.zipCode.matched,
    address: matches.address.matched,
    district: matches.district.matched,
    city: matches.city.matched,
    state: matches.state.matched,
  };
  return { ...recordFields(record), matches: plain };
}

/** `postOfficeData` of v2: each comparison with how alike the two texts are. */
export function postOfficeDataV2({ record, matches }: AddressRead): PostOfficeDataV2 {
  const detailed = (field: keyof Matches): MatchV2 => {
    const { matched, confidence, strategy } = matches[field];
    return { matched, confidence, strategy };
  };
  return {
    ...recordFields(record),
    matches: {
      zipCode: detailed('zipCode'),
      address: detailed('address'),
      district: detailed('district'),
      city: detailed('city'),
      state: detailed('state'),
    },
  };
}
