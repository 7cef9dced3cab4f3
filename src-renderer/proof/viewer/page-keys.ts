/** The page that a key leads to, null where the key is not one of the switch's or leads nowhere. */
export function pageByKey(key: string, page: number, count: number): number | null {
  const targets: Record<string, number> = {
    ArrowLeft: page - 1,
    ArrowUp: page - 1,
    PageUp: page - 1,
    ArrowRight: page + 1,
    ArrowDown: page + 1,
    PageDown: page + 1,
    Home: 0,
    End: count - 1,
  };
  const target = targets[key];
  return target === undefined || target === page || target < 0 || target >= count ? null : target;
}

/** How many page numbers stand side by side. */
const SHOWN = 5;

/** The page numbers to show: all of a short document, a window around the current page of a long one. */
export function pagesAround(page: number, count: number): number[] {
  const length = Math.min(SHOWN, count);
  const first = Math.max(0, Math.min(page - Math.floor(SHOWN / 2), count - length));
  return Array.from({ length }, (_, index) => first + index);
}
