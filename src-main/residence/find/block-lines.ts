import { blockFrom } from '../layout/neighbours.ts';
import type { Line, TextPage } from '../layout/page.ts';
import { capitalsOfLine } from './capitals-of-line.ts';
import { isDeliveryLabel } from './delivery-label.ts';
import { cellLabel } from './form-labels.ts';
import { holdsCep } from './printed-cep.ts';

/** A heading without value: `Endereço de instalação:`; so is a cell's label. */
const HEADING = /:\s*$/;
/** Longer lines are sentences, and no rows of an address. */
const LONGEST = 400;

/**
 * The lines of a CEP's block over or under its row, nearest first, headings left out. Another CEP is where another block
 * ends or begins, the label of a delivery address where it begins.
 */
export function blockLines(page: TextPage, from: Line, direction: 'up' | 'down', most: number): Line[] {
  const lines: Line[] = [];
  for (const line of blockFrom(page.lines, from, direction, most)) {
    if (line.text.length > LONGEST) break;
    const text = capitalsOfLine(line);
    const begins = isDeliveryLabel(text);
    if (holdsCep(text) || (begins && direction === 'down')) break;
    if (!HEADING.test(text) && !cellLabel(line)) lines.push(line);
    if (begins) break;
  }
  return lines;
}
