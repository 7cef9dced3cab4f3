import type { CheckedRow, ColumnMapping } from '../../contract/window/spreadsheets.ts';
import { checkRow, columnsOf } from './check-row.ts';
import type { Spreadsheet } from './row.ts';

/**
 * The rows of a sheet below its headings as they can be looked up, a batch at a time. Rows above the headings are left out.
 *
 * @throws SpreadsheetFault
 */
export async function* checkRows(
  spreadsheet: Spreadsheet,
  mapping: ColumnMapping,
  sheet?: string,
): AsyncGenerator<CheckedRow[], void, undefined> {
  const { headingLine } = mapping;
  let columns = columnsOf(mapping, null);
  for await (const rows of spreadsheet.rows(sheet)) {
    const checked: CheckedRow[] = [];
    for (const row of rows) {
      if (headingLine !== null && row.line < headingLine) continue;
      if (row.line === headingLine) columns = columnsOf(mapping, row.cells, spreadsheet.kind === 'csv');
      else checked.push(checkRow(row, columns));
    }
    if (checked.length > 0) yield checked;
  }
}
