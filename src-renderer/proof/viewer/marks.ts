import type { Box, ReadFieldName } from '../../../src-main/contract/reading.ts';
import { ADDRESS_FIELDS, type ComparedField } from '../../../src-main/contract/residence.ts';
import type { SessionAddress } from '../correction/corrected.ts';
import type { Outcome } from '../result/verdict.ts';

/** A box on the page and what was read in it. */
export interface Mark {
  field: ReadFieldName;
  box: Box;
  /** How the field compares with the postal record; `read` where it is not compared at all. */
  outcome: Outcome | 'read';
  /** What was read there was corrected by hand. */
  corrected?: true;
}

/** In the order in which the panel shows them, which is also the order of the tab key. */
export const FIELD_ORDER: readonly ReadFieldName[] = [
  ...ADDRESS_FIELDS,
  'name',
  'taxNumber',
  'clientNumber',
  'installation',
];

/** The boxes of one address, and of the holder read with it. */
export function marksOf({
  boxes,
  comparison,
  correctedByHand = {},
}: Pick<SessionAddress, 'boxes' | 'comparison' | 'correctedByHand'>): Mark[] {
  return FIELD_ORDER.flatMap((field) => {
    const box = boxes[field];
    if (!box) return [];
    const outcome = comparison[field as ComparedField]?.outcome ?? 'read';
    return [{ field, box, outcome, ...(field in correctedByHand && { corrected: true as const }) }];
  });
}

/** The smallest box around all of them; null around none. */
export function around(boxes: readonly Box[]): Box | null {
  if (boxes.length === 0) return null;
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}
