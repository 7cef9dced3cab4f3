import type { PrintedSummary } from '../../contract/window/spreadsheets.ts';
import { type Column, facts, heading, type Styled, table, verdict } from '../../evidence/report/page/blocks.ts';
import { Sheet } from '../../evidence/report/page/sheet.ts';
import { INK, PAGE, STYLES, type Style, TEXT_WIDTH } from '../../evidence/report/page/style.ts';

/** What the file says of itself beside its text. */
export interface SummaryMade {
  date: Date;
  /** `Atesta 1.2.3`. */
  program: string;
  author: string;
}

/** The summary of a spreadsheet's lookup as a PDF/A: what the window says, set as the reports of the record are. */
export function printSummary(summary: PrintedSummary, { date, program, author }: SummaryMade): Promise<Uint8Array> {
  const sheet = new Sheet({
    title: summary.title,
    subject: summary.about,
    author,
    keywords: '',
    language: summary.language,
    date,
    program,
  });
  sheet.bar(PAGE.left, sheet.y + 3, 36, 'house');
  const x = PAGE.left + 12;
  sheet.text(summary.title, STYLES.title, { role: 'H1', x, width: PAGE.width - PAGE.right - x });
  sheet.text(summary.about, STYLES.subtitle, { x, width: PAGE.width - PAGE.right - x });
  sheet.y += 12;
  verdict(sheet, summary.verdict.title, summary.verdict.lines, summary.verdict.ink);
  for (const section of summary.sections) {
    heading(sheet, section.title);
    if (section.facts) {
      facts(
        sheet,
        section.facts.map(({ name, value, code }) => [name, code ? [[value, STYLES.code] as const] : value] as const),
      );
    }
    if (section.columns && section.rows)
      table(sheet, columnsOf(section.columns), section.rows.map(rowOf(section.columns)));
    if (section.note) {
      sheet.space(4);
      sheet.text(section.note, STYLES.quiet);
    }
  }
  footers(sheet, summary);
  return sheet.finish();
}

type Columns = NonNullable<PrintedSummary['sections'][number]['columns']>;

/** Columns share the width of the page. */
function columnsOf(columns: Columns): Column[] {
  const all = columns.reduce((sum, { share }) => sum + share, 0);
  return columns.map(({ title, share }) => ({ title, width: (TEXT_WIDTH * share) / all }));
}

/** The first line of a cell says what it is, those below say more of it. */
function rowOf(columns: Columns) {
  return (cells: readonly string[]): Styled[][] =>
    columns.map(({ code }, at) => {
      const [first = '', ...more] = (cells[at] ?? '').split('\n');
      const style: Style = code ? STYLES.code : STYLES.cell;
      return [[first, style] as const, ...more.map((text): Styled => [text, STYLES.cellQuiet])];
    });
}

function footers(sheet: Sheet, { footer, page: words }: PrintedSummary): void {
  const style = STYLES.footer;
  const y = PAGE.height - 48;
  const [left] = sheet.type.lines(footer, style, 400);
  sheet.onEveryPage((page, pages) => {
    const text = words.replace('{page}', String(page)).replace('{pages}', String(pages));
    const [right] = sheet.type.lines(text, style, Number.POSITIVE_INFINITY);
    const { width } = PAGE;
    sheet.pdf
      .moveTo(PAGE.left, y - 6)
      .lineTo(width - PAGE.right, y - 6)
      .lineWidth(0.5)
      .strokeColor(INK.line)
      .stroke();
    if (left) sheet.line(left, style, PAGE.left, y);
    sheet.line(right!, style, width - PAGE.right - right!.width, y);
  });
}
