import type { RecordType } from '../lists.ts';
import type { ErrorEvent } from './error-event.ts';

/** What a column can be; only `taxId` may be several. */
export const COLUMN_ROLES = ['name', 'taxId', 'birthDate', 'country', 'type', 'reference'] as const;
export type ColumnRole = (typeof COLUMN_ROLES)[number];

/** Bytes of a file that is read, and rows of a sheet that are looked up. */
export const MOST_SPREADSHEET_BYTES = 256 * 1024 ** 2;
export const MOST_SPREADSHEET_ROWS = 100_000;

/** Which row has the headings, and what each column is. */
export interface ColumnMapping {
  /** Number of the row as spreadsheet programs show it, of a csv the line of the file; rows above it are no subjects. Null without headings. */
  headingLine: number | null;
  /** By the place of the column; null for one that is not read. */
  roles: readonly (ColumnRole | null)[];
}

export interface SpreadsheetColumn {
  /** Empty where the sheet has no headings. */
  heading: string;
  /** Guessed from the heading and what stands below it; null where neither tells. */
  role: ColumnRole | null;
  /** The first texts below the heading. */
  samples: readonly string[];
  hidden: boolean;
}

/** POST /spreadsheets: what a file holds, without a row of it. */
export interface SpreadsheetLook {
  kind: 'csv' | 'xlsx';
  /** Sheets with cells in their order; of a csv one without a name. */
  sheets: readonly { name: string; hidden: boolean }[];
  /** The sheet that this is about. */
  sheet: string;
  headingLine: number | null;
  columns: readonly SpreadsheetColumn[];
  /** Rows with text below the heading, above it, and how many of those below are hidden. */
  rows: number;
  above: number;
  hiddenRows: number;
}

/** What POST /spreadsheets answers: how the file looks, and what its columns were the last time. */
export interface RecognisedLook extends SpreadsheetLook {
  /** SHA-256 (hex) of the file; null of rows that came without one. */
  sha256: string | null;
  /** SHA-256 (hex) of the headings, by which the columns are remembered; null without headings. */
  headingsKey: string | null;
  /** What the columns of the last file with these headings were looked up as; null where there was none. */
  remembered: readonly (ColumnRole | null)[] | null;
}

/** PUT /spreadsheets/columns: what the columns under these headings (a `headingsKey`) are. */
export interface RememberedColumns {
  headings: string;
  roles: readonly (ColumnRole | null)[];
}

/** How much a problem takes away: nothing, a part of what the row was to be looked up under, or all of it. */
export type ProblemWeight = 'note' | 'partly' | 'refused';

export const PROBLEM_CODES = [
  'zerosRestored',
  'checkDigits',
  'documentShort',
  'documentExponent',
  'documentRounded',
  'nameIsDocument',
  'nameLength',
  'nameBroken',
  'nameLines',
  'nameSeveral',
  'nameWithDocument',
  'nameNumber',
  'soleTrader',
  'otherDocument',
  'otherName',
  'birthDate',
  'birthDateNumber',
  'country',
  'type',
  'formula',
  'formulaWithoutValue',
  'cellError',
  'merged',
  'hidden',
  'moreCells',
  'partnersUnknown',
  'partnersNone',
  'nothing',
] as const;
export type ProblemCode = (typeof PROBLEM_CODES)[number];

/** What has to be said of a row; the window and the command line have their own sentence for each code. */
export interface RowProblem {
  code: ProblemCode;
  weight: ProblemWeight;
  /** Place of the cell, from 0; absent where it is about the row. */
  column?: number;
  /** What stands there, or what was made of it. */
  value?: string;
}

/** One row as it can be looked up: under its name and all of its documents, or under nothing, and the problems say why. */
export interface CheckedRow {
  line: number;
  /** The client's number in the own system. */
  reference?: string;
  name?: string;
  /** Without mask, or as masked CPF; several where zeros put back make both a CPF and a CNPJ, or several columns have one. */
  taxIds: readonly string[];
  /** YYYY, YYYY-MM or YYYY-MM-DD. */
  birthDate?: string;
  country?: string;
  type?: RecordType;
  problems: readonly RowProblem[];
}

/** POST /spreadsheets/rows: NDJSON, in the order of the file; hanging up ends the reading. */
export type SpreadsheetRowsEvent =
  | { type: 'rows'; rows: readonly CheckedRow[] }
  | { type: 'done'; rows: number }
  | ErrorEvent;

/** GET /spreadsheets/run/:run/parts: NDJSON, in the order in which they were kept, without the head. */
export type KeptRunEvent = { type: 'part'; part: string } | { type: 'done' } | ErrorEvent;

/** POST /spreadsheets/summary: what is printed of a lookup, in the words of the window. */
export interface PrintedSummary {
  language: 'pt-BR' | 'en';
  title: string;
  /** Under the title: of what. */
  about: string;
  verdict: { title: string; lines: readonly string[]; ink: 'house' | 'carmine' | 'ochre' | 'leaf' };
  sections: readonly {
    title: string;
    facts?: readonly { name: string; value: string; code?: boolean }[];
    /** `share`: of the page's width; `code`: small, for sums. */
    columns?: readonly { title: string; share: number; code?: boolean }[];
    /** A line break parts what a cell says first from what it says besides. */
    rows?: readonly (readonly string[])[];
    note?: string;
  }[];
  footer: string;
  /** `{page}` and `{pages}` stand for the numbers. */
  page: string;
}
