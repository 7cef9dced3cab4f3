import type { Line } from './lines.ts';
import type { Element, Sheet } from './sheet.ts';
import { INK, type Ink, inInk, PAGE, STYLES, type Style, TEXT_WIDTH } from './style.ts';

/** A text and how it is set. */
export type Styled = readonly [text: string, style: Style];

/** A heading with at least `keep` points of what it stands over on the same page. */
export function heading(sheet: Sheet, title: string, keep = 60): void {
  sheet.space(18);
  sheet.need(STYLES.heading.leading + keep);
  sheet.beginSection(title);
  sheet.text(title, STYLES.heading, { role: 'H2' });
  sheet.y += 3;
  sheet.rule(INK.house, 0.8);
  sheet.y += 7;
}

export function subheading(sheet: Sheet, title: string, keep = 40): void {
  sheet.space(8);
  sheet.need(STYLES.lead.leading + keep);
  sheet.text(title, STYLES.lead, { role: 'H3' });
  sheet.y += 2;
}

/** Names with their values, a row each; a value may be of several lines and go on over the page. */
export function facts(
  sheet: Sheet,
  rows: readonly (readonly [name: string, value: string | readonly Styled[]])[],
  label = 128,
): void {
  for (const [name, value] of rows) {
    const styled: readonly Styled[] = typeof value === 'string' ? [[value, STYLES.text]] : value;
    factRow(sheet, name, styled, PAGE.left, label, TEXT_WIDTH);
  }
}

/** One name with its value between `x` and `x + width`. */
export function factRow(
  sheet: Sheet,
  name: string,
  value: readonly Styled[],
  x: number,
  label: number,
  width: number,
): void {
  const names = sheet.type.lines(name, STYLES.label, label - 10);
  const lines = value.flatMap(([text, style]) =>
    sheet.type.lines(text, style, width - label).map((line) => ({ line, style })),
  );
  const element = sheet.element('P');
  let nextName = 0;
  let next = 0;
  while (next < lines.length || nextName < names.length) {
    sheet.need(STYLES.label.leading);
    sheet.within(element, 'P', () => {
      let left = sheet.y;
      for (; nextName < names.length && fits(sheet, left, STYLES.label); nextName++) {
        sheet.line(names[nextName]!, STYLES.label, x, left);
        left += STYLES.label.leading;
      }
      let right = sheet.y;
      for (; next < lines.length && fits(sheet, right, lines[next]!.style); next++) {
        const { line, style } = lines[next]!;
        sheet.line(line, style, x + label, right);
        right += style.leading;
      }
      sheet.y = Math.max(left, right);
    });
  }
  element.end();
}

function fits(_sheet: Sheet, y: number, style: Style): boolean {
  return y + style.leading <= PAGE.height - PAGE.bottom + 0.01;
}

/** What matters most, in a box with a bar of its ink. */
export function verdict(sheet: Sheet, title: string, lines: readonly string[], ink: Ink): void {
  const [pad, inner] = [12, TEXT_WIDTH - 30];
  const head = inInk(STYLES.verdict, ink);
  const set: { line: Line; style: Style }[] = [
    ...sheet.type.lines(title, head, inner).map((line) => ({ line, style: head })),
    ...lines.flatMap((text) =>
      sheet.type.lines(text, STYLES.text, inner).map((line) => ({ line, style: STYLES.text })),
    ),
  ];
  const height = 2 * pad + set.reduce((sum, { style }) => sum + style.leading, 0);
  sheet.need(Math.min(height, PAGE.height - PAGE.top - PAGE.bottom));
  const isWhole = height <= sheet.room;
  if (isWhole) {
    sheet.fill(PAGE.left, sheet.y, TEXT_WIDTH, height, INK.faint);
    sheet.bar(PAGE.left, sheet.y, height, ink);
  }
  sheet.y += pad;
  const element = sheet.element('P');
  let from = 0;
  while (from < set.length) {
    sheet.need(set[from]!.style.leading);
    sheet.within(element, 'P', () => {
      for (; from < set.length && fits(sheet, sheet.y, set[from]!.style); from++) {
        const { line, style } = set[from]!;
        sheet.line(line, style, PAGE.left + 17, sheet.y);
        sheet.y += style.leading;
      }
    });
  }
  element.end();
  sheet.y += pad;
}

