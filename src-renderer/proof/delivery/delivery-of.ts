import type { ReadingAddress } from '../../../src-main/contract/workstation.ts';

type Placed = Pick<ReadingAddress, 'page' | 'boxes'>;

/**
 * The number of the delivery address that is shown for an address: of several bills in one file the first from its own
 * page on. Null where none has a place on a page.
 */
export function deliveryOf({ page }: Pick<Placed, 'page'>, deliveries: readonly Placed[]): number | null {
  const placed = deliveries.flatMap(({ boxes, page }, index) =>
    Object.keys(boxes).length > 0 ? [{ page, index }] : [],
  );
  return (placed.find((one) => one.page >= page) ?? placed.at(-1))?.index ?? null;
}
