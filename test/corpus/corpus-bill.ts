import type { Bill } from './bill.ts';
import { FAMILIES, type Family, makeBill } from './make-bill.ts';
import { drawPlace } from './places-bill.ts';
import type { PlaceSource } from './places-snapshot.ts';
import { createRandom } from './random.ts';

/** House numbers from a thousand on are printed `1.234` on one bill of this many. */
const WITH_POINT = 10;

/**
 * A bill of the corpus: one of `makeBill`, moved to a place of the postal data in the same state. Without postal data it
 * stays at the place that `makeBill` knows.
 */
export function corpusBill(family: Family, seed: number, source: PlaceSource | null): Bill {
  const known = makeBill(family, seed);
  if (!source) return known;
  const random = createRandom(seed * 37 + FAMILIES.indexOf(family) + 11);
  const place = drawPlace(source, known.truth.uf, random);
  const bill = makeBill(family, seed, { place });
  const { number } = bill.truth;
  if (!/^\d{4}$/.test(number) || !random.chance(1 / WITH_POINT)) return bill;
  return makeBill(family, seed, { place, number: `${number[0]}.${number.slice(1)}` });
}
