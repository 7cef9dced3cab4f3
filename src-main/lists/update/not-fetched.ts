import type { ListEntry } from '../list-table.ts';
import type { ListsConfig } from './config.ts';
import type { Official } from './official.ts';

const PERIOD_FORMS = { day: 'YYYYMMDD', month: 'YYYYMM', year: 'YYYY' } as const;

/** Why a list is left alone, one sentence; null where it can be fetched. */
export function reasonNotToFetch(
  { list, official }: ListEntry,
  settings: ListsConfig,
  periods: readonly string[],
): string | null {
  if (!official) return `The publisher of ${list} gives no address; import its files with "atesta lists import".`;
  if (official.account && !settings.inlabs) {
    return `The publisher of ${list} gives its files only to an account, which is free; enter yours as lists.inlabs in the settings.`;
  }
  if (periods.length > 0) {
    if (!official.periods) return `${list} has no periods: its newest file holds everything.`;
    const form = PERIOD_FORMS[official.periods];
    if (periods.some(({ length }) => length !== form.length)) return `A period of ${list} is written ${form}.`;
  }
  if (official.onlyNamed && periods.length === 0) return official.onlyNamed;
  return null;
}

/** The addresses in force: those of the settings before the publisher's. References in them are still to be looked up. */
export function addressesOf(
  { list }: Pick<ListEntry, 'list'>,
  official: Official,
  settings: ListsConfig,
): readonly string[] {
  const own = settings.addresses?.[list];
  if (own === undefined) return official.addresses;
  return typeof own === 'string' ? [own] : own;
}
