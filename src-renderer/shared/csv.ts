/** First characters that make a spreadsheet take a cell for a formula (OWASP, CSV Injection). */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/** A cell that no spreadsheet runs: what would be a formula gets an apostrophe before it and stays text. */
export function safeCell(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/**
 * One line of a CSV as Brazilian spreadsheets read it: `;` between the cells, CRLF at the end, quotes where needed.
 * The file begins with BOM, or Excel takes UTF-8 for Windows-1252.
 */
export function csvLine(cells: readonly string[]): string {
  const quoted = cells.map((cell) => {
    const safe = safeCell(cell);
    return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
  });
  return `${quoted.join(';')}\r\n`;
}

/** One line for the clipboard, as spreadsheets paste it: tabs between the cells, none inside. */
export function tsvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => safeCell(cell).replace(/[\t\r\n]+/g, ' ')).join('\t')}\n`;
}

export const BOM = '\uFEFF';
