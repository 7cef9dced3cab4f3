import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { CheckedRow, SpreadsheetLook } from '../../../src-main/contract/window/spreadsheets.ts';
import { checkRows } from '../../../src-main/portfolio/spreadsheet/check-rows.ts';
import { lookAt } from '../../../src-main/portfolio/spreadsheet/look.ts';
import { openSpreadsheet } from '../../../src-main/portfolio/spreadsheet/open.ts';
import type { SpreadsheetRow } from '../../../src-main/portfolio/spreadsheet/row.ts';
import { makeTempDir, removeTempDir } from '../../support/temp-dir.ts';
import { rowsXml, workbook } from '../../support/workbook.ts';

/** What is made of a file: its rows as they stand there, how it looks, and its rows by the columns that are guessed. */
export interface Read {
  rows: SpreadsheetRow[];
  look: SpreadsheetLook;
  checked: CheckedRow[];
}

export async function readFile(bytes: Uint8Array | string, sheet?: string): Promise<Read> {
  const folder = makeTempDir();
  try {
    const file = path.join(folder, 'clientes');
    writeFileSync(file, bytes);
    const spreadsheet = await openSpreadsheet(file);
    try {
      const look = await lookAt(spreadsheet, sheet);
      const rows: SpreadsheetRow[] = [];
      for await (const some of spreadsheet.rows(look.sheet)) rows.push(...some);
      const mapping = { headingLine: look.headingLine, roles: look.columns.map(({ role }) => role) };
      const checked: CheckedRow[] = [];
      for await (const some of checkRows(spreadsheet, mapping, look.sheet)) checked.push(...some);
      return { rows, look, checked };
    } finally {
      spreadsheet.close();
    }
  } finally {
    removeTempDir(folder);
  }
}

/** A workbook with one sheet of these rows. */
export const sheetOf = (rows: Parameters<typeof rowsXml>[0]) => workbook([{ name: 'Clientes', rows: rowsXml(rows) }]);

/** The codes of what is said of a row. */
export const saidOf = ({ problems }: CheckedRow) => problems.map(({ code, weight }) => `${code}: ${weight}`);
