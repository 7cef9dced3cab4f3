import { safeCell } from '../../src-main/text/csv-line.ts';

/** One line for the clipboard, as spreadsheets paste it: tabs between the cells, none inside. */
export function tsvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => safeCell(cell).replace(/[\t\r\n]+/g, ' ')).join('\t')}\n`;
}
