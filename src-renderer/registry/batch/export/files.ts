import { BOM, csvLine } from '../../../../src-main/text/csv-line.ts';
import { dayOf } from '../../../shared/day.ts';
import type { Item } from '../run/item.ts';
import { jsonLine } from './json-lines.ts';
import { type TableWords, tableHead, tableRow } from './table.ts';

export type Kind = 'csv' | 'jsonl';
const LINES_AT_ONCE = 250;

/** The items as a CSV for spreadsheets: `;`, CRLF, BOM, nothing that a spreadsheet would run. */
export function csvOf(items: readonly Item[], words: TableWords): Promise<Blob> {
  const lineOf = (item: Item) => csvLine(tableRow(item, words));
  return inPieces(items, BOM + csvLine(tableHead(words)), lineOf, 'text/csv;charset=utf-8');
}

/** The items as JSON Lines, each with its answer to the letter. */
export function jsonLinesOf(items: readonly Item[]): Promise<Blob> {
  return inPieces(items, '', jsonLine, 'application/x-ndjson');
}

/** `atesta-cadastro-lista-2026-11-21-1530.csv`; the name of the file that was dropped is the office's own and stays out. */
export function fileName(kind: Kind, now: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `atesta-cadastro-lista-${dayOf(now)}-${two(now.getHours())}${two(now.getMinutes())}.${kind}`;
}

/** Made in pieces with the window free in between: ten thousand answers are read once more for it. */
async function inPieces(items: readonly Item[], head: string, lineOf: (item: Item) => string, type: string) {
  const parts = [head];
  for (let at = 0; at < items.length; at += LINES_AT_ONCE) {
    parts.push(
      items
        .slice(at, at + LINES_AT_ONCE)
        .map(lineOf)
        .join(''),
    );
    await new Promise((resolve) => setTimeout(resolve));
  }
  return new Blob(parts, { type });
}
