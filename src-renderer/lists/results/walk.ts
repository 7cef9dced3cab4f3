import { nextRecord, type ResultGroup, rowCount } from '../search/results.ts';

/** Records that PageUp and PageDown pass over. */
const PAGE = 12;

/**
 * Where a key leads in the result list from the line `active` (null: from before the first): a line with a record,
 * null where there is none further, undefined where the key is not one of the list's.
 */
export function walk(key: string, groups: readonly ResultGroup[], active: number | null): number | null | undefined {
  const from = active ?? -1;
  const lines = rowCount(groups);
  switch (key) {
    case 'ArrowDown':
      return nextRecord(groups, from, 1);
    case 'ArrowUp':
      return nextRecord(groups, from, -1);
    case 'PageDown':
      return nextRecord(groups, from + PAGE - 1, 1) ?? nextRecord(groups, lines, -1);
    case 'PageUp':
      return nextRecord(groups, from - PAGE + 1, -1) ?? nextRecord(groups, -1, 1);
    case 'Home':
      return nextRecord(groups, -1, 1);
    case 'End':
      return nextRecord(groups, lines, -1);
    case 'Enter':
    case ' ':
      return active;
    default:
      return undefined;
  }
}
