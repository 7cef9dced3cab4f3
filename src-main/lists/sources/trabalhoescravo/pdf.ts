import type { InputFile } from '../../../data/input-files.ts';
import { wholeFile } from '../../../data/whole-file.ts';
import { pdfjsDir } from '../../../paths.ts';
import { gridOf, joinLines } from './pdf-grid.ts';
import { type PdfPage, readPdf } from './pdf-text.ts';
import type { RegisterRow } from './rows.ts';

/** The register has half a megabyte. */
const LARGEST = 50 * 1024 ** 2;
const ID = 'ID';

/** The rows of the first page of a PDF. */
export async function firstPageRows(file: InputFile): Promise<RegisterRow[]> {
  for await (const rows of registerPages(file)) return rows;
  return [];
}

/**
 * The register's PDF as rows, a batch for each page: the lines around the table, its header, its rows. A row that goes on
 * over the page is one. `line` counts the rows of the file.
 *
 * @throws ImportError when the PDF cannot be opened.
 */
export async function* registerPages(file: InputFile): AsyncGenerator<RegisterRow[]> {
  let line = 0;
  let number = 0;
  const numbered = (rows: readonly (readonly string[])[]) =>
    rows.map((cells) => ({ line: ++line, page: number, cells }));
  let last: string[] | undefined;
  for await (const page of readPdf(await wholeFile(file, LARGEST), { label: file.name, pdfjsDir })) {
    number = page.number;
    const { header, rows, outside } = tableOf(page);
    const first = rows[0];
    if (last && first && isOneRow(header, last, first)) {
      rows[0] = last.map((cell, at) => joinLines([cell, first[at] ?? ''].filter((text) => text !== '')));
      last = undefined;
    }
    // Where a page's table is not found, what the row goes on with is not either.
    const before = last && (rows.length > 0 || !header) ? [last] : [];
    if (before.length > 0) last = undefined;
    last = rows.pop() ?? last;
    yield numbered([...before, ...outside.map((text) => [text]), ...(header ? [header] : []), ...rows]);
  }
  if (last) yield numbered([last]);
}

/** The table's named columns, whatever stands beside them on the page. */
function tableOf(page: PdfPage): { header?: string[]; rows: string[][]; outside: string[] } {
  const { rows, outside } = gridOf(page, (text) => text === ID);
  const named = rows[0]?.map((name, at) => (name === '' ? -1 : at)).filter((at) => at >= 0) ?? [];
  const [header, ...entries] = rows.map((cells) => named.map((at) => cells[at] ?? ''));
  return { header, rows: entries, outside };
}

/** Whether the last row of a page goes on as the first of the next: one of the two has no number of its own. */
function isOneRow(header: readonly string[] | undefined, last: readonly string[], first: readonly string[]): boolean {
  const id = header?.indexOf(ID) ?? -1;
  return id >= 0 && last.length === first.length && (last[id] === '' || first[id] === '');
}
