import { SpreadsheetFault } from '../fault.ts';
import type { CellState, SpreadsheetRow } from '../row.ts';
import { Covered, columnOf, type Merged } from './merged.ts';
import { dateOfSerial, type Formats, type NumberForm, textOfNumber } from './number-text.ts';
import { type Handler, isOn, parseXml } from './parse-xml.ts';
import { LONGEST_TEXT, type SharedStrings } from './shared-strings.ts';

/** What cells refer to. */
export interface WorkbookParts {
  strings: SharedStrings;
  /** By the number of a cell's style. */
  forms: readonly NumberForm[];
  date1904: boolean;
  formats: Formats;
}

/** Excel's own (ECMA-376 leaves them open). */
const MOST_COLUMNS = 16_384;
const MOST_ROWS = 1_048_576;
/** Characters of one row. */
const LONGEST_ROW = 4 * 1024 ** 2;

/** The rows of a sheet's part that have text in a cell, or a cell whose text could not be had. `hidden` is filled with the hidden columns, which stand before all rows. */
export async function* sheetRows(
  bytes: AsyncIterable<Uint8Array>,
  parts: WorkbookParts,
  merged: readonly Merged[],
  { sheetHidden, hidden }: { sheetHidden: boolean; hidden: Set<number> },
): AsyncGenerator<SpreadsheetRow[]> {
  const reader = new RowReader(parts, new Covered(merged), sheetHidden, hidden);
  for await (const _ of parseXml(bytes, reader)) {
    const rows = reader.take();
    if (rows.length > 0) yield rows;
  }
  const rows = reader.take();
  if (rows.length > 0) yield rows;
}

interface OpenCell {
  column: number;
  type: string;
  style: number;
  formula: boolean;
  /** `<v>` or the text of `<is>`; null where there is neither. */
  value: string | null;
}

class RowReader implements Handler {
  private readonly parts: WorkbookParts;
  private readonly covered: Covered;
  private readonly sheetHidden: boolean;
  private readonly hiddenColumns: Set<number>;
  private rows: SpreadsheetRow[] = [];
  private line = 0;
  private rowHidden = false;
  private cells: string[] = [];
  private states: Record<number, CellState> = {};
  private cell: OpenCell | null = null;
  /** Text counts now: within `<v>`, or in `<t>` that is no reading aid (`<rPh>`). */
  private inText = false;
  private inAid = false;
  private size = 0;
  private width = 0;

  constructor(parts: WorkbookParts, covered: Covered, sheetHidden: boolean, hiddenColumns: Set<number>) {
    this.parts = parts;
    this.covered = covered;
    this.sheetHidden = sheetHidden;
    this.hiddenColumns = hiddenColumns;
  }

