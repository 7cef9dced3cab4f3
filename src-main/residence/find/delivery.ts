import { blockFrom } from '../layout/neighbours.ts';
import type { Line, TextPage } from '../layout/page.ts';
import { isDeliveryDomicile, isDeliveryLabel } from './delivery-label.ts';
import type { FoundBlock } from './found-address.ts';
import { plainLine } from './plain-line.ts';

const CONSUMPTION = /\b(?:CONSUMO|INSTALACAO|UNIDADE CONSUMIDORA|FORNECIMENTO|IMOVEL)\b/;

/** Longer rows are sentences. */
const HEADING = 60;

/**
 * Whether a block is labelled as the address of delivery, correspondence or billing: in one of its own rows, or in a
 * heading close over it.
 */
export function isDelivery(page: TextPage, block: FoundBlock): boolean {
  const own = block.rows.map(plainLine);
  if (own.some((row) => isDeliveryLabel(row) || isDeliveryDomicile(row))) return true;
  const top = block.name && isOver(block.name, block.rows[0]!) ? block.name : block.rows[0]!;
  for (const line of [...(top === block.name ? [top] : []), ...blockFrom(page.lines, top, 'up', 2)]) {
    const row = plainLine(line);
    if (row.length > HEADING) return false;
    if (isDeliveryLabel(row)) return true;
    if (CONSUMPTION.test(row)) return false;
  }
  return false;
}

const isOver = (a: Line, b: Line): boolean => a.rect.y0 < b.rect.y0;
