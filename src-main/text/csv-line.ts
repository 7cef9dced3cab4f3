/** First characters that make a spreadsheet take a cell for a formula (OWASP, CSV Injection). */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/** Before it the file says that it is UTF-8; Excel takes it for windows-1252 otherwise. */
export const BOM = '\uFEFF';

/** A cell that no spreadsheet runs: what would be a formula gets an apostrophe before it and stays text. */
export function safeCell(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** One line of a CSV as Brazilian spreadsheets read it: `;` between the cells, CRLF at the end, quotes where needed. */
export function csvLine(cells: readonly string[]): string {
  const written = cells.map((cell) => {
    const safe = safeCell(cell);
    return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
  });
  return `${written.join(';')}\r\n`;
}
