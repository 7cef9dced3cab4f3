/** Rows that PageUp and PageDown pass over. */
const PAGE = 12;

/** The row that a key leads to from row `at` (-1: from before the first) of `count`; null where it leads nowhere. */
export function walk(key: string, at: number, count: number, page = PAGE): number | null {
  const last = count - 1;
  const targets: Record<string, number> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    PageDown: Math.max(at, 0) + page,
    PageUp: at - page,
    Home: 0,
    End: last,
  };
  const target = targets[key];
  return target === undefined || count === 0 ? null : Math.max(0, Math.min(last, target));
}
