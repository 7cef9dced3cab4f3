import { detailsObject } from '../details.ts';
import type { Alias, ListRecord } from '../record.ts';

/** How each of the three forms of the list says that an entry is a person. */
const KIND = ['SDN_Type', 'sdnType', 'PartyType'] as const;
const SURNAME_FIRST = /^([^,]+), ([^,]+)$/;

/**
 * The record with the names of a person also as they are spoken and typed: OFAC writes `LAST, First Middle`, so that
 * `First Middle Last` would find nobody. Companies have commas of another kind and stay as they are.
 */
export function withNaturalOrder(record: ListRecord): ListRecord {
  const details = detailsObject(record.details);
  if (!KIND.some((column) => details[column]?.toLowerCase() === 'individual')) return record;
  const known = new Set([record.name, ...record.aliases.map((alias) => alias.name)]);
  const turned: Alias[] = [];
  for (const { name, quality } of [{ name: record.name, quality: undefined }, ...record.aliases] as Alias[]) {
    const natural = name.replace(SURNAME_FIRST, '$2 $1');
    if (known.has(natural)) continue;
    known.add(natural);
    turned.push({ name: natural, quality: [quality, 'given name first'].filter(Boolean).join(', ') });
  }
  return turned.length === 0 ? record : { ...record, aliases: [...record.aliases, ...turned] };
}
