/** First characters that make a spreadsheet take a cell for a formula (OWASP, CSV Injection). */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/** Before it the file says that it is UTF-8; Excel takes it for windows-1252 otherwise. */
export const BOM = '\uFEFF';

/**
 * One line of a CSV as Brazilian spreadsheets read it: `;` between the cells, CRLF at the end, quotes where needed. A
 * cell that a spreadsheet would run gets an apostrophe before it and stays text.
 */
export function csvLine(cells: readonly string[]): string {
  const written = cells.map((cell) => {
    const safe = FORMULA.test(cell) ? `'${cell}` : cell;
    return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
  });
  return `${written.join(';')}\r\n`;
}
