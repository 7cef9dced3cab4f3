/** Addresses of one CEP that agree in municipality, street and locality. */
export interface AddressCount {
  /** IBGE code, 7 digits. */
  municipality: string;
  /** Type, title and name; empty where the street has no name. */
  street: string;
  /** A quarter, village or settlement: often the district. */
  locality: string;
  /** How many, 1 or more. */
  count: number;
}

/** What a CEP stands for; `street` is empty where it serves a whole place. */
export interface Decided {
  municipality: string;
  street: string;
  locality: string;
}

/**
 * Census takers wrote the CEPs down, and one in five of those with several streets does not have the post office's among
 * them: only what so large a share of so many addresses says is taken.
 */
const SHARE = 0.8;
const FEWEST = 3;
/** A CEP of so many streets, none of which has half of the addresses, serves a whole place. */
const MANY_STREETS = 10;

/** What the addresses of one CEP say that it stands for; null where they do not agree enough to say it. */
export function decide(addresses: readonly AddressCount[]): Decided | null {
  const municipality = mostOf(addresses, 'municipality');
  if (!isClear(municipality)) return null;
  const there = addresses.filter((one) => one.municipality === municipality.value);
  const street = mostOf(there, 'street');
  if (isClear(street) && street.value !== '') {
    const onIt = there.filter((one) => one.street === street.value);
    const locality = mostOf(onIt, 'locality');
    const said = isClear(locality) ? locality.value : '';
    return { municipality: municipality.value, street: street.value, locality: said };
  }
  const isPlace = street.values >= MANY_STREETS && street.count * 2 < street.total;
  return isPlace ? { municipality: municipality.value, street: '', locality: '' } : null;
}

interface Most {
  value: string;
  count: number;
  total: number;
  /** How many different ones there are. */
  values: number;
}

function mostOf(addresses: readonly AddressCount[], field: 'municipality' | 'street' | 'locality'): Most {
  const counts = new Map<string, number>();
  let total = 0;
  for (const one of addresses) {
    counts.set(one[field], (counts.get(one[field]) ?? 0) + one.count);
    total += one.count;
  }
  let most: Most = { value: '', count: 0, total, values: counts.size };
  for (const [value, count] of counts) if (count > most.count) most = { ...most, value, count };
  return most;
}

function isClear({ count, total }: Most): boolean {
  return count >= FEWEST && count / total >= SHARE;
}
