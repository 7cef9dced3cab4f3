import type { SpreadsheetLook } from '../../contract/window/spreadsheets.ts';
import { guessRoles, headingLineOf } from './guess-columns.ts';
import type { Sheet, Spreadsheet, SpreadsheetRow } from './row.ts';

/** Rows below the headings that the columns are guessed from. */
const GUESSED_FROM = 200;
const SAMPLES = 3;
const SAMPLE_LENGTH = 60;
/** Columns that are told; nobody's base of clients has more. */
const MOST_COLUMNS = 256;

/**
 * Reads a sheet to its end once, so that a damaged one is refused before anything is looked up. Without `wanted` it is the
 * first visible sheet that has rows.
 *
 * @param heading line of the headings where a person has said it, null for none; undefined to find it.
 * @throws SpreadsheetFault
 */
export async function lookAt(
  spreadsheet: Spreadsheet,
  wanted?: string,
  heading?: number | null,
): Promise<SpreadsheetLook> {
  if (wanted !== undefined) return lookAtSheet(spreadsheet, wanted, heading);
  const looks: SpreadsheetLook[] = [];
  for (const { name } of inOrder(spreadsheet.sheets)) {
    const look = await lookAtSheet(spreadsheet, name, heading);
    if (look.rows > 0) return look;
    looks.push(look);
  }
  return looks[0]!;
}

function inOrder(sheets: readonly Sheet[]): Sheet[] {
  return [...sheets.filter(({ hidden }) => !hidden), ...sheets.filter(({ hidden }) => hidden)];
}

async function lookAtSheet(
  spreadsheet: Spreadsheet,
  sheet: string,
  heading: number | null | undefined,
): Promise<SpreadsheetLook> {
  const first: SpreadsheetRow[] = [];
  let all = 0;
  let hidden = 0;
  let width = 0;
  for await (const rows of spreadsheet.rows(sheet)) {
    all += rows.length;
    for (const row of rows) {
      if (row.hidden) hidden++;
      width = Math.max(width, row.cells.length);
      // Texts of a csv are parts of what was read with them: these few stay.
      if (first.length < GUESSED_FROM)
        first.push({ ...row, cells: row.cells.map((cell) => Buffer.from(cell).toString()) });
    }
  }
  const headingLine = heading === undefined ? headingLineOf(first) : heading;
  const headings = first.find(({ line }) => line === headingLine)?.cells ?? [];
  const below = first.filter(({ line }) => headingLine === null || line > headingLine);
  const above = headingLine === null ? 0 : first.filter(({ line }) => line < headingLine).length;
  const notBelow = first.filter((row) => !below.includes(row));
  const roles = guessRoles(headings, below);
  const hiddenColumns = spreadsheet.hiddenColumns(sheet);
  return {
    kind: spreadsheet.kind,
    sheets: spreadsheet.sheets.map(({ name, hidden: isHidden }) => ({ name, hidden: isHidden })),
    sheet,
    headingLine,
    columns: Array.from({ length: Math.min(width, MOST_COLUMNS) }, (_, at) => ({
      heading: headings[at] ?? '',
      role: roles[at] ?? null,
      samples: below.flatMap(({ cells }) => cells[at]?.slice(0, SAMPLE_LENGTH) || []).slice(0, SAMPLES),
      hidden: hiddenColumns.includes(at),
    })),
    rows: all - notBelow.length,
    above,
    hiddenRows: hidden - notBelow.filter((row) => row.hidden).length,
  };
}
