import type { ListName } from '../../../src-main/contract/lists.ts';
import { countryCode } from '../../shared/published/country.ts';
import type { PartyType } from '../words/party-type.ts';
import type { Validity } from '../words/validity.ts';
import type { Row } from './rows.ts';

/** What of an answer is shown; null where it does not matter. */
export interface Filters {
  list: ListName | null;
  type: PartyType | null;
  /** As `countryKey` has it. */
  country: string | null;
  validity: Validity | null;
}

export const NO_FILTERS: Filters = { list: null, type: null, country: null, validity: null };

const VALUE: { [Key in keyof Filters]: (row: Row) => NonNullable<Filters[Key]> } = {
  list: ({ group }) => group.list,
  type: ({ traits }) => traits.type,
  country: ({ record }) => countryKey(record.country),
  validity: ({ traits }) => traits.validity,
};

/** One country by whatever name publishers call it; empty where a record has none. */
export function countryKey(country = ''): string {
  return countryCode(country) ?? country.trim().toLowerCase();
}

export function isFiltered(filters: Filters): boolean {
  return Object.values(filters).some((value) => value !== null);
}

export function filterRows(rows: readonly Row[], filters: Filters): readonly Row[] {
  const wanted = (Object.keys(VALUE) as (keyof Filters)[]).filter((key) => filters[key] !== null);
  return wanted.length === 0 ? rows : rows.filter((row) => wanted.every((key) => VALUE[key](row) === filters[key]));
}

/** What there is to choose for one filter among what the others leave, each with a row that has it and how many have. */
export function choicesOf(
  rows: readonly Row[],
  filters: Filters,
  key: keyof Filters,
): Map<string, { row: Row; count: number }> {
  const choices = new Map<string, { row: Row; count: number }>();
  for (const row of filterRows(rows, { ...filters, [key]: null })) {
    const value = VALUE[key](row);
    const choice = choices.get(value);
    if (choice) choice.count += 1;
    else choices.set(value, { row, count: 1 });
  }
  return choices;
}
