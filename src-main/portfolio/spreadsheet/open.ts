import { open } from 'node:fs/promises';
import { openCsv } from './csv.ts';
import { spreadsheetKind } from './kind.ts';
import type { Spreadsheet } from './row.ts';
import { openXlsx } from './xlsx/open-xlsx.ts';

const HEAD = 16 * 1024;

/**
 * Opens a csv or an xlsx on the disk, whichever its bytes say that it is. Reading takes time and, of a hostile file, whatever
 * memory there is: it belongs into a thread that may end (`workers/entries/spreadsheet.ts`), or into a command.
 *
 * @throws SpreadsheetFault where it is neither, or cannot be read whole.
 */
export async function openSpreadsheet(file: string): Promise<Spreadsheet> {
  const head = await headOf(file);
  return spreadsheetKind(head) === 'csv' ? openCsv(file, head) : openXlsx(file);
}

async function headOf(file: string): Promise<Uint8Array> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD), 0, HEAD, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}
