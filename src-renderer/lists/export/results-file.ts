import { BOM, csvLine } from '../../../src-main/text/csv-line.ts';
import { tsvLine } from '../../shared/csv.ts';
import { dayOf } from '../../shared/day.ts';
import type { Row } from '../results/rows.ts';
import type { Results } from '../search/results.ts';
import { type TableWords, tableLines, tableRow } from './table.ts';

const LINES_AT_ONCE = 2000;

/** The results as a CSV file. Made in pieces with the window free in between, for answers of any size. */
export async function csvOf(results: Results, words: TableWords): Promise<Blob> {
  const parts: string[] = [BOM];
  let piece = '';
  let lines = 0;
  for (const cells of tableLines(results, words)) {
    piece += csvLine(cells);
    lines += 1;
    if (lines % LINES_AT_ONCE > 0) continue;
    parts.push(piece);
    piece = '';
    await new Promise((resolve) => setTimeout(resolve));
  }
  return new Blob([...parts, piece], { type: 'text/csv;charset=utf-8' });
}

/** The results as text for the clipboard, ready to be pasted into a spreadsheet. */
export function clipboardText(results: Results, words: TableWords): string {
  let text = '';
  for (const cells of tableLines(results, words)) text += tsvLine(cells);
  return text;
}

/** One record as a line for a spreadsheet, under the headings that `clipboardText` gives; the publisher's own columns follow. */
export function clipboardRow({ group, record }: Row, words: TableWords): string {
  return tsvLine(tableRow(group, record, Object.keys(record.details), words));
}

/** `atesta-listas-2026-11-21-1530.csv`; what was looked up is personal and stays out of the name. */
export function fileName(now: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `atesta-listas-${dayOf(now)}-${two(now.getHours())}${two(now.getMinutes())}.csv`;
}
