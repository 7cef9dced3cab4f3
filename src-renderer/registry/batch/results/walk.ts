/** Rows that PageUp and PageDown pass over. */
const PAGE = 12;

/** Where a key leads from the row `at` (-1: from before the first) of `count`; null where it leads nowhere. */
export function walk(key: string, at: number, count: number): number | null {
  if (count === 0) return null;
  const last = count - 1;
  switch (key) {
    case 'ArrowDown':
      return Math.min(at + 1, last);
    case 'ArrowUp':
      return Math.max(at - 1, 0);
    case 'PageDown':
      return Math.min(Math.max(at, 0) + PAGE, last);
    case 'PageUp':
      return Math.max(at - PAGE, 0);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return null;
  }
}
