import type { Values } from '../../../data/csv-table.ts';
import { published } from '../../import/published-values.ts';
import type { Alias } from '../../record.ts';
import { GIVEN, ORIGINAL_SCRIPT, SURNAME, type UkLayout } from './layouts.ts';

/** A name of one row. */
export interface UkName extends Alias {
  /** 0 for the main name, 1 for another spelling of it, 2 for an alias. */
  rank: number;
}

/**
 * The names in a row; none where it has only an address.
 *
 * The file has no whole names: the surname stands in `Name 6`, before the given names, and an entity or a ship has all of
 * its name there. The name is put together as it is spoken, given names first, because that is how it is searched for.
 * The order of the file, surname first, is an alias, for those who copied it from there.
 */
export function namesIn(values: Values, layout: UkLayout): UkName[] {
  const type = published(values[layout.nameType]);
  const strength = published(values[layout.strength]);
  const rank = rankOf(type);
  const given = GIVEN.map((column) => published(values[column])).filter((name) => name !== '');
  const surname = published(values[SURNAME]);
  const names: UkName[] = [];
  const whole = [...given, surname].join(' ').trim();
  if (whole !== '') names.push({ name: whole, quality: strength || type, rank });
  if (given.length > 0 && surname !== '') {
    const quality = [strength, 'surname first'].filter((text) => text !== '').join(', ');
    names.push({ name: [surname, ...given].join(' '), quality, rank: 3 });
  }
  const script = published(values[ORIGINAL_SCRIPT]);
  if (script !== '') names.push({ name: script, quality: 'original script', rank: 3 });
  return names;
}

/** `Primary Name`, `Primary name` and the old list's `Prime Alias` are the main name, `Primary name variation` is not. */
function rankOf(type: string): number {
  if (!/^prim(?:ary|e)\b/i.test(type)) return 2;
  return /variation/i.test(type) ? 1 : 0;
}

/**
 * The main name of an entity and its other names, each once; null where it has none. Entities are listed with several
 * main names, and in the old list with none: the first of the best rank is taken.
 */
export function mainAndOthers(names: readonly UkName[]): { name: string; aliases: Alias[] } | null {
  const [main] = names.toSorted((one, other) => one.rank - other.rank);
  if (!main) return null;
  const aliases = new Map<string, Alias>();
  for (const { name, quality } of names.toSorted((one, other) => Number(one.rank > 2) - Number(other.rank > 2))) {
    if (name !== main.name && !aliases.has(name)) aliases.set(name, quality ? { name, quality } : { name });
  }
  return { name: main.name, aliases: [...aliases.values()] };
}
