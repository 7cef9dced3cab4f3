import type { SearchRecord } from '../../../src-main/contract/list-search.ts';
import { keyOf, type ResultGroup } from '../search/results.ts';
import { type PartyType, partyTypeOf } from '../words/party-type.ts';
import { type Standing, standingOn } from '../words/validity.ts';

/** One record of an answer, with the file that it is from and what the table sorts and filters by. */
export interface Row {
  /** Stays the same while further records arrive. */
  key: string;
  group: ResultGroup;
  record: SearchRecord;
  traits: Traits;
}

export interface Traits extends Standing {
  type: PartyType;
}

const known = new WeakMap<SearchRecord, Traits>();

/** All records of the groups, as the service ordered them. `today`: YYYY-MM-DD. */
export function rowsOf(groups: readonly ResultGroup[], today: string): Row[] {
  return groups.flatMap((group) => {
    const prefix = keyOf(group);
    return group.records.map((record, at) => ({
      key: `${prefix}#${at}`,
      group,
      record,
      traits: traitsOf(group, record, today),
    }));
  });
}

/** Found out once: an answer is gone through again whenever more of it arrives. */
function traitsOf({ list }: ResultGroup, record: SearchRecord, today: string): Traits {
  const traits = known.get(record) ?? { type: partyTypeOf(list, record), ...standingOn(today, record) };
  known.set(record, traits);
  return traits;
}
