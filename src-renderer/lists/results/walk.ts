/** Lines that PageUp and PageDown pass over. */
const PAGE = 12;

/**
 * Where a key leads from the line `at` (-1: from before the first) of `count`: `field` is back to the question, null where
 * the key is not one of the table's.
 */
export function walk(key: string, at: number, count: number): number | 'field' | null {
  const last = count - 1;
  switch (key) {
    case 'ArrowDown':
      return Math.min(at + 1, last);
    case 'ArrowUp':
      return at <= 0 ? 'field' : at - 1;
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
