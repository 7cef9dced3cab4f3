import type { Box, ReadingAddress } from '../../../src-main/contract/workstation.ts';
import { type Turn, turnBox } from '../viewer/geometry.ts';
import { around, marksOf } from '../viewer/marks.ts';

/** The part of the page where the address itself stands, as the page is turned now; null where nothing has a box. */
export function addressPart(address: ReadingAddress, turn: Turn): Box | null {
  const marks = marksOf(address).filter(({ field }) => field in address.extraction);
  const part = around(marks.map(({ box }) => box));
  return part && turnBox(part, turn);
}