  take(): SpreadsheetRow[] {
    const { rows } = this;
    this.rows = [];
    return rows;
  }

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    if (name === 'c') this.openCell(attributes);
    else if (name === 'v' || (name === 't' && this.cell?.type === 'inlineStr' && !this.inAid)) this.openText();
    else if (name === 'row') this.openRow(attributes);
    else if (name === 'f' && this.cell) this.cell.formula = true;
    else if (name === 'rPh') this.inAid = true;
    else if (name === 'col' && isOn(attributes.hidden))
      this.hideColumns(Number(attributes.min), Number(attributes.max));
  }

  close(name: string): void {
    if (name === 'v' || name === 't') this.inText = false;
    else if (name === 'c') this.closeCell();
    else if (name === 'row') this.closeRow();
    else if (name === 'rPh') this.inAid = false;
  }

  text(text: string): void {
    if (!this.inText || !this.cell) return;
    this.size += text.length;
    this.cell.value += text;
    if (this.size > LONGEST_ROW || this.cell.value!.length > LONGEST_TEXT) {
      throw new SpreadsheetFault('spreadsheetTooLarge');
    }
  }

  private openText(): void {
    if (!this.cell) return;
    this.cell.value ??= '';
    this.inText = true;
  }

  private hideColumns(min: number, max: number): void {
    for (let column = min; column <= max && column <= MOST_COLUMNS; column++) this.hiddenColumns.add(column - 1);
  }

  private openRow(attributes: Readonly<Record<string, string>>): void {
    this.line = attributes.r === undefined ? this.line + 1 : Number(attributes.r);
    if (!(this.line >= 1 && this.line <= MOST_ROWS)) throw new SpreadsheetFault('spreadsheetDamaged');
    this.rowHidden = isOn(attributes.hidden);
    this.cells = [];
    this.states = {};
    this.size = 0;
  }

  private openCell({ r, t = 'n', s }: Readonly<Record<string, string>>): void {
    const column = r === undefined ? this.cells.length : columnOf(/^[A-Z]{1,3}/.exec(r)?.[0] ?? '');
    if (!(column >= 0 && column < MOST_COLUMNS)) throw new SpreadsheetFault('spreadsheetDamaged');
    this.cell = { column, type: t, style: Number(s ?? 0), formula: false, value: null };
  }

  private closeCell(): void {
    const { cell } = this;
    this.cell = null;
    if (!cell) return;
    while (this.cells.length < cell.column) this.cells.push('');
    const { text, state } = textOfCell(cell, this.parts);
    this.size += text.length;
    if (this.size > LONGEST_ROW) throw new SpreadsheetFault('spreadsheetTooLarge');
    this.cells[cell.column] = text;
    if (state) this.states[cell.column] = state;
  }

  private closeRow(): void {
    const { cells, states, line } = this;
    // A row whose cells all failed is somebody's row: it is told, not left out.
    const isEmpty = !cells.some((cell) => cell !== '') && Object.keys(states).length === 0;
    this.width = Math.max(this.width, cells.length);
    const covered = this.covered.in(line, this.width);
    if (isEmpty) return;
    for (const column of covered) {
      while (cells.length <= column) cells.push('');
      cells[column] = '';
      states[column] = 'merged';
    }
    const hidden = this.rowHidden || this.sheetHidden;
    const stated = Object.keys(states).length > 0;
    this.rows.push({ line, cells, ...(stated && { states }), ...(hidden && { hidden }) });
  }
}

function textOfCell(
  cell: OpenCell,
  { strings, forms, date1904, formats }: WorkbookParts,
): {
  text: string;
  state?: CellState;
} {
  const { type, style, formula, value } = cell;
  if (value === null || (value === '' && formula))
    return formula ? { text: '', state: 'formulaWithoutValue' } : { text: '' };
  const computed = formula ? ({ state: 'formula' } as const) : {};
  switch (type) {
    case 's': {
      const text = strings.at(Number(value));
      if (text === undefined) throw new SpreadsheetFault('spreadsheetDamaged');
      return { text: text.trim(), ...computed };
    }
    case 'e':
      return { text: '', state: 'error' };
    case 'b':
      return { text: value === '1' ? 'TRUE' : 'FALSE', ...computed };
    case 'd':
      return { text: value.slice(0, 10), ...computed };
    case 'n': {
      const number = Number(value);
      if (value.trim() === '' || !Number.isFinite(number)) throw new SpreadsheetFault('spreadsheetDamaged');
      const form = forms[style] ?? 'general';
      const date = typeof form === 'string' && form !== 'general' ? dateOfSerial(number, form, date1904) : null;
      if (date !== null) return { text: date, ...computed };
      const { text, rounded } = textOfNumber(number);
      if (rounded) return { text, state: 'rounded' };
      if (typeof form === 'object') {
        const shown = formats.format(form.digits, number);
        if (Number(shown.replace(/\D/g, '')) === number) return { text: shown, ...computed };
      }
      return { text, state: formula ? 'formula' : 'number' };
    }
    default:
      return { text: value.trim(), ...computed };
  }
}
