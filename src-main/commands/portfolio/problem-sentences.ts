import type { ProblemCode, RowProblem, SpreadsheetColumn } from '../../contract/window/spreadsheets.ts';
import { roleOfHeading } from '../../lists/batch/headings.ts';

/** What a column is called in sentences: the letter that spreadsheet programs show, and its heading where there is one. */
export function columnText(letter: string, heading: string | null): string {
  return heading === null ? letter : `${letter} (${heading})`;
}

/**
 * The headings of columns; null each in a sheet none of whose headings is known: what was told to be headings may be a
 * client, and what is printed ends in logs.
 */
export function headingsOf(columns: readonly SpreadsheetColumn[]): readonly (string | null)[] {
  const isFound = columns.some(({ heading }) => roleOfHeading(heading) !== null);
  return columns.map(({ heading }) => (isFound && heading) || null);
}

/** 0 is A, 26 is AA. */
export function letterOf(at: number): string {
  const last = String.fromCharCode(65 + (at % 26));
  return at < 26 ? last : letterOf(Math.floor(at / 26) - 1) + last;
}

/** What is wrong in a line, or was made of it; without what stands there, since such sentences end in logs. */
export function problemSentence(
  line: number,
  { code, column }: RowProblem,
  headings: readonly (string | null)[],
): string {
  const of = column === undefined ? '' : `, ${columnText(letterOf(column), headings[column] ?? null)}`;
  return `line ${line}${of}: ${SENTENCES[code]}`;
}

const SENTENCES: Record<ProblemCode, string> = {
  zerosRestored: 'leading zeros were missing and were put back',
  checkDigits: 'the check digits are wrong',
  documentShort: 'neither a CPF nor a CNPJ, nor with leading zeros; not used',
  documentExponent: 'a number that the spreadsheet shortened; not used, format the column as text',
  documentRounded: 'a number that the spreadsheet rounded; not used, format the column as text',
  nameIsDocument: 'a document in the place of the name; used as a document',
  nameLength: 'the name must have 3 to 200 characters; not used',
  nameBroken: 'letters of the name are broken, as of a file read in another encoding; not used, save it as UTF-8',
  nameLines: 'the name has several lines, each of which may be a name; not used, give each its own row',
  nameSeveral: 'the name may be of several people; used as that of one, give each its own row',
  nameWithDocument: 'a CPF or CNPJ in the name; not used, give the document a column of its own',
  nameNumber: 'a number of a list before the name; taken out',
  soleTrader: 'a sole trader; the CPF was taken out of the name',
  otherDocument: 'a CPF or CNPJ in a column that is not used; name it: --column taxId=HEADING',
  otherName: 'another name, or what may be one, in a column that is not used; not looked up',
  birthDate: 'the date is not understood; not used',
  birthDateNumber: 'a number and no date; not used',
  country: 'the country is not known; not used',
  type: 'the type is not known; not used',
  formula: 'a formula; its last saved result was used',
  formulaWithoutValue: 'a formula without a saved result; the cell reads as empty',
  cellError: 'an error of the spreadsheet; the cell reads as empty',
  merged: 'merged with another cell; it reads as empty',
  hidden: 'the row is hidden in the spreadsheet',
  moreCells: 'more cells than headings; nothing of it is used',
  partnersUnknown: 'partners are not known: the registry did not answer, or does not tell them; not looked up',
  partnersNone: 'the registry has no partners of this company',
  nothing: 'neither a name nor a document',
};
