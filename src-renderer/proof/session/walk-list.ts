/** Rows that PageUp and PageDown pass over. */
const PAGE = 8;

/** The row that a key leads to from row `at` (-1: from none); null where the key is not one of the list's. */
export function walkList(key: string, at: number, count: number): number | null {
  const last = count - 1;
  const targets: Record<string, number> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    PageDown: at + PAGE,
    PageUp: at - PAGE,
    Home: 0,
    End: last,
  };
  const target = targets[key];
  return target === undefined || count === 0 ? null : Math.max(0, Math.min(last, target));
}