export interface Column {
  title: string;
  /** In points. */
  width: number;
  align?: 'right';
}

interface Padding {
  x: number;
  y: number;
}

const PADDING: Padding = { x: 5, y: 3.5 };

/**
 * A table whose head stands again on each page that it goes on over; a row higher than what is left goes on there too.
 * `padding`: around what stands in a cell, in points.
 */
export function table(
  sheet: Sheet,
  columns: readonly Column[],
  rows: Iterable<readonly (readonly Styled[])[]>,
  padding: Padding = PADDING,
): void {
  const element = sheet.element('Table');
  const heads = columns.map(({ title, width }) =>
    sheet.type
      .lines(title, STYLES.columnHead, width - 2 * padding.x)
      .map((line) => ({ line, style: STYLES.columnHead })),
  );
  const headHeight = heightOf(heads) + 2 * padding.y;
  let isFirst = true;
  const drawHead = () => {
    // Read aloud it is said once; where it is repeated it says nothing new.
    if (isFirst) {
      drawRow(sheet, element, 'TH', columns, heads, padding);
      isFirst = false;
    } else {
      sheet.artifact(() => drawCells(sheet, columns, heads, padding), 'Pagination');
      sheet.y += headHeight;
    }
    sheet.rule(INK.muted, 0.6);
  };
  sheet.need(headHeight + 40);
  drawHead();
  for (const row of rows) {
    let cells = row.map((cell, at) =>
      cell.flatMap(([text, style]) =>
        sheet.type.lines(text, style, columns[at]!.width - 2 * padding.x).map((line) => ({ line, style })),
      ),
    );
    const tr = sheet.element('TR', element);
    const tds = columns.map(() => sheet.element('TD', tr));
    while (cells.some((cell) => cell.length > 0)) {
      const height = heightOf(cells) + 2 * padding.y;
      const isWhole = height <= sheet.room;
      if (!isWhole && (height <= PAGE.height - PAGE.top - PAGE.bottom - headHeight || sheet.room < 60)) {
        sheet.newPage();
        drawHead();
        continue;
      }
      const room = sheet.room - 2 * padding.y;
      const [now, later] = isWhole ? [cells, cells.map(() => [])] : splitAt(cells, room);
      drawParts(sheet, tds, columns, now, padding);
      sheet.y += Math.min(heightOf(now) + 2 * padding.y, sheet.room);
      sheet.rule(INK.line, 0.4);
      cells = later;
    }
    tr.end();
  }
  element.end();
}

interface SetLine {
  line: Line;
  style: Style;
}
type Cells = readonly (readonly SetLine[])[];

function heightOf(cells: Cells): number {
  return Math.max(0, ...cells.map((cell) => cell.reduce((sum, { style }) => sum + style.leading, 0)));
}

/** The lines of each cell that fit into `room` points, at least one of each, and the others. */
function splitAt(cells: Cells, room: number): [SetLine[][], SetLine[][]] {
  const now: SetLine[][] = [];
  const later: SetLine[][] = [];
  for (const cell of cells) {
    let used = 0;
    let fit = 0;
    while (fit < cell.length && (fit === 0 || used + cell[fit]!.style.leading <= room))
      used += cell[fit++]!.style.leading;
    now.push(cell.slice(0, fit));
    later.push(cell.slice(fit));
  }
  return [now, later];
}

function drawRow(
  sheet: Sheet,
  parent: Element,
  role: 'TH' | 'TD',
  columns: readonly Column[],
  cells: Cells,
  padding: Padding,
): void {
  const tr = sheet.element('TR', parent);
  const elements = columns.map(() => sheet.element(role, tr, role === 'TH' ? { scope: 'Column' } : {}));
  drawParts(sheet, elements, columns, cells, padding);
  sheet.y += heightOf(cells) + 2 * padding.y;
  tr.end();
}

