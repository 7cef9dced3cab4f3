import { isWhole, type ResultGroup } from '../search/results.ts';
import type { Row } from './rows.ts';

/** One line of the table: a record, what opens those that are listed no longer, or the offer of records not here yet. */
export type Line =
  | { kind: 'record'; row: Row }
  | { kind: 'fold'; count: number; open: boolean }
  | { kind: 'more'; group: ResultGroup };

/**
 * The lines of the table. Records that are no longer listed stand behind all others and are folded until they are asked
 * for, so that nobody takes them for listed ones, except where there is nothing else to see. `turned`: a person has opened
 * or closed them; `groups`: those that may have more to offer.
 */
export function linesOf(rows: readonly Row[], groups: readonly ResultGroup[], turned = false): Line[] {
  const listed = rows.filter(({ group }) => !group.former);
  const former = rows.filter(({ group }) => group.former);
  const open = (listed.length === 0) !== turned;
  const asLines = (some: readonly Row[]) => some.map((row): Line => ({ kind: 'record', row }));
  const more = (gone: boolean) =>
    groups.filter((group) => group.former === gone && !isWhole(group)).map((group): Line => ({ kind: 'more', group }));
  const lines = [...asLines(listed), ...more(false)];
  if (former.length === 0) return lines;
  lines.push({ kind: 'fold', count: former.length, open });
  return open ? [...lines, ...asLines(former), ...more(true)] : lines;
}
