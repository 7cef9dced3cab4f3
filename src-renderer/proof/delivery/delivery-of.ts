import type { ReadingAddress } from '../../../src-main/contract/reading.ts';

type Placed = Pick<ReadingAddress, 'page' | 'boxes'>;

/**
 * The delivery address that is shown for an address: of several bills in one file the first from its own
 * page on. Null where none has a place on a page.
 */
export function deliveryOf<One extends Placed>({ page }: Pick<Placed, 'page'>, deliveries: readonly One[]): One | null {
  const placed = deliveries.filter(({ boxes }) => Object.keys(boxes).length > 0);
  return placed.find((one) => one.page >= page) ?? placed.at(-1) ?? null;
}
