import type { Box, ReadingAddress } from '../../../src-main/contract/reading.ts';
import { type Turn, turnBox } from '../viewer/geometry.ts';
import { around, marksOf } from '../viewer/marks.ts';

type Boxed = Pick<ReadingAddress, 'boxes' | 'comparison' | 'extraction'>;

/** The part of the page where the address itself stands, as the page is turned now; null where nothing has a box. */
export function addressPart(address: Boxed, turn: Turn): Box | null {
  const marks = marksOf(address).filter(({ field }) => field in address.extraction);
  const part = around(marks.map(({ box }) => box));
  return part && turnBox(part, turn);
}

/** The part that the view is about: the address, and with it the delivery address that was asked for; null without either. */
export function shownPart(address: Boxed | null, delivery: Boxed | null, turn: Turn): Box | null {
  return around([address, delivery].flatMap((one) => (one ? (addressPart(one, turn) ?? []) : [])));
}
