import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { WatchedSubject } from '../../contract/portfolios.ts';
import { subjectsOf } from '../../contract/subjects-of-rows.ts';
import {
  type CheckedRow,
  type ColumnRole,
  MOST_SPREADSHEET_BYTES,
  type SpreadsheetColumn,
} from '../../contract/window/spreadsheets.ts';
import { ApiError } from '../../errors/api-error.ts';
import { createSpreadsheets } from '../../portfolio/spreadsheet/reader.ts';
import { CommandError } from '../context.ts';
import { type ChosenColumn, rolesOf } from './columns.ts';
import { columnName, problemSentence } from './problem-sentences.ts';

export interface SpreadsheetOptions {
  sheet?: string;
  /** 0 where there are no headings. */
  headingLine?: number;
  column?: readonly ChosenColumn[];
}

/** A spreadsheet as subjects, and all that has to be said of its rows. */
export interface SheetSubjects {
  subjects: WatchedSubject[];
  /** What each column that is used was taken for, by its heading or letter. */
  columns: { column: string; role: ColumnRole }[];
  /** Lines of rows that have somebody and no reference: they are no subjects. */
  withoutReference: number[];
  /** Lines of rows of which not all can be asked: a cell was of no use, or only the first of several documents is watched. */
  partly: number[];
  /** By line what is wrong, or was made of a cell. */
  problems: { line: number; text: string }[];
}

/**
 * Reads a csv or xlsx in a thread that a hostile one ends with.
 *
 * @throws ApiError `spreadsheet…`; CommandError where it is not told which client is which.
 */
export async function subjectsOfSpreadsheet(
  file: string,
  { sheet, headingLine, column = [] }: SpreadsheetOptions,
): Promise<SheetSubjects> {
  if ((await stat(file)).size > MOST_SPREADSHEET_BYTES) throw new ApiError('spreadsheetTooLarge');
  const reader = createSpreadsheets();
  const never = new AbortController().signal;
  try {
    const asked = {
      file: path.resolve(file),
      ...(sheet !== undefined && { sheet }),
      ...(headingLine !== undefined && { headingLine: headingLine || null }),
    };
    const look = await reader.look(asked, never);
    const roles = rolesOf(look.columns, column);
    if (!roles.includes('reference')) {
      throw new CommandError(
        'No column has the reference of the clients, their number in your own system; name it: --column reference=HEADING.',
      );
    }
    if (!roles.includes('name') && !roles.includes('taxId')) {
      throw new CommandError(
        'No column has names or documents; name one: --column name=HEADING or --column taxId=HEADING.',
      );
    }
    const rows: CheckedRow[] = [];
    const mapping = { headingLine: look.headingLine, roles };
    for await (const some of reader.rows({ file: asked.file, sheet: look.sheet, mapping }, never)) rows.push(...some);
    return judged(rows, look.columns, roles);
  } finally {
    await reader.close();
  }
}

function judged(
  rows: readonly CheckedRow[],
  columns: readonly SpreadsheetColumn[],
  roles: readonly (ColumnRole | null)[],
): SheetSubjects {
  const { subjects, withoutReference, repeated } = subjectsOf(rows);
  if (repeated.length > 0) {
    throw new CommandError(
      `These references stand in several rows: ${repeated.slice(0, 5).join(', ')}${repeated.length > 5 ? ` and ${repeated.length - 5} more` : ''}; give each client its own.`,
    );
  }
  const isSomebody = ({ name, taxIds, problems }: CheckedRow) =>
    name !== undefined || taxIds.length > 0 || problems.some(({ code }) => code !== 'nothing' && code !== 'hidden');
  const nobody = new Set(rows.filter((row) => !isSomebody(row)).map(({ line }) => line));
  const isPartly = ({ taxIds, problems }: CheckedRow) =>
    taxIds.length > 1 || problems.some(({ weight }) => weight !== 'note');
  return {
    subjects,
    columns: roles.flatMap((role, at) => (role === null ? [] : [{ column: columnName(columns, at), role }])),
    withoutReference: withoutReference.filter((line) => !nobody.has(line)),
    partly: rows.filter((row) => row.reference && isPartly(row)).map(({ line }) => line),
    problems: rows.flatMap(({ line, taxIds, problems, reference }) => [
      ...problems.map((problem) => ({ line, text: problemSentence(line, problem, columns) })),
      ...(reference && taxIds.length > 1
        ? [{ line, text: `line ${line}: ${taxIds.length} documents, of which only the first is watched` }]
        : []),
    ]),
  };
}