function drawParts(
  sheet: Sheet,
  elements: readonly Element[],
  columns: readonly Column[],
  cells: Cells,
  padding: Padding,
): void {
  let x: number = PAGE.left;
  columns.forEach((column, at) => {
    const cell = cells[at]!;
    if (cell.length > 0) sheet.within(elements[at]!, 'TD', () => drawCell(sheet, column, cell, x, padding));
    x += column.width;
  });
}

function drawCells(sheet: Sheet, columns: readonly Column[], cells: Cells, padding: Padding): void {
  let x: number = PAGE.left;
  columns.forEach((column, at) => {
    drawCell(sheet, column, cells[at]!, x, padding);
    x += column.width;
  });
}

function drawCell(sheet: Sheet, { width, align }: Column, cell: readonly SetLine[], x: number, padding: Padding): void {
  let y = sheet.y + padding.y;
  for (const { line, style } of cell) {
    const left = align === 'right' ? x + width - padding.x - line.width : x + padding.x;
    sheet.line(line, style, left, y);
    y += style.leading;
  }
}

/** A picture (JPEG) over the width of the page, no higher than it. */
export function picture(sheet: Sheet, jpeg: Uint8Array, alt: string, most: number): void {
  const { image, width, height } = sheet.openPicture(jpeg);
  const scale = Math.min(TEXT_WIDTH / width, most / height);
  sheet.need(height * scale + 4);
  const element = sheet.element('Figure', undefined, { alt });
  const [x, y] = [PAGE.left + (TEXT_WIDTH - width * scale) / 2, sheet.y];
  sheet.within(element, 'Figure', () => {
    sheet.pdf.image(image, x, y, { width: width * scale, height: height * scale });
  });
  element.end();
  sheet.artifact(() => {
    sheet.pdf
      .rect(x, y, width * scale, height * scale)
      .lineWidth(0.5)
      .strokeColor(INK.line)
      .stroke();
  });
  sheet.y += height * scale + 8;
}

/** Names with their values in two columns; a value that does not fit into a few lines of one has the width of the page. */
export function pairs(sheet: Sheet, rows: readonly (readonly [name: string, value: string])[]): void {
  const half = (TEXT_WIDTH - 16) / 2;
  const label = 92;
  let left: readonly [string, string] | null = null;
  const isShort = ([name, value]: readonly [string, string]) =>
    sheet.type.lines(value, STYLES.cell, half - label).length <= 3 &&
    sheet.type.lines(name, STYLES.cell, label - 8).length <= 3;
  const flush = () => {
    if (left) pairRow(sheet, [left], half, label);
    left = null;
  };
  for (const row of rows) {
    if (!isShort(row)) {
      flush();
      factRow(sheet, row[0], [[row[1], STYLES.cell]], PAGE.left, label, TEXT_WIDTH);
    } else if (left) {
      pairRow(sheet, [left, row], half, label);
      left = null;
    } else {
      left = row;
    }
  }
  flush();
}

function pairRow(sheet: Sheet, row: readonly (readonly [string, string])[], half: number, label: number): void {
  const quiet = inInk(STYLES.cell, 'muted');
  const set = row.map(([name, value]) => ({
    name: sheet.type.lines(name, quiet, label - 8),
    value: sheet.type.lines(value, STYLES.cell, half - label),
  }));
  const { leading } = STYLES.cell;
  const height = leading * Math.max(...set.flatMap(({ name, value }) => [name.length, value.length])) + 2;
  sheet.need(height);
  set.forEach(({ name, value }, at) => {
    const x = PAGE.left + at * (half + 16);
    const element = sheet.element('P');
    sheet.within(element, 'P', () => {
      for (const [row, line] of name.entries()) sheet.line(line, quiet, x, sheet.y + row * leading);
      for (const [row, line] of value.entries()) sheet.line(line, STYLES.cell, x + label, sheet.y + row * leading);
    });
    element.end();
  });
  sheet.y += height;
}
