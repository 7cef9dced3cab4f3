import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { WatchedSubject } from '../../contract/portfolios.ts';
import { subjectsOf } from '../../contract/subjects-of-rows.ts';
import {
  type CheckedRow,
  type ColumnRole,
  MOST_SPREADSHEET_BYTES,
  type SpreadsheetColumn,
  type SpreadsheetLook,
} from '../../contract/window/spreadsheets.ts';
import { ApiError } from '../../errors/api-error.ts';
import { createSpreadsheets } from '../../portfolio/spreadsheet/reader.ts';
import { subjectOf } from '../../portfolio/subject.ts';
import { CommandError } from '../context.ts';
import { type ChosenColumn, rolesOf } from './columns.ts';
import { headingsOf, letterOf, problemSentence } from './problem-sentences.ts';

export interface SpreadsheetOptions {
  sheet?: string;
  /** 0 where there are no headings. */
  headingLine?: number;
  column?: readonly ChosenColumn[];
}

/** A spreadsheet as subjects, and all that has to be said of its rows. */
export interface SheetSubjects {
  subjects: WatchedSubject[];
  /** Line of the headings; null without any. */
  headingLine: number | null;
  /** Rows above headings that were found, and not told: what stands there is not read. */
  above: number;
  /** What each column that is used was taken for, by its letter; its heading is null where the sheet has none that is known. */
  columns: { column: string; heading: string | null; role: ColumnRole }[];
  /** The line of each reference, in words. */
  placeOf: Map<string, string>;
  /** Lines of rows that have somebody and no reference: they are no subjects. */
  withoutReference: number[];
  /** Lines of rows of which not all can be asked: a cell was of no use. */
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
    const rowsOf = async (name: string) => (await reader.look({ ...asked, sheet: name }, never)).rows;
    if (sheet === undefined) await refuseSeveralSheets(look, rowsOf);
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
    const above = headingLine === undefined ? look.above : 0;
    return { ...judged(rows, look.columns, roles), headingLine: look.headingLine, above };
  } finally {
    await reader.close();
  }
}

/** Clients of a sheet that nobody named would be left out, and with `--complete` no longer watched. */
async function refuseSeveralSheets(
  { sheet, sheets }: Pick<SpreadsheetLook, 'sheet' | 'sheets'>,
  rowsOf: (sheet: string) => Promise<number>,
): Promise<void> {
  const filled = [sheet];
  for (const { name } of sheets) {
    if (name !== sheet && (await rowsOf(name).catch(noneIfEmpty)) > 0) filled.push(name);
  }
  if (filled.length === 1) return;
  const names = filled.map((name) => JSON.stringify(name)).join(', ');
  throw new CommandError(`Several sheets have rows: ${names}; say by --sheet which one is meant.`);
}

function noneIfEmpty(error: unknown): number {
  if (error instanceof ApiError && error.code === 'spreadsheetEmpty') return 0;
  throw error;
}

function judged(
  rows: readonly CheckedRow[],
  columns: readonly SpreadsheetColumn[],
  roles: readonly (ColumnRole | null)[],
): Omit<SheetSubjects, 'headingLine' | 'above'> {
  const { subjects, withoutReference, repeated, severalCnpjs } = subjectsOf(rows);
  if (repeated.length > 0) {
    throw new CommandError(
      `Rows have the reference of another one: ${linesOfRepeated(rows, repeated)}; give each client its own.`,
    );
  }
  const several = new Set(severalCnpjs);
  const headings = headingsOf(columns);
  const isSomebody = ({ name, taxIds, problems }: CheckedRow) =>
    name !== undefined || taxIds.length > 0 || problems.some(({ code }) => code !== 'nothing' && code !== 'hidden');
  const nobody = new Set(rows.filter((row) => !isSomebody(row)).map(({ line }) => line));
  const isPartly = ({ problems }: CheckedRow) => problems.some(({ weight }) => weight !== 'note');
  return {
    subjects,
    columns: roles.flatMap((role, at) =>
      role === null ? [] : [{ column: letterOf(at), heading: headings[at] ?? null, role }],
    ),
    placeOf: new Map(
      rows.flatMap(({ line, reference }): [string, string][] =>
        reference ? [[subjectOf({ reference }).reference, `line ${line}`]] : [],
      ),
    ),
    withoutReference: withoutReference.filter((line) => !nobody.has(line)),
    partly: rows.filter((row) => row.reference && isPartly(row)).map(({ line }) => line),
    problems: rows.flatMap(({ line, problems }) => [
      ...problems.map((problem) => ({ line, text: problemSentence(line, problem, headings) })),
      ...(several.has(line)
        ? [
            {
              line,
              text: `line ${line}: several CNPJs, all asked of the lists; only the first one's registration is watched`,
            },
          ]
        : []),
    ]),
  };
}

/** Repeated references that are named, and lines of each. */
const MOST_REPEATED = 5;

/** By their lines: a reference is often a CPF, and what is printed ends in logs. */
function linesOfRepeated(rows: readonly CheckedRow[], repeated: readonly string[]): string {
  const named = repeated.slice(0, MOST_REPEATED).map((reference) => {
    const lines = rows.filter((row) => row.reference === reference).map(({ line }) => line);
    const others = lines.length - MOST_REPEATED;
    return `lines ${lines.slice(0, MOST_REPEATED).join(', ')}${others > 0 ? ` and ${others} more` : ''}`;
  });
  const others = repeated.length - named.length;
  return `${named.join('; ')}${others > 0 ? `; and ${others} more references` : ''}`;
}
