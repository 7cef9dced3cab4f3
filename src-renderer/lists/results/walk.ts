import { lineCount, nextStop, type Section } from './lines.ts';

/** Records that PageUp and PageDown pass over. */
const PAGE = 12;

/**
 * Where a key leads in the result list from the line `active` (null: from before the first): a line with a record,
 * null where there is none further, undefined where the key is not one of the list's.
 */
export function walk(key: string, sections: readonly Section[], active: number | null): number | null | undefined {
  const from = active ?? -1;
  const lines = lineCount(sections);
  switch (key) {
    case 'ArrowDown':
      return nextStop(sections, from, 1);
    case 'ArrowUp':
      return nextStop(sections, from, -1);
    case 'PageDown':
      return nextStop(sections, from + PAGE - 1, 1) ?? nextStop(sections, lines, -1);
    case 'PageUp':
      return nextStop(sections, from - PAGE + 1, -1) ?? nextStop(sections, -1, 1);
    case 'Home':
      return nextStop(sections, -1, 1);
    case 'End':
      return nextStop(sections, lines, -1);
    case 'Enter':
    case ' ':
      return active;
    default:
      return undefined;
  }
}
