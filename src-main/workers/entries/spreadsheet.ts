import {
  type CheckedRow,
  type ColumnMapping,
  MOST_SPREADSHEET_ROWS,
  type PrintedSummary,
  type SpreadsheetLook,
} from '../../contract/window/spreadsheets.ts';
import { checkRows } from '../../portfolio/spreadsheet/check-rows.ts';
import { lookAt } from '../../portfolio/spreadsheet/look.ts';
import { openSpreadsheet } from '../../portfolio/spreadsheet/open.ts';
import { printSummary, type SummaryMade } from '../../portfolio/spreadsheet/summary.ts';
import { WorkerFault } from '../fault.ts';
import { PieceSender, type StreamTask } from '../stream.ts';

/** Reads spreadsheets that people bring; a thread that one of them is too much for ends alone. */

export interface LookTask {
  /** On the disk. */
  file: string;
  sheet?: string;
  headingLine?: number | null;
}

export async function look({ file, sheet, headingLine }: LookTask): Promise<SpreadsheetLook> {
  const spreadsheet = await openSpreadsheet(file);
  try {
    const seen = await lookAt(spreadsheet, sheet, headingLine);
    if (seen.rows === 0) throw new WorkerFault('spreadsheetEmpty');
    if (seen.rows > MOST_SPREADSHEET_ROWS) throw new WorkerFault('spreadsheetTooLong');
    return seen;
  } finally {
    spreadsheet.close();
  }
}

export interface SummaryTask {
  summary: PrintedSummary;
  made: SummaryMade;
}

export function summary({ summary: printed, made }: SummaryTask): Promise<Uint8Array> {
  return printSummary(printed, made);
}

export interface RowsTask {
  file: string;
  sheet?: string;
  mapping: ColumnMapping;
}

/** Rows that travel together. */
const TOGETHER = 500;

export async function rows({ input, port }: StreamTask<RowsTask, CheckedRow[]>): Promise<void> {
  const sender = new PieceSender<CheckedRow[]>(port);
  const spreadsheet = await openSpreadsheet(input.file);
  try {
    let waiting: CheckedRow[] = [];
    let count = 0;
    for await (const checked of checkRows(spreadsheet, input.mapping, input.sheet)) {
      count += checked.length;
      if (count > MOST_SPREADSHEET_ROWS) throw new WorkerFault('spreadsheetTooLong');
      waiting.push(...checked);
      if (waiting.length < TOGETHER) continue;
      if (!(await sender.send(waiting))) return;
      waiting = [];
    }
    if (waiting.length > 0 && !(await sender.send(waiting))) return;
    await sender.end();
  } finally {
    spreadsheet.close();
  }
}
