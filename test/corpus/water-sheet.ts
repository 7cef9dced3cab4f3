import type { Draft } from './bill.ts';
import { drawBack, drawNote, drawPix, drawServiceNotices, drawSlip } from './common.ts';
import type { Sheet } from './sheet.ts';
import { drawWaterItems, drawWaterQuality, drawWaterReadings } from './water-parts.ts';

/** What stands under the block and the boxes of a water bill. */
export interface WaterRest {
  x: number;
  y: number;
  /** How often a Pix code is printed, 0 to 1. */
  pix: number;
  notices: readonly string[];
  slip: { labels: readonly string[]; values: readonly string[] };
  /** Name and address, for the second page. */
  block: readonly string[];
}

export function drawWaterRest(sheet: Sheet, draft: Draft, { x, y, pix, notices, slip, block }: WaterRest): void {
  drawWaterReadings(sheet, draft, x, y);
  drawWaterItems(sheet, draft, x, y + 24);
  drawWaterQuality(sheet, draft, x, y + 60);
  drawPix(sheet, draft, 118, y + 60, 80, pix);
  if (draft.key) drawNote(sheet, draft, x, y + 86, 120, 'https://dfe-portal.svrs.rs.gov.br/NFAg/Consulta');
  drawServiceNotices(sheet, draft, y + 110, notices);
  drawSlip(sheet, draft, 248, slip.labels, slip.values);
  drawBack(sheet, draft, block);
}
