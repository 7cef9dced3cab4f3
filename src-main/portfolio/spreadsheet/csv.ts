import { createReadStream } from 'node:fs';
import { type CsvRow, delimiterOf, readCsv, withLineFeeds } from '../../data/csv.ts';
import { withoutSwallowed } from '../../data/csv-table.ts';
import { wholeText } from '../../data/cut-off.ts';
import { ImportError } from '../../data/import-error.ts';
import { decodeHead, decodeText } from '../../data/text.ts';
import { SpreadsheetFault } from './fault.ts';
import { encodingMark, type TextEncoding } from './kind.ts';
import type { Spreadsheet, SpreadsheetRow } from './row.ts';

const CHUNK = 256 * 1024;

/** A csv in UTF-8, UTF-16 or Windows-1252 with `;`, `,`, tab or `|` between its cells. `head` is its beginning. */
export function openCsv(file: string, head: Uint8Array): Spreadsheet {
  const encoding = encodingMark(head);
  const delimiter = delimiterOf(textOfHead(head, encoding));
  return {
    kind: 'csv',
    sheets: [{ name: '', hidden: false }],
    rows: () => rowsOf(decoded(createReadStream(file, { highWaterMark: CHUNK }), encoding), delimiter),
    hiddenColumns: () => [],
    close: () => undefined,
  };
}

async function* rowsOf(text: AsyncIterable<string>, delimiter: string): AsyncGenerator<SpreadsheetRow[]> {
  let width: number | undefined;
  try {
    const whole = wholeText(withLineFeeds(text), () => new SpreadsheetFault('spreadsheetCut'));
    for await (const batch of readCsv(whole, { label: '', delimiter })) {
      width ??= usualWidth(batch);
      const rows = withoutSwallowed(width, batch);
      const filled = rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
      if (filled.length > 0) yield filled.map(({ line, cells }) => ({ line, cells: cells.map((cell) => cell.trim()) }));
    }
  } catch (error) {
    throw error instanceof ImportError ? new SpreadsheetFault('spreadsheetQuote') : error;
  }
}

/** How many cells most rows have: the first ones may be a title. */
function usualWidth(rows: readonly CsvRow[]): number {
  const times = new Map<number, number>();
  for (const { cells, lines } of rows) if (!lines) times.set(cells.length, (times.get(cells.length) ?? 0) + 1);
  const [most = [rows[0]!.cells.length]] = [...times].sort(([a, often], [b, oftener]) => oftener - often || b - a);
  return most[0]!;
}

function textOfHead(head: Uint8Array, encoding: TextEncoding): string {
  if (encoding === 'utf-8' || encoding === 'unmarked') return decodeHead(head);
  return new TextDecoder(encoding).decode(head.subarray(0, head.length & ~1));
}

function decoded(bytes: AsyncIterable<Uint8Array>, encoding: TextEncoding): AsyncGenerator<string> {
  if (encoding === 'unmarked') return decodeText(bytes);
  return encoding === 'utf-8' ? decodeText(bytes, 'utf-8') : decodeUtf16(bytes, encoding);
}

async function* decodeUtf16(bytes: AsyncIterable<Uint8Array>, encoding: 'utf-16le' | 'utf-16be') {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of bytes) yield decoder.decode(chunk, { stream: true });
  const rest = decoder.decode();
  if (rest !== '') yield rest;
}
