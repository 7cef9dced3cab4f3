import path from 'node:path';
import { GlobalFonts, PDFDocument, type SKRSContext2D } from '@napi-rs/canvas';
import { pdfjsDir } from '../../../src-main/paths.ts';
import { type EmployerRow, FOOTER, MTE_COLUMNS, NOTES, TITLE } from './mte.ts';

/** Sizes of the register's PDF, in points: A4 on its side, type of 8 points, lines of 9.2. */
const PAGE = { width: 842, height: 595, left: 28.3, table: 108, bottom: 560, number: 586 };
const WIDTHS = [23, 27, 18, 150, 73, 262, 55, 48, 68, 61];
const LINE = 9.2;
const LEAST_HEIGHT = 28.6;
const PADDING = 2;
const FONT = 'Register';

export interface PdfForm {
  /** Whether a row may go on over the page; its number stands in the first part, or in the second every other time. */
  breaks?: boolean;
  /** How lines are drawn: as thin boxes, as MTE's program does, or as strokes. */
  lines?: 'boxes' | 'strokes';
  /** Pages, from 1, whose first column has no name. */
  unnamed?: readonly number[];
  title?: readonly string[];
}

/**
 * The register as PDF, as MTE prints it: title and header on every page, lines around every cell, texts in the middle of
 * theirs, which wrap; notes behind the table.
 */
export function employersPdf(rows: readonly EmployerRow[], form: PdfForm = {}): Buffer {
  GlobalFonts.registerFromPath(path.join(pdfjsDir, 'standard_fonts/LiberationSans-Regular.ttf'), FONT);
  const printer = new RegisterPrinter(form);
  for (const row of rows) printer.row(row);
  return printer.close();
}

type Cells = readonly (readonly string[])[];

class RegisterPrinter {
  private readonly document = new PDFDocument();
  private readonly form: PdfForm;
  private page!: SKRSContext2D;
  private pages = 0;
  private parted = 0;
  private y = 0;

  constructor(form: PdfForm) {
    this.form = form;
    this.open();
  }

  row(row: EmployerRow): void {
    const cells = row.map((cell, at) => this.wrapped(cell, WIDTHS[at]! - 2 * PADDING));
    const room = PAGE.bottom - this.y;
    const lines = Math.floor((room - 1) / LINE);
    const fits = heightOf(cells) <= room;
    if (fits || !this.form.breaks || lines < 1 || lines >= Math.max(...cells.map((cell) => cell.length))) {
      if (!fits) this.open();
      this.draw(cells);
      return;
    }
    const [first, second] = [cells.map((cell) => cell.slice(0, lines)), cells.map((cell) => cell.slice(lines))];
    if (this.parted++ % 2 === 1) [first[0], second[0]] = [[], first[0]!];
    this.draw(first);
    this.open();
    this.draw(second);
  }

  close(): Buffer {
    for (const [at, line] of [...NOTES, ...FOOTER].entries()) this.text(line, PAGE.left, this.y + 12 * (at + 1));
    this.document.endPage();
    return this.document.close();
  }

  private open(): void {
    if (this.pages++ > 0) this.document.endPage();
    this.page = this.document.beginPage(PAGE.width, PAGE.height) as unknown as SKRSContext2D;
    this.page.font = `8px ${FONT}`;
    for (const [at, line] of (this.form.title ?? TITLE).entries()) this.text(line, PAGE.left, 30 + 14 * at);
    this.text(`Página ${this.pages}`, PAGE.width / 2, PAGE.number);
    this.y = PAGE.table;
    const unnamed = this.form.unnamed?.includes(this.pages);
    this.draw(
      MTE_COLUMNS.map((name, at) => (at === 0 && unnamed ? [] : this.wrapped(name, WIDTHS[at]! - 2 * PADDING))),
    );
  }

  /** One row of the table, every cell in its lines. */
  private draw(cells: Cells): void {
    const height = heightOf(cells);
    let x = PAGE.left;
    for (const [at, lines] of cells.entries()) {
      const width = WIDTHS[at]!;
      this.box(x, this.y, width, height);
      const top = this.y + height / 2 - (lines.length * LINE) / 2;
      for (const [line, text] of lines.entries()) {
        this.text(text, x + (width - this.page.measureText(text).width) / 2, top + LINE * line + 7);
      }
      x += width;
    }
    this.y += height;
  }

  private box(x: number, y: number, width: number, height: number): void {
    if (this.form.lines === 'strokes') {
      this.page.strokeRect(x, y, width, height);
      return;
    }
    const thick = 0.75;
    this.page.fillRect(x, y, width, thick);
    this.page.fillRect(x, y + height - thick, width, thick);
    this.page.fillRect(x, y, thick, height);
    this.page.fillRect(x + width - thick, y, thick, height);
  }

  private text(text: string, x: number, y: number): void {
    this.page.fillText(text, x, y);
  }

  /** Lines that fit; a word goes on after a hyphen, as it does in MTE's PDF. */
  private wrapped(text: string, width: number): string[] {
    const lines: string[] = [];
    for (const piece of text.match(/\S+?(?:-(?=\S)|\s+|$)/g) ?? []) {
      const last = lines.at(-1);
      if (last !== undefined && this.page.measureText((last + piece).trimEnd()).width <= width) {
        lines[lines.length - 1] = last + piece;
      } else {
        lines.push(piece);
      }
    }
    return lines.map((line) => line.trimEnd());
  }
}

function heightOf(cells: Cells): number {
  return Math.max(LEAST_HEIGHT, ...cells.map((lines) => lines.length * LINE + 1));
}
