import { heightOf } from '../layout/neighbours.ts';
import { around, type Line, overlapY, type TextPage } from '../layout/page.ts';
import { blockLines } from './block-lines.ts';
import type { CepSpot } from './cep-spots.ts';
import { cityRowOf } from './city-row.ts';
import { BREAK } from './parts.ts';
import { looksLikeStreet, withoutStreetLabel } from './rows.ts';

/** Cells of one row stand at most so many heights apart. */
const APART = 14;

/**
 * The spot of a CEP that stands alone in its cell (`JARDIM X   CITY-UF   12345-678`) on the whole of its row, a break
 * between the cells; so on that of the whole address before it. The spot as it is where other text stands with it, no place stands beside it, or one is over or
 * under it in its own column.
 */
export function onWholeRow(page: TextPage, spot: CepSpot): CepSpot {
  const { line, start, end } = spot;
  const others = line.text.slice(0, start).replace(/C\.?E\.?P\.?/i, '') + line.text.slice(end);
  if (/[\p{L}\p{N}]/u.test(others)) return spot;
  const [address] = cellsFrom(page, line, 'left', /\d{5}/);
  if (address && ENDS_IN_STATE.test(address.text) && looksLikeStreet(withoutStreetLabel(address).text)) {
    return onJoined(spot, [address], []);
  }
  const column = [...blockLines(page, line, 'up', 1), ...blockLines(page, line, 'down', 1)];
  if (column.some(isPlace)) return spot;
  const before = cellsFrom(page, line, 'left').reverse();
  const behind = cellsFrom(page, line, 'right');
  if (![...before, ...behind].some(isPlace)) return spot;
  return onJoined(spot, before, behind);
}

/** `Endereço: Rua X, 5 - Centro - Santos - SP`, whose CEP is in the next cell. */
const ENDS_IN_STATE = /[-–/,]\s*[A-Z]{2}\s*$/;

function onJoined(spot: CepSpot, before: readonly Line[], behind: readonly Line[]): CepSpot {
  const skipped = before.reduce((sum, { text }) => sum + text.length + 1, 0);
  const { line, start, end } = spot;
  return { ...spot, line: joined([...before, line, ...behind]), start: start + skipped, end: end + skipped };
}

const isPlace = (line: Line): boolean =>
  Boolean(cityRowOf(line)?.state) && !looksLikeStreet(line.text) && !/\d|:/.test(line.text);

/** The cells on one side of a line up to the first that can be neither a district's nor a city's, nearest first. */
function cellsFrom(page: TextPage, from: Line, side: 'left' | 'right', end = /\d{2}|:/): Line[] {
  const cells: Line[] = [];
  for (let last = from; ; last = cells.at(-1)!) {
    const gap = ({ rect }: Line) => (side === 'left' ? last.rect.x0 - rect.x1 : rect.x0 - last.rect.x1);
    const next = page.lines
      .filter((line) => overlapY(line.rect, from.rect) > 0.5 && gap(line) > 0 && gap(line) < APART * heightOf(from))
      .sort((a, b) => gap(a) - gap(b))[0];
    if (!next || end.test(next.text)) return cells;
    cells.push(next);
  }
}

function joined(cells: readonly Line[]): Line {
  return {
    text: cells.map(({ text }) => text).join(BREAK),
    rect: around(cells.map(({ rect }) => rect)),
    words: cells.flatMap(({ words }) => words),
  };
}
