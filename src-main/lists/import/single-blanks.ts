import type { Alias } from '../record.ts';

/** White space of any kind and length but a single space between two words. NEL is a line end that `\s` leaves out. */
const OTHER_BLANKS = /[^\S ]|\u0085| {2}|^ | $/;
const BLANKS = /[\s\u0085]+/g;

/** `name` with one space for every run of blanks, tabs and line ends, and none around it. */
export function singleBlanks(name: string): string {
  return OTHER_BLANKS.test(name) ? name.replace(BLANKS, ' ').trim() : name;
}

/**
 * The names of a record as they are stored, shown and found: publishers break lines within names, indent them and double
 * blanks, and nobody types that. Aliases that are then empty, or the same as another name, say nothing more.
 */
export function namesWithSingleBlanks({ name: published, aliases }: { name: string; aliases: readonly Alias[] }): {
  name: string;
  aliases: readonly Alias[];
} {
  const name = singleBlanks(published);
  if (aliases.every((alias) => !OTHER_BLANKS.test(alias.name))) return { name, aliases };
  const known = new Set(['', name]);
  const kept: Alias[] = [];
  for (const alias of aliases) {
    const own = singleBlanks(alias.name);
    if (known.has(own)) continue;
    known.add(own);
    kept.push({ ...alias, name: own });
  }
  return { name, aliases: kept };
}
