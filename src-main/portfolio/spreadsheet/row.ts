/** What a person has to know of a cell that is not plain text, for it was not typed as it reads. */
export type CellState =
  /** What the formula gave when the file was last saved. */
  | 'formula'
  /** A formula whose value is not in the file: the cell reads as empty. */
  | 'formulaWithoutValue'
  /** `#REF!` and the like: the cell reads as empty. */
  | 'error'
  /** Covered by a merged cell to its left or above: it reads as empty. */
  | 'merged'
  /** A number that is no date by its form. */
  | 'number'
  /** A number of more than fifteen digits, of which spreadsheets keep fifteen. */
  | 'rounded';

/** Of cells whose text could not be had, so that they may hide somebody. */
export const UNREAD: ReadonlySet<CellState | undefined> = new Set(['formulaWithoutValue', 'error', 'merged'] as const);

/** One row as it stands in the file. */
export interface SpreadsheetRow {
  /** The number that spreadsheet programs show; of a csv the line of the file on which the row begins. From 1. */
  line: number;
  /** Texts; those at the end may be missing. Dates are `YYYY-MM-DD`. */
  cells: readonly string[];
  /** By the place of the cell; absent where all cells are plain. */
  states?: Readonly<Record<number, CellState>>;
  /** The row, or the sheet it is in, is not shown by spreadsheet programs. */
  hidden?: true;
}

export interface Sheet {
  name: string;
  hidden: boolean;
}

/** An open spreadsheet. `close` when it has been read. */
export interface Spreadsheet {
  kind: 'csv' | 'xlsx';
  /** Of a csv one, without a name. */
  sheets: readonly Sheet[];
  /** The rows that have text in a cell, or one whose text could not be had, a batch at a time, from the start; may be asked for more than once. Throws SpreadsheetFault. */
  rows(sheet?: string): AsyncGenerator<SpreadsheetRow[], void, undefined>;
  /** Hidden columns of a sheet, from 0; known once its rows have begun to come. */
  hiddenColumns(sheet?: string): readonly number[];
  close(): void;
}
