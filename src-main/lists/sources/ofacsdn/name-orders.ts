import { detailsObject } from '../../details.ts';
import type { Alias, ListRecord } from '../../record.ts';

/** How each of the three forms of the list says that an entry is a person. */
const KIND = ['SDN_Type', 'sdnType', 'PartyType'] as const;
/** What stands behind a second comma belongs behind the surname too: `DE TAL, Fulano, Jr.` */
const SURNAME_FIRST = /^([^,]+), ([^,]+)(, .+)?$/;

/**
 * The record with every name of a person in both orders, so that `First Middle Last` is found as well as
 * `LAST, First Middle`. Companies have commas of another kind and stay as they are.
 *
 * sdn.csv has one column, and what stands in it is the record's name. The two xml forms give names in parts, of which the
 * given names come first; `inParts` is true for them, and the order of sdn.csv is the alias there.
 */
export function withBothOrders(record: ListRecord, inParts: boolean): ListRecord {
  const details = detailsObject(record.details);
  if (!KIND.some((column) => details[column]?.toLowerCase() === 'individual')) return record;
  const listed: Alias[] = [{ name: record.name }, ...record.aliases];
  const turned = listed.map((alias) => ({ ...alias, name: alias.name.replace(SURNAME_FIRST, '$2 $1$3') }));
  if (turned.every(({ name }, at) => name === listed[at]!.name)) return record;
  const order = inParts ? 'surname first' : 'given name first';
  const [[main, ...first], second] = (inParts ? [turned, listed] : [listed, turned]) as [[Alias, ...Alias[]], Alias[]];
  const aliases = first.filter(({ name }) => !inParts || name !== main.name);
  const known = new Set([main, ...aliases].map(({ name }) => name));
  for (const { name, quality } of second) {
    if (!known.has(name)) aliases.push({ name, quality: [quality, order].filter(Boolean).join(', ') });
    known.add(name);
  }
  return { ...record, name: main.name, aliases };
}
