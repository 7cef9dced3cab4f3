import { blockFrom } from '../layout/neighbours.ts';
import { cut, type Line, type TextPage } from '../layout/page.ts';
import type { FoundBlock } from './found-address.ts';
import { NAME_LABELS } from './name-labels.ts';
import { plainLine } from './plain-line.ts';
import { nameIn } from './rows.ts';

/** The label stands at most so many rows under the address. */
const ROWS_UNDER = 3;
const LABEL = new RegExp(`^${NAME_LABELS}\\s*:\\s*`);
const CEP = /(?<![\d.])\d{2}\.?\d{3}-?\d{3}(?!\d)/;

/** The holder's name behind its label (`Titular: ANA LIMA`) under an address; null where no label is, or another block is next. */
export function nameUnder({ lines }: TextPage, { rows }: Pick<FoundBlock, 'rows'>): Line | null {
  const bottom = rows.reduce((a, b) => (b.rect.y1 > a.rect.y1 ? b : a));
  for (const line of blockFrom(lines, bottom, 'down', ROWS_UNDER)) {
    if (CEP.test(line.text)) return null;
    const label = LABEL.exec(plainLine(line));
    if (label) return nameIn(cut(line, label[0].length, line.text.length));
  }
  return null;
}
